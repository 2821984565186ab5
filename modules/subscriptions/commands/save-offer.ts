import { and, eq, isNull, sql } from "drizzle-orm";
import { lockOwnCreator } from "#modules/creators";
import type { Actor } from "#permissions";
import { daysAfter } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, sqlState } from "#platform/db";
import { isUuid } from "#platform/ids";
import { parseMoneyText } from "#platform/money";
import { codeTaken, noSuchOffer, priceUnclear, tooManyOffers } from "../errors.ts";
import type { OfferInput } from "../inputs.ts";
import { subscriptionLimits } from "../limits.ts";
import { ofCreator } from "../seller.ts";
import { offers } from "../tables.ts";
import { ownTier } from "./save-tier.ts";

/** Makes a code, or the one offer for whoever is about to go; a new one of those replaces the old. */
export async function makeOffer(ctx: Context<Actor>, input: OfferInput): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const creator = await lockOwnCreator(tx, ctx.actor);
      if (input.tierId) await ownTier(tx, ofCreator(creator.userId), input.tierId);
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
        ...worthOf(input, creator.currency),
        duration: input.duration,
        months: input.duration === "months" ? (input.months ?? null) : null,
        tierId: input.tierId ?? null,
        maxRedemptions: input.maxRedemptions ?? null,
        endsAt: input.endsOn ? daysAfter(new Date(`${input.endsOn}T00:00:00Z`), 1) : null,
        createdAt: now,
      });
    });
  } catch (error) {
    if (sqlState(error) === "23505") throw codeTaken();
    throw error;
  }
}

function worthOf(input: OfferInput, currency: Parameters<typeof parseMoneyText>[1]) {
  if (input.kind === "percent")
    return { kind: input.kind, percent: input.percent ?? null, amountMinor: null };
  const parsed = parseMoneyText(input.amount ?? "", currency);
  if ("problem" in parsed) throw priceUnclear("amount", parsed.problem);
  return { kind: input.kind, percent: null, amountMinor: parsed.money.amountMinor };
}

/** Nobody new can take it; whoever has keeps what they took. */
export async function closeOffer(
  ctx: Context<Actor>,
  { offerId }: { readonly offerId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const creator = await lockOwnCreator(tx, ctx.actor);
    if (!isUuid(offerId)) throw noSuchOffer();
    const [closed] = await tx
      .update(offers)
      .set({
        closedAt: sql`coalesce(${offers.closedAt}, ${ctx.clock.now().toISOString()}::timestamptz)`,
      })
      .where(and(eq(offers.id, offerId), eq(offers.creatorId, creator.userId)))
      .returning({ id: offers.id });
    if (!closed) throw noSuchOffer();
  });
}
