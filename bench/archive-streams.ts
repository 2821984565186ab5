/**
 * The real product: a 2 GB file is uploaded by tus and downloaded again; how much memory grows
 * meanwhile.
 */
import { Agent } from "node:http";
import { ensureBuilt } from "#tests/ensure-built";
import { startServer, temporaryDataDir } from "#tests/server";
import { uploadAndDownload } from "./archives/traffic.ts";
import type { Bench, BenchResult } from "./tools/figure.ts";
import { openSessions, seedPeople, withDatabase } from "./tools/guests.ts";
import { onServerCore } from "./tools/load.ts";
import { watchMemory } from "./tools/resident.ts";

const bytes = Number(process.env.BENCH_STREAM_BYTES ?? 2 * 1024 ** 3);
const secret = "for the benchmark alone, and long enough to be one";
const publicId = "bench0000000";
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const archiveStreams: Bench = async () => {
  await ensureBuilt();
  const place = temporaryDataDir();
  const server = await startServer(
    { DATA_DIR: place.dataDir, DEMO: "0", LOG_LEVEL: "warn", AUTH_SECRET: secret },
    onServerCore(),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const cookie = await aMaker(place.dataDir);
    const { upload, download } = uploadAndDownload({ url: server.url, agent, cookie, publicId });
    // Once small, so that what is loaded with the first use does not count.
    await download(await upload(2 ** 25));
    await pause(5_000);
    const coming = watchMemory(server.pid);
    const fileId = await upload(bytes);
    const came = coming();
    await pause(5_000);
    const going = watchMemory(server.pid);
    const received = await download(fileId);
    const went = going();
    if (received !== bytes) throw new Error(`${received} bytes came back of ${bytes}`);
    return [
      figure("memory moved by 2 GB coming in", came),
      figure("memory moved by 2 GB going out", went),
    ];
  } finally {
    agent.destroy();
    await server.stop();
    await place.clear();
  }
};

const figure = (
  name: string,
  { movedMb, ...from }: ReturnType<ReturnType<typeof watchMemory>>,
): BenchResult => ({ name, value: movedMb, unit: " MB", atMost: 64, from: { bytes, ...from } });

/** A member with a draft that files can be uploaded to. */
const aMaker = (dataDir: string): Promise<string> =>
  withDatabase(dataDir, async (client) => {
    await seedPeople(client, 1);
    await client.query(
      `with w as (insert into archive_works (public_id, owner_id, kind, created_at)
         select $1, id, 'dataset', now() from users limit 1 returning id)
       insert into archive_drafts (work_id, saved_at) select id, now() from w`,
      [publicId],
    );
    const [guest] = await openSessions(client, secret);
    return guest?.cookie ?? "";
  });

export default archiveStreams;
