import type { map as en } from "./map.en";

export const map: Record<keyof typeof en, string> = {
  "map.map": "Plateau : {title}",
  "map.space": "Case {n}",
  "map.away": "à {n} {n:heure|heures} d’ici",
  "map.possible": "peut être choisie",
  "map.nearer": "Agrandir",
  "map.farther": "Réduire",
  "map.whole": "Voir tout le plateau",
  "map.sheets": "Feuilles du plateau",
  "map.door": "passage vers : {sheet}",
  "map.hero": "Montrer le héros qui doit répondre",
};
