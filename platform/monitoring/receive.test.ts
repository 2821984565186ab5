import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import { type Database, openDatabase } from "../db.ts";
import { pruneReports, receiveEnvelope, reportServerError } from "../monitoring.ts";
import { createReceiveLimits } from "./receive.ts";
import { errorReports } from "./tables.ts";

let db: Database;
beforeAll(async () => {
  ({ db } = await testDatabase());
});

const envelope = (digest: string, dsn = "https://x@evil.test/1") =>
  new TextEncoder().encode(
    [
      { event_id: "0".repeat(32), dsn },
      { type: "event" },
      { tags: { digest }, exception: { values: [{ type: "TypeError", value: "\u0000 boom" }] } },
    ]
      .map((part) => JSON.stringify(part))
      .join("\n"),
  );
const receive = (over: Partial<Parameters<typeof receiveEnvelope>[0]> = {}) =>
  receiveEnvelope({
    body: envelope("00000000"),
    contentEncoding: undefined,
    ip: "203.0.113.1",
    userAgent: "Test/1",
    db,
    config: { SENTRY_DSN: undefined },
    limits: createReceiveLimits(),
    ...over,
  });
const stored = (digest: string) =>
  db.select().from(errorReports).where(eq(errorReports.digest, digest));

/** Any use of it fails, which would show as a 503. */
const unreachable = openDatabase("postgres://nobody@127.0.0.1:1/none");

describe("browser reports", () => {
  test("are stored, plain or compressed, whole or in chunks", async () => {
    expect(await receive({ body: envelope("aaaaaaaa") })).toEqual({ status: 200 });
    const zipped = gzipSync(envelope("bbbbbbbb"));
    expect(await receive({ body: new Blob([zipped]).stream(), contentEncoding: "gzip" })).toEqual({
      status: 200,
    });
    expect(await stored("aaaaaaaa")).toMatchObject([
      { side: "client", type: "TypeError", message: " boom", userAgent: "Test/1" },
    ]);
    expect(await stored("bbbbbbbb")).toHaveLength(1);
  });

  test("that are not events are accepted and not stored", async () => {
    const session = new TextEncoder().encode('{}\n{"type":"session"}\n{}');
    expect(await receive({ body: session, db: unreachable })).toEqual({ status: 200 });
  });

  test("that are malformed or too large are rejected without the database", async () => {
    expect(await receive({ body: null, db: unreachable })).toEqual({ status: 400 });
    const broken = new TextEncoder().encode('{}\n{"type":"event"}\nnull');
    expect(await receive({ body: broken, db: unreachable })).toEqual({ status: 400 });
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    expect(await receive({ body: endless, db: unreachable })).toEqual({ status: 413 });
    expect(pulled).toBeLessThan(10);
    const brokenOff = new ReadableStream({
      pull: (controller) => controller.error(new Error("x")),
    });
    expect(await receive({ body: brokenOff, db: unreachable })).toEqual({ status: 400 });
  });

  test("flooding from one network are limited in memory", async () => {
    const limits = createReceiveLimits(() => 0);
    const statuses: number[] = [];
    for (let index = 0; index < 500; index++) {
      const ip = `2001:db8::${index.toString(16)}`;
      const body = new TextEncoder().encode("{}");
      statuses.push((await receive({ body, ip, db: unreachable, limits })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(480);
  });

  test("flooding from everywhere are limited in memory", async () => {
    const limits = createReceiveLimits(() => 0);
    const all = Array.from({ length: 1_000 }, (_, index) =>
      receive({
        body: new TextEncoder().encode("{}"),
        ip: `10.0.${index >> 8}.${index & 255}`,
        db: unreachable,
        limits,
      }),
    );
    const answers = await Promise.all(all);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(120);
    expect(answers.find((answer) => answer.status === 429)?.retryAfterSeconds).toBeGreaterThan(0);
  });

  test("do not wait when the database is unavailable", async () => {
    expect(await receive({ db: unreachable })).toEqual({ status: 503, retryAfterSeconds: 30 });
  });
});

describe("forwarding", () => {
  test("sends a rebuilt report only to the configured URL, after the response", async () => {
    const got: { url: string; body: string; auth: string }[] = [];
    const sentry = createServer(async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      got.push({ url: request.url ?? "", body, auth: String(request.headers["x-sentry-auth"]) });
      response.end();
    });
    await new Promise<void>((resolve) => sentry.listen(0, "127.0.0.1", resolve));
    const { port } = sentry.address() as AddressInfo;
    const dsn = `http://key@127.0.0.1:${port}/sub/7`;
    const { status, afterResponse } = await receive({
      body: envelope("cccccccc", "https://x@evil.test/1"),
      config: { SENTRY_DSN: dsn },
    });
    expect(status).toBe(200);
    expect(got).toHaveLength(0);
    await afterResponse?.();
    expect(got).toMatchObject([{ url: "/sub/api/7/envelope/" }]);
    expect(got[0]?.auth).toContain("sentry_key=key");
    expect(got[0]?.body).toContain("cccccccc");
    expect(got[0]?.body).not.toContain("evil.test");
    await new Promise((resolve) => sentry.close(resolve));
  });

  test("that fails is not an error", async () => {
    for (const dsn of ["http://key@127.0.0.1:1/7", "https://nokey.test/x", "https://k@h.test/"]) {
      const { afterResponse } = await receive({ config: { SENTRY_DSN: dsn } });
      await expect(afterResponse?.()).resolves.toBeUndefined();
    }
  });
});

describe("server errors", () => {
  test("are stored with the digest the error page shows", async () => {
    const error = new TypeError("no ink for mira@demo.test");
    const digest = await reportServerError(db, error, { requestId: "r9", url: "/a?b=c" });
    const [report] = await stored(digest);
    expect(report).toMatchObject({
      side: "server",
      type: "TypeError",
      message: "no ink for [address]",
      requestId: "r9",
      url: "/a?b=…",
    });
    expect(report?.frames.at(-1)?.file).toContain("receive.test.ts");
  });

  test("do not cause another when they cannot be stored", async () => {
    await expect(reportServerError(unreachable, Object.create(null))).resolves.toHaveLength(8);
  });
});

test("old reports and those beyond the limit are deleted, oldest first", async () => {
  await db.execute(sql`delete from error_reports`);
  for (let day = 0; day < 6; day++)
    await db.execute(sql`
      insert into error_reports (digest, side, level, type, message, frames, breadcrumbs, fingerprint, received_at)
      values (${`day${day}`}, 'server', 'error', 'E', '', '[]', '[]', 'f', ${new Date(Date.UTC(2026, 2, 10 - day))})`);
  const now = new Date(Date.UTC(2026, 2, 10));
  expect(await pruneReports(db, now, { days: 4, rows: 3 })).toBe(3);
  const left = await db.select({ digest: errorReports.digest }).from(errorReports);
  expect(left.map((row) => row.digest).sort()).toEqual(["day0", "day1", "day2"]);
  expect(await pruneReports(db, now)).toBe(0);
});
