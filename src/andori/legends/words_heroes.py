"""Effects on heroes, luck and choices: what an author can write about them."""

from __future__ import annotations

from typing import Final

from andori.legends.kinds import (
    ASKED,
    CONDITION,
    DIE,
    EFFECTS,
    KEY,
    NOTHING,
    OWN_DECK,
    TABLE,
    THING,
    THING_OR_CHOSEN,
    TRUTH,
    WHO,
    WHO_OR_GROUP,
    Arg,
    Said,
    Word,
    amount,
    number,
)

HERO_WORDS: Final[tuple[Word, ...]] = (
    Word(
        "gain",
        Said(
            "Heroes gain willpower, strength or gold; what the group gains it divides as it likes, things too.",
            "Helden erhalten Willens-, Stärkepunkte oder Gold; was die Gruppe erhält, teilt sie frei auf, auch Dinge.",
            "Des héros gagnent volonté, force ou or ; le groupe répartit ses gains à son gré, objets compris.",
        ),
        "gain: {who: each, willpower: 2}",
        (
            Arg("who", WHO_OR_GROUP),
            Arg("if", CONDITION),
            Arg("willpower", amount(1, 99)),
            Arg("strength", amount(1, 14)),
            Arg("gold", amount(1, 50)),
            Arg("thing", THING),
            Arg("amount", amount(1, 10)),
        ),
        one_of=("willpower", "strength", "gold", "thing"),
    ),
    Word(
        "lose",
        Said(
            "Heroes lose willpower, strength or gold; a loss of willpower by the group is divided as it likes.",
            "Helden verlieren Willens-, Stärkepunkte oder Gold; die Gruppe teilt einen Verlust frei auf.",
            "Des héros perdent volonté, force ou or ; le groupe répartit à son gré une perte de volonté.",
        ),
        "lose: {who: each, if: {terrain: open}, willpower: 2}",
        (
            Arg("who", WHO_OR_GROUP),
            Arg("if", CONDITION),
            Arg("willpower", amount(1, 99)),
            Arg("strength", amount(1, 14)),
            Arg("gold", amount(1, 50)),
        ),
        one_of=("willpower", "strength", "gold"),
    ),
    Word(
        "raise_willpower",
        Said(
            "Heroes below a number of willpower rise to it.",
            "Helden mit weniger Willenspunkten steigen auf diese Zahl.",
            "Les héros sous ce nombre de points de volonté y montent.",
        ),
        "raise_willpower: {who: each, to: 10}",
        (Arg("who", WHO), Arg("if", CONDITION), Arg("to", number(1, 20), True)),
    ),
    Word(
        "cap_willpower",
        Said(
            "Heroes above a number of willpower drop to it.",
            "Helden mit mehr Willenspunkten fallen auf diese Zahl.",
            "Les héros au-dessus de ce nombre de points de volonté y descendent.",
        ),
        "cap_willpower: {who: each, to: 12}",
        (Arg("who", WHO), Arg("if", CONDITION), Arg("to", number(0, 20), True)),
    ),
    Word(
        "give",
        Said(
            "Heroes get an item from the equipment board; with or_lay it goes to the space if there is no room.",
            "Helden erhalten einen Gegenstand von der Ausrüstungstafel; mit or_lay wird er ohne Platz hingelegt.",
            "Des héros reçoivent un objet du plateau Objets ; avec or_lay il est posé s'il n'y a pas de place.",
        ),
        "give: {who: lowest, thing: helm, or_lay: true}",
        (Arg("who", WHO), Arg("if", CONDITION), Arg("thing", THING_OR_CHOSEN, True), Arg("or_lay", TRUTH)),
    ),
    Word(
        "take_away",
        Said(
            "A thing leaves the hero boards and the game.",
            "Ein Gegenstand verlässt die Heldentafeln und das Spiel.",
            "Un objet quitte les fiches des héros et le jeu.",
        ),
        "take_away: {who: each, thing: parchment-7}",
        (Arg("who", WHO), Arg("if", CONDITION), Arg("thing", THING, True)),
    ),
    Word(
        "lose_gem",
        Said(
            "Each hero named loses a gemstone of his own choice, if he has any.",
            "Jeder genannte Held verliert einen Edelstein seiner Wahl, wenn er einen hat.",
            "Chaque héros nommé perd une pierre précieuse de son choix, s'il en a.",
        ),
        "lose_gem: {who: each, if: any_gem}",
        (Arg("who", WHO), Arg("if", CONDITION)),
        value=NOTHING,
    ),
    Word(
        "for_each",
        Said(
            "Does something for each of several heroes in turn.",
            "Tut etwas nacheinander für mehrere Helden.",
            "Fait quelque chose pour plusieurs héros, l'un après l'autre.",
        ),
        "for_each: {who: each, if: {gold: 1}, do: [{lose: {gold: 1}}, {gain: {willpower: 3}}]}",
        (Arg("who", WHO), Arg("if", CONDITION), Arg("do", EFFECTS, True)),
    ),
    Word(
        "roll",
        Said(
            "Rolls dice (one of the first kind of the box if nothing is said); the sum is called roll from then on.",
            "Würfelt (ohne Angabe mit einem der ersten Art der Schachtel); die Summe heißt danach roll.",
            "Lance des dés (un dé de la première sorte de la boîte par défaut) ; la somme s'appelle ensuite roll.",
        ),
        "roll: {dice: 2, die: black}",
        (Arg("dice", number(1, 4)), Arg("die", DIE)),
        value=NOTHING,
    ),
    Word(
        "roll_space",
        Said(
            "Dices a space: the red die gives the tens, a hero die the ones; the space is called roll from then on.",
            "Erwürfelt ein Feld: Der rote Würfel gibt die Zehner, ein Heldenwürfel die Einer; es heißt danach roll.",
            "Tire une case : le dé rouge donne les dizaines, un dé de héros les unités ; elle s'appelle ensuite roll.",
        ),
        "roll_space",
        value=NOTHING,
    ),
    Word(
        "table",
        Said(
            "Turns the roll into a space: the first entry for 1, the second for 2, and so on.",
            "Macht aus dem Wurf ein Feld: der erste Eintrag für 1, der zweite für 2 und so weiter.",
            "Change le lancer en case : la première entrée pour 1, la deuxième pour 2, et ainsi de suite.",
        ),
        "table: [37, 37, 67, 67, 61, 61]",
        value=TABLE,
    ),
    Word(
        "ask",
        Said(
            "Asks a hero or the group yes or no; then happens on yes, else on no.",
            "Fragt einen Helden oder die Gruppe ja oder nein; then geschieht bei Ja, else bei Nein.",
            "Pose une question par oui ou non ; then a lieu si oui, else si non.",
        ),
        "ask: {who: lowest, question: drink_with_merchant, then: [{gain: {willpower: 2}}]}",
        (Arg("who", ASKED), Arg("question", KEY, True), Arg("then", EFFECTS), Arg("else", EFFECTS)),
        one_of=("then", "else"),
    ),
    Word(
        "if",
        Said(
            "Does something only under a condition, and perhaps something else otherwise.",
            "Tut etwas nur unter einer Bedingung, und sonst vielleicht etwas anderes.",
            "Fait quelque chose sous une condition seulement, et sinon peut-être autre chose.",
        ),
        "if: {when: {variable: {seen: 1}}, then: [{narrator: {advance: 1}}], else: [{set: {seen: 1}}]}",
        (Arg("when", CONDITION, True), Arg("then", EFFECTS), Arg("else", EFFECTS)),
        one_of=("then", "else"),
    ),
    Word(
        "unless_paid",
        Said(
            "Something happens unless the group pays willpower (with gold_too also gold).",
            "Etwas geschieht, wenn die Gruppe nicht mit Willenspunkten zahlt (mit gold_too auch mit Gold).",
            "Quelque chose arrive, sauf si le groupe paie en volonté (et en or avec gold_too).",
        ),
        "unless_paid: {price: {2: 2, 3: 3, 4: 4}, gold_too: true, question: heal_the_farmer, else: [lose_<follower>]}",
        (
            Arg("price", number(1, 20), True),
            Arg("gold_too", TRUTH),
            Arg("question", KEY, True),
            Arg("else", EFFECTS, True),
        ),
        plain="unless_paid: {price: 3, gold_too: true, question: pay_the_ferry, else: [draw_event]}",
    ),
    Word(
        "choose_hero",
        Said(
            "The group chooses a hero, to whom then happens; with another not the one concerned so far.",
            "Die Gruppe wählt einen Helden, dem then geschieht; mit another nicht den bisher betroffenen.",
            "Le groupe choisit un héros à qui then arrive ; avec another, pas celui dont il s'agissait.",
        ),
        "choose_hero: {strength_below: 7, optional: true, then: [{gain: {strength: 1}}]}",
        (
            Arg("strength_above", number(0, 14)),
            Arg("strength_below", number(0, 15)),
            Arg("optional", TRUTH),
            Arg("another", TRUTH),
            Arg("then", EFFECTS, True),
        ),
    ),
    Word(
        "choose_article",
        Said(
            "The hero concerned may choose an item he has room for; then happens if he does (thing: chosen).",
            "Der betroffene Held darf einen Gegenstand wählen, für den er Platz hat; dann folgt then (thing: chosen).",
            "Le héros concerné peut choisir un objet pour lequel il a de la place ; then a lieu alors (thing: chosen).",
        ),
        "choose_article: {then: [{lose: {willpower: 3}}, {give: {thing: chosen}}]}",
        (Arg("then", EFFECTS, True),),
    ),
    Word(
        "turn_up_fog",
        Said(
            "A hero turns up fog tokens of his choice anywhere, without their effect.",
            "Ein Held deckt irgendwo Nebelplättchen seiner Wahl auf, ohne dass sie wirken.",
            "Un héros retourne des jetons Brouillard de son choix, où qu'ils soient, sans leur effet.",
        ),
        "turn_up_fog: {who: highest, count: 2}",
        (Arg("who", WHO), Arg("count", number(1, 5))),
    ),
    Word(
        "lose_<follower>",
        Said(
            "The group gives up {follower.one} on the board.",
            "Die Gruppe gibt {follower.one} auf dem Spielplan auf.",
            "Le groupe abandonne {follower.one} sur le plateau.",
        ),
        "lose_<follower>",
        value=NOTHING,
    ),
    Word(
        "draw_event",
        Said(
            "An event card is turned over and carried out.",
            "Eine Ereigniskarte wird aufgedeckt und ausgeführt.",
            "Une carte Événement est retournée et appliquée.",
        ),
        "draw_event",
        value=NOTHING,
    ),
    Word(
        "draw",
        Said(
            "Each hero named turns over a card of one of the legend’s own decks; its effects concern that hero.",
            "Jeder genannte Held deckt eine Karte eines eigenen Stapels der Legende auf; sie betrifft diesen Helden.",
            "Chaque héros nommé retourne une carte d'une pioche propre à la légende ; ses effets le concernent.",
        ),
        "draw: {deck: fates, who: each}",
        (Arg("deck", OWN_DECK, True), Arg("who", WHO), Arg("if", CONDITION)),
    ),
    Word(
        "look_at_top_event",
        Said(
            "The hero concerned looks at the top event card, then removes it from the game or leaves it.",
            "Der betroffene Held sieht die oberste Ereigniskarte an und nimmt sie aus dem Spiel oder lässt sie liegen.",
            "Le héros concerné regarde la première carte Événement, puis la retire du jeu ou la laisse.",
        ),
        "look_at_top_event: {question: remove_event}",
        (Arg("question", KEY, True),),
    ),
)
