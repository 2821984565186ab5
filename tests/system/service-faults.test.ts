import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Redis } from "ioredis";
import S3rver from "s3rver";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, beginGroup, type ChatUser, signInOverHttp } from "#tests/chat-clients";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { openFaultyProxy } from "#tests/faulty-proxy";
import { hasRedis, startRedis } from "#tests/redis";
import { type RunningServer, startServer } from "#tests/server";
import { siteQuery } from "#tests/site-query";
import { until } from "#tests/until";

type Proxy = Awaited<ReturnType<typeof openFaultyProxy>>;

const place = demoDataDir();
const { dataDir: DATA_DIR } = place;
const buckets = mkdtempSync(join(tmpdir(), "guildhall-buckets-"));
const store = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: buckets,
  configureBuckets: [{ name: "hall", configs: [] }],
});

const received: string[] = [];
/** Refuses each recipient once before it accepts it. */
const refusedOnce = new Set<string>();
let refusing = false;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo({ address }, _session, done) {
    if (!refusing || refusedOnce.has(address)) return done();
    refusedOnce.add(address);
    done(Object.assign(new Error("Mailbox temporarily unavailable"), { responseCode: 450 }));
  },
  onData(stream, session, done) {
    text(stream).then((email) => {
      // The demo's members get other emails meanwhile.
      if (/^Subject: Reset your password/m.test(email))
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    }, done);
  },
});

let server: RunningServer;
let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
let files: Proxy;
let mail: Proxy;
let signals: Proxy | undefined;
let ines: ChatUser;
let group: string;

beforeAll(async () => {
  await ensureBuilt();
  files = await openFaultyProxy((await store.run()).port);
  const smtpPort = await new Promise<number>((resolve) => {
    const listening = mailServer.listen(0, "127.0.0.1", () =>
      resolve((listening.address() as { port: number }).port),
    );
  });
  mail = await openFaultyProxy(smtpPort);
  if (hasRedis()) {
    redis = await startRedis();
    signals = await openFaultyProxy(redis.port);
  }
  // None of them is there when it starts.
  for (const proxy of [files, mail, signals]) proxy?.become("down");
  server = await startServer({
    DATA_DIR,
    S3_BUCKET: "hall",
    S3_ENDPOINT: `http://127.0.0.1:${files.port}`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    ...(signals && { REDIS_URL: `redis://127.0.0.1:${signals.port}` }),
  });
  process.env.GUILDHALL_DATA_DIR = DATA_DIR;
  ines = await signInOverHttp(server.url, "ines_calloway");
  group = await beginGroup(server.url, [ines, await signInOverHttp(server.url, "tomasz_wren")]);
});
afterAll(async () => {
  const code = await server.stop();
  for (const proxy of [files, mail, signals]) await proxy?.close();
  await redis?.stop();
  await store.close();
  await new Promise<void>((resolve) => mailServer.close(resolve));
  rmSync(buckets, { recursive: true });
  const left = place.leftovers();
  await place.clear();
  expect(code).toBe(0);
  expect(left).toEqual([]);
});

const status = async (path: string) => {
  const response = await ask(server.url, ines, path);
  await response.body?.cancel();
  return response.status;
};
const upload = (name: string) =>
  ask(server.url, ines, "/attachments", {
    method: "POST",
    headers: { "X-File-Name": name },
    body: `${name}\n`.repeat(2_000),
  });
const expectUnavailable = async (response: Response) => {
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toMatch(/^[1-9]$/);
  return response.text();
};
const addressOf = (username: string) => `${username}@demo.guildhall.test`;
const askForPassword = async (username: string) => {
  const response = await ask(server.url, { cookie: "" }, "/forgot-password", {
    method: "POST",
    body: new URLSearchParams({ email: addressOf(username) }),
  });
  await response.body?.cancel();
  expect(response.status).toBe(200);
};

test("the site starts and works without the file store, the mail server and Redis", async () => {
  for (const path of ["/readyz", "/forum", "/dashboard", `/messages/${group}`])
    expect(await status(path), path).toBe(200);
});

