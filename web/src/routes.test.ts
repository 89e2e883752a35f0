import { expect, test } from "vitest";
import { routeOf } from "./routes";

test.each([
  ["/", "", { page: "front" }],
  ["/new", "?legend=base%2Flegend-2", { page: "new", legend: "base/legend-2" }],
  ["/new", "", { page: "new", legend: "" }],
  ["/t/Xy3_k-Pq", "", { page: "table", id: "Xy3_k-Pq" }],
  ["/t/Xy3kPq/", "", { page: "table", id: "Xy3kPq" }],
  ["/t/Xy3kPq/story", "", { page: "story", id: "Xy3kPq" }],
  ["/t/Xy3kPq/at/210", "", { page: "replay", id: "Xy3kPq", moment: 210 }],
  ["/rules", "?q=BASE-MOVE-02", { page: "rules", q: "BASE-MOVE-02" }],
])("%s%s is a page of ours", (path, query, route) => {
  expect(routeOf(path, query)).toEqual(route);
});

test.each(["/t/", "/t/a b", "/t/x/at/", "/t/x/at/-1", "/t/x/at/12345678", "/elsewhere", "/t/x/story/more"])(
  "%s leads nowhere",
  (path) => {
    expect(routeOf(path, "")).toEqual({ page: "nowhere" });
  },
);
