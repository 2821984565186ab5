import { sql } from "drizzle-orm";
import { paymentsState } from "#modules/payments";
import { type Actor, authorize } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { inspectJobs } from "#platform/jobs";
import type { WithPorts } from "#platform/ports";

export interface HealthLine {
  readonly name: string;
  readonly ok: boolean;
  readonly say: string;
}

type Counted = Record<"letters" | "pushes" | "browsers" | "news" | "findings" | "rot", number>;

const processors = {
  off: "no processor is set, so nobody can pay",
  sandbox: "the pretend processor answers",
  live: "the processor is connected",
} as const;

const lateMinutes = 10;

/** Each part the place stands on, in a line: well or not, and why. */
export async function healthNow(ctx: Context<Actor>): Promise<readonly HealthLine[]> {
  authorize(ctx.actor, "site.operate", {});
  const startedMs = performance.now();
  await ctx.db.execute(sql`select 1`);
  const databaseMs = performance.now() - startedMs;
  const late = sql`${ctx.clock.now()}::timestamptz - make_interval(mins => ${lateMinutes})`;
  const [{ lanes }, { rows }] = await Promise.all([
    inspectJobs(ctx.db),
    ctx.db.execute<Counted>(sql`select
      (select count(*)::int from notice_deliveries where done_at is null and due_at < ${late} and channel = 'email') as letters,
      (select count(*)::int from notice_deliveries where done_at is null and due_at < ${late} and channel = 'push') as pushes,
      (select count(*)::int from push_subscriptions) as browsers,
      (select count(*)::int from provider_events where acted_at is null and received_at < ${late}) as news,
      (select count(*)::int from reconciliation_findings where settled_at is null) as findings,
      (select count(*)::int from archive_files where check_found in ('changed', 'missing')) as rot`),
  ]);
  const counted = rows[0] ?? { letters: 0, pushes: 0, browsers: 0, news: 0, findings: 0, rot: 0 };
  const { letters, pushes, browsers, news, findings, rot } = counted;
  const lag = Math.max(0, ...lanes.map(({ lagSeconds }) => lagSeconds));
  const processor = paymentsState(ctx);
  return [
    { name: "Database", ok: databaseMs < 250, say: `answers in ${databaseMs.toFixed(1)} ms` },
    { name: "Background work", ok: lag < 60, say: `the oldest due job waits ${lag} s` },
    {
      name: "Stored files",
      ok: rot === 0,
      say: rot === 0 ? "are what they were, as far as they were read again" : `${rot} are damaged`,
    },
    { name: "Mail", ok: letters === 0 && mailGoesOut(ctx), say: mailInWords(ctx, letters) },
    {
      name: "Push",
      ok: pushes === 0,
      say: `${browsers} ${browsers === 1 ? "browser takes" : "browsers take"} it${pushes > 0 ? `, ${pushes} are late` : ""}`,
    },
    {
      name: "Payments",
      ok: processor !== "off" && news === 0 && findings === 0,
      say: [
        processors[processor],
        ...(news > 0 ? [`${news} of its webhooks wait`] : []),
        ...(findings > 0 ? [`${findings} differences with its books`] : []),
      ].join(", "),
    },
  ];
}

/** The demo sends to nobody, on purpose. */
const mailGoesOut = ({ ports }: WithPorts) => {
  const { SMTP_URL, DEMO } = ports.get(appConfig);
  return SMTP_URL !== undefined || DEMO;
};

const mailInWords = (ctx: WithPorts, late: number): string => {
  const how = ctx.ports.get(appConfig).SMTP_URL
    ? "goes out by the mail server"
    : "is kept in the outbox, since no mail server is set";
  return late > 0 ? `${how}, ${late} ${late === 1 ? "letter is" : "letters are"} late` : how;
};