test("emails wait while the mail server is down, slow or rejecting, and arrive once", async () => {
  const failures = () => server.log().match(/identity.send_email.*will be retried/g)?.length ?? 0;
  await askForPassword("odile_faure");
  await until(() => failures() > 0, { withinMs: 60_000, what: "an email could not be sent" });
  mail.become("silent");
  await askForPassword("jun_arakawa");
  expect(await status("/dashboard"), "nobody waits for an email").toBe(200);
  mail.become("up");
  refusing = true;
  await askForPassword("tomasz_wren");
  await until(() => refusedOnce.has(addressOf("tomasz_wren")), {
    withinMs: 60_000,
    what: "the mail server has rejected an email",
  });

  const expected = ["jun_arakawa", "odile_faure", "tomasz_wren"];
  const unfinished = `select count(*)::int as n from pgboss.job
    where data->>'job' = 'identity.send_email' and state in ('created', 'retry', 'active')`;
  await until(
    async () => {
      // Each try waits twice as long as the one before.
      await siteQuery("update pgboss.job set start_after = now() where state = 'retry'");
      // Until no job is left that could send one of them again.
      return received.length >= expected.length && (await siteQuery(unfinished))[0].n === 0;
    },
    { withinMs: 90_000, everyMs: 500, what: "every email has arrived" },
  );
  expect(received.toSorted()).toEqual(expected.map(addressOf));
});

test("a file store that is down, slow or rejecting costs files alone, and none are lost", async () => {
  const refused = await expectUnavailable(await upload("down.txt"));
  expect(JSON.parse(refused)).toEqual({
    message: "Files are unavailable right now. Try again in a few minutes.",
  });
  files.become("up");
  const stored = await upload("up.txt");
  expect(stored.status).toBe(200);
  const { href: path } = (await stored.json()) as { href: string };
  expect(await status(path)).toBe(200);

  files.become("silent");
  const slow = await Promise.all([
    upload("slow.txt"),
    ...Array.from({ length: 5 }, () => ask(server.url, ines, path)),
  ]);
  for (const response of slow) await expectUnavailable(response);
  const startedMs = performance.now();
  await expectUnavailable(await ask(server.url, ines, path));
  // One that is tried takes five seconds.
  expect(performance.now() - startedMs, "the next one does not wait").toBeLessThan(4_500);
  expect(await status("/forum")).toBe(200);

  const body = "<Error><Code>AccessDenied</Code><Message>No.</Message></Error>";
  files.become({
    answer: `HTTP/1.1 403 Forbidden\r\nContent-Type: application/xml\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  });
  await expectUnavailable(await upload("rejected.txt"));
  await until(() => /"error":"(?:No\.|AccessDenied)/.test(server.log()), {
    withinMs: 30_000,
    what: "the log says what the store answered",
  });

  files.become("up");
  await until(async () => (await status(path)) === 200, { what: "files are served again" });
  expect((await upload("again.txt")).status).toBe(200);
});

describe.runIf(hasRedis())("Redis", () => {
  const typing = async () => {
    const startedMs = performance.now();
    const form = new FormData();
    form.set("intent", "typing");
    const response = await ask(server.url, ines, `/messages/${group}/line`, {
      method: "POST",
      body: form,
    });
    await response.body?.cancel();
    return { status: response.status, ms: performance.now() - startedMs };
  };
  const admin = async <T>(work: (client: Redis) => Promise<T>, password?: string) => {
    const client = new Redis(redis?.url ?? "", { ...(password && { password }) });
    try {
      return await work(client);
    } finally {
      client.disconnect();
    }
  };
  const subscribers = (password?: string) =>
    admin(
      async (client) => Number((await client.pubsub("NUMSUB", "guildhall:signals"))[1]),
      password,
    );
  const works = async () => {
    expect((await typing()).status).toBe(200);
    for (const path of ["/readyz", "/dashboard"]) expect(await status(path), path).toBe(200);
  };

  test("that is down, slow or rejecting delays hints alone, and is used again afterwards", async () => {
    await works();
    signals?.become("up");
    await until(async () => (await subscribers()) === 1, { what: "it is used" });

    signals?.become("silent");
    const { status: answered, ms } = await typing();
    expect(answered).toBe(200);
    expect(ms, "the request does not wait for Redis").toBeLessThan(4_000);
    await works();

    await admin((client) => client.config("SET", "requirepass", "secret"));
    signals?.become("up");
    await until(() => /NOAUTH/.test(server.log()), { what: "Redis rejects it" });
    await works();

    await admin((client) => client.config("SET", "requirepass", ""), "secret");
    await until(async () => (await subscribers()) === 1, { what: "it is used again" });
    await works();
  });
});
