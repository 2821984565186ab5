/** News of the house for 100,000 people: how fast it goes, and whether anybody has to wait for it. */
import { temporaryDataDir } from "#tests/server";
import { plantPeople, withDatabase } from "./tools/crowd.ts";
import type { Bench, Figure } from "./tools/figure.ts";

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);

const fanOut: Bench = async () => {
  const place = temporaryDataDir();
  try {
    return await withDatabase(place.dataDir, async (client, url) => {
      await plantPeople(client, people);
      const { openDatabase } = await import("#platform/db");
      const { makeContext } = await import("#platform/context");
      const { jobQueue, openJobs } = await import("#platform/jobs");
      const { system } = await import("#permissions");
      const { publishAnnouncement } = await import("#modules/site");
      const { notificationJobs, notify, tellPiece, unreadNotices } = await import(
        "#modules/notifications"
      );
      const db = openDatabase(url, { max: 4 });
      const { provideForTest, testPorts } = await import("#tests/context");
      const { provide } = await import("#platform/ports");
      const house = makeContext(system("bench"), db, { ports: testPorts(db) });
      const jobs = await openJobs({
        db,
        jobs: notificationJobs,
        contextFor: () => house as never,
        work: false,
      });
      provideForTest(db, provide(jobQueue, jobs.queue));
      try {
        const { id } = await publishAnnouncement(house, {
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
        // Somebody else is told something else all the while: how long does that take?
        const bystander = (async () => {
          for (let n = 0; !done; n++) {
            const startedMs = performance.now();
            const to = rows[n % rows.length]?.id ?? "";
            await notify(house, { type: "tip_received", key: `bench ${n}`, to: [to] });
            waits.push(performance.now() - startedMs);
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
        })();
        const startedMs = performance.now();
        for (let after: string | undefined, first = true; first || after; first = false) {
          const pieceMs = performance.now();
          after = await tellPiece(house, id, after);
          pieces.push(performance.now() - pieceMs);
        }
        const seconds = (performance.now() - startedMs) / 1_000;
        done = true;
        await bystander;
        const { rows: told } = await client.query<{ count: number }>(
          "select count(*)::int from notice_groups where type = 'site_announced'",
        );
        const sorted = waits.sort((a, b) => a - b);
        const badgeMs = performance.now();
        for (const { id: userId } of rows.slice(0, 100))
          await unreadNotices({ db, actor: { kind: "member", userId } as never });
        const figures: Figure[] = [
          {
            name: "told people a second",
            value: people / seconds,
            from: { people, told: told[0]?.count ?? 0, seconds: seconds.toFixed(1) },
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
              notices: sorted.length,
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
