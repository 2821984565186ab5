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
const shapeOf = (pattern: string) => pattern.replaceAll(/\{\w+\}|:\w+/g, "*");

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

export const screens: readonly Screen[] = [...specified, ...othersToGuests()];

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

/** Whether tests/e2e/screens.spec.ts checks this screen; one with a query is another screen. */
export function isCheckedScreen(url: string): boolean {
  const { pathname, search } = new URL(url);
  const shape = shapes.find(({ path }) => path.test(pathname))?.shape;
  return search === "" && shape !== undefined && checkedShapes.has(shape);
}
