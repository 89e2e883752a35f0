import type { map as en } from "./map.en";

export const map: Record<keyof typeof en, string> = {
  "map.map": "Spielplan: {title}",
  "map.space": "Feld {n}",
  "map.away": "{n} {n:Stunde|Stunden} entfernt",
  "map.possible": "wählbar",
  "map.nearer": "Näher heran",
  "map.farther": "Weiter weg",
  "map.whole": "Den ganzen Spielplan zeigen",
  "map.sheets": "Blätter des Spielplans",
  "map.door": "Weg zu: {sheet}",
  "map.hero": "Den gefragten Helden zeigen",
};
