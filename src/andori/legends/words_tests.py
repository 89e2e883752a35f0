"""Conditions, triggers and special rules: what an author can test, wait for and switch."""

from __future__ import annotations

from typing import Final

from andori.legends.kinds import (
    ALLY,
    ANYTHING,
    CONDITION,
    CONDITIONS,
    CREATURE,
    CREATURE_OR_ANY,
    FIXED_SPACE,
    FIXED_SPACES,
    FOG,
    HERO,
    RANGE,
    SPACE,
    SPACE_RANGES,
    THING,
    TRUTH,
    VARIABLE,
    VARIABLE_NUMBERS,
    Arg,
    Said,
    Word,
    choice,
    number,
)

CONDITION_WORDS: Final[tuple[Word, ...]] = (
    Word(
        "willpower_below",
        Said(
            "The hero has less willpower than this.",
            "Der Held hat weniger Willenspunkte.",
            "Le héros a moins de volonté que cela.",
        ),
        "willpower_below: 6",
        value=number(0, 21),
    ),
    Word(
        "willpower_above",
        Said(
            "The hero has more willpower than this.",
            "Der Held hat mehr Willenspunkte.",
            "Le héros a plus de volonté que cela.",
        ),
        "willpower_above: 9",
        value=number(-1, 20),
    ),
    Word(
        "strength_above",
        Said("The hero is stronger than this.", "Der Held ist stärker.", "Le héros est plus fort que cela."),
        "strength_above: 2",
        value=number(-1, 14),
    ),
    Word(
        "strength_below",
        Said("The hero is weaker than this.", "Der Held ist schwächer.", "Le héros est plus faible que cela."),
        "strength_below: 7",
        value=number(0, 15),
    ),
    Word(
        "gold",
        Said(
            "The hero has at least this much gold.",
            "Der Held hat mindestens so viel Gold.",
            "Le héros a au moins autant de pièces d'or.",
        ),
        "gold: 2",
        value=number(0, 99),
    ),
    Word(
        "can_take_article_for",
        Said(
            "The hero has room for an item and more willpower than this price.",
            "Der Held hat Platz für einen Gegenstand und mehr Willenspunkte als diesen Preis.",
            "Le héros a de la place pour un objet et plus de volonté que ce prix.",
        ),
        "can_take_article_for: 3",
        value=number(0, 20),
    ),
    Word(
        "somebody_stronger_than",
        Said(
            "Some hero is stronger than this.",
            "Irgendein Held ist stärker.",
            "Un des héros est plus fort que cela.",
        ),
        "somebody_stronger_than: 8",
        value=number(-1, 14),
    ),
    Word(
        "day_over",
        Said(
            "The hero has ended his day, or has not begun it.",
            "Der Held hat seinen Tag beendet oder noch nicht begonnen.",
            "Le héros a fini sa journée, ou ne l'a pas commencée.",
        ),
        "day_over: true",
        value=TRUTH,
    ),
    Word(
        "any_<follower>",
        Said(
            "{follower.A} is on the board outside {stronghold.the}.",
            "{follower.A} ist auf dem Spielplan, aber nicht {stronghold.at}.",
            "{follower.A} est sur le plateau, mais pas {stronghold.at}.",
        ),
        "any_<follower>: true",
        value=TRUTH,
    ),
    Word(
        "any_<pawn>",
        Said(
            "{pawn.A} that moves is on the board.",
            "{pawn.A} ist auf dem Spielplan und kann ziehen.",
            "{pawn.A} qui peut avancer est sur le plateau.",
        ),
        "any_<pawn>: true",
        value=TRUTH,
    ),
    Word(
        "any_creature",
        Said(
            "A creature that moves is on the board.",
            "Eine bewegliche Kreatur ist auf dem Spielplan.",
            "Une créature mobile est sur le plateau.",
        ),
        "any_creature: true",
        value=TRUTH,
    ),
    Word(
        "<brewer>_found",
        Said("{brewer.The} has been found.", "{brewer.The} ist gefunden.", "{brewer.The} a été trouvé{brewer~|e}."),
        "<brewer>_found: true",
        value=TRUTH,
    ),
    Word(
        "fog_left",
        Said(
            "A face-down fog token is on the board.",
            "Ein verdecktes Nebelplättchen liegt auf dem Spielplan.",
            "Il reste un jeton Brouillard face cachée.",
        ),
        "fog_left: true",
        value=TRUTH,
    ),
    Word(
        "events_left",
        Said("Event cards are left.", "Es gibt noch Ereigniskarten.", "Il reste des cartes Événement."),
        "events_left: true",
        value=TRUTH,
    ),
    Word(
        "<stronghold>_free",
        Said(
            "No creature is {stronghold.at} or on a golden shield.",
            "Keine Kreatur ist {stronghold.at} oder auf einem goldenen Schild.",
            "Aucune créature n'est {stronghold.at} ni sur un bouclier d'or.",
        ),
        "<stronghold>_free: true",
        value=TRUTH,
    ),
    Word(
        "any_gem",
        Said(
            "The hero carries a gemstone.",
            "Der Held trägt einen Edelstein.",
            "Le héros porte une pierre précieuse.",
        ),
        "any_gem: true",
        value=TRUTH,
    ),
    Word(
        "fighting",
        Said(
            "The hero takes part in the fight in progress.",
            "Der Held ist im laufenden Kampf dabei.",
            "Le héros prend part au combat en cours.",
        ),
        "fighting: true",
        value=TRUTH,
    ),
    Word(
        "took_part",
        Said(
            "The hero whose seat the variable keeps took part in the last fight.",
            "Der Held, dessen Platz die Variable kennt, war im letzten Kampf dabei.",
            "Le héros dont la variable garde la place a pris part au dernier combat.",
        ),
        "took_part: owner",
        value=VARIABLE,
    ),
    Word(
        "alone",
        Said(
            "The hero whose seat the variable keeps won the last fight alone.",
            "Der Held, dessen Platz die Variable kennt, bestand den letzten Kampf allein.",
            "Le héros dont la variable garde la place a mené seul le dernier combat.",
        ),
        "alone: owner",
        value=VARIABLE,
    ),
    Word(
        "is",
        Said(
            "The hero concerned is the one whose seat the variable keeps.",
            "Der betroffene Held ist der, dessen Platz die Variable kennt.",
            "Le héros concerné est celui dont la variable garde la place.",
        ),
        "is: owner",
        value=VARIABLE,
    ),
    Word(
        "on",
        Said("The hero stands there.", "Der Held steht dort.", "Le héros s'y trouve."),
        "on: 0-20",
        value=SPACE_RANGES,
    ),
    Word(
        "terrain",
        Said(
            "The hero stands in the forest, at the river, or in the open.",
            "Der Held steht im Wald, am Fluss oder im Freien.",
            "Le héros est en forêt, au bord du fleuve ou à découvert.",
        ),
        "terrain: forest",
        value=choice("forest", "river", "open"),
    ),
    Word(
        "roll",
        Said(
            "The last roll is this number or in this range.",
            "Der letzte Wurf ist diese Zahl oder in diesem Bereich.",
            "Le dernier lancer est ce nombre ou dans cet intervalle.",
        ),
        "roll: 1-4",
        value=RANGE,
    ),
    Word(
        "chosen",
        Said(
            "Something was chosen in the last choice.",
            "Bei der letzten Wahl wurde etwas gewählt.",
            "Quelque chose a été choisi au dernier choix.",
        ),
        "chosen: true",
        value=TRUTH,
    ),
    Word(
        "hero",
        Said("The hero concerned is this one.", "Der betroffene Held ist dieser.", "Le héros concerné est celui-ci."),
        "hero: dwarf",
        value=HERO,
    ),
    Word(
        "variable",
        Said(
            "Each of these variables is at least so much.",
            "Jede dieser Variablen ist mindestens so groß.",
            "Chacune de ces variables vaut au moins cela.",
        ),
        "variable: {seen: 1}",
        value=VARIABLE_NUMBERS,
    ),
    Word(
        "variable_below",
        Said(
            "Each of these variables is less than so much.",
            "Jede dieser Variablen ist kleiner.",
            "Chacune de ces variables vaut moins que cela.",
        ),
        "variable_below: {seen: 1}",
        value=VARIABLE_NUMBERS,
    ),
    Word(
        "group_can_pay",
        Said(
            "The group can pay this in willpower (and gold).",
            "Die Gruppe kann das in Willenspunkten (und Gold) zahlen.",
            "Le groupe peut payer cela en volonté (et en or).",
        ),
        "group_can_pay: {amount: 4, gold_too: true}",
        (Arg("amount", number(0, 99), True), Arg("gold_too", TRUTH)),
    ),
    Word(
        "thing_on",
        Said(
            "A thing lies on a space, or a hero who stands there carries it.",
            "Ein Gegenstand liegt auf einem Feld, oder ein Held dort trägt ihn.",
            "Un objet est sur une case, posé ou porté par un héros qui s'y trouve.",
        ),
        "thing_on: {thing: herb-3, space: 0}",
        (Arg("thing", THING, True), Arg("space", FIXED_SPACE, True)),
    ),
    Word(
        "treasure",
        Said(
            "Gold and gemstones on a space, lying or carried, are worth so much.",
            "Gold und Edelsteine auf einem Feld, liegend oder getragen, sind so viel wert.",
            "L'or et les pierres précieuses d'une case, posés ou portés, valent autant.",
        ),
        "treasure: {worth: 20, space: 0}",
        (Arg("worth", number(1, 200), True), Arg("space", FIXED_SPACE, True)),
    ),
    Word(
        "heroes_on",
        Said(
            "At least so many heroes stand on a space.",
            "Mindestens so viele Helden stehen auf einem Feld.",
            "Au moins autant de héros se trouvent sur une case.",
        ),
        "heroes_on: {count: 2, space: 57}",
        (Arg("count", number(1, 4)), Arg("space", FIXED_SPACE, True)),
    ),
    Word(
        "<followers>_on",
        Said(
            "At least so many {follower.many} are on a space, alone or at a hero’s side.",
            "Mindestens so viele {follower.many} sind auf einem Feld, allein oder bei einem Helden.",
            "{follower.Many} sur une case, avec ou sans héros : au moins ce nombre.",
        ),
        "<followers>_on: {count: 2, space: 71}",
        (Arg("count", number(1, 9)), Arg("space", FIXED_SPACE, True)),
    ),
    Word(
        "<brewer>_on",
        Said("{brewer.The} is on this space.", "{brewer.The} ist auf diesem Feld.", "{brewer.The} est sur cette case."),
        "<brewer>_on: roll",
        value=SPACE,
    ),
    Word(
        "ally_on",
        Said("An ally is on a space.", "Ein Verbündeter ist auf einem Feld.", "Un allié est sur une case."),
        "ally_on: {ally: prince, space: 72}",
        (Arg("ally", ALLY, True), Arg("space", SPACE, True)),
    ),
    Word(
        "carries",
        Said("The hero carries this thing.", "Der Held trägt diesen Gegenstand.", "Le héros porte cet objet."),
        "carries: parchment-7",
        value=THING,
    ),
    Word(
        "lives",
        Said(
            "Such a creature is on the board.",
            "Eine solche Kreatur ist auf dem Spielplan.",
            "Une telle créature est sur le plateau.",
        ),
        "lives: tower-skral",
        value=CREATURE,
    ),
    Word(
        "any",
        Said(
            "At least one of these conditions holds.",
            "Mindestens eine dieser Bedingungen gilt.",
            "Une au moins de ces conditions est remplie.",
        ),
        "any: [{gold: 2}, {carries: helm}]",
        value=CONDITIONS,
    ),
    Word(
        "not",
        Said("This condition does not hold.", "Diese Bedingung gilt nicht.", "Cette condition n'est pas remplie."),
        "not: {lives: tower-skral}",
        value=CONDITION,
    ),
)

