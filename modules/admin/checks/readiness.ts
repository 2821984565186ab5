import { sql } from "drizzle-orm";
import { publicUrl } from "#modules/identity";
import { readSetting, storedSiteIdentity } from "#modules/site";
import { type Actor, authorize } from "#permissions";
import { appConfig, isLoopbackHost } from "#platform/config";
import type { Context } from "#platform/context";
import { defaultSiteName, type Message, message, type Translate } from "#platform/i18n";
import { listBackups } from "#platform/postgres";
import { forumCategories } from "#tables/forum";
import { publishedTerms } from "#tables/site";
import { untrustedProxyPort } from "../settings.ts";
import { backupsFolder } from "../system/backup.ts";
import { paymentSettingsState } from "./check-payments.ts";
import type { ReadinessLine } from "./readiness-line.ts";
import { mailServer } from "./test-email.ts";

/** `todo`: still to be done or decided. `problem`: it was set up, and does not work. */
export type CheckState = "ok" | "todo" | "problem";

export interface ReadinessCheck {
  readonly id: string;
  readonly name: Message;
  readonly state: CheckState;
  readonly detail: Message;
  /** Where it can be changed. */
  readonly href: string;
}

/** A daily backup may take a while, and be late by one. */
const maxBackupAgeHours = 48;
const hourMs = 3_600_000;

/** Whether the site is ready for visitors, as far as this process and the database know. */
export async function checkReadiness(ctx: Context<Actor>): Promise<readonly ReadinessCheck[]> {
  authorize(ctx.actor, "site.operate", {});
  const [identity, emailTest, schedule, lastBackup, { rows }, backups] = await Promise.all([
    storedSiteIdentity(ctx),
    readSetting(ctx.db, "emailTest"),
    readSetting(ctx.db, "backups"),
    readSetting(ctx.db, "lastBackup"),
    ctx.db.execute<{ categories: boolean; terms: boolean }>(sql`select
      exists (select from ${forumCategories} where archived_at is null) as categories,
      exists (select from ${publishedTerms}) as terms`),
    listBackups(backupsFolder(ctx)),
  ]);
  const has = rows[0] ?? { categories: false, terms: false };
  return [
    {
      id: "name",
      name: "setup.checks.name.name",
      ...(identity.name === defaultSiteName
        ? { state: "todo", detail: "setup.checks.name.todo" }
        : { state: "ok", detail: message("setup.checks.name.ok", { name: identity.name }) }),
      href: "/setup/site",
    },
    { id: "https", name: "setup.checks.https.name", ...httpsState(ctx), href: "/admin/system" },
    { id: "proxy", name: "setup.checks.proxy.name", ...proxyState(ctx), href: "/admin/system" },
    {
      id: "email",
      name: "setup.checks.email.name",
      ...emailState(ctx, emailTest),
      href: "/setup/email",
    },
    {
      id: "backups",
      name: "setup.checks.backups.name",
      ...backupState(ctx, schedule.daily, latestOf(backups[0]?.createdAt, lastBackup)),
      href: "/setup/storage",
    },
    {
      id: "payments",
      name: "setup.checks.payments.name",
      ...paymentState(ctx),
      href: "/setup/payments",
    },
    {
      id: "terms",
      name: "setup.checks.terms.name",
      ...(has.terms
        ? { state: "ok", detail: "setup.checks.terms.ok" }
        : { state: "todo", detail: "setup.checks.terms.todo" }),
      href: "/admin/operations/terms",
    },
    {
      id: "categories",
      name: "setup.checks.categories.name",
      ...(has.categories
        ? { state: "ok", detail: "setup.checks.categories.ok" }
        : { state: "todo", detail: "setup.checks.categories.todo" }),
      href: "/setup/community",
    },
  ];
}

const latestOf = (one: string | undefined, other: string | null): string | undefined =>
  [one, other]
    .filter((each) => typeof each === "string")
    .sort()
    .at(-1);

