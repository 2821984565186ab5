import { eq } from "drizzle-orm";
import type { PaymentAnswer } from "#contracts/payments";
import { loadCreatorFor } from "#modules/creators";
import { requireMember } from "#modules/identity";
import { openPayment, proceed } from "#modules/payments";
import { relations } from "#modules/people";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, within } from "#platform/db";
import { sortableId } from "#platform/ids";
import { loadTier, openPrices, waitInLine } from "../access.ts";
import { allocationOf, currencyOf } from "../charge.ts";
import {
  formUsed,
  giftsClosed,
  noMethod,
  noSuchTier,
  stalePreview,
  tierClosed,
} from "../errors.ts";
import type { GiftInput } from "../inputs.ts";
import { ofCreator } from "../seller.ts";
import { gifts } from "../tables.ts";
import { settleGift } from "./settle-gift.ts";

type Given = GiftInput & { readonly username: string; readonly onceKey: string };

/** Buys months of a tier for somebody else. Its money waits until they redeem it, or goes back. */
export async function buyGift(
  ctx: Context<Actor>,
  input: Given,
): Promise<{ readonly giftId: string; readonly outcome: PaymentAnswer }> {
  if (input.method === "none") throw noMethod();
  const gift = await inTransaction(ctx, (tx) => writeOnce(ctx, tx, input));
  if (!gift.paymentId) throw new Error("a gift without a payment");
  const choice =
    input.method === "new" ? { hosted: true as const, keep: true } : { methodId: input.method };
  const outcome = await proceed(ctx, gift.paymentId, choice);
  await settleGift(ctx, { giftId: gift.id });
  return { giftId: gift.id, outcome };
}

async function writeOnce(ctx: Context<Actor>, tx: Transaction, input: Given) {
  const { userId } = requireMember(ctx);
  await waitInLine(tx, userId);
  const [known] = await tx.select().from(gifts).where(eq(gifts.onceKey, input.onceKey));
  if (known) {
    const same = known.giverId === userId && known.tierId === input.tierId;
    if (!same || known.months !== input.months) throw formUsed();
    return known;
  }
  const creator = await loadCreatorFor(tx, ctx, input.username);
  const person = (await relations(tx, ctx, [creator.userId])).get(creator.userId);
  const tier = await loadTier(tx, input.tierId);
  if (!person || tier.creatorId !== creator.userId) throw noSuchTier();
  authorize(ctx.actor, "subscription.start", { person });
  if (!creator.giftsOpen) throw giftsClosed();
  const price = (await openPrices(tx, tier.id)).find(({ cadence }) => cadence === "month");
  if (tier.state !== "live" || !price) throw tierClosed();
  const amountMinor = price.amountMinor * BigInt(input.months);
  if (amountMinor.toString() !== input.expected) throw stalePreview();
  const now = ctx.clock.now();
  const id = sortableId(now);
  const payer = { type: "member", id: userId } as const;
  const agreed = await allocationOf(tx, {
    payer,
    seller: ofCreator(creator.userId),
    grossMinor: amountMinor,
    currency: currencyOf(price),
  });
  const payment = await openPayment(within(ctx, tx), {
    purpose: "gift",
    purposeId: id,
    payer,
    allocation: { ...agreed, kind: "gift", giftId: id },
    description: `A gift: ${tier.name}, ${creator.displayName}`,
    clientKey: `gift ${input.onceKey}`,
    returnPath: `/creators/${creator.username}/subscribe?gift=${id}`,
  });
  const [gift] = await tx
    .insert(gifts)
    .values({
      id,
      onceKey: input.onceKey,
      giverId: userId,
      creatorId: creator.userId,
      tierId: tier.id,
      months: input.months,
      amountMinor,
      currency: price.currency,
      message: input.message,
      paymentId: payment.id,
      createdAt: now,
    })
    .returning();
  if (!gift) throw new Error("no gift was written");
  return gift;
}
