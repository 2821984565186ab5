import { and, eq, isNull } from "drizzle-orm";
import { markForDeletion, redeemLink, requireMember, revokeLinks } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { deletionNotRequested } from "../errors.ts";
import { deletionCanceled } from "../events.ts";
import { accountDeletions } from "../tables.ts";

/** One click on the user's own page; canceling needs no authentication. */
export async function cancelAccountDeletion(ctx: Context<Actor>): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, (tx) => cancelDeletion(tx, ctx, userId));
}

/** Follows the link in the email, signed in or not. It works once. */
export async function cancelAccountDeletionByLink(
  ctx: Context<Actor>,
  { token }: { token: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = await redeemLink(tx, ctx.clock, "undo_departure", token);
    await cancelDeletion(tx, ctx, userId);
  });
}

async function cancelDeletion(
  tx: Transaction,
  { clock }: Context<Actor>,
  userId: string,
): Promise<void> {
  const { rowCount } = await tx
    .update(accountDeletions)
    .set({ undoneAt: clock.now() })
    .where(
      and(
        eq(accountDeletions.userId, userId),
        isNull(accountDeletions.undoneAt),
        isNull(accountDeletions.erasedAt),
      ),
    );
  if (rowCount === 0) throw deletionNotRequested();
  await markForDeletion(tx, userId, null);
  await revokeLinks(tx, clock, userId, "undo_departure");
  await emit(tx, deletionCanceled, { userId });
}
