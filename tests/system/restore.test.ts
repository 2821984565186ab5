import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAudit, verifyAuditChain } from "#modules/audit";
import { confirmAuthenticator, identityJobs, setUpAuthenticator } from "#modules/identity";
import { charged, post, sealLedger, verifyLedger } from "#modules/ledger";
import { system } from "#permissions";
import { appConfig, readConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { type Database, inTransaction, openDatabase } from "#platform/db";
import { jobQueue, openJobs } from "#platform/jobs";
import { provide } from "#platform/ports";
import { startPostgres } from "#platform/postgres";
import { codeOf } from "#tests/authenticator";
import { guildhall } from "#tests/command-line";
import { provideForTest, testContext, testPorts } from "#tests/context";
import { ensureBuilt } from "#tests/ensure-built";
import { findViolations } from "#tests/invariants";
import { type RunningServer, startServer, temporaryDataDir } from "#tests/server";
import { anAccount, signedIn, testPassword } from "#tests/signed-in";
import { until } from "#tests/until";

const place = temporaryDataDir();
// PostgreSQL, which does not run as root, passes through to the folders of the sites.
chmodSync(place.dataDir, 0o711);
const site = join(place.dataDir, "site");
const other = join(place.dataDir, "other");
const buckets = join(place.dataDir, "buckets");
const store = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: buckets,
  configureBuckets: [{ name: "archive", configs: [] }],
});
let settings: Record<string, string>;
let server: RunningServer;
let db: Database;
let username: string;
let authenticatorKey: string;

beforeAll(async () => {
  await ensureBuilt();
  const { port } = await store.run();
  settings = {
    DEMO: "0",
    // Keys are files: a restore has to bring them along.
    AUTH_SECRET: "",
    WAL_ARCHIVE: "s3://archive/wal",
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  // Commands are given the same settings as the server.
  Object.assign(process.env, settings);
  server = await startServer({ ...settings, DATA_DIR: site });
  db = await openSite(site);
  ({ username, authenticatorKey } = await memberWithAuthenticator());
});
afterAll(async () => {
  if (!db.$client.ended) await db.$client.end();
  const code = await server.stop();
  const left = place.leftovers();
  await store.close();
  await place.clear();
  expect(code).toBe(0);
  expect(left).toEqual([]);
});

async function openSite(dataDir: string): Promise<Database> {
  const postgres = await startPostgres({ dataDir });
  await postgres.stop();
  const opened = openDatabase(postgres.appUrl, { max: 4 });
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  provideForTest(opened, provide(appConfig, config));
  return opened;
}

async function memberWithAuthenticator() {
  const jobs = await openJobs({
    db,
    jobs: [...identityJobs],
    work: false,
    contextFor: (name) => testContext(db, system(name)) as Context,
  });
  provideForTest(db, provide(jobQueue, jobs.queue));
  const account = await anAccount(db);
  const { ctx } = await signedIn(db, account.username);
  const { manualKey } = await setUpAuthenticator(ctx);
  const secret = new TextDecoder().decode(base32.decode(manualKey));
  const step = Math.floor(ctx.clock.now().getTime() / 30_000);
  await confirmAuthenticator(ctx, { code: await createOTP(secret).hotp(step) });
  await jobs.stop(1_000);
  return { username: account.username, authenticatorKey: manualKey };
}

const form = (to: URL, fields: Record<string, string>, cookie = "") =>
  fetch(to, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: to.origin, Cookie: cookie },
    body: new URLSearchParams(fields),
  });
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Password and authenticator code, as a browser sends them. */
async function signInWithCode({ url }: RunningServer): Promise<void> {
  const password = await form(new URL("/login", url), {
    identifier: username,
    password: testPassword,
  });
  expect(password.headers.get("Location")).toBe("/login?step=code");
  const code = await codeOf(authenticatorKey);
  const done = await form(new URL("/login?step=code", url), { code }, cookieOf(password));
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/"]);
  const page = await fetch(`${url}/settings/privacy`, {
    redirect: "manual",
    headers: { Cookie: cookieOf(done) },
  });
  await page.body?.cancel();
  expect(page.status).toBe(200);
}

const someone = () => ({ type: "member" as const, id: randomUUID() });
const headsFile = join(site, "ledger-heads.txt");

/** A payment and an audit entry in one transaction. */
async function pay(key: string): Promise<void> {
  const tip = charged(
    {
      kind: "tip",
      payer: someone(),
      currency: "EUR",
      grossMinor: 500n,
      taxMinor: 0n,
      platformFeeBp: 500,
      beneficiaries: [{ owner: someone(), basisPoints: 10_000 }],
    },
    { processorFeeMinor: 33n },
  );
  const ctx = testContext(db, system("test"));
  const source = { type: "trial", id: randomUUID() };
  await inTransaction({ db, ports: testPorts(db) }, async (tx) => {
    await post(tx, tip, { key, source, occurredAt: new Date() });
    await recordAudit(tx, ctx, { action: "admin.finding_settled", details: { key } });
  });
}
const paidIn = async (of: Database): Promise<string[]> =>
  (await of.execute<{ key: string }>("select key from ledger.transfers order by 1")).rows.map(
    ({ key }) => key,
  );

