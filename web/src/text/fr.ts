import { map } from "./map.fr";
import { shell } from "./shell.fr";
import { story } from "./story.fr";
import { table } from "./table.fr";

export const texts = { ...shell, ...map, ...table, ...story };
