import { eq } from "drizzle-orm";
import type { Allocation } from "#contracts/ledger";
import { findCreator, loadBeneficiaries } from "#modules/creators";
import { openPayment, paymentSettings } from "#modules/payments";
import { amountWithTax, recordPaymentTax, taxForSale } from "#modules/taxes";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type Database, portsOf, type Transaction, withTransaction } from "#platform/db";
import { type Currency, isCurrency, money } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import type { Price } from "./access.ts";
import type { ChargeKind } from "./constants.ts";
import { type AgreedSplit, getGuildSellerPort } from "./guild-seller-port.ts";
import { type Seller, sellerOf } from "./seller.ts";
import type { Tier } from "./slots.ts";
import { subscriptionCharges } from "./tables.ts";
import type { Subscription } from "./transitions.ts";

export type Charge = typeof subscriptionCharges.$inferSelect;

export const currencyOf = ({ currency }: { readonly currency: string }): Currency => {
  if (!isCurrency(currency)) throw new Error(`no currency ${currency}`);
  return currency;
};

interface Order {
  readonly kind: ChargeKind;
  readonly number: number | null;
  readonly tier: Pick<Tier, "id" | "name">;
  readonly price: Price;
  readonly startAt: Date;
  readonly endAt: Date;
  /** Without tax that is added to it. */
  readonly amountMinor: bigint;
  readonly redemptionId?: string | null;
  readonly returnPath: string;
}

/**
 * Records what is to be paid, and opens its payment with the full split. A period has one number
 * and so one charge, regardless of who creates it and how often.
 */
export async function openCharge(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Pick<
    Subscription,
    "id" | "subscriberId" | "creatorId" | "guildId" | "guildName" | "agreedToAddedTax"
  >,
  order: Order,
): Promise<Charge> {
  const { kind, number, tier, price, startAt, endAt, amountMinor } = order;
  const payer = { type: "member", id: subscription.subscriberId } as const;
  const currency = currencyOf(price);
  const tax =
    amountMinor === 0n
      ? null
      : await taxForSale(ctx, tx, {
          kind: "subscription",
          payer,
          isRenewal: kind !== "first",
          isAddedAgreed: subscription.agreedToAddedTax,
        });
  const amounts = amountWithTax(tax, money(amountMinor, currency));
  const [charge] = await tx
    .insert(subscriptionCharges)
    .values({
      subscriptionId: subscription.id,
      guildId: subscription.guildId,
      kind,
      number,
      tierId: tier.id,
      priceId: price.id,
      startAt,
      endAt,
      listMinor: kind === "upgrade" ? amountMinor : price.amountMinor,
      amountMinor: amounts.grossMinor,
      taxAddedMinor: amounts.grossMinor - amountMinor,
      currency,
      state: amountMinor === 0n ? "waived" : "due",
      redemptionId: order.redemptionId ?? null,
      createdAt: ctx.clock.now(),
    })
    .returning();
  if (!charge) throw new Error("no charge was written");
  if (amountMinor === 0n) return charge;
  const seller = sellerOf(subscription);
  const payment = await openPayment(withTransaction(ctx, tx), {
    purpose: "subscription",
    purposeId: charge.id,
    payer,
    allocation: await allocationOf(tx, {
      payer,
      seller,
      grossMinor: amounts.grossMinor,
      taxMinor: amounts.taxMinor,
      currency,
    }),
    description: `${tier.name}, ${subscription.guildName ?? (await creatorName(tx, seller))}`,
    clientKey: `charge ${charge.id}`,
    returnPath: order.returnPath,
  });
  await recordPaymentTax(ctx, tx, payment, tax, amounts);
  await tx
    .update(subscriptionCharges)
    .set({ paymentId: payment.id })
    .where(eq(subscriptionCharges.id, charge.id));
  return { ...charge, paymentId: payment.id };
}

async function creatorName(tx: Transaction, { creatorId }: Seller): Promise<string> {
  const creator = creatorId ? await findCreator(tx, creatorId) : undefined;
  return creator?.displayName ?? "a creator";
}

/** Where a payment for this creator or guild will go, fixed before it is made. */
export async function allocationOf(
  tx: Transaction,
  input: {
    readonly payer: Allocation["payer"];
    readonly seller: Seller;
    readonly grossMinor: bigint;
    readonly taxMinor: bigint;
    readonly currency: Currency;
  },
): Promise<Allocation> {
  const ctx = { ports: portsOf(tx) };
  const { payer, seller, grossMinor, taxMinor, currency } = input;
  return {
    kind: "subscription",
    payer,
    grossMinor,
    currency,
    taxMinor,
    platformFeeBp: paymentSettings(ctx).platformFeeBp,
    ...(await splitOf(ctx, tx, seller)),
  };
}

/** Who gets what of the seller's next charge. */
export const splitOf = (
  ctx: WithPorts,
  db: Database | Transaction,
  { creatorId, guildId }: Seller,
): Promise<AgreedSplit> =>
  guildId === null
    ? loadBeneficiaries(db, creatorId)
    : getGuildSellerPort(ctx).currentSplit(db, guildId);

/** Where the user returns to after the processor's page. */
export const returnPathOf = (subscriptionId: string) => `/my-subscriptions?paid=${subscriptionId}`;