/** Nothing is wrong with the money, the audit log or any other row of a stopped site. */
async function verified<T>(dataDir: string, work: (of: Database) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataDir });
  const restored = openDatabase(postgres.appUrl, { max: 2 });
  try {
    const ledger = await verifyLedger({ db: restored }, { headsFile: join(dataDir, "none.txt") });
    expect(ledger.findings.filter(({ problem }) => problem)).toEqual([]);
    expect(await verifyAuditChain({ db: restored })).toMatchObject({ isValid: true });
    expect(await findViolations(postgres.ownerUrl)).toEqual([]);
    return await work(restored);
  } finally {
    await restored.$client.end();
    await postgres.stop();
  }
}

test("a backup made under write load restores to one consistent state; a damaged one is refused", async () => {
  const backup = join(place.dataDir, "backup");
  const acknowledged: string[] = [];
  let writing = true;
  const writer = async (name: string) => {
    for (let n = 0; writing; n++) {
      await pay(`${name}-${n}`);
      acknowledged.push(`${name}-${n}`);
      if (n % 10 === 0) await sealLedger({ db }, headsFile);
    }
  };
  const writers = [writer("a"), writer("b"), writer("c")];
  await until(() => acknowledged.length > 30);
  const before = [...acknowledged];
  await guildhall(site, "backup", backup);
  const during = acknowledged.length;
  writing = false;
  await Promise.all(writers);
  expect(during).toBeGreaterThan(before.length);

  const [table = ""] = readdirSync(join(backup, "tables")).filter((name) =>
    name.includes("transfers"),
  );
  const spoiled = join(place.dataDir, "spoiled");
  await cp(backup, spoiled, { recursive: true });
  const file = join(spoiled, "tables", table);
  rmSync(file);
  const refused = (message: string) =>
    expect(guildhall(other, "restore", spoiled)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(message),
    });
  await refused(`is damaged: tables/${table} is missing. Nothing was restored`);
  const bytes = readFileSync(join(backup, "tables", table));
  writeFileSync(file, bytes.subarray(0, bytes.length - 8));
  await refused(`is damaged: tables/${table} is not as it was written. Nothing was restored`);
  expect(existsSync(join(other, "auth-secret"))).toBe(false);

  // Into the same folder: nothing was left in it.
  await guildhall(other, "restore", backup);
  await verified(other, async (of) => {
    const paid = await paidIn(of);
    expect(paid).toEqual(expect.arrayContaining(before));
    expect(acknowledged).toEqual(expect.arrayContaining(paid));
    const audited = await of.execute<{ key: string }>(
      "select details->>'key' as key from audit_entries where action = 'admin.finding_settled' order by 1",
    );
    expect(audited.rows.map(({ key }) => key)).toEqual(paid);
  });

  // With the keys of the backup: a code is checked with a secret that is stored encrypted. Without
  // the archive, which belongs to the other site.
  const restored = await startServer({ ...settings, DATA_DIR: other, WAL_ARCHIVE: "" });
  try {
    await signInWithCode(restored);
  } finally {
    expect(await restored.stop()).toBe(0);
  }
}, 300_000);

test("the database is restored to a moment, and a member signs in with a second factor", async () => {
  // Made by the server itself, soon after its start.
  const archive = join(buckets, "archive/wal");
  await until(
    () =>
      existsSync(archive) &&
      readdirSync(archive, { recursive: true }).some((name) => String(name).includes("info.json")),
    { withinMs: 60_000, what: "there is a base backup" },
  );
  await pay("before the moment");
  await sealLedger({ db }, headsFile);
  const { rows } = await db.execute<{ at: Date }>(
    "select clock_timestamp() + interval '10 ms' as at, pg_sleep(0.02)",
  );
  const moment = new Date(rows[0]?.at ?? "");
  const expected = await paidIn(db);
  await pay("after the moment");
  await sealLedger({ db }, headsFile);
  await db.$client.end();
  expect(await server.stop()).toBe(0);
  rmSync(join(site, "auth-secret"));

  const output = await guildhall(site, "restore-to", moment.toISOString());
  expect(output).toContain(`Restored to ${moment.toISOString()}.`);
  expect(output).toContain("1 blocks of the ledger were sealed after that moment");
  expect(await guildhall(site, "verify-ledger")).toMatch(/Head +block \d+ [0-9a-f]{64}$/);
  expect(await guildhall(site, "verify-audit")).toContain(
    "entries, unchanged since they were written",
  );
  expect(await verified(site, paidIn)).toEqual(expected);

  server = await startServer({ ...settings, DATA_DIR: site });
  db = await openSite(site);
  await signInWithCode(server);
  await pay("after the moment");
  expect(await paidIn(db)).toContain("after the moment");
}, 300_000);
