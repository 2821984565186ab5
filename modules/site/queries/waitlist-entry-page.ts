import { sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import type { WaitlistEntryView } from "../contract.ts";
import { findWaitlistLink } from "../waitlist/links.ts";
import { positionOf } from "../waitlist/queue.ts";

/** The waitlist place for this link; otherwise nothing. */
export async function waitlistEntryPage(
  ctx: Context<Actor>,
  token: string,
): Promise<WaitlistEntryView> {
  const found = await findWaitlistLink(ctx.db, ctx.clock, "page", token);
  if (!found) throw notFound("waitlist_entry_not_found");
  const { entry } = found;
  const { rows } = await ctx.db.execute<{ waiting: number; invited: number; referrals: number }>(
    sql`select
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where invited_at >= ${entry.confirmedAt?.toISOString() ?? null}::timestamptz)::int as invited,
      count(*) filter (
        where referred_by = ${entry.id} and confirmed_at is not null and state <> 'left'
      )::int as referrals
    from waitlist_entries`,
  );
  const { waiting = 0, invited = 0, referrals = 0 } = rows[0] ?? {};
  return {
    state: entry.state,
    email: entry.email,
    position: entry.state === "waiting" ? await positionOf(ctx.db, entry.id) : undefined,
    waiting,
    invited,
    referrals,
    referralCode: entry.referralCode,
    confirmedAt: entry.confirmedAt?.toISOString(),
    inviteExpiresAt: entry.inviteExpiresAt?.toISOString(),
  };
}
