import { afterAll, beforeAll, expect, test } from "vitest";
import {
  beginGroup,
  type ChatUser,
  openReader,
  sendWithRetry,
  signInOverHttp,
} from "#tests/chat-clients";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { seededRandom } from "#tests/seeded-random";
import { type RunningServer, startServer } from "#tests/server";
import { until } from "#tests/until";

const place = demoDataDir();
const env = { DATA_DIR: place.dataDir, MESSAGES_PER_MINUTE: "100000", LOG_LEVEL: "warn" };
const names = ["ines_calloway", "tomasz_wren", "odile_faure", "jun_arakawa"];
const each = 40;
const random = seededRandom(9).next;
let servers: RunningServer[] = [];
let talkers: ChatUser[] = [];

beforeAll(async () => {
  await ensureBuilt();
  servers = [await startServer(env), await startServer(env)];
  talkers = [];
  for (const name of names) talkers.push(await signInOverHttp(anywhere(), name));
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await place.clear();
});

const anywhere = () => servers[Math.floor(random() * servers.length)]?.url ?? "";

test("many writers, two processes and crashes: one order, no message lost or doubled", async () => {
  const id = await beginGroup(anywhere(), talkers);
  const readers = talkers.map((talker) => openReader(anywhere, talker, id));
  const cutting = setInterval(() => readers[Math.floor(random() * readers.length)]?.cut(), 300);
  const writing = Promise.all(
    talkers.map(async (talker, n) => {
      for (let line = 0; line < each; line++)
        await sendWithRetry(anywhere, talker, id, {
          body: `${talker.username} ${line}`,
          clientId: `line-${n}-${line}-torture`,
          cut: () => (random() < 0.15 ? Math.ceil(random() * 30) : undefined),
        });
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 400));
  const [, killed] = servers;
  await killed?.kill();
  servers = servers.slice(0, 1);
  const again = await startServer(env);
  servers = [...servers, again];
  await writing;
  clearInterval(cutting);
  const all = names.length * each;
  const words = (reader: (typeof readers)[number]) =>
    reader
      .messages()
      .filter(({ note }) => !note)
      .map(({ body }) => body);
  await until(() => readers.every((reader) => words(reader).length >= all), {
    withinMs: 60_000,
    what: "every reader has everything",
  });
  for (const reader of readers) await reader.close();
  const [first] = readers.map(words);
  for (const reader of readers) expect(words(reader)).toEqual(first);
  expect(first).toHaveLength(all);
  expect(new Set(first).size).toBe(all);
  for (const name of names)
    expect(first?.filter((line) => line.startsWith(`${name} `))).toEqual(
      Array.from({ length: each }, (_, line) => `${name} ${line}`),
    );
});

test("a message reaches streams of another process at once, but not a removed member", async () => {
  const [owner, ...others] = talkers as [ChatUser, ...ChatUser[]];
  const leaving = others[0] as ChatUser;
  const [here, there] = servers.map(({ url }) => url) as [string, string];
  const id = await beginGroup(here, talkers);
  const reader = openReader(() => there, leaving, id);
  const heard = () => reader.messages().map(({ body }) => body);
  await sendWithRetry(() => here, owner, id, { body: "Across", clientId: "across-processes" });
  await until(() => heard().includes("Across"), { withinMs: 10_000, what: "it came across" });
  const removed = await fetch(`${here}/messages/${id}`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: owner.cookie, Origin: here },
    body: new URLSearchParams({ intent: "remove", userId: leaving.userId }),
  });
  expect(removed.status).toBe(302);
  await sendWithRetry(() => here, owner, id, { body: "Without them", clientId: "without-them-1" });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(heard()).not.toContain("Without them");
  const response = await fetch(`${there}/messages/${id}/line?after=0`, {
    headers: { Cookie: leaving.cookie },
  });
  expect(response.status).toBe(404);
  await reader.close().catch(() => {});
});
