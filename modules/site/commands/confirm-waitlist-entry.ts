import { eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { waitlistLinkExpired } from "../errors.ts";
import { waitlistEntryConfirmed } from "../events.ts";
import { waitlistEntries } from "../tables.ts";
import { sendWaitlistEmail } from "../waitlist/emails.ts";
import { createWaitlistLink, findWaitlistLink, revokeWaitlistLinks } from "../waitlist/links.ts";
import { lockQueue, nextTurn } from "../waitlist/queue.ts";

/**
 * Confirms an entry by the link in the confirmation email and assigns a place. Following the link
 * again shows the same place instead of an error.
 */
export async function confirmWaitlistEntry(
  ctx: Context<Actor>,
  { token }: { token: string },
): Promise<{ pageToken: string }> {
  return inTransaction(ctx, async (tx) => {
    await lockQueue(tx);
    const found = await findWaitlistLink(tx, ctx.clock, "confirm", token, { lock: true });
    if (!found) throw waitlistLinkExpired();
    const { link, entry } = found;
    const hasPlace = entry.state === "waiting" || entry.state === "invited";
    if (!hasPlace && (link.usedAt || entry.state === "joined")) throw waitlistLinkExpired();
    await revokeWaitlistLinks(tx, ctx.clock, "confirm", entry.id);
    const page = await createWaitlistLink(tx, ctx.clock, "page", entry.id);
    if (hasPlace) return { pageToken: page.token };
    const now = ctx.clock.now();
    await tx
      .update(waitlistEntries)
      .set({
        state: "waiting",
        turn: nextTurn,
        // Kept: leaving and rejoining does not count as a second referral.
        confirmedAt: sql`coalesce(${waitlistEntries.confirmedAt}, ${now.toISOString()}::timestamptz)`,
        invitedAt: null,
        inviteExpiresAt: null,
        remindedAt: null,
        leftAt: null,
      })
      .where(eq(waitlistEntries.id, entry.id));
    await sendWaitlistEmail(tx, {
      kind: "placed",
      to: entry.email,
      linkId: page.id,
      language: entry.language,
    });
    await emit(tx, waitlistEntryConfirmed, { entryId: entry.id });
    return { pageToken: page.token };
  });
}
