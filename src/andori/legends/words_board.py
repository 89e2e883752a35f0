"""Effects on the board, the supply, the day and the legend itself: what an author can write about them."""

from __future__ import annotations

from typing import Final

from andori.legends.kinds import (
    ALLIES_AT,
    BRIDGE,
    CARD,
    CREATURE,
    EFFECTS,
    ENDING,
    EVENT,
    EVENTS,
    FIXED_SPACE,
    FIXED_SPACES,
    HEROES_AT,
    HOUR,
    HOUR_COSTS,
    LETTER,
    LETTER_OR_PIPS,
    NAME,
    NOTHING,
    RULES,
    SPACE,
    SPACE_OR_NONE,
    SPACES,
    THING,
    TRUTH,
    VARIABLE_AMOUNTS,
    Arg,
    Said,
    Word,
    amount,
    choice,
    counts,
    number,
)

BOARD_WORDS: Final[tuple[Word, ...]] = (
    Word(
        "creature",
        Said(
            "Puts creatures on spaces; where one stands already the new one goes on along the arrow.",
            "Stellt Kreaturen auf Felder; steht dort schon eine, zieht die neue dem Pfeil nach weiter.",
            "Place des créatures sur des cases ; si la case est prise, la nouvelle suit la flèche.",
        ),
        "creature: {kind: <pawn>, at: [8, 20, 21]}",
        (Arg("kind", CREATURE, True), Arg("at", SPACES, True)),
    ),
    Word(
        "remove_creature",
        Said(
            "Takes the creature on a space out of the game.",
            "Nimmt die Kreatur auf einem Feld aus dem Spiel.",
            "Retire du jeu la créature d'une case.",
        ),
        "remove_creature: {at: 38}",
        (Arg("at", SPACE, True),),
    ),
    Word(
        "remove_<pack>",
        Said(
            "Takes foes that stand several to a space out of the game: all or so many, there or wherever.",
            "Nimmt Gegner, die zu mehreren auf einem Feld stehen, aus dem Spiel: alle oder so viele, da oder überall.",
            "Retire du jeu des adversaires à plusieurs par case : tous ou tant d'entre eux, à cet endroit ou partout.",
        ),
        "remove_<pack>: {kind: <pawn>, at: 38, count: 1}",
        (Arg("kind", CREATURE, True), Arg("at", SPACE), Arg("count", number(1, 99))),
    ),
    Word(
        "creature_to",
        Said(
            "Takes a creature to a space, wherever it was; one that stands there makes way along the arrow.",
            "Versetzt eine Kreatur auf ein Feld, wo sie auch war; wer dort steht, weicht dem Pfeil nach aus.",
            "Déplace une créature sur une case, d'où qu'elle vienne ; l'occupante suit la flèche.",
        ),
        "creature_to: {kind: tower-skral, to: 51}",
        (Arg("kind", CREATURE, True), Arg("to", SPACE, True)),
    ),
    Word(
        "foe_strength",
        Said(
            "The creature in the fight becomes stronger (or weaker) for the rest of it.",
            "Die Kreatur im Kampf wird bis zu dessen Ende stärker (oder schwächer).",
            "La créature combattue devient plus forte (ou plus faible) jusqu'à la fin du combat.",
        ),
        "foe_strength: 5",
        value=number(-50, 50),
    ),
    Word(
        "heroes_value",
        Said(
            "The heroes’ battle value of this round changes.",
            "Der Kampfwert der Helden in dieser Runde ändert sich.",
            "La valeur de combat des héros change pour ce tour de combat.",
        ),
        "heroes_value: -3",
        value=number(-50, 50),
    ),
    Word(
        "gems",
        Said(
            "How many face-down gemstones of each value there are.",
            "Wie viele verdeckte Edelsteine jedes Wertes es gibt.",
            "Combien il y a de pierres précieuses face cachée de chaque valeur.",
        ),
        "gems: {2: 5, 4: 5, 6: 1}",
        value=counts("gem", 0, 11),
    ),
    Word(
        "move_creature",
        Said(
            "One creature moves a space: {pawn.the} on the lowest space, or the creature on the highest.",
            "Eine Kreatur zieht ein Feld: {pawn.the} mit der niedrigsten Feldzahl oder die Kreatur mit der höchsten.",
            "Une créature avance d'une case : {pawn.the} au plus petit numéro de case, ou la créature au plus grand.",
        ),
        "move_creature: lowest_<pawn>",
        value=choice("lowest_<pawn>", "highest"),
    ),
    Word(
        "lay",
        Said(
            "Lays gold, a thing or another token on spaces; from_stock: off the equipment board.",
            "Legt Gold, ein Ding oder ein anderes Plättchen auf Felder; from_stock: von der Ausrüstungstafel.",
            "Pose de l'or, un objet ou un autre jeton sur des cases ; from_stock : pris au stock.",
        ),
        "lay: {<follower>: true, at: {easy: [24, 36], normal: [24]}}",
        (
            Arg("gold", amount(1, 50)),
            Arg("thing", THING),
            Arg("<follower>", TRUTH),
            Arg("<barriers>", number(1, 15)),
            Arg("fog", TRUTH),
            Arg("well", choice("full", "empty")),
            Arg("at", SPACES, True),
            Arg("from_stock", TRUTH),
        ),
        one_of=("gold", "thing", "<follower>", "<barriers>", "fog", "well"),
        plain="lay: {gold: 3, at: {easy: [24, 36], normal: [24]}}",
    ),
    Word(
        "fog_stays",
        Said(
            "The group takes fog tokens off spaces of its choice until this many are left.",
            "Die Gruppe nimmt Nebelplättchen ihrer Wahl weg, bis so viele übrig sind.",
            "Le groupe retire des jetons Brouillard de son choix jusqu'à ce qu'il en reste autant.",
        ),
        "fog_stays: 11",
        value=number(0, 30),
    ),
    Word(
        "remove_well",
        Said("A well leaves the game.", "Ein Brunnen kommt aus dem Spiel.", "Un puits quitte le jeu."),
        "remove_well: 35",
        value=FIXED_SPACE,
    ),
    Word(
        "close_bridge",
        Said("A bridge is broken.", "Eine Brücke ist zerstört.", "Un pont est détruit."),
        "close_bridge: [16, 48]",
        value=BRIDGE,
    ),
    Word(
        "ally",
        Said(
            "An ally comes to a space, or leaves the game (none).",
            "Ein Verbündeter kommt auf ein Feld oder aus dem Spiel (none).",
            "Un allié arrive sur une case, ou quitte le jeu (none).",
        ),
        "ally: {prince: 72}",
        value=ALLIES_AT,
    ),
    Word(
        "<brewer>",
        Said(
            "{brewer.The} appears on a space, or leaves the game (none).",
            "{brewer.The} erscheint auf einem Feld oder kommt aus dem Spiel (none).",
            "{brewer.The} apparaît sur une case, ou quitte le jeu (none).",
        ),
        "<brewer>: here",
        value=SPACE_OR_NONE,
    ),
    Word(
        "clear_board",
        Said(
            "Every token and creature leaves the board.",
            "Alle Plättchen und Kreaturen verlassen den Spielplan.",
            "Tous les jetons et toutes les créatures quittent le plateau.",
        ),
        "clear_board",
        value=NOTHING,
    ),
    Word(
        "stock",
        Said(
            "How many of an item lie on the equipment board.",
            "Wie viele eines Gegenstands auf der Ausrüstungstafel liegen.",
            "Combien d'exemplaires d'un objet se trouvent sur le plateau Objets.",
        ),
        "stock: {wineskin: 2, brew: 0}",
        value=counts("thing", 0, 20),
    ),
    Word(
        "fog_tokens",
        Said(
            "How many face-down fog tokens of each kind there are.",
            "Wie viele verdeckte Nebelplättchen jeder Sorte es gibt.",
            "Combien il y a de jetons Brouillard face cachée de chaque sorte.",
        ),
        "fog_tokens: {gor: 2, gold: 3, brew: 1}",
        value=counts("fog", 0, 20),
    ),
    Word(
        "<stone>_stones",
        Said(
            "How many {stone.many} of each colour there are.",
            "Wie viele {stone.many} jeder Farbe es gibt.",
            "{stone.Many} : combien il y en a de chaque couleur.",
        ),
        "<stone>_stones: {blue: 2, yellow: 2, green: 2}",
        value=counts("colour", 0, 6),
    ),
    Word(
        "event_on_top",
        Said(
            "An event card lies on top of the stack, for all to know.",
            "Eine Ereigniskarte liegt für alle bekannt oben auf dem Stapel.",
            "Une carte Événement connue de tous est placée sur la pioche.",
        ),
        "event_on_top: silver-start",
        value=EVENT,
    ),
    Word(
        "event_out",
        Said(
            "Event cards leave the stack.",
            "Ereigniskarten kommen aus dem Stapel.",
            "Des cartes Événement quittent la pioche.",
        ),
        "event_out: [golden-2, golden-4]",
        value=EVENTS,
    ),
    Word(
        "today",
        Said(
            "Something holds until the end of the day: the last hour, the cost of overtime, stronger creatures.",
            "Etwas gilt bis Tagesende: die letzte Stunde, die Kosten der Überstunden, stärkere Kreaturen.",
            "Vaut jusqu'au soir : dernière heure, coût des heures supplémentaires, créatures plus fortes.",
        ),
        "today: {last_hour: 9}",
        (Arg("last_hour", HOUR), Arg("hour_cost", HOUR_COSTS), Arg("creature_strength", number(1, 10))),
        one_of=("last_hour", "hour_cost", "creature_strength"),
    ),
    Word(
        "sunrise",
        Said(
            "The day ends for all heroes and the sun rises; this must be the last effect of its list.",
            "Der Tag endet für alle, und die Sonne geht auf; es muss als Letztes in seiner Liste stehen.",
            "La journée s'achève pour tous et le soleil se lève ; à placer en dernier dans sa liste.",
        ),
        "sunrise",
        value=NOTHING,
    ),
    Word(
        "new_day",
        Said(
            "All heroes have their hours again, without a sunrise.",
            "Alle Helden haben ihre Stunden wieder, ohne Sonnenaufgang.",
            "Tous les héros retrouvent leurs heures, sans lever du soleil.",
        ),
        "new_day",
        value=NOTHING,
    ),
    Word(
        "begins",
        Said(
            "Whose turn is first: the lowest rank, the highest, or the hero concerned.",
            "Wer zuerst an der Reihe ist: der niedrigste Rang, der höchste oder der betroffene Held.",
            "Qui joue en premier : le rang le plus bas, le plus haut, ou le héros concerné.",
        ),
        "begins: lowest",
        value=choice("lowest", "highest", "hero"),
    ),
    Word(
        "heroes_at",
        Said(
            "Where heroes stand; lowest and highest are those of that rank in play, and stand last.",
            "Wo Helden stehen; lowest und highest sind die mit diesem Rang im Spiel und stehen zuletzt.",
            "Où se tiennent les héros ; lowest et highest, ceux de ce rang dans la partie, viennent en dernier.",
        ),
        "heroes_at: {dwarf: 7, warrior: 14, archer: 25, wizard: 34}",
        value=HEROES_AT,
    ),
    Word(
        "strength",
        Said("Every hero has this strength.", "Jeder Held hat so viele Stärkepunkte.", "Chaque héros a cette force."),
        "strength: 2",
        value=number(1, 14),
    ),
    Word(
        "narrator",
        Said(
            "The narrator advances by letters and reads their cards, or jumps to a letter without reading.",
            "Der Erzähler rückt um Buchstaben vor und liest ihre Karten, oder springt ohne Lesen zu einem Buchstaben.",
            "Le narrateur avance de lettres en lisant leurs cartes, ou saute à une lettre sans lire.",
        ),
        "narrator: {advance: 1}",
        (Arg("advance", number(1, 13)), Arg("to", LETTER)),
        one_of=("advance", "to"),
    ),
    Word(
        "end_nearer",
        Said(
            "The end of the legend track comes nearer by some letters.",
            "Das Ende der Legendenleiste rückt um einige Buchstaben näher.",
            "La fin de la piste des légendes se rapproche de quelques lettres.",
        ),
        "end_nearer: 2",
        value=number(1, 5),
    ),
    Word(
        "card_at",
        Said(
            "Puts a legend card at a letter and replaces the card there. pips is the letter with the pips of the last "
            "roll. On the land board: 1 B, 2 D, 3 E, 4 and 5 F, 6 H.",
            "Legt eine Legendenkarte zu einem Buchstaben und ersetzt die, die dort liegt. pips ist der Buchstabe, "
            "neben dem die gewürfelten Augen stehen (auf dem Landplan 1 B, 2 D, 3 E, 4 und 5 F, 6 H).",
            "Place une carte Légende à une lettre et remplace celle qui s'y trouve. pips est la lettre à côté de "
            "laquelle figurent les points du dernier lancer (plateau du pays : 1 B, 2 D, 3 E, 4 et 5 F, 6 H).",
        ),
        "card_at: {card: rune-stones, letter: pips}",
        (Arg("card", CARD, True), Arg("letter", LETTER_OR_PIPS, True)),
    ),
    Word(
        "read",
        Said(
            "Another legend card is read aloud; what it does is not carried out.",
            "Eine weitere Legendenkarte wird vorgelesen; was sie bewirkt, geschieht dadurch nicht.",
            "Une autre carte Légende est lue à voix haute ; ses effets n'ont pas lieu.",
        ),
        "read: A1",
        value=CARD,
    ),
    Word(
        "set",
        Said("Sets variables.", "Setzt Variablen.", "Fixe des variables."),
        "set: {tower_fallen: 1}",
        value=VARIABLE_AMOUNTS,
    ),
    Word(
        "add",
        Said("Adds to variables.", "Zählt zu Variablen dazu.", "Ajoute à des variables."),
        "add: {saved: 1}",
        value=VARIABLE_AMOUNTS,
    ),
    Word(
        "rule",
        Said(
            "Switches special rules on or off.",
            "Schaltet besondere Regeln ein oder aus.",
            "Active ou désactive des règles spéciales.",
        ),
        "rule: {on: [no_fight, no_overtime]}",
        (Arg("on", RULES), Arg("off", RULES)),
        one_of=("on", "off"),
    ),
    Word(
        "ending",
        Said("The legend ends.", "Die Legende endet.", "La légende s'achève."),
        "ending: saved",
        value=ENDING,
    ),
    Word(
        "site",
        Said(
            "A card lies on spaces until a hero comes: it happens at once if forced, else he may claim it (and "
            "thing). It is one card, gone from all its spaces then; its title and text stand under cards.",
            "Eine Karte liegt auf Feldern, bis ein Held kommt: mit forced sofort, sonst auf Wunsch (samt thing). "
            "Es ist eine einzige Karte, danach von allen Feldern fort; Titel und Text stehen unter cards.",
            "Une carte attend un héros sur des cases : d'office avec forced, sinon à son gré (avec thing). C'est "
            "une seule carte, retirée ensuite de toutes ses cases ; titre et texte figurent sous cards.",
        ),
        "site: {name: spring, at: 57, forced: true, first: highest, then: [{gain: {strength: 1}}]}",
        (
            Arg("name", NAME, True),
            Arg("at", FIXED_SPACES, True),
            Arg("forced", TRUTH),
            Arg("first", choice("anybody", "lowest", "highest")),
            Arg("needs_gold", number(0, 20)),
            Arg("thing", THING),
            Arg("then", EFFECTS),
        ),
        one_of=("then", "thing"),
    ),
)
