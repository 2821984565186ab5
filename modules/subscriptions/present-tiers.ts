import { type Owner, type PaymentTerms, previewPayment, termsOf } from "#contracts/ledger";
import { loadSplitForPayer } from "#modules/creators";
import { feesOf, paymentsState } from "#modules/payments";
import { isTaxed, knownTaxSettings } from "#modules/taxes";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Currency } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import type { Price } from "./access.ts";
import { currencyOf } from "./charge.ts";
import { type AgreedSplit, getGuildSellerPort } from "./guild-seller-port.ts";
import type { Seller } from "./seller.ts";
import type { Tier } from "./slots.ts";
import type { PriceView, TierView } from "./views.ts";

const ownerOf = ({ creatorId, guildId }: Seller): Owner =>
  guildId === null ? { type: "member", id: creatorId } : { type: "guild", id: guildId };

/** Who gets what of the next payment to a seller, by name, as the payer sees it. */
export async function sellerTerms(
  ctx: Context<Actor>,
  seller: Seller,
  { name, currency }: { readonly name: string; readonly currency: Currency },
): Promise<PaymentTerms | null> {
  if (paymentsState(ctx) === "off") return null;
  const { names, ...split } =
    seller.guildId === null
      ? await loadSplitForPayer(ctx, seller.creatorId)
      : await getGuildSellerPort(ctx).splitForPayer(ctx.db, ctx, seller.guildId);
  return termsOf(
    feesOf(ctx, currency),
    split,
    { owner: ownerOf(seller), name },
    (userId) => names.get(userId) ?? null,
  );
}

/** What tiers are presented with: who sells them, and who gets what of a payment. */
export interface TierSeller {
  readonly seller: Seller;
  readonly split: AgreedSplit;
}

/** What the seller, and those they share with, receive of a price: by what posts it later. */
function receivedOf(
  ctx: WithPorts,
  price: Price,
  { seller, split }: TierSeller,
): PriceView["receives"] {
  // It depends on where the payer is.
  if (isTaxed(ctx)) return null;
  const currency = currencyOf(price);
  if (price.amountMinor === 0n || paymentsState(ctx) === "off")
    return { sellerMinor: price.amountMinor.toString(), othersMinor: "0", others: 0 };
  const terms = termsOf(feesOf(ctx, currency), split, { owner: ownerOf(seller), name: "" });
  const { shares, restMinor } = previewPayment(terms, { grossMinor: price.amountMinor });
  const sellerMinor = shares
    .filter(({ recipient }) => recipient.isSeller)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return {
    sellerMinor: sellerMinor.toString(),
    othersMinor: (restMinor - sellerMinor).toString(),
    others: shares.filter(({ recipient }) => !recipient.isSeller).length,
  };
}

export const priceView = (ctx: WithPorts, price: Price, seller: TierSeller): PriceView => ({
  id: price.id,
  billingInterval: price.billingInterval,
  minor: price.amountMinor.toString(),
  currency: currencyOf(price),
  receives: receivedOf(ctx, price, seller),
  isTaxAdded: knownTaxSettings(ctx).mode === "added",
});

export const tierView = (
  ctx: WithPorts,
  tier: Tier,
  prices: readonly Price[],
  seller: TierSeller,
): TierView => ({
  id: tier.id,
  name: tier.name,
  description: tier.description,
  benefits: tier.benefits,
  isFree: tier.isFree,
  trialDays: tier.trialDays,
  slotsLeft: tier.slotLimit === null ? null : Math.max(0, tier.slotLimit - tier.slotsTaken),
  state: tier.state,
  prices: prices
    .filter(({ tierId, endsAt }) => tierId === tier.id && endsAt === null)
    .sort((a, b) => (a.billingInterval < b.billingInterval ? -1 : 1))
    .map((each) => priceView(ctx, each, seller)),
});
