"""The parts of a legend's files: keys of the file, fields of cards, decks, creatures and tasks, keys of the texts."""

from __future__ import annotations

from typing import Final

from andori.engine.effects_code import HIGHEST_NUMBER, LOWEST_NUMBER
from andori.legends.kinds import (
    BOARD,
    BOX_CREATURE,
    BOX_DECK,
    CONDITION,
    DICE,
    DIE,
    EFFECTS,
    ENDING,
    HERO_RANGE,
    LETTER,
    LOANS,
    NAME,
    TEXT,
    THING,
    TRUTH,
    Kind,
    Said,
    Word,
    choice,
    number,
)

TOP_WORDS: Final[tuple[Word, ...]] = (
    Word(
        "format",
        Said(
            "The version of this format, today 3; a legend of an earlier one is still read.",
            "Die Version dieses Formats, heute 3; eine Legende einer früheren wird noch gelesen.",
            "La version de ce format, aujourd'hui 3 ; une légende d'une version antérieure est encore lue.",
        ),
        "format: 3",
        value=number(3, 3),
    ),
    Word(
        "id",
        Said(
            "The name of the folder: lower-case letters, digits and hyphens.",
            "Der Name des Ordners: Kleinbuchstaben, Ziffern und Bindestriche.",
            "Le nom du dossier : minuscules, chiffres et tirets.",
        ),
        "id: the-lost-flock",
        value=NAME,
    ),
    Word(
        "number",
        Said(
            "Its number, if it belongs to a series.",
            "Ihre Nummer, wenn sie zu einer Reihe gehört.",
            "Son numéro, si elle fait partie d'une série.",
        ),
        "number: 2",
        value=number(0, 99),
    ),
    Word(
        "board",
        Said(
            "The board; land if nothing is said.",
            "Der Spielplan; ohne Angabe land.",
            "Le plateau ; land par défaut.",
        ),
        "board: land",
        value=BOARD,
    ),
    Word(
        "deck",
        Said(
            "The event cards that are drawn at sunrise; none for no events.",
            "Die Ereigniskarten bei Sonnenaufgang; none für keine.",
            "Les cartes Événement du lever du soleil ; none pour aucune.",
        ),
        "deck: golden",
        value=BOX_DECK,
    ),
    Word(
        "with",
        Said(
            "Chapters, heroes, creatures and things of other boxes, each after the name of its box.",
            "Kapitel, Helden, Kreaturen und Gegenstände anderer Schachteln, jeweils nach dem Namen der Schachtel.",
            "Des chapitres, héros, créatures et objets d'autres boîtes, chacun après le nom de sa boîte.",
        ),
        "with: [last_hope/skeletons]",
        value=LOANS,
    ),
    Word(
        "heroes",
        Said(
            "For how many heroes it is: the fewest and the most.",
            "Für wie viele Helden sie ist: die wenigsten und die meisten.",
            "Pour combien de héros : le minimum et le maximum.",
        ),
        "heroes: [2, 4]",
        value=HERO_RANGE,
    ),
    Word(
        "minutes",
        Said(
            "How long it takes, about.",
            "Wie lange sie ungefähr dauert.",
            "Sa durée approximative.",
        ),
        "minutes: 90",
        value=number(5, 600),
    ),
    Word(
        "origin",
        Said(
            "Who invented it.",
            "Wer sie erfunden hat.",
            "Qui l'a inventée.",
        ),
        "origin: andori",
        value=TEXT,
    ),
    Word(
        "ground",
        Said(
            "No story but a ground for cases: it needs no texts, and cases may set its variables.",
            "Keine Geschichte, sondern ein Boden für Fälle: braucht keine Texte; Fälle dürfen Variablen setzen.",
            "Pas une histoire mais un terrain pour des cas : sans textes ; les cas peuvent fixer ses variables.",
        ),
        "ground: true",
        value=TRUTH,
    ),
    Word(
        "variables",
        Said(
            "What the legend remembers: names with their value at the start.",
            "Was die Legende sich merkt: Namen mit ihrem Wert am Anfang.",
            "Ce que la légende retient : des noms et leur valeur au départ.",
        ),
        "variables: {seen: 0, saved: 0}",
        value=Kind("variables", LOWEST_NUMBER, HIGHEST_NUMBER),
    ),
    Word(
        "counters",
        Said(
            "Variables that players see at the table. Their names stand in the texts.",
            "Variablen, die am Tisch zu sehen sind. Ihre Namen stehen in den Texten.",
            "Des variables que l'on voit à la table. Leurs noms sont dans les textes.",
        ),
        "counters: {saved: {goal: 3}}",
        value=Kind("counters"),
    ),
    Word(
        "creatures",
        Said(
            "Creatures of this legend, each like one of the box, with what is different.",
            "Kreaturen dieser Legende, jede wie eine der Schachtel, mit dem, was anders ist.",
            "Les créatures de cette légende, chacune semblable à une de la boîte, avec ses différences.",
        ),
        "creatures: {tower-skral: {like: skral, immobile: true, reward: 0}}",
        value=Kind("creatures"),
    ),
    Word(
        "things",
        Said(
            "Things of this legend: how large each is and what it is good for. Their names stand in the texts.",
            "Gegenstände dieser Legende: wie groß jeder ist und wozu er taugt. Ihre Namen stehen in den Texten.",
            "Les objets de cette légende : leur taille et leur usage. Leurs noms sont dans les textes.",
        ),
        "things: {ember: {size: small}, oak-shield: {size: large, role: wards}}",
        value=Kind("things"),
    ),
    Word(
        "endings",
        Said(
            "Every way it can end, each won or lost; <stronghold> is needed (one creature too many {stronghold.at}).",
            "Alle Arten zu enden, jede won oder lost; <stronghold> ist nötig (eine Kreatur zu viel {stronghold.at}).",
            "Toutes les fins, chacune won ou lost ; <stronghold> est requis (une créature de trop {stronghold.at}).",
        ),
        "endings: {<stronghold>: lost, too_late: lost, saved: won}",
        value=Kind("endings"),
        plain="endings: {too_late: lost, saved: won}",
        plain_says=Said(
            "Every way it can end, each won or lost.",
            "Alle Arten zu enden, jede won oder lost.",
            "Toutes les fins, chacune won ou lost.",
        ),
    ),
    Word(
        "setup",
        Said(
            "What happens before the first turn.",
            "Was vor dem ersten Zug geschieht.",
            "Ce qui se passe avant le premier tour.",
        ),
        "setup: [{heroes_at: {dwarf: 7, warrior: 14, archer: 25, wizard: 34}}, {begins: lowest}]",
        value=EFFECTS,
    ),
    Word(
        "begin_with",
        Said(
            "Later points with which a game can begin if the players wish, each with a set-up of its own.",
            "Spätere Stellen, mit denen eine Partie auf Wunsch beginnt, jede mit einem eigenen Aufbau.",
            "Des moments plus avancés par lesquels on peut commencer, chacun avec sa propre mise en place.",
        ),
        "begin_with: {part_2: [{heroes_at: {dwarf: 7, warrior: 14, lowest: 0}}, {begins: lowest}, {set: {part: 2}}]}",
        value=Kind("beginnings"),
    ),
    Word(
        "cards",
        Said(
            "The legend cards, in the order of the letters.",
            "Die Legendenkarten, in der Reihenfolge der Buchstaben.",
            "Les cartes Légende, dans l'ordre des lettres.",
        ),
        "cards: {A1: {}, C: {at: C, do: [{creature: {kind: troll, at: 61}}]}}",
        value=Kind("cards"),
    ),
    Word(
        "decks",
        Said(
            "Decks of this legend’s own, drawn by draw.",
            "Eigene Stapel dieser Legende, gezogen mit draw.",
            "Les pioches propres à cette légende, tirées par draw.",
        ),
        "decks: {fates: {cards: {fate-a: {do: [{gain: {gold: 1}}]}}}}",
        value=Kind("decks"),
    ),
    Word(
        "triggers",
        Said(
            "What is carried out when something happens: one trigger word and do.",
            "Was ausgeführt wird, wenn etwas geschieht: ein Auslöser und do.",
            "Ce qui s'exécute quand quelque chose arrive : un déclencheur et do.",
        ),
        "triggers: [{defeated: tower-skral, do: [{set: {seen: 1}}]}]",
        value=Kind("triggers"),
    ),
    Word(
        "tasks",
        Said(
            "What the heroes have to do, as a list that is ticked off.",
            "Was die Helden tun müssen, als Liste zum Abhaken.",
            "Ce que les héros doivent faire, en liste à cocher.",
        ),
        "tasks: {save_them: {done: {variable: {saved: 3}}}}",
        value=Kind("tasks"),
    ),
    Word(
        "at_end",
        Said(
            "Judges the legend when the narrator reaches the last letter; every path must end with ending.",
            "Urteilt, wenn der Erzähler den letzten Buchstaben erreicht; jeder Weg muss mit ending enden.",
            "Juge la légende quand le narrateur atteint la dernière lettre ; tout chemin finit par ending.",
        ),
        "at_end: [{if: {when: {variable: {saved: 3}}, then: [{ending: saved}], else: [{ending: too_late}]}}]",
        value=EFFECTS,
    ),
)
NEEDED_AT_TOP: Final = ("format", "id", "endings", "setup", "at_end")

