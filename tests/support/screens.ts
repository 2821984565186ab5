import { routeExpectations } from "./expectations.ts";
import { examplePath } from "./route-example-path.ts";
import { type SpecifiedRoute, specifiedRoutes, type ViewerRole } from "./specified-routes.ts";

/** A screen that tests/e2e/screens.spec.ts checks as a whole, as the role that sees most of it. */
export interface Screen {
  /** The pattern of its route. */
  readonly name: string;
  readonly role: ViewerRole;
  readonly status: number;
  readonly title: RegExp;
  address(): Promise<string>;
}

/** The same for `/guilds/{slug}` and `/guilds/:slug`. */
export const shapeOf = (pattern: string) => pattern.replaceAll(/\{\w+\}|:\w+/g, "*");

const specified = specifiedRoutes.map(
  (row: SpecifiedRoute): Screen => ({
    name: row.route,
    role: row.fullest,
    status: 200,
    title: row.title,
    address: () => examplePath(row),
  }),
);

/** Other pages for guests, and one of each error page: they share a layout. */
function othersToGuests(): Screen[] {
  const known = new Set(specifiedRoutes.map(({ route }) => shapeOf(route)));
  const rejectedStatuses = new Set<number>();
  return routeExpectations.flatMap(({ pattern, example, status: { guest }, title, leadsOn }) => {
    if (!title || leadsOn) return [];
    if (guest === 200 ? known.has(shapeOf(pattern)) : rejectedStatuses.has(guest)) return [];
    if (guest !== 200) rejectedStatuses.add(guest);
    const address = async () => example;
    return [{ name: pattern, role: "visitor" as const, status: guest, title, address }];
  });
}

const guild = "/guilds/:slug/manage";
/** Pages below those of the specification, for the role that uses them. */
const belowSpecified: ReadonlyArray<readonly [pattern: string, role: ViewerRole, title: RegExp]> = [
  [`${guild}/announcements`, "manager", /Announcements and events of/],
  [`${guild}/log`, "manager", /Activity log of/],
  [`${guild}/settings/roles`, "manager", /Settings of/],
  [`${guild}/settings/categories`, "manager", /Settings of/],
  [`${guild}/settings/ownership`, "manager", /Settings of/],
  ["/admin/people", "administrator", /Members/],
  ["/admin/operations/announcements", "administrator", /Announcements/],
  ["/admin/operations/flags", "administrator", /Feature flags/],
  ["/admin/operations/terms", "administrator", /Terms/],
  ["/admin/operations/webhooks", "administrator", /Webhooks/],
  ["/admin/operations/jobs", "administrator", /Background jobs/],
  ["/admin/system/performance", "administrator", /Performance/],
  ["/admin/system/errors", "administrator", /Errors/],
];

const subPages = belowSpecified.map(([name, role, title]): Screen => {
  const address = async () =>
    routeExpectations.find(({ pattern }) => pattern === name)?.example ?? name;
  return { name, role, status: 200, title, address };
});

export const screens: readonly Screen[] = [...specified, ...subPages, ...othersToGuests()];

/** The tallest a page may be on a desktop window of 1280 pixels, with the data of the demo. */
export const tallestPage = 3_000;
/** Lists and pages for reading: as tall as what they show. */
export const tallerPages: Readonly<Record<string, string>> = {
  "/": "the feed",
  "/api": "the reference of every operation",
  "/archives": "a page of the list of works",
  "/dev/style": "every part of the design, for developers",
  "/dev/topic": "a topic with its replies, for developers",
  "/forum": "a page of the list of topics",
  "/forum/{id}": "a topic with its replies",
  "/icon-test": "every icon, for developers",
  "/notifications": "a page of the list of notifications",
};

const checkedShapes = new Set(
  screens.filter(({ status }) => status === 200).map(({ name }) => shapeOf(name)),
);

const shapes = [...new Set(routeExpectations.map(({ pattern }) => shapeOf(pattern)))]
  .map((shape) => ({
    shape,
    path: new RegExp(`^${shape.replaceAll("*", "[^/]+")}$`),
    parameters: shape.split("*").length - 1,
  }))
  .sort((a, b) => a.parameters - b.parameters);

/** The pattern of a path's route, with `*` for parameters. */
export const shapeOfPath = (path: string): string | undefined =>
  shapes.find((shape) => shape.path.test(path.split("?")[0] ?? ""))?.shape;

/** Whether tests/e2e/screens.spec.ts checks this screen; one with a query is another screen. */
export function isCheckedScreen(url: string): boolean {
  const { pathname, search } = new URL(url);
  const shape = shapeOfPath(pathname);
  return search === "" && shape !== undefined && checkedShapes.has(shape);
}
