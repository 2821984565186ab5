import {
  createLink,
  markForDeletion,
  requireRecentAuthentication,
  siteMail,
} from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, sqlState, withTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { accountDeletionBlockers } from "../account-deletion-blockers.ts";
import { type AccountDeletionInput, accountDeletionInput, deletionDueAt } from "../contract.ts";
import { sendPortabilityEmail } from "../emails/send-email.ts";
import { accountDeletionBlocked, deletionAlreadyRequested } from "../errors.ts";
import { deletionRequested } from "../events.ts";
import { portabilitySettings } from "../settings.ts";
import { accountDeletions } from "../tables.ts";

/**
 * Starts the grace period. The user is hidden from others, but nothing is deleted yet: they can
 * sign in as usual, and one click, here or in the email, cancels it.
 */
export async function requestAccountDeletion(
  ctx: Context<Actor>,
  input: AccountDeletionInput,
): Promise<{ dueAt: Date }> {
  const { userId } = requireRecentAuthentication(ctx);
  const { ownText, settle } = accountDeletionInput.parse(input);
  const requestedAt = ctx.clock.now();
  const dueAt = deletionDueAt(requestedAt);
  try {
    return await inTransaction(ctx, async (tx) => {
      await markForDeletion(tx, userId, requestedAt);
      const joined = withTransaction(ctx, tx);
      if (settle)
        for (const check of portabilitySettings(ctx).deletionChecks)
          await check.settle?.(joined, userId);
      const blockers = await accountDeletionBlockers(joined, userId);
      if (blockers.length > 0) throw accountDeletionBlocked();
      await tx.insert(accountDeletions).values({ userId, ownText, requestedAt, dueAt });
      const { id: linkId } = await createLink(tx, ctx.clock, {
        purpose: "undo_departure",
        userId,
      });
      await sendPortabilityEmail(tx, {
        kind: "deletion_requested",
        userId,
        origin: siteMail(ctx).origin,
        linkId,
        dueAt: dueAt.toISOString(),
      });
      await emit(tx, deletionRequested, { userId, dueAt: dueAt.toISOString() });
      return { dueAt };
    });
  } catch (error) {
    if (sqlState(error) === "23505") throw deletionAlreadyRequested();
    throw error;
  }
}
