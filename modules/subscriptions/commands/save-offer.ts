import { and, eq, isNull, sql } from "drizzle-orm";
import { lockOwnCreator } from "#modules/creators";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, sqlState } from "#platform/db";
import { isUuid } from "#platform/ids";
import { parseMoneyText } from "#platform/money";
import { codeTaken, offerNotFound, priceUnclear, tooManyOffers } from "../errors.ts";
import type { OfferInput } from "../inputs.ts";
import { subscriptionLimits } from "../limits.ts";
import { creatorSeller } from "../seller.ts";
import { requireSelling } from "../selling.ts";
import { offers } from "../tables.ts";
import { ownTier } from "./save-tier.ts";

/**
 * Creates a discount code, or the single retention offer; a new retention offer replaces the old.
 */
export async function createOffer(ctx: Context<Actor>, input: OfferInput): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      requireSelling(ctx, { guildId: null });
      const creator = await lockOwnCreator(tx, ctx.actor);
      if (input.tierId) await ownTier(tx, creatorSeller(creator.userId), input.tierId);
      const now = ctx.clock.now();
      const mine = and(eq(offers.creatorId, creator.userId), isNull(offers.closedAt));
      if (input.audience === "retention")
        await tx
          .update(offers)
          .set({ closedAt: now })
          .where(and(mine, eq(offers.audience, "retention")));
      const [open] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(offers)
        .where(mine);
      const { openOffers } = subscriptionLimits;
      if ((open?.count ?? 0) >= openOffers) throw tooManyOffers(openOffers);
      await tx.insert(offers).values({
        creatorId: creator.userId,
        audience: input.audience,
        code: input.audience === "sign_up" ? (input.code ?? null) : null,
        ...discountValue(input, creator.currency),
        duration: input.duration,
        months: input.duration === "months" ? (input.months ?? null) : null,
        tierId: input.tierId ?? null,
        maxRedemptions: input.maxRedemptions ?? null,
        endsAt: input.endsOn ? addDays(new Date(`${input.endsOn}T00:00:00Z`), 1) : null,
        createdAt: now,
      });
    });
  } catch (error) {
    if (sqlState(error) === "23505") throw codeTaken();
    throw error;
  }
}

function discountValue(input: OfferInput, currency: Parameters<typeof parseMoneyText>[1]) {
  if (input.kind === "percent")
    return { kind: input.kind, percent: input.percent ?? null, amountMinor: null };
  const parsed = parseMoneyText(input.amount ?? "", currency);
  if ("problem" in parsed) throw priceUnclear("amount", parsed.problem);
  return { kind: input.kind, percent: null, amountMinor: parsed.money.amountMinor };
}

/** Closes an offer to new subscribers; those who took it keep it. */
export async function closeOffer(
  ctx: Context<Actor>,
  { offerId }: { readonly offerId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const creator = await lockOwnCreator(tx, ctx.actor);
    if (!isUuid(offerId)) throw offerNotFound();
    const [closed] = await tx
      .update(offers)
      .set({
        closedAt: sql`coalesce(${offers.closedAt}, ${ctx.clock.now().toISOString()}::timestamptz)`,
      })
      .where(and(eq(offers.id, offerId), eq(offers.creatorId, creator.userId)))
      .returning({ id: offers.id });
    if (!closed) throw offerNotFound();
  });
}
