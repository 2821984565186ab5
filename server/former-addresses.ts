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

/** Leads bookmarks and links in old emails on; undefined for an address that is still the same. */
export function redirectFromFormerAddress({ method, url }: Request): Response | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const { pathname, searchParams } = new URL(url);
  const path = currentPath(pathname);
  let isFormer = path !== pathname;
  for (const { page, parameter, former, current } of formerQueries) {
    if (!page.test(pathname) || searchParams.get(parameter) !== former) continue;
    searchParams.set(parameter, current);
    isFormer = true;
  }
  if (!isFormer) return undefined;
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  return new Response(null, { status: 301, headers: { Location: path + query } });
}
