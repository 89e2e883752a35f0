import { map } from "./map.de";
import { shell } from "./shell.de";
import { story } from "./story.de";
import { table } from "./table.de";

export const texts = { ...shell, ...map, ...table, ...story };
