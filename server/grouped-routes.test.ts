import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createGroupedHandler } from "./grouped-routes.ts";

const paths = [
  undefined,
  "forum",
  "forum/new",
  "forum/:topic",
  "forum/:topic/edit",
  ":username",
  ":username/feed.atom",
  "settings/test",
  "robots.txt",
  "*",
];

/** Each route answers with its own path. */
const routes: ServerBuild["routes"] = Object.fromEntries([
  ["root", { id: "root", path: "", module: { default: () => null } }],
  ...paths.map((path) => {
    const id = `at ${path ?? "/"}`;
    const loader = () => new Response(id);
    return [id, { id, parentId: "root", path, index: path === undefined, module: { loader } }];
  }),
]);

const build = {
  entry: { module: { default: () => new Response("a page") } },
  routes,
  assets: {
    entry: { imports: [], module: "" },
    routes: Object.fromEntries(
      Object.values(routes).map((route) => [route?.id, { ...route, module: "" }]),
    ),
    url: "",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

test.each([
  ["/", "at /"],
  ["/forum", "at forum"],
  ["/forum/", "at forum"],
  ["/FORUM", "at forum"],
  ["/%66orum", "at forum"],
  ["/forum/new", "at forum/new"],
  ["/forum/a-topic", "at forum/:topic"],
  ["/forum/a-topic/edit", "at forum/:topic/edit"],
  ["/forum/feed.atom", "at forum/:topic"],
  ["/mira", "at :username"],
  ["/mira/feed.atom", "at :username/feed.atom"],
  ["/forums/feed.atom", "at :username/feed.atom"],
  ["/settings", "at :username"],
  ["/settings/test", "at settings/test"],
  ["/settings/no/such", "at *"],
  ["/robots.txt", "at robots.txt"],
  ["/żółw", "at :username"],
  ["/no/such/room", "at *"],
  // Twice, since a handler is made with the first request of its group.
  ["/forum/another", "at forum/:topic"],
])("%s is answered by the route %s", async (path, expected) => {
  const handler = createGroupedHandler(build, "production");
  for (const _ of [1, 2]) {
    const response = await handler(new Request(`http://hall.test${path}`));
    expect(await response.text()).toBe(expected);
  }
});

test("page data is answered by the page's own route", async () => {
  const handler = createGroupedHandler(build, "production");
  for (const [address, expected] of [
    ["/forum/a-topic.data", "at forum/:topic"],
    ["/forum.data", "at forum"],
    ["/_.data", "at /"],
    ["/forum/_.data", "at forum"],
    ["/mira.data", "at :username"],
  ] as const)
    expect(await (await handler(new Request(`http://hall.test${address}`))).text()).toContain(
      expected,
    );
});
