// Which page an address means, and how to go to another one without loading everything anew.

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

let route = $state.raw<Route>({ page: "front" });

function look(): void {
  route = routeOf(location.pathname, location.search);
}

/** The page that is open now. */
export function currentRoute(): Route {
  return route;
}

/** Go to another page; `replace` leaves no step in the browser's history. */
export function go(address: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  look();
  if (!replace) scrollTo(0, 0);
}

/** Follow the address bar and plain clicks on links of our own. */
export function startRouter(): void {
  look();
  addEventListener("popstate", look);
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
