import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { deadWaitlistLink } from "../errors.ts";
import { waitlistEntries } from "../tables.ts";
import { holdTheLine } from "../waitlist/line.ts";
import { findWaitlistLink, killWaitlistLinks } from "../waitlist/links.ts";

/** Gives the place up. What was said is forgotten at once, the address after a month. */
export async function leaveWaitlist(
  ctx: Context<Actor>,
  { token }: { token: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await holdTheLine(tx);
    const found = await findWaitlistLink(tx, ctx.clock, "page", token, { lock: true });
    if (!found) throw deadWaitlistLink();
    const { entry } = found;
    if (entry.state === "joined" || entry.state === "left") return;
    await tx
      .update(waitlistEntries)
      .set({ state: "left", leftAt: ctx.clock.now(), reason: null, turn: null })
      .where(eq(waitlistEntries.id, entry.id));
    for (const purpose of ["confirm", "invite"] as const)
      await killWaitlistLinks(tx, ctx.clock, purpose, entry.id);
  });
}
