/**
 * Eight writers, two processes that are killed now and then, dropped connections: one order for
 * all.
 */

import {
  beginGroup,
  type ChatUser,
  openReader,
  sendWithRetry,
  signInOverHttp,
} from "#tests/chat-clients";
import { ensureBuilt } from "#tests/ensure-built";
import { seededRandom } from "#tests/seeded-random";
import { type RunningServer, startServer, temporaryDataDir } from "#tests/server";
import { until } from "#tests/until";
import type { Bench, BenchResult } from "./tools/figure.ts";

const each = Number(process.env.BENCH_MESSAGES ?? 1_000);
const kills = Number(process.env.BENCH_KILLS ?? 6);
const names = [
  "ines_calloway",
  "tomasz_wren",
  "odile_faure",
  "jun_arakawa",
  "bea_okafor",
  "leif_aaberg",
  "hanna_ruiz",
  "noor_haddad",
];

const messageOrder: Bench = async ({ seed }) => {
  await ensureBuilt();
  const place = temporaryDataDir();
  const env = { DATA_DIR: place.dataDir, MESSAGES_PER_MINUTE: "1000000", LOG_LEVEL: "error" };
  const random = seededRandom(seed).next;
  let servers: RunningServer[] = [await startServer(env), await startServer(env)];
  const anywhere = () => servers[Math.floor(random() * servers.length)]?.url ?? "";
  try {
    const talkers: ChatUser[] = [];
    for (const name of names) talkers.push(await signInOverHttp(anywhere(), name));
    const id = await beginGroup(anywhere(), talkers);
    const readers = talkers.map((talker) => openReader(anywhere, talker, id));
    const cutting = setInterval(() => readers[Math.floor(random() * readers.length)]?.cut(), 200);
    const startedMs = performance.now();
    let left = talkers.length;
    const writing = talkers.map(async (talker, n) => {
      for (let line = 0; line < each; line++)
        await sendWithRetry(anywhere, talker, id, {
          body: `${talker.username} ${line}`,
          clientId: `line-${n}-${line}-bench`,
          cut: () => (random() < 0.05 ? Math.ceil(random() * 50) : undefined),
        });
      left -= 1;
    });
    const written = Promise.all(writing);
    for (let killed = 0; killed < kills && left > 0; killed++) {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      const [oldest, ...others] = servers;
      servers = others;
      await oldest?.kill();
      servers = [...others, await startServer(env)];
    }
    await written;
    const seconds = (performance.now() - startedMs) / 1_000;
    clearInterval(cutting);
    const all = names.length * each;
    const words = (reader: (typeof readers)[number]) =>
      reader.messages().flatMap(({ note, body }) => (note ? [] : [body]));
    await until(() => readers.every((reader) => words(reader).length >= all), {
      withinMs: 120_000,
      what: "every reader has everything",
    });
    for (const reader of readers) await reader.close();
    const [first = [], ...rest] = readers.map(words);
    const same = rest.filter((other) => other.join("\n") === first.join("\n")).length + 1;
    const counts = { lost: all - new Set(first).size, doubled: first.length - new Set(first).size };
    const figures: BenchResult[] = [
      { name: "messages lost", value: counts.lost, atMost: 0, from: { messages: all, kills } },
      {
        name: "messages doubled",
        value: counts.doubled,
        atMost: 0,
        from: { readers: readers.length },
      },
      { name: "readers with the same order", value: same, atLeast: readers.length, from: { seed } },
      {
        name: "messages a second, all the while",
        value: all / seconds,
        from: { seconds: seconds.toFixed(0) },
      },
    ];
    return figures;
  } finally {
    for (const server of servers) await server.stop();
    await place.clear();
  }
};

export default messageOrder;
