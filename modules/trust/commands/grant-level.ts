import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import { authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import type { TrustLevel } from "../contract.ts";
import { levelChanged } from "../events.ts";
import { trustStandings } from "../tables.ts";

/** Gives a level by hand, or with `null` leaves it to the review again. */
export async function grantLevel(
  ctx: Context<Actor>,
  { userId, level }: { userId: string; level: TrustLevel | null },
): Promise<void> {
  authorize(ctx.actor, "trust.grant", { ofUserId: userId });
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    await tx.insert(trustStandings).values({ userId, since: now }).onConflictDoNothing();
    const [held] = await tx
      .select({ level: trustStandings.level })
      .from(trustStandings)
      .where(eq(trustStandings.userId, userId))
      .for("no key update");
    const from = held?.level ?? 0;
    const to = level ?? from;
    await tx
      .update(trustStandings)
      .set({
        level: to,
        byHand: level !== null,
        stale: true,
        ...(to === from ? {} : { since: now }),
      })
      .where(eq(trustStandings.userId, userId));
    if (to !== from) await emit(tx, levelChanged, { userId, from, to, byHand: true });
  });
}
