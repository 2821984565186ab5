import { sql } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { shortId } from "#platform/ids";
import { waitlistLimits } from "../contract.ts";
import { waitlistEntries } from "../tables.ts";
import { lockQueue, nextTurn } from "../waitlist/queue.ts";

type Entry = typeof waitlistEntries.$inferInsert;
export interface ImportedEntry extends Pick<Entry, "email" | "source" | "createdAt"> {
  readonly state: Exclude<Entry["state"], undefined>;
  readonly reason?: string;
  readonly invitedAt?: Date;
  /** Email of the referrer, who must be earlier in the same list. */
  readonly referredBy?: string;
}

/** Imports an external list, in its order. Sends no email; known addresses are unchanged. */
export async function importWaitlist(
  ctx: Context<Actor>,
  entries: readonly ImportedEntry[],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockQueue(tx);
    authorize(ctx.actor, "waitlist.import", {});
    for (const { referredBy, invitedAt, ...entry } of entries) {
      const { state, createdAt } = entry;
      await tx
        .insert(waitlistEntries)
        .values({
          ...entry,
          referralCode: shortId(),
          turn: state === "waiting" ? nextTurn : null,
          confirmedAt: state === "pending_confirm" ? null : createdAt,
          referredBy: referredBy
            ? sql`(select id from waitlist_entries where email = ${referredBy})`
            : null,
          ...(invitedAt && {
            invitedAt,
            inviteExpiresAt: new Date(invitedAt.getTime() + waitlistLimits.inviteDays * dayMs),
          }),
          joinedAt: state === "joined" ? (invitedAt ?? createdAt) : null,
          leftAt: state === "left" ? (invitedAt ?? createdAt) : null,
        })
        .onConflictDoNothing({ target: waitlistEntries.email });
    }
  });
}
