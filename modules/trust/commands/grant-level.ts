import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import { authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import type { TrustLevel } from "../contract.ts";
import { levelChanged } from "../events.ts";
import { userTrust } from "../tables.ts";

/** Sets a level manually; `null` returns it to the review. */
export async function grantLevel(
  ctx: Context<Actor>,
  { userId, level }: { userId: string; level: TrustLevel | null },
): Promise<void> {
  authorize(ctx.actor, "trust.grant", { targetUserId: userId });
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    await tx.insert(userTrust).values({ userId, since: now }).onConflictDoNothing();
    const [held] = await tx
      .select({ level: userTrust.level })
      .from(userTrust)
      .where(eq(userTrust.userId, userId))
      .for("no key update");
    const from = held?.level ?? 0;
    const to = level ?? from;
    await tx
      .update(userTrust)
      .set({
        level: to,
        isManual: level !== null,
        stale: true,
        ...(to === from ? {} : { since: now }),
      })
      .where(eq(userTrust.userId, userId));
    if (to !== from) await emit(tx, levelChanged, { userId, from, to, isManual: true });
  });
}
