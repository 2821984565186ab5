import { siteQuery } from "./site-query.ts";
import { until } from "./until.ts";

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

/** Waits until everything that the demo community's jobs add is there. */
export const waitForDemo = (withinMs = 900_000): Promise<void> =>
  until(() => demoJobsDone("demo.%"), {
    withinMs,
    everyMs: 1_000,
    what: "the jobs of the demo community are done",
  });
