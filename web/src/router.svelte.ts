// The page that is open, and how to go to another one without loading everything anew.

import { type Route, routeOf } from "./routes";

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
