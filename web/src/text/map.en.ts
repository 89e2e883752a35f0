export const map = {
  "map.map": "Board: {title}",
  "map.space": "Space {n}",
  "map.away": "{n} {n:hour|hours} away",
  "map.possible": "can be chosen",
  "map.nearer": "Zoom in",
  "map.farther": "Zoom out",
  "map.whole": "Show the whole board",
  "map.hero": "Show the hero who is asked",
};
