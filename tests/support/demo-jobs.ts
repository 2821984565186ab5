import { siteQuery } from "./site-query.ts";

/**
 * Whether the demo's jobs of this name (with `%` for any end) are through: its months are lived
 * through after the server has started.
 */
export async function demoJobsDone(name: `demo.${string}`): Promise<boolean> {
  const [jobs] = await siteQuery(
    `select count(*)::int as all,
      count(*) filter (where state in ('created', 'retry', 'active'))::int as left
    from pgboss.job where data->>'job' like $1`,
    [name],
  );
  return jobs?.all > 0 && jobs?.left === 0;
}
