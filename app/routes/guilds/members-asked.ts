/** What an address asks of a list of members. */
export function membersAsked(query: URLSearchParams) {
  return {
    asked: {
      q: (query.get("q") ?? "").trim().slice(0, 60),
      role: (query.get("role") ?? "").slice(0, 40),
      sort: query.get("sort") === "posts" ? ("posts" as const) : ("joined" as const),
    },
    after: query.get("after") ?? undefined,
  };
}
