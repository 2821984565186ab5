import { redirect } from "react-router";

/** Pages that were renamed, and those below them. */
const formerPaths: Readonly<Record<string, string>> = {
  "/admin/moderation/law": "/admin/moderation/legal",
  "/admin/operations/arrivals": "/admin/operations/imports",
  "/admin/operations/letters": "/admin/operations/email",
  "/settings/privacy/looks": "/settings/privacy/access-log",
};

interface FormerQuery {
  readonly page: RegExp;
  readonly parameter: string;
  readonly former: string;
  readonly current: string;
}

/** Parts of a page that were renamed. */
const formerQueries: readonly FormerQuery[] = [
  { page: /^\/guilds\/[^/]+\/manage$/, parameter: "room", former: "purse", current: "funds" },
  {
    page: /^\/settings\/monetization$/,
    parameter: "part",
    former: "moving",
    current: "import-export",
  },
  {
    page: /^\/settings\/monetization$/,
    parameter: "part",
    former: "promises",
    current: "policies",
  },
];

const currentPath = (pathname: string): string => {
  for (const [former, current] of Object.entries(formerPaths))
    if (pathname === former || pathname.startsWith(`${former}/`))
      return current + pathname.slice(former.length);
  return pathname;
};

/** The present address of a page that was renamed; undefined for any other. */
export function currentAddress(url: URL): string | undefined {
  const { pathname } = url;
  const query = new URLSearchParams(url.search);
  const path = currentPath(pathname);
  let isFormer = path !== pathname;
  for (const { page, parameter, former, current } of formerQueries) {
    if (!page.test(pathname) || query.get(parameter) !== former) continue;
    query.set(parameter, current);
    isFormer = true;
  }
  if (!isFormer) return undefined;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Leads bookmarks, and links in old emails and posts, to the present address. */
export function redirectFromFormerAddress(url: URL): void {
  const address = currentAddress(url);
  if (address !== undefined) throw redirect(address, 301);
}
