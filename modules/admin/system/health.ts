import { sql } from "drizzle-orm";
import { paymentsState } from "#modules/payments";
import { type Actor, authorize } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { inspectJobs } from "#platform/jobs";
import type { WithPorts } from "#platform/ports";
import { untrustedProxyPort } from "../settings.ts";

export interface HealthCheck {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

type HealthCounts = Record<"emails" | "pushes" | "browsers" | "news" | "findings" | "rot", number>;

const processors = {
  off: "no processor is set, so nobody can pay",
  sandbox: "the pretend processor answers",
  live: "the processor is connected",
} as const;

const lateMinutes = 10;

/** Checks each dependency of the site and explains failures. */
export async function checkHealth(ctx: Context<Actor>): Promise<readonly HealthCheck[]> {
  authorize(ctx.actor, "site.operate", {});
  const late = sql`${ctx.clock.now()}::timestamptz - make_interval(mins => ${lateMinutes})`;
  const [databaseMs, { queues }, { rows }] = await Promise.all([
    measureDatabase(ctx),
    inspectJobs(ctx.db),
    ctx.db.execute<HealthCounts>(sql`select
      (select count(*)::int from notification_deliveries where done_at is null and due_at < ${late} and channel = 'email') as emails,
      (select count(*)::int from notification_deliveries where done_at is null and due_at < ${late} and channel = 'push') as pushes,
      (select count(*)::int from push_subscriptions) as browsers,
      (select count(*)::int from provider_events where acted_at is null and received_at < ${late}) as news,
      (select count(*)::int from reconciliation_findings where settled_at is null) as findings,
      (select count(*)::int from archive_files where check_result in ('changed', 'missing')) as rot`),
  ]);
  const counted = rows[0] ?? { emails: 0, pushes: 0, browsers: 0, news: 0, findings: 0, rot: 0 };
  const { emails, pushes, browsers, news, findings, rot } = counted;
  const lag = Math.max(0, ...queues.map(({ lagSeconds }) => lagSeconds));
  const processor = paymentsState(ctx);
  return [
    { name: "Database", ok: databaseMs < 250, detail: `answers in ${databaseMs.toFixed(1)} ms` },
    proxyHealth(ctx),
    { name: "Background work", ok: lag < 60, detail: `the oldest due job waits ${lag} s` },
    {
      name: "Stored files",
      ok: rot === 0,
      detail:
        rot === 0 ? "are what they were, as far as they were read again" : `${rot} are damaged`,
    },
    { name: "Mail", ok: emails === 0 && isMailDelivered(ctx), detail: describeMail(ctx, emails) },
    {
      name: "Push",
      ok: pushes === 0,
      detail: `${browsers} ${browsers === 1 ? "browser takes" : "browsers take"} it${pushes > 0 ? `, ${pushes} are late` : ""}`,
    },
    {
      name: "Payments",
      ok: processor !== "off" && news === 0 && findings === 0,
      detail: [
        processors[processor],
        ...(news > 0 ? [`${news} of its webhooks wait`] : []),
        ...(findings > 0 ? [`${findings} differences with its books`] : []),
      ].join(", "),
    },
  ];
}

async function measureDatabase({ db }: Context<Actor>): Promise<number> {
  const startedMs = performance.now();
  // Not by Drizzle: it would be sent, and measured, with what else the page reads.
  await db.$client.query("select 1");
  return performance.now() - startedMs;
}

const proxyHealth = ({ ports }: WithPorts): HealthCheck => {
  const peer = ports.get(untrustedProxyPort)();
  return {
    name: "Proxy",
    ok: peer === undefined,
    detail:
      peer === undefined
        ? "visitors are told apart by their own addresses"
        : `X-Forwarded-For comes from ${peer}, which is not in TRUSTED_PROXIES; if that is your proxy, all visitors share its limits`,
  };
};

/** The demo intentionally sends no email. */
const isMailDelivered = ({ ports }: WithPorts) => {
  const { SMTP_URL, DEMO } = ports.get(appConfig);
  return SMTP_URL !== undefined || DEMO;
};

const describeMail = (ctx: WithPorts, late: number): string => {
  const how = ctx.ports.get(appConfig).SMTP_URL
    ? "goes out by the mail server"
    : "is kept in the outbox, since no mail server is set";
  return late > 0 ? `${how}, ${late} ${late === 1 ? "letter is" : "letters are"} late` : how;
};
