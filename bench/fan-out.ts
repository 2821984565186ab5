/**
 * A site announcement to 100,000 members: how fast it is delivered, and whether other notifications
 * have to wait.
 */
import { temporaryDataDir } from "#tests/server";
import type { Bench, BenchResult } from "./tools/figure.ts";
import { seedPeople, withDatabase } from "./tools/guests.ts";

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);

const fanOut: Bench = async () => {
  const place = temporaryDataDir();
  try {
    return await withDatabase(place.dataDir, async (client, url) => {
      await seedPeople(client, people);
      const { openDatabase } = await import("#platform/db");
      const { makeContext } = await import("#platform/context");
      const { jobQueue, openJobs } = await import("#platform/jobs");
      const { system } = await import("#permissions");
      const { publishAnnouncement } = await import("#modules/site");
      const { notificationJobs, notify, notifyBatch, countUnreadNotifications } = await import(
        "#modules/notifications"
      );
      const db = openDatabase(url, { max: 4 });
      const { provideForTest, testPorts } = await import("#tests/context");
      const { provide } = await import("#platform/ports");
      const systemCtx = makeContext(system("bench"), db, { ports: testPorts(db) });
      const jobs = await openJobs({
        db,
        jobs: notificationJobs,
        contextFor: () => systemCtx as never,
        work: false,
      });
      provideForTest(db, provide(jobQueue, jobs.queue));
      try {
        const { id } = await publishAnnouncement(systemCtx, {
          key: "bench",
          title: "The hall has a new roof",
          body: "Come and see.",
        });
        const { rows } = await client.query<{ id: string }>(
          "select id from users order by random() limit 500",
        );
        let done = false;
        const waits: number[] = [];
        const pieces: number[] = [];
        // Meanwhile another user gets an unrelated notification: how long does that take?
        const bystander = (async () => {
          for (let n = 0; !done; n++) {
            const startedMs = performance.now();
            const to = rows[n % rows.length]?.id ?? "";
            await notify(systemCtx, { type: "tip_received", key: `bench ${n}`, to: [to] });
            waits.push(performance.now() - startedMs);
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
        })();
        const startedMs = performance.now();
        for (let after: string | undefined, first = true; first || after; first = false) {
          const pieceMs = performance.now();
          after = await notifyBatch(systemCtx, id, after);
          pieces.push(performance.now() - pieceMs);
        }
        const seconds = (performance.now() - startedMs) / 1_000;
        done = true;
        await bystander;
        const { rows: notified } = await client.query<{ count: number }>(
          "select count(*)::int from notification_groups where type = 'site_announced'",
        );
        const sorted = waits.sort((a, b) => a - b);
        const badgeMs = performance.now();
        for (const { id: userId } of rows.slice(0, 100))
          await countUnreadNotifications({
            db,
            ports: systemCtx.ports,
            actor: { kind: "member", userId } as never,
          });
        const figures: BenchResult[] = [
          {
            name: "told people a second",
            value: people / seconds,
            from: { people, notified: notified[0]?.count ?? 0, seconds: seconds.toFixed(1) },
          },
          {
            name: "longest a piece holds its locks",
            value: Math.max(...pieces),
            unit: " ms",
            atMost: 1_000,
            from: { pieces: pieces.length, "people a piece": 500 },
          },
          {
            name: "another notice meanwhile, p99",
            value: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
            unit: " ms",
            atMost: 500,
            from: {
              notifications: sorted.length,
              "p50 ms": (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1),
            },
          },
          {
            name: "a badge",
            value: (performance.now() - badgeMs) / 100,
            unit: " ms",
            atMost: 5,
            from: { badges: 100 },
          },
        ];
        return figures;
      } finally {
        await jobs.stop(1_000);
        await db.$client.end();
      }
    });
  } finally {
    await place.clear();
  }
};

export default fanOut;
