export function membersParams(query: URLSearchParams) {
  return {
    filters: {
      q: (query.get("q") ?? "").trim().slice(0, 60),
      role: (query.get("role") ?? "").slice(0, 40),
      sort: query.get("sort") === "posts" ? ("posts" as const) : ("joined" as const),
    },
    after: query.get("after") ?? undefined,
  };
}
