import { map } from "./map.en";
import { shell } from "./shell.en";
import { story } from "./story.en";
import { table } from "./table.en";

export const texts = { ...shell, ...map, ...table, ...story };