type Found = Pick<ReadinessCheck, "state" | "detail">;

function httpsState(ctx: Context<Actor>): Found {
  const { protocol, hostname, origin } = new URL(publicUrl(ctx));
  if (isLoopbackHost(hostname)) return { state: "todo", detail: "setup.checks.https.local" };
  if (protocol !== "https:")
    return { state: "problem", detail: message("setup.checks.https.http", { address: origin }) };
  return { state: "ok", detail: message("setup.checks.https.ok", { address: origin }) };
}

function proxyState(ctx: Context<Actor>): Found {
  const { PUBLIC_URL = "", TRUSTED_PROXIES } = ctx.ports.get(appConfig);
  const peer = ctx.ports.get(untrustedProxyPort)();
  if (peer !== undefined)
    return { state: "problem", detail: message("setup.checks.proxy.untrusted", { address: peer }) };
  // The server itself has no TLS, so something in front of it must.
  if (PUBLIC_URL.startsWith("https:") && TRUSTED_PROXIES.length === 0)
    return { state: "problem", detail: "setup.checks.proxy.missing" };
  return { state: "ok", detail: "setup.checks.proxy.ok" };
}

function emailState(
  ctx: Context<Actor>,
  test: { readonly ok: boolean; readonly server: string; readonly at: string } | null,
): Found {
  const { SMTP_URL, MAIL_FROM } = ctx.ports.get(appConfig);
  if (SMTP_URL === undefined) return { state: "todo", detail: "setup.checks.email.outbox" };
  if (MAIL_FROM.includes("@localhost"))
    return { state: "problem", detail: "setup.checks.email.sender" };
  if (!test || test.server !== mailServer(ctx))
    return { state: "todo", detail: "setup.checks.email.untested" };
  return test.ok
    ? { state: "ok", detail: message("setup.checks.email.ok", { server: test.server }) }
    : { state: "problem", detail: message("setup.checks.email.failed", { server: test.server }) };
}

function backupState(ctx: Context<Actor>, isDaily: boolean, latest: string | undefined): Found {
  const { WAL_ARCHIVE, DATABASE_URL } = ctx.ports.get(appConfig);
  const isArchived = WAL_ARCHIVE !== undefined && DATABASE_URL === undefined;
  const ageHours = latest
    ? Math.floor((ctx.clock.now().getTime() - new Date(latest).getTime()) / hourMs)
    : undefined;
  const isRecent = ageHours !== undefined && ageHours < maxBackupAgeHours;
  if (ageHours !== undefined && !isRecent && !isArchived)
    return { state: "problem", detail: message("setup.checks.backups.old", { hours: ageHours }) };
  // Also those that something else starts, such as cron.
  if (isRecent)
    return { state: "ok", detail: message("setup.checks.backups.ok", { hours: ageHours }) };
  if (!isDaily && !isArchived) return { state: "todo", detail: "setup.checks.backups.none" };
  return isArchived
    ? { state: "ok", detail: "setup.checks.backups.archived" }
    : { state: "todo", detail: "setup.checks.backups.first" };
}

function paymentState(ctx: Context<Actor>): Found {
  const { state, key } = paymentSettingsState(ctx);
  if (state === "off") return { state: "ok", detail: "setup.checks.payments.off" };
  if (state === "sandbox") return { state: "todo", detail: "setup.checks.payments.sandbox" };
  return key === "live"
    ? { state: "ok", detail: "setup.checks.payments.live" }
    : { state: "todo", detail: "setup.checks.payments.testKey" };
}

/** In a language, for the browser, which doesn't have these texts. */
export const translateReadiness = (
  checks: readonly ReadinessCheck[],
  t: Translate,
): readonly ReadinessLine[] =>
  checks.map(({ id, name, state, detail, href }) => ({
    id,
    name: t(name),
    state,
    detail: t(detail),
    href,
  }));
