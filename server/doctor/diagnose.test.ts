import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { SMTPServer } from "smtp-server";
import { afterAll, describe, expect, test } from "vitest";
import { stripeAddressPort } from "#modules/payments";
import { readConfig } from "#platform/config";
import { provide } from "#platform/ports";
import { testDatabase } from "#tests/database";
import { freePort } from "#tests/free-port";
import { canMount, mountDisk } from "#tests/mounts";
import { hasRedis, startRedis } from "#tests/redis";
import { fakeStripeKey, startStripeServer } from "#tests/stripe/stripe-server";
import { createAppContainer } from "../app-container.ts";
import { diagnose, postgresVersion } from "./diagnose.ts";
import { findingsTable } from "./finding.ts";

const { db, url } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "guildhall-doctor-"));
const dataDir = join(folder, "data");
mkdirSync(dataDir);
const mailServer = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
const smtpPort = await new Promise<number>((resolve) => {
  const listening = mailServer.listen(0, "127.0.0.1", () =>
    resolve((listening.address() as { port: number }).port),
  );
});
const bucket = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: join(folder, "buckets"),
  configureBuckets: [{ name: "harbor", configs: [] }],
});
const s3 = await bucket.run();
const stripe = await startStripeServer();
const redis = hasRedis() ? await startRedis() : undefined;
/** Nothing listens there. */
const closedPort = await freePort();

const working = {
  NODE_ENV: "test",
  LOG_LEVEL: "silent",
  DEMO: "0",
  DATABASE_POOL: "4",
  DATA_DIR: dataDir,
  PUBLIC_URL: "https://harbor.example",
  TRUSTED_PROXIES: "127.0.0.1",
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: "hello@harbor.example",
  S3_BUCKET: "harbor",
  S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
  S3_ACCESS_KEY_ID: "S3RVER",
  S3_SECRET_ACCESS_KEY: "S3RVER",
  ...(redis && { REDIS_URL: redis.url }),
  PAYMENTS: "stripe",
  STRIPE_SECRET_KEY: fakeStripeKey,
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_double",
};
stripe.fakeStripe.make("we", "webhook_endpoint", {
  url: "https://harbor.example/webhooks/stripe",
  status: "enabled",
});

afterAll(async () => {
  await Promise.all([
    new Promise<void>((resolve) => mailServer.close(resolve)),
    bucket.close(),
    stripe.close(),
    redis?.stop(),
  ]);
  rmSync(folder, { recursive: true, force: true });
});

async function findingsWith(
  settings: Record<string, string>,
  options: Parameters<typeof diagnose>[1] = {},
) {
  const config = readConfig({ ...working, ...settings }, "no-such.env");
  const container = await createAppContainer({
    config,
    databaseUrl: url,
    work: false,
    provided: [provide(stripeAddressPort, stripe.at)],
  });
  try {
    return await diagnose(container, options);
  } finally {
    await container.close();
  }
}

const failedIn = (findings: Awaited<ReturnType<typeof diagnose>>) =>
  findings
    .filter(({ state }) => state === "FAILED")
    .map(({ name, detail }) => `${name}: ${detail}`);

async function failuresWith(...given: Parameters<typeof findingsWith>) {
  return failedIn(await findingsWith(...given));
}

test("a working set-up has no problem, and says what is still to do", async () => {
  const findings = await findingsWith({});
  expect(failedIn(findings)).toEqual([]);
  const byName = Object.fromEntries(findings.map(({ name, state }) => [name, state]));
  expect(byName).toMatchObject({
    PostgreSQL: "ok",
    "database schema": "ok",
    clock: "ok",
    ledger: "ok",
    files: "ok",
    "mail server": "ok",
    ...(redis && { Redis: "ok" }),
    Stripe: "ok",
    "Stripe webhook": "ok",
    HTTPS: "ok",
    "proxy headers": "ok",
    "forum categories": "to do",
    terms: "to do",
    backups: "to do",
  });
});