TRIGGER_WORDS: Final[tuple[Word, ...]] = (
    Word(
        "defeated",
        Said("Such a creature is defeated.", "Eine solche Kreatur ist besiegt.", "Une telle créature est vaincue."),
        "defeated: tower-skral",
        value=CREATURE,
    ),
    Word(
        "fog",
        Said(
            "A hero turns such a fog token; after what the token itself does.",
            "Ein Held deckt ein solches Nebelplättchen auf; nach dessen eigener Wirkung.",
            "Un héros révèle un tel jeton Brouillard ; après l'effet du jeton.",
        ),
        "fog: brew",
        value=FOG,
    ),
    Word(
        "enters",
        Said("A hero enters the space.", "Ein Held betritt das Feld.", "Un héros entre sur la case."),
        "enters: 57",
        value=FIXED_SPACES,
    ),
    Word(
        "stops",
        Said(
            "A hero ends his move on the space.",
            "Ein Held beendet seine Bewegung auf dem Feld.",
            "Un héros termine son déplacement sur la case.",
        ),
        "stops: [0, 72]",
        value=FIXED_SPACES,
    ),
    Word(
        "delivered",
        Said(
            "A thing comes to a space, laid or with a hero who stops there; again only after it has been away.",
            "Ein Gegenstand kommt auf ein Feld, hingelegt oder mit einem Helden, der dort stehen bleibt; "
            "erneut erst, wenn er fort war.",
            "Un objet arrive sur une case, posé ou avec un héros qui s'y arrête ; de nouveau s'il l'a quittée.",
        ),
        "delivered: {thing: parchment-7, at: 57}",
        (Arg("thing", THING, True), Arg("at", FIXED_SPACE, True)),
    ),
    Word(
        "touched",
        Said(
            "A thing shares a space with a creature.",
            "Ein Gegenstand ist mit einer Kreatur auf einem Feld.",
            "Un objet partage une case avec une créature.",
        ),
        "touched: parchment-7",
        value=THING,
    ),
    Word(
        "meets",
        Said(
            "A hero and a creature come upon each other.",
            "Ein Held und eine Kreatur treffen aufeinander.",
            "Un héros et une créature se rencontrent.",
        ),
        "meets: any",
        value=ANYTHING,
    ),
    Word(
        "<stronghold>",
        Said(
            "A creature reaches {stronghold.the}.",
            "Eine Kreatur erreicht {stronghold.object}.",
            "Une créature atteint {stronghold.the}.",
        ),
        "<stronghold>: any",
        value=ANYTHING,
    ),
    Word(
        "sunrise",
        Said("A new day has begun.", "Ein neuer Tag hat begonnen.", "Un nouveau jour a commencé."),
        "sunrise: any",
        value=ANYTHING,
    ),
    Word(
        "drunk",
        Said("A hero has emptied a well.", "Ein Held hat einen Brunnen geleert.", "Un héros a vidé un puits."),
        "drunk: any",
        value=ANYTHING,
    ),
    Word(
        "strength_bought",
        Said("A hero has bought strength.", "Ein Held hat Stärkepunkte gekauft.", "Un héros a acheté de la force."),
        "strength_bought: any",
        value=ANYTHING,
    ),
    Word(
        "gem_found",
        Said(
            "A hero has taken a face-down gemstone.",
            "Ein Held hat einen verdeckten Edelstein genommen.",
            "Un héros a pris une pierre précieuse face cachée.",
        ),
        "gem_found: any",
        value=ANYTHING,
    ),
    Word(
        "variable",
        Said(
            "A variable reaches a number from below.",
            "Eine Variable erreicht von unten eine Zahl.",
            "Une variable atteint un nombre par le bas.",
        ),
        "variable: {saved: 3}",
        value=VARIABLE_NUMBERS,
    ),
    Word(
        "round_begins",
        Said(
            "A round of fighting against such a creature begins.",
            "Eine Kampfrunde gegen eine solche Kreatur beginnt.",
            "Un tour de combat contre une telle créature commence.",
        ),
        "round_begins: any",
        value=CREATURE_OR_ANY,
    ),
    Word(
        "round_survived",
        Said(
            "Such a creature has survived a round of fighting.",
            "Eine solche Kreatur hat eine Kampfrunde überstanden.",
            "Une telle créature a survécu à un tour de combat.",
        ),
        "round_survived: tower-skral",
        value=CREATURE_OR_ANY,
    ),
)

