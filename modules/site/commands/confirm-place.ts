import { eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { deadWaitlistLink } from "../errors.ts";
import { placeTaken } from "../events.ts";
import { waitlistEntries } from "../tables.ts";
import { sendWaitlistLetter } from "../waitlist/letters.ts";
import { holdTheLine, nextTurn } from "../waitlist/line.ts";
import { findWaitlistLink, killWaitlistLinks, makeWaitlistLink } from "../waitlist/links.ts";

/**
 * Follows the link of the confirmation letter and gives a place. The same link again gives no second
 * one, but shows the first: whoever presses twice is not told off.
 */
export async function confirmPlace(
  ctx: Context<Actor>,
  { token }: { token: string },
): Promise<{ pageToken: string }> {
  return inTransaction(ctx, async (tx) => {
    await holdTheLine(tx);
    const found = await findWaitlistLink(tx, ctx.clock, "confirm", token, { lock: true });
    if (!found) throw deadWaitlistLink();
    const { link, entry } = found;
    const hasPlace = entry.state === "waiting" || entry.state === "invited";
    if (!hasPlace && (link.usedAt || entry.state === "joined")) throw deadWaitlistLink();
    await killWaitlistLinks(tx, ctx.clock, "confirm", entry.id);
    const page = await makeWaitlistLink(tx, ctx.clock, "page", entry.id);
    if (hasPlace) return { pageToken: page.token };
    const now = ctx.clock.now();
    await tx
      .update(waitlistEntries)
      .set({
        state: "waiting",
        turn: nextTurn,
        // Kept where it was: somebody who left and came back is no second referral.
        confirmedAt: sql`coalesce(${waitlistEntries.confirmedAt}, ${now.toISOString()}::timestamptz)`,
        invitedAt: null,
        inviteExpiresAt: null,
        remindedAt: null,
        leftAt: null,
      })
      .where(eq(waitlistEntries.id, entry.id));
    await sendWaitlistLetter(tx, { kind: "placed", to: entry.email, linkId: page.id });
    await emit(tx, placeTaken, { entryId: entry.id });
    return { pageToken: page.token };
  });
}
