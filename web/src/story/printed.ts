// The words on a card.
import type { CardText } from "../wire";

/** The paragraphs of a text. */
export function paragraphs(text: string): string[] {
  return text.split(/\n+/).filter((part) => part.trim());
}

/** What is read aloud of a card: its title and what it tells, never what it means for the game. */
export function readAloud(card: CardText): string {
  return [`${card.title}.`, ...paragraphs(card.story)].join(" ");
}
