import type { ServerBuild } from "react-router";

/** Served from folders and files of the build, not by routes. */
const buildOutputNames = ["assets", "icons", "favicon", "manifest", "robots", "sw", "offline"];

/**
 * The first path segment of every route. A profile is at `/{username}`, so these can't be
 * usernames; derived from the routes themselves, so the list cannot drift.
 */
export function reservedNames(
  routes: ServerBuild["routes"],
  endpoints: readonly string[],
): readonly string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ""}` : "";
  };
  const paths = [...Object.keys(routes).map(pathOf), ...endpoints];
  const firsts = paths.map((path) => path.split("/").find(Boolean) ?? "");
  const names = firsts.filter((name) => name !== "" && !/^[:*]/.test(name));
  // A path may contain characters that a username may not (`forgot-password`); its look-alike is
  // reserved too.
  const alike = names.flatMap((name) => [name, name.replace(/[^a-z0-9]+/gi, "_")]);
  return [...new Set([...alike, ...buildOutputNames])];
}
