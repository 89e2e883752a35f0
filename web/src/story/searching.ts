// Showing where the words that were searched for stand in a text.

export interface Piece {
  text: string;
  hit: boolean;
}

/** Without accents and case, letter for letter: as the search of the server compares. */
function plain(text: string): string {
  return [...text].map((letter) => letter.normalize("NFD").charAt(0).toLowerCase()).join("");
}

/** A text cut where the words of a query begin and end. */
export function pieces(text: string, query: string): Piece[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  const letters = [...text];
  const searched = plain(text);
  const hit = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + word.length)) {
      hit.fill(true, at, at + word.length);
    }
  }
  const found: Piece[] = [];
  letters.forEach((letter, place) => {
    const last = found.at(-1);
    const marked = hit[place] ?? false;
    if (last && last.hit === marked) last.text += letter;
    else found.push({ text: letter, hit: marked });
  });
  return found;
}
