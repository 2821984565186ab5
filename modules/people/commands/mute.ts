import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { loadPersonFor, selfOf } from "../access.ts";
import { mutes } from "../tables.ts";

type Whom = { readonly userId: string };

/** Keeps somebody out of one's own lists, until then if so said. They are not told. */
export async function mute(
  ctx: Context<Actor>,
  { userId, endsAt = null }: Whom & { readonly endsAt?: Date | null },
): Promise<void> {
  const me = selfOf(ctx.actor).userId;
  await inTransaction(ctx, async (tx) => {
    await loadPersonFor(tx, ctx, userId, "person.avoid");
    await tx
      .insert(mutes)
      .values({ muterId: me, mutedId: userId, mutedAt: ctx.clock.now(), endsAt })
      .onConflictDoUpdate({ target: [mutes.muterId, mutes.mutedId], set: { endsAt } });
  });
}

/** Never refused: whom one no longer mutes need not be there any more. */
export async function unmute(ctx: Context<Actor>, { userId }: Whom): Promise<void> {
  const me = selfOf(ctx.actor).userId;
  await inTransaction(ctx, async (tx) => {
    await tx.delete(mutes).where(and(eq(mutes.muterId, me), eq(mutes.mutedId, userId)));
  });
}
