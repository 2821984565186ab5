import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { creatorTermsVersion } from "../contract.ts";
import { alreadyCreator, currencyNotSupported } from "../errors.ts";
import { becameCreator } from "../events.ts";
import { type BecomeCreatorInput, becomeCreatorInput } from "../inputs.ts";
import { payCurrencyPort } from "../settings.ts";
import { creators } from "../tables.ts";

/** Lets a member receive payments for their work. The currency can't be changed later. */
export async function becomeCreator(ctx: Context<Actor>, input: BecomeCreatorInput): Promise<void> {
  const { userId } = requireMember(ctx);
  const { category, country, currency } = becomeCreatorInput.parse(input);
  const taken = ctx.ports.get(payCurrencyPort);
  if (taken !== undefined && currency !== taken) throw currencyNotSupported(taken);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "creator.become", { creatorId: userId });
    const [made] = await tx
      .insert(creators)
      .values({
        userId,
        category,
        country,
        currency,
        termsVersion: creatorTermsVersion,
        termsAcceptedAt: now,
        since: now,
        changedAt: now,
      })
      .onConflictDoNothing()
      .returning({ userId: creators.userId });
    if (!made) throw alreadyCreator();
    await emit(tx, becameCreator, { creatorId: userId });
  });
}
