import { startPostgres } from "#platform/postgres";
import { countRoundTrips } from "#tests/counting-proxy";
import { expect, test } from "#tests/journey";

test("a visitor's profile page needs at most six database round trips", async ({ site }) => {
  const database = await startPostgres({ dataDir: process.env.GUILDHALL_DATA_DIR ?? "" });
  const proxy = await countRoundTrips(database.appUrl);
  const { url } = await site.second({
    DATABASE_URL: proxy.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    WORKER: "0",
  });
  let made = 0;
  /**
   * A made-up parameter bypasses the page cache; the minimum of several runs excludes other work.
   */
  const least = async (path: string) => {
    const counts: number[] = [];
    for (let n = 0; n < 20; n++)
      counts.push(
        await proxy.during(async () => {
          const response = await fetch(`${url}${path}&fresh=${made++}`);
          expect(response.status).toBe(200);
          await response.text();
        }),
      );
    return Math.min(...counts);
  };
  for (const tab of ["", "works", "discussions", "guilds", "about", "followers", "following"]) {
    const trips = await least(`/mira?tab=${tab}`);
    expect(trips, `tab ${tab}`).toBeGreaterThan(0);
    expect(trips, `tab ${tab}`).toBeLessThanOrEqual(6);
  }
  // A member with nothing to show costs less, never more.
  expect(await least("/wilhelmina_stroud?tab=about")).toBeLessThanOrEqual(
    await least("/mira?tab=about"),
  );
  await database.stop();
});
