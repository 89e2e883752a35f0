// Which page an address means.

export type Route =
  | { page: "front" }
  | { page: "new"; legend: string }
  | { page: "table"; id: string }
  | { page: "story"; id: string }
  | { page: "replay"; id: string; moment: number }
  | { page: "rules"; q: string }
  | { page: "gallery" }
  | { page: "nowhere" };

const ID = "([A-Za-z0-9_-]+)";

/** The page that a path and its query stand for. */
export function routeOf(path: string, query: string): Route {
  const asked = new URLSearchParams(query);
  const plain = path.replace(/\/+$/, "") || "/";
  if (plain === "/") return { page: "front" };
  if (plain === "/new") return { page: "new", legend: asked.get("legend") ?? "" };
  if (plain === "/rules") return { page: "rules", q: asked.get("q") ?? "" };
  if (plain === "/gallery") return { page: "gallery" };
  const table = plain.match(new RegExp(`^/t/${ID}$`));
  if (table?.[1]) return { page: "table", id: table[1] };
  const story = plain.match(new RegExp(`^/t/${ID}/story$`));
  if (story?.[1]) return { page: "story", id: story[1] };
  const replay = plain.match(new RegExp(`^/t/${ID}/at/(\\d{1,7})$`));
  if (replay?.[1]) return { page: "replay", id: replay[1], moment: Number(replay[2]) };
  return { page: "nowhere" };
}
