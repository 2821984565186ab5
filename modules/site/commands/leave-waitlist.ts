import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { waitlistLinkExpired } from "../errors.ts";
import { waitlistEntries } from "../tables.ts";
import { findWaitlistLink, revokeWaitlistLinks } from "../waitlist/links.ts";
import { lockQueue } from "../waitlist/queue.ts";

/** Gives up the place. The answers are deleted at once, the address after a month. */
export async function leaveWaitlist(
  ctx: Context<Actor>,
  { token }: { token: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockQueue(tx);
    const found = await findWaitlistLink(tx, ctx.clock, "page", token, { lock: true });
    if (!found) throw waitlistLinkExpired();
    const { entry } = found;
    if (entry.state === "joined" || entry.state === "left") return;
    await tx
      .update(waitlistEntries)
      .set({ state: "left", leftAt: ctx.clock.now(), reason: null, turn: null })
      .where(eq(waitlistEntries.id, entry.id));
    for (const purpose of ["confirm", "invite"] as const)
      await revokeWaitlistLinks(tx, ctx.clock, purpose, entry.id);
  });
}
