import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { isSendable, opensWork, skipReason } from "../eligibility.ts";
import { newsletterRecipients } from "../tables.ts";
import type { Mailing } from "./mailings.ts";

export interface Claimed {
  readonly mailing: Mailing;
  readonly userId: string;
  readonly domain: string;
}

/** A recipient whose email is handed to the mail server now. */
export interface HandedOver extends Claimed {
  readonly address: string;
  readonly name: string;
  readonly language: string;
  /** Whether they may read all of it at this moment. */
  readonly whole: boolean;
  readonly tries: number;
}

/** What became of one, to be stored. */
export interface Outcome {
  readonly mailingId: string;
  readonly userId: string;
  readonly state: "sent" | "failed" | "waiting";
  readonly outcome: string;
  /** For `waiting`: when it is tried again. */
  readonly dueAt?: Date;
}

/** Reserves waiting recipients for this sender, none of domains that have enough of them already. */
export async function claimRecipients(
  ctx: Context<Actor>,
  {
    mailing,
    lease,
    most,
    without,
  }: {
    readonly mailing: Mailing;
    readonly lease: string;
    readonly most: number;
    readonly without: readonly string[];
  },
): Promise<Claimed[]> {
  const { rows } = await ctx.db.execute<{ user_id: string; domain: string }>(sql`
    with free as materialized (
      select r.user_id from ${newsletterRecipients} r
      where r.mailing_id = ${mailing.id} and r.state = 'waiting'
        and r.due_at <= ${ctx.clock.now().toISOString()}::timestamptz
        and r.domain <> all(${sql.param([...without])}::text[])
      order by r.due_at limit ${most} for update skip locked)
    update ${newsletterRecipients} r set state = 'claimed', claimed_by = ${lease}
    from free where r.mailing_id = ${mailing.id} and r.user_id = free.user_id
    returning r.user_id, r.domain`);
  return rows.map(({ user_id, domain }) => ({ mailing, userId: user_id, domain }));
}

/** Stores what became of emails. A report may have come in before. */
export async function recordOutcomes(
  ctx: Context<Actor>,
  lease: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length > 0) await ctx.db.execute(recordSql(ctx, lease, outcomes));
}

function recordSql(ctx: Context<Actor>, lease: string, outcomes: readonly Outcome[]): SQL {
  const rows = outcomes.map(({ mailingId, userId, state, outcome, dueAt }) => ({
    mailing_id: mailingId,
    user_id: userId,
    state,
    outcome,
    due_at: dueAt?.toISOString() ?? null,
  }));
  return sql`update newsletter_recipients r set
      state = o.state, outcome = o.outcome,
      done_at = case when o.state = 'waiting' then null
        else ${ctx.clock.now().toISOString()}::timestamptz end,
      due_at = coalesce(o.due_at, r.due_at),
      claimed_by = case when o.state = 'waiting' then null else r.claimed_by end,
      handed_at = case when o.state = 'waiting' then null else r.handed_at end
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as o (mailing_id uuid, user_id uuid, state text, outcome text, due_at timestamptz)
    where r.mailing_id = o.mailing_id and r.user_id = o.user_id
      and r.state = 'handed' and r.claimed_by = ${lease}`;
}

/**
 * Marks a claimed recipient as handed to the mail server, or as skipped, by what is true at this
 * moment; undefined if there is nothing to send. Committed before the email is sent: whatever
 * happens then, no other sender takes this recipient for waiting. Stores an earlier outcome in the
 * same statement, to save a commit.
 */
export async function handOver(
  ctx: Context<Actor>,
  lease: string,
  { mailing, userId, domain }: Claimed,
  before: readonly Outcome[],
): Promise<HandedOver | undefined> {
  const now = ctx.clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const record = before.length > 0 ? sql`recorded as (${recordSql(ctx, lease, before)}),` : sql``;
  const { rows } = await ctx.db.execute<{
    address: string;
    name: string;
    language: string;
    whole: boolean;
    reason: string | null;
    tries: number;
  }>(sql`
    with ${record} facts as materialized (
      select ${users.email} as address, ${users.name} as name, ${users.language} as language,
        ${opensWork(mailing.workId, now)} as whole,
        case when not ${isSendable(sql`${mailing.workId}::uuid`)} then 'withdrawn'
          else ${skipReason({ ...mailing, now })} end as reason
      from ${users} where ${users.id} = ${userId})
    update newsletter_recipients r set
      state = case when facts.reason is null then 'handed' else 'skipped' end,
      outcome = coalesce(facts.reason, ''), whole = facts.whole, tries = r.tries + 1,
      handed_at = case when facts.reason is null then ${at} end,
      done_at = case when facts.reason is null then null else ${at} end
    from facts
    where r.mailing_id = ${mailing.id} and r.user_id = ${userId}
      and r.state = 'claimed' and r.claimed_by = ${lease}
    returning facts.*, r.tries`);
  const [row] = rows;
  if (!row || row.reason !== null) return undefined;
  const { address, name, language, whole, tries } = row;
  return { mailing, userId, domain, address, name, language, whole, tries };
}
