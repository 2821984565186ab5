import { sql } from "drizzle-orm";
import { paymentsState } from "#modules/payments";
import { type Actor, authorize } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { type Message, message, type Translate } from "#platform/i18n";
import { inspectJobs } from "#platform/jobs";
import type { WithPorts } from "#platform/ports";
import { untrustedProxyPort } from "../settings.ts";
import type { HealthLine } from "./health-line.ts";

export interface HealthCheck {
  readonly id: string;
  readonly name: Message;
  readonly ok: boolean;
  /** Sentences. */
  readonly details: readonly Message[];
}

type HealthCounts = Record<"emails" | "pushes" | "browsers" | "news" | "findings" | "rot", number>;

const processors = {
  off: "admin.health.payments.off",
  sandbox: "admin.health.payments.sandbox",
  live: "admin.health.payments.live",
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
    {
      id: "database",
      name: "admin.health.database.name",
      ok: databaseMs < 250,
      details: [
        message("admin.health.database.answers", {
          milliseconds: Math.round(databaseMs * 10) / 10,
        }),
      ],
    },
    proxyHealth(ctx),
    {
      id: "jobs",
      name: "admin.health.jobs.name",
      ok: lag < 60,
      details: [message("admin.health.jobs.wait", { seconds: lag })],
    },
    {
      id: "files",
      name: "admin.health.files.name",
      ok: rot === 0,
      details: [
        rot === 0 ? "admin.health.files.ok" : message("admin.health.files.damaged", { count: rot }),
      ],
    },
    {
      id: "email",
      name: "admin.health.email.name",
      ok: emails === 0 && isMailDelivered(ctx),
      details: describeMail(ctx, emails),
    },
    {
      id: "push",
      name: "admin.health.push.name",
      ok: pushes === 0,
      details: [
        message("admin.health.push.browsers", { count: browsers }),
        ...(pushes > 0 ? [message("admin.health.push.late", { count: pushes })] : []),
      ],
    },
    {
      id: "payments",
      name: "admin.health.payments.name",
      ok: processor !== "off" && news === 0 && findings === 0,
      details: [
        processors[processor],
        ...(news > 0 ? [message("admin.health.payments.webhooks", { count: news })] : []),
        ...(findings > 0 ? [message("admin.health.payments.findings", { count: findings })] : []),
      ],
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
    id: "proxy",
    name: "admin.health.proxy.name",
    ok: peer === undefined,
    details: [
      peer === undefined
        ? "admin.health.proxy.ok"
        : message("admin.health.proxy.untrusted", { address: peer }),
    ],
  };
};

/** The demo intentionally sends no email. */
const isMailDelivered = ({ ports }: WithPorts) => {
  const { SMTP_URL, DEMO } = ports.get(appConfig);
  return SMTP_URL !== undefined || DEMO;
};

const describeMail = (ctx: WithPorts, late: number): readonly Message[] => [
  ctx.ports.get(appConfig).SMTP_URL ? "admin.health.email.server" : "admin.health.email.outbox",
  ...(late > 0 ? [message("admin.health.email.late", { count: late })] : []),
];

/** In a language, for the browser, which doesn't have these texts. */
export const translateHealth = (
  checks: readonly HealthCheck[],
  t: Translate,
): readonly HealthLine[] =>
  checks.map(({ id, name, ok, details }) => ({
    id,
    name: t(name),
    ok,
    details: details.map((detail) => t(detail)),
  }));