describe("the doctor detects", () => {
  test("1. a mail server that can't be reached", async () => {
    expect(await failuresWith({ SMTP_URL: `smtp://127.0.0.1:${closedPort}` })).toEqual([
      expect.stringMatching(/^mail server: .*ECONNREFUSED/),
    ]);
  });

  test("2. a sender that no mail server accepts", async () => {
    expect(await failuresWith({ MAIL_FROM: "guildhall@localhost" })).toEqual([
      expect.stringMatching(/^email: MAIL_FROM is an address of this machine/),
    ]);
  });

  test("3. a bucket that does not exist", async () => {
    expect(await failuresWith({ S3_BUCKET: "elsewhere" })).toEqual([
      expect.stringMatching(/^files: bucket elsewhere: .*bucket/i),
    ]);
  });

  test("4. a Redis that can't be reached", async () => {
    expect(await failuresWith({ REDIS_URL: `redis://127.0.0.1:${closedPort}` })).toEqual([
      expect.stringMatching(/^Redis: .*ECONNREFUSED/),
    ]);
  });

  test("5. a proxy whose headers are not trusted", async () => {
    expect(await failuresWith({ TRUSTED_PROXIES: "" })).toEqual([
      expect.stringMatching(/^proxy headers: TRUSTED_PROXIES is empty/),
    ]);
  });

  test("6. a public address without encryption", async () => {
    expect(await failuresWith({ PUBLIC_URL: "http://harbor.example", PAYMENTS: "none" })).toEqual([
      expect.stringMatching(/^HTTPS: http:\/\/harbor\.example is not encrypted/),
    ]);
  });

  test("7. an old backup", async () => {
    const backup = join(dataDir, "backups", "2026-01-01T00-00-00");
    mkdirSync(backup, { recursive: true });
    writeFileSync(
      join(backup, "manifest.json"),
      JSON.stringify({ madeAt: "2020-01-01T00:00:00.000Z", tables: [], files: null }),
    );
    expect(await failuresWith({})).toEqual([
      expect.stringMatching(/^backups: The last backup is [\d,]+ hours old/),
    ]);
    rmSync(backup, { recursive: true });
  });

  test("8. a clock that differs from the database's", async () => {
    expect(await failuresWith({}, { now: () => Date.now() + 90_000 })).toEqual([
      expect.stringMatching(/^clock: (90\.\d|89\.\d) s ahead of the database's/),
    ]);
  });

  test("9. a Stripe key that Stripe rejects, and a webhook of another address", async () => {
    expect(await failuresWith({ STRIPE_SECRET_KEY: "sk_test_wrong" })).toEqual([
      expect.stringMatching(/^Stripe: /),
    ]);
    expect(await failuresWith({ PUBLIC_URL: "https://other.example" })).toEqual([
      "Stripe webhook: not registered with this site's address",
    ]);
  });

  test("10. key files that others can read", async () => {
    const file = join(dataDir, "auth-secret");
    writeFileSync(file, "x".repeat(40));
    chmodSync(file, 0o644);
    expect(await failuresWith({})).toEqual([
      expect.stringMatching(/^key files: others can read .*auth-secret; run chmod 600/),
    ]);
    chmodSync(file, 0o600);
  });

  test("11. a job that failed", async () => {
    await db.$client.query(
      "insert into pgboss.job (name, data, state, retry_limit, retry_count) select name, '{}', 'failed', 0, 0 from pgboss.queue limit 1",
    );
    expect(await failuresWith({})).toEqual([expect.stringMatching(/^failed jobs: 1;/)]);
    await db.$client.query("delete from pgboss.job");
  });

  test.skipIf(!canMount())("12. a disk that is nearly full", async () => {
    const small = join(folder, "small");
    mkdirSync(small);
    const disk = mountDisk(small, 64);
    try {
      expect(await failuresWith({ DATA_DIR: small })).toEqual([
        expect.stringMatching(/^disk space: only \d+ MB free in .*small/),
      ]);
    } finally {
      disk.unmount();
    }
  });

  test("13. a PostgreSQL that is too old", () => {
    expect(postgresVersion("18.1").state).toBe("ok");
    expect(postgresVersion("17.9")).toMatchObject({
      state: "FAILED",
      detail: "version 17.9; 18 or newer is needed",
    });
  });
});

test("the table is plain text in columns", () => {
  expect(
    findingsTable([
      { state: "ok", name: "ledger", detail: "consistent" },
      { state: "FAILED", name: "disk space", detail: "only 3 MB free" },
    ]),
  ).toBe("ok      ledger      consistent\nFAILED  disk space  only 3 MB free");
});