CARD_WORDS: Final[tuple[Word, ...]] = (
    Word(
        "at",
        Said(
            "The letter at which it is read and carried out; without one it is only read, or laid by card_at.",
            "Der Buchstabe, bei dem sie gelesen und ausgeführt wird; ohne ihn nur gelesen oder mit card_at gelegt.",
            "La lettre où elle est lue et appliquée ; sinon elle est seulement lue, ou placée par card_at.",
        ),
        "at: C",
        value=LETTER,
    ),
    Word(
        "do",
        Said("What it does.", "Was sie bewirkt.", "Ce qu'elle fait."),
        "do: [{creature: {kind: <pawn>, at: [27, 31]}}]",
        value=EFFECTS,
    ),
)
DECK_WORDS: Final[tuple[Word, ...]] = (
    Word(
        "returns",
        Said(
            "Whether drawn cards come back when the deck is empty.",
            "Ob gezogene Karten zurückkommen, wenn der Stapel leer ist.",
            "Si les cartes tirées reviennent quand la pioche est vide.",
        ),
        "returns: false",
        value=TRUTH,
    ),
    Word(
        "cards",
        Said("The cards of the deck.", "Die Karten des Stapels.", "Les cartes de la pioche."),
        "cards: {fate-a: {do: [{gain: {gold: 1}}]}}",
        value=Kind("deck_cards"),
    ),
)
DECK_CARD_WORDS: Final[tuple[Word, ...]] = (
    Word(
        "shield",
        Said(
            "Whether a shield wards it off.",
            "Ob ein Schild sie abwehrt.",
            "Si un bouclier l'écarte.",
        ),
        "shield: true",
        value=TRUTH,
    ),
    Word(
        "do",
        Said("What it does.", "Was sie bewirkt.", "Ce qu'elle fait."),
        "do: [{lose: {willpower: 2}}]",
        value=EFFECTS,
    ),
)
TASK_WORDS: Final[tuple[Word, ...]] = (
    Word(
        "done",
        Said("When it is done.", "Wann sie erledigt ist.", "Quand elle est accomplie."),
        "done: {variable: {saved: 3}}",
        value=CONDITION,
    ),
    Word(
        "shown",
        Said(
            "When the heroes know of it; always if nothing is said.",
            "Wann die Helden davon wissen; ohne Angabe immer.",
            "Quand les héros en ont connaissance ; toujours par défaut.",
        ),
        "shown: {variable: {seen: 1}}",
        value=CONDITION,
    ),
)
COUNTER_WORDS: Final[tuple[Word, ...]] = (
    Word(
        "goal",
        Said(
            "How far it has to come; shown beside it.",
            "Wie weit sie kommen muss; steht daneben.",
            "Jusqu'où il doit aller ; affiché à côté.",
        ),
        "goal: 3",
        value=number(1, HIGHEST_NUMBER),
    ),
    Word(
        "shown",
        Said(
            "When players see it; always if nothing is said.",
            "Wann sie zu sehen ist; ohne Angabe immer.",
            "Quand on le voit ; toujours par défaut.",
        ),
        "shown: {variable: {seen: 1}}",
        value=CONDITION,
    ),
)
ICONS: Final = (
    *("bell", "bone", "book", "bottle", "bread", "chest", "crown", "egg", "feather", "flower", "hammer", "key"),
    *("lamp", "letter", "mask", "ring", "rope", "sack"),
)
"""The icons that the browser draws for things of legends."""
THING_WORDS: Final[tuple[Word, ...]] = (
    Word(
        "size",
        Said(
            "Where it lies on a hero board: small slot, large slot, head, or purse, which needs no slot.",
            "Wo er auf der Heldentafel liegt: kleiner Platz, großer Platz, Helmplatz oder ohne Platz beim Gold.",
            "Sa place sur la fiche de héros : petit emplacement, grand emplacement, tête, ou bourse, sans limite.",
        ),
        "size: small",
        value=choice("small", "large", "head", "purse"),
    ),
    Word(
        "role",
        Said(
            "What it does, like a thing of the box: doubles (brew), wards (shield), shoots (bow), flies and wakes "
            "(falcon), looks (telescope), sums (helm). Without a role, it is only carried.",
            "Was er tut, wie ein Gegenstand der Schachtel: doubles (Trank der Hexe), wards (Schild), shoots (Bogen), "
            "flies und wakes (Falke), looks (Fernrohr), sums (Helm). Ohne role wird er nur getragen.",
            "Ce qu'il fait, comme un objet de la boîte : doubles (potion), wards (bouclier), shoots (arc), flies et "
            "wakes (faucon), looks (longue-vue), sums (heaume). Sans role, on ne fait que le porter.",
        ),
        "role: wards",
        value=choice("doubles", "wards", "shoots", "flies", "wakes", "looks", "sums"),
    ),
    Word(
        "steps",
        Said(
            "How many steps it pays for, like a wineskin.",
            "Wie viele Schritte er bezahlt, wie ein Trinkschlauch.",
            "Combien de pas il paie, comme une gourde.",
        ),
        "steps: 2",
        value=number(1, 9),
    ),
    Word(
        "herb",
        Said(
            "Its value as a medicinal herb.",
            "Sein Wert als Heilkraut.",
            "Sa valeur comme herbe médicinale.",
        ),
        "herb: 2",
        value=number(1, 9),
    ),
    Word(
        "used",
        Said(
            "The thing it becomes when it is used: its other side.",
            "Der Gegenstand, zu dem er wird, wenn man ihn benutzt: seine andere Seite.",
            "L'objet qu'il devient une fois utilisé : son autre face.",
        ),
        "used: oak-shield-cracked",
        value=THING,
    ),
    Word(
        "icon",
        Said(
            "How it looks at the table; a parcel with its letter if nothing is said.",
            "Wie er am Tisch aussieht; ohne Angabe ein Päckchen mit seinem Buchstaben.",
            "Son dessin à la table ; par défaut un paquet avec sa lettre.",
        ),
        "icon: lamp",
        value=choice(*ICONS),
    ),
)
CREATURE_WORDS: Final[tuple[Word, ...]] = (
    Word(
        "like",
        Said(
            "The creature of the box it is like; it also moves with that kind.",
            "Die Kreatur der Schachtel, der sie gleicht; sie zieht auch mit ihr.",
            "La créature de la boîte à laquelle elle ressemble ; elle bouge avec elle.",
        ),
        "like: skral",
        value=BOX_CREATURE,
    ),
    Word("strength", Said("Its strength.", "Ihre Stärkepunkte.", "Sa force."), "strength: 20", value=number(0, 99)),
    Word(
        "willpower",
        Said("Its willpower.", "Ihre Willenspunkte.", "Sa volonté."),
        "willpower: 12",
        value=number(1, 20),
    ),
    Word(
        "dice",
        Said(
            "Its dice by row of willpower, the lowest first.",
            "Ihre Würfel nach Reihen von Willenspunkten, die niedrigste zuerst.",
            "Ses dés par rangée de volonté, la plus basse d'abord.",
        ),
        "dice: [2, 3, 3]",
        value=DICE,
    ),
    Word(
        "die",
        Said("Which dice it rolls.", "Mit welchen Würfeln sie würfelt.", "Quels dés elle lance."),
        "die: black",
        value=DIE,
    ),
    Word(
        "reward",
        Said("What defeating it brings.", "Was der Sieg einbringt.", "Ce que rapporte la victoire."),
        "reward: 6",
        value=number(0, 16),
    ),
    Word(
        "figures",
        Said(
            "How many figures of it there are.",
            "Wie viele Figuren es von ihr gibt.",
            "Combien de pions il en existe.",
        ),
        "figures: 1",
        value=number(1, 28),
    ),
    Word(
        "immobile",
        Said("It never moves.", "Sie zieht nie.", "Elle ne bouge jamais."),
        "immobile: true",
        value=TRUTH,
    ),
    Word(
        "herbs_count",
        Said(
            "Whether herbs help against it.",
            "Ob Heilkräuter gegen sie helfen.",
            "Si les herbes aident contre elle.",
        ),
        "herbs_count: false",
        value=TRUTH,
    ),
    Word(
        "mirrors_strength",
        Said(
            "Its strength is that of those who fight it.",
            "Sie hat so viele Stärkepunkte wie die zusammen, die sie bekämpfen.",
            "Sa force est celle de ceux qui la combattent.",
        ),
        "mirrors_strength: true",
        value=TRUTH,
    ),
    Word(
        "carries",
        Said(
            "A thing it leaves behind when it is defeated.",
            "Ein Gegenstand, den sie besiegt zurücklässt.",
            "Un objet qu'elle laisse quand elle est vaincue.",
        ),
        "carries: herb-3",
        value=THING,
    ),
    Word(
        "<stronghold>_ending",
        Said(
            "The ending when it reaches {stronghold.the}, whatever shields are free.",
            "Das Ende, wenn sie {stronghold.object} erreicht, egal, wie viele Schilde frei sind.",
            "La fin quand elle atteint {stronghold.the}, quels que soient les boucliers libres.",
        ),
        "<stronghold>_ending: burnt",
        value=ENDING,
    ),
)

