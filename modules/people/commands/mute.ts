import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { loadPersonFor, requireSelf } from "../access.ts";
import { mutes } from "../tables.ts";

type UserTarget = { readonly userId: string };

/** Mutes a user in the actor's own lists, optionally until a date. They are not notified. */
export async function mute(
  ctx: Context<Actor>,
  { userId, endsAt = null }: UserTarget & { readonly endsAt?: Date | null },
): Promise<void> {
  const me = requireSelf(ctx.actor).userId;
  await inTransaction(ctx, async (tx) => {
    await loadPersonFor(tx, ctx, userId, "person.block_or_mute");
    await tx
      .insert(mutes)
      .values({ muterId: me, mutedId: userId, mutedAt: ctx.clock.now(), endsAt })
      .onConflictDoUpdate({ target: [mutes.muterId, mutes.mutedId], set: { endsAt } });
  });
}

/** Never rejected: the muted user need not exist any more. */
export async function unmute(ctx: Context<Actor>, { userId }: UserTarget): Promise<void> {
  const me = requireSelf(ctx.actor).userId;
  await inTransaction(ctx, async (tx) => {
    await tx.delete(mutes).where(and(eq(mutes.muterId, me), eq(mutes.mutedId, userId)));
  });
}
