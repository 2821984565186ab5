import { and, eq, isNull, lte, max } from "drizzle-orm";
import { releaseFor, syncPending } from "#modules/payouts";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { accounts } from "#tables/ledger";
import { pendingEarnings } from "#tables/payouts";
import { at } from "./as-member.ts";

/**
 * Releases what had become available by then, on the last day it did: the job that does so every
 * minute would date all of it today.
 */
export async function releaseUntil(ctx: Context<Actor>, moment: Date): Promise<void> {
  const owners = await ctx.db
    .selectDistinct({ id: accounts.ownerId })
    .from(accounts)
    .where(and(eq(accounts.kind, "creator_pending"), eq(accounts.ownerType, "member")));
  for (const { id } of owners) await syncPending(ctx, id);
  const due = await ctx.db
    .select({ userId: pendingEarnings.userId, on: max(pendingEarnings.availableOn) })
    .from(pendingEarnings)
    .where(and(isNull(pendingEarnings.settledAt), lte(pendingEarnings.availableOn, moment)))
    .groupBy(pendingEarnings.userId);
  for (const { userId, on } of due) if (on) await releaseFor(at(ctx, on), userId);
}
