export const map = {
  "map.map": "Board: {title}",
  "map.space": "Space {n}",
  "map.away": "{n} {n:hour|hours} away",
  "map.possible": "can be chosen",
  "map.nearer": "Zoom in",
  "map.farther": "Zoom out",
  "map.whole": "Show the whole board",
  "map.sheets": "Sheets of the board",
  "map.door": "way to: {sheet}",
  "map.hero": "Show the hero who is asked",
};
