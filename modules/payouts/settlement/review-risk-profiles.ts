import { sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { payoutRules } from "../constants.ts";
import { payees } from "../tables.ts";
import { riskProfileFrom } from "./risk-profile.ts";

interface PayeeRecord extends Record<string, unknown> {
  user_id: string;
  first_earned_at: Date;
  charges: number;
  disputes: number;
}

/** Reviews the recent payment history of all payees, or one, and stores their risk profile. */
export async function reviewRiskProfiles(ctx: Context<Actor>, userId?: string): Promise<number> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - payoutRules.lookBackDays * dayMs);
  const whose = userId ? sql`and r.user_id = ${userId}` : sql``;
  const { rows } = await ctx.db.execute<PayeeRecord>(sql`
    select r.user_id, (
        select min(f.earned_at) from pending_earnings f where f.user_id = r.user_id
      ) as first_earned_at,
      count(distinct r.source_id)::int as charges,
      count(distinct d.payment_id)::int as disputes
    from pending_earnings r
    join users u on u.id = r.user_id
    left join disputes d
      on d.payment_id = case when r.source_type = 'payment' then r.source_id::uuid end
    where r.earned_at > ${since.toISOString()}::timestamptz and r.source_type = 'payment' ${whose}
    group by r.user_id`);
  for (const { user_id, first_earned_at, charges, disputes } of rows) {
    const counts = { chargeCount: charges, disputeCount: disputes };
    const firstEarnedAt = new Date(first_earned_at);
    const set = {
      ...counts,
      ...riskProfileFrom({ firstEarnedAt, ...counts }, now),
      reviewedAt: now,
    };
    await ctx.db
      .insert(payees)
      .values({ userId: user_id, ...set, updatedAt: now })
      .onConflictDoUpdate({ target: payees.userId, set });
  }
  return rows.length;
}