RULE_WORDS: Final[dict[str, Said]] = {
    "no_fight": Said("Nobody may fight.", "Niemand darf kämpfen.", "Personne ne peut combattre."),
    "no_overtime": Said(
        "There is no overtime.", "Es gibt keine Überstunden.", "Il n'y a pas d'heures supplémentaires."
    ),
    "only_strength": Said(
        "Merchants sell strength only.",
        "Händler verkaufen nur Stärkepunkte.",
        "Les marchands ne vendent que de la force.",
    ),
    "gems_lure": Said(
        "Gemstones are not money: they lure creatures.",
        "Edelsteine sind kein Geld: Sie locken Kreaturen an.",
        "Les pierres précieuses ne sont pas de l'argent : elles attirent les créatures.",
    ),
    "forced_tokens": Said(
        "Heroes must take the things on the space where they stop.",
        "Helden müssen nehmen, was auf ihrem Feld liegt.",
        "Les héros doivent prendre ce qui se trouve là où ils s'arrêtent.",
    ),
    "gems_eaten": Said(
        "Creatures swallow the gemstones they reach.",
        "Kreaturen verschlingen Edelsteine, die sie erreichen.",
        "Les créatures avalent les pierres précieuses qu'elles atteignent.",
    ),
    "creatures_wait": Said(
        "Creatures do not move at sunrise.",
        "Kreaturen ziehen bei Sonnenaufgang nicht.",
        "Les créatures ne bougent pas au lever du soleil.",
    ),
    "quiet_nights": Said(
        "At sunrise nothing happens but a new day.",
        "Bei Sonnenaufgang beginnt nur ein neuer Tag.",
        "Au lever du soleil, seul un nouveau jour commence.",
    ),
    "no_team": Said(
        "Heroes fight alone.",
        "Helden kämpfen allein.",
        "Les héros combattent seuls.",
    ),
    "gems_guarded": Said(
        "Nobody takes a gemstone from a space on which a creature stands.",
        "Niemand nimmt einen Edelstein von einem Feld, auf dem eine Kreatur steht.",
        "Personne ne prend de pierre précieuse sur une case où se tient une créature.",
    ),
    "<stronghold>_is_exit": Said(
        "Creatures that reach {stronghold.the} leave the board; no shield is filled.",
        "Kreaturen, die {stronghold.object} erreichen, verlassen den Spielplan; kein Schild wird belegt.",
        "Les créatures qui atteignent {stronghold.the} quittent le plateau ; aucun bouclier n'est occupé.",
    ),
    "<stronghold>_is_taken": Said(
        "A creature that reaches {stronghold.the} stands on its space and can be fought there; the others wait.",
        "Eine Kreatur, die {stronghold.object} erreicht, steht auf dem Feld und wird dort bekämpft; andere warten.",
        "Une créature qui atteint {stronghold.the} se tient sur sa case, où on la combat ; d'autres attendent.",
    ),
}
