import { stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { checkPayments, checkReadiness, tryStorage } from "#modules/admin";
import { verifyAuditChain } from "#modules/audit";
import { siteHeadsFile, verifyLedger } from "#modules/ledger";
import { system } from "#permissions";
import { inspectJobs } from "#platform/jobs";
import { verifyMailServer } from "#platform/mail";
import { pendingMigrations } from "#platform/postgres";
import { checkRedis } from "#platform/signals";
import { openSiteStorage } from "#platform/storage";
import { translateInto } from "#platform/translations";
import type { AppContainer } from "../app-container.ts";
import { keyFiles } from "../database.ts";
import { attempt, type Finding, type FindingState, finding } from "./finding.ts";

const minFreeMb = 1_024;
const maxClockDifferenceMs = 5_000;
const oldestPostgres = 18;
const maxJobLagSeconds = 300;

interface Options {
  /** The clock of this machine; for tests. */
  readonly now?: () => number;
}

/** Every check, each on its own: one that fails does not keep the others from being made. */
export async function diagnose(
  container: AppContainer,
  { now = Date.now }: Options = {},
): Promise<readonly Finding[]> {
  const found = await Promise.all([
    attempt("database", () => database(container)),
    attempt("clock", () => clock(container, now)),
    attempt("background jobs", () => backgroundJobs(container)),
    attempt("audit log", () => auditLog(container)),
    attempt("ledger", () => ledger(container)),
    attempt("disk space", () => diskSpace(container)),
    attempt("key files", () => secretFiles(container)),
    attempt("files", () => files(container)),
    attempt("mail server", () => mailServer(container)),
    attempt("Redis", () => redis(container)),
    attempt("Stripe", () => stripe(container)),
    attempt("site", () => readiness(container)),
  ]);
  return found.flat();
}

async function database({ db }: AppContainer): Promise<readonly Finding[]> {
  const [pending, { rows }] = await Promise.all([
    pendingMigrations(db.$client),
    db.execute<{ version: string; isArchiving: boolean; isFailing: boolean }>(sql`
      select current_setting('server_version') as version,
        current_setting('archive_mode') <> 'off' as "isArchiving",
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
      from pg_stat_archiver`),
  ]);
  const { version = "", isArchiving = false, isFailing = false } = rows[0] ?? {};
  return [
    postgresVersion(version),
    finding(
      "database schema",
      pending.length === 0,
      pending.length === 0 ? "up to date" : `${pending.length} migrations pending`,
    ),
    ...(isArchiving
      ? [
          finding(
            "write-ahead log",
            !isFailing,
            isFailing ? "the archive can't be written to" : "archived",
          ),
        ]
      : []),
  ];
}

export const postgresVersion = (version: string): Finding =>
  finding(
    "PostgreSQL",
    Number.parseInt(version, 10) >= oldestPostgres,
    Number.parseInt(version, 10) >= oldestPostgres
      ? `version ${version}`
      : `version ${version}; ${oldestPostgres} or newer is needed`,
  );

/** The database may run on another machine, and both clocks appear on pages and in links. */
async function clock({ db }: AppContainer, now: () => number): Promise<Finding> {
  const beforeMs = now();
  const { rows } = await db.$client.query<{ ms: string }>(
    "select extract(epoch from clock_timestamp()) * 1000 as ms",
  );
  const ownMs = (beforeMs + now()) / 2;
  const differenceMs = Math.round(ownMs - Number(rows[0]?.ms));
  const seconds = Math.abs(differenceMs / 1_000).toFixed(1);
  return finding(
    "clock",
    Math.abs(differenceMs) < maxClockDifferenceMs,
    Math.abs(differenceMs) < maxClockDifferenceMs
      ? "the same as the database's"
      : `${seconds} s ${differenceMs > 0 ? "ahead of" : "behind"} the database's; synchronize both with NTP`,
  );
}

async function backgroundJobs({ db }: AppContainer): Promise<readonly Finding[]> {
  const { queues } = await inspectJobs(db);
  const lag = Math.max(0, ...queues.map(({ lagSeconds }) => lagSeconds));
  const failed = queues.reduce((sum, each) => sum + each.failed, 0);
  return [
    finding(
      "background jobs",
      lag < maxJobLagSeconds,
      lag < maxJobLagSeconds ? "on time" : `the oldest has waited ${lag} s; is a worker running?`,
    ),
    finding(
      "failed jobs",
      failed === 0,
      failed === 0 ? "none" : `${failed}; see Admin, Operations`,
    ),
  ];
}

async function auditLog(container: AppContainer): Promise<Finding> {
  const { isValid, checked, problem } = await verifyAuditChain(contextOf(container));
  return finding("audit log", isValid, isValid ? `${checked} entries` : (problem ?? "damaged"));
}

async function ledger(container: AppContainer): Promise<Finding> {
  const ctx = contextOf(container);
  const { isValid } = await verifyLedger(ctx, { headsFile: siteHeadsFile(ctx) });
  return finding(
    "ledger",
    isValid,
    isValid ? "consistent" : "inconsistent; run npm run guildhall -- verify-ledger",
  );
}

async function diskSpace({ config }: AppContainer): Promise<Finding> {
  const folder = resolve(config.DATA_DIR);
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  return finding(
    "disk space",
    free >= minFreeMb,
    free >= minFreeMb
      ? `${free} MB free in ${folder}`
      : `only ${free} MB free in ${folder}; at least ${minFreeMb} MB are recommended`,
  );
}

/** They sign sessions and open authenticators. */
async function secretFiles({ config }: AppContainer): Promise<readonly Finding[]> {
  if (process.platform === "win32") return [];
  const { folder, names } = keyFiles(config);
  const open: string[] = [];
  for (const name of names) {
    const file = join(folder, name);
    const mode = await stat(file).then(
      (found) => found.mode,
      () => 0,
    );
    if ((mode & 0o077) !== 0) open.push(file);
  }
  return [
    finding(
      "key files",
      open.length === 0,
      open.length === 0
        ? "readable only by this user"
        : `others can read ${open.join(" and ")}; run chmod 600`,
    ),
  ];
}

async function files({ config }: AppContainer): Promise<Finding> {
  const check = await tryStorage(() => openSiteStorage(config));
  const place = config.S3_BUCKET ? `bucket ${config.S3_BUCKET}` : join(config.DATA_DIR, "files");
  return finding(
    "files",
    check.state === "ok",
    check.state === "ok"
      ? `${place}: written and read in ${check.milliseconds} ms`
      : `${place}: ${check.answer}`,
  );
}

async function mailServer({ config }: AppContainer): Promise<Finding | undefined> {
  if (!config.SMTP_URL) return undefined;
  await verifyMailServer(config.SMTP_URL);
  return finding("mail server", true, `${new URL(config.SMTP_URL).host} accepts connections`);
}

async function redis({ config }: AppContainer): Promise<Finding | undefined> {
  if (!config.REDIS_URL) return undefined;
  await checkRedis(config.REDIS_URL);
  return finding("Redis", true, `${new URL(config.REDIS_URL).host} answers`);
}

async function stripe(container: AppContainer): Promise<readonly Finding[]> {
  if (container.config.PAYMENTS !== "stripe") return [];
  const check = await checkPayments(contextOf(container));
  if (check?.state !== "ok")
    return [finding("Stripe", false, check?.answer ?? "there is no STRIPE_SECRET_KEY")];
  const webhooks = {
    found: ["ok", "registered"],
    missing: ["FAILED", "not registered with this site's address"],
    disabled: ["FAILED", "disabled in the Stripe Dashboard"],
    unknown: ["to do", "this key may not list webhooks; check the Stripe Dashboard"],
  } as const satisfies Record<typeof check.webhook, readonly [FindingState, string]>;
  const [state, detail] = webhooks[check.webhook];
  return [
    finding(
      "Stripe",
      check.chargesEnabled,
      check.chargesEnabled
        ? `accepts the key of ${check.name || check.account}`
        : `the account ${check.account} can't take charges yet`,
    ),
    { state, name: "Stripe webhook", detail },
  ];
}

const states = { ok: "ok", todo: "to do", problem: "FAILED" } as const;

/** The checklist of the admin area, in English. */
async function readiness(container: AppContainer): Promise<readonly Finding[]> {
  const ctx = contextOf(container);
  const t = translateInto(ctx, "en");
  const checks = await checkReadiness(ctx);
  return checks.map(({ state, name, detail }) => ({
    state: states[state],
    name: t(name).toLowerCase().replace("https", "HTTPS"),
    detail: t(detail),
  }));
}

const contextOf = (container: AppContainer) => container.contextFor(system("command line"));