TEXT_WORDS: Final[dict[str, Said]] = {
    "title": Said("What the legend is called.", "Wie die Legende heißt.", "Le titre de la légende."),
    "about": Said(
        "Two or three sentences for the front page.",
        "Zwei, drei Sätze für die Titelseite.",
        "Deux ou trois phrases pour la page de titre.",
    ),
    "cards": Said(
        "Each legend card: a title, and story (read aloud), rules (what it means for the game) or both. Optional: a "
        "warning before a step that brings it, and a goal.",
        "Jede Legendenkarte: title, dazu story (wird vorgelesen), rules (was es für das Spiel bedeutet) oder beides. "
        "Wenn gewünscht: warning vor einem Schritt, der sie bringt, und goal.",
        "Chaque carte Légende : title, et story (se lit à voix haute), rules (ce que cela change au jeu) ou les deux. "
        "Au besoin : warning avant un pas qui l'amène, et goal.",
    ),
    "decks": Said(
        "Each own deck, each card: title, and story, rules or both.",
        "Jeder eigene Stapel, jede Karte: title, dazu story, rules oder beides.",
        "Chaque pioche propre, chaque carte : title, et story, rules ou les deux.",
    ),
    "endings": Said(
        "What each ending tells: its story alone, or a title (its name in statistics) with story, rules or both.",
        "Was jedes Ende erzählt: nur seine Geschichte, oder ein title (sein Name in der Statistik) mit story, rules "
        "oder beidem.",
        "Ce que raconte chaque fin : son récit seul, ou un title (son nom dans les statistiques) avec story, rules ou "
        "les deux.",
    ),
    "tasks": Said("What each task says.", "Was jede Aufgabe sagt.", "Ce que dit chaque tâche."),
    "counters": Said(
        "What each counter is called: what it counts, as a heading.",
        "Wie jeder Zähler heißt: was er zählt, als Überschrift.",
        "Comment s'appelle chaque compteur : ce qu'il compte, en titre.",
    ),
    "creatures": Said(
        "What each creature is called: a name, or its forms name, the, object, to, of, along (with) and a. Without a "
        "form, the is used. If a name is plural, number: plural; gender is m, f or n.",
        "Wie jede Kreatur heißt: ein Name, oder seine Formen name, the (der Geist), object (den), to (dem), of (des), "
        "along (mit dem) und a (ein). Fehlt eine Form, gilt the. Für eine Mehrzahl number: plural; "
        "gender ist m, f oder n.",
        "Comment s'appelle chaque créature : un nom, ou ses formes name, the (le fantôme), object, to (au), of (du), "
        "along (avec le) et a (un). Sans forme, c'est the. Pour un pluriel, number: plural ; gender est m, f ou n.",
    ),
    "things": Said(
        "What each thing is called: a name, or its forms, as with creatures.",
        "Wie jeder Gegenstand heißt: ein Name, oder seine Formen, wie bei den Kreaturen.",
        "Comment s'appelle chaque objet : un nom, ou ses formes, comme pour les créatures.",
    ),
    "begin_with": Said(
        "What each later point is called with which a game can begin.",
        "Wie jede spätere Stelle heißt, mit der eine Partie beginnen kann.",
        "Comment s'appelle chaque moment par lequel on peut commencer.",
    ),
    "questions": Said(
        "What each question asks.",
        "Was jede Frage fragt.",
        "Ce que demande chaque question.",
    ),
}
