import { and, desc, eq, isNull } from "drizzle-orm";
import { findCreator, splitOverview } from "#modules/creators";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { amountIn, money } from "#platform/money";
import { discountLabel } from "../discounts.ts";
import { getGuildSellerPort } from "../guild-seller-port.ts";
import { creatorSeller, type Seller, sellerOf, soldBy } from "../seller.ts";
import { offers, tiers } from "../tables.ts";
import { openGoals, tiersOf } from "./offering.ts";
import { currentTotals } from "./subscription-metrics.ts";

/** What a creator sees of their own offering; nothing where they are none yet. */
export async function ownOffering(ctx: Context<Actor>) {
  const { userId } = requireMember(ctx);
  const creator = await findCreator(ctx.db, userId);
  if (!creator) return null;
  const [now, ownedTiers, goals, openCodes, split] = await Promise.all([
    currentTotals(ctx.db, creatorSeller(userId)),
    ownTiers(ctx, creatorSeller(userId)),
    openGoals(ctx, userId),
    openOffers(ctx, userId, creator.currency),
    splitOverview(ctx),
  ]);
  return {
    username: creator.username,
    currency: creator.currency,
    category: creator.category,
    country: creator.country,
    refundPolicy: creator.refundPolicy,
    refundPolicyText: creator.refundPolicyText,
    graceDays: creator.graceDays,
    giftsOpen: creator.giftsOpen,
    tiers: ownedTiers,
    goals,
    offers: openCodes,
    split,
    monthlyMinor: now.monthlyMinor.toString(),
    payingCount: now.payingCount,
  };
}

/** What a guild offers, for those who see who pays it. */
export async function guildOffering(ctx: Context<Actor>, { slug }: { readonly slug: string }) {
  const { guildId, currency } = await getGuildSellerPort(ctx).findForSubscriberList(
    ctx.db,
    ctx,
    slug,
  );
  const seller = sellerOf({ creatorId: null, guildId });
  const [now, ownedTiers] = await Promise.all([
    currentTotals(ctx.db, seller),
    ownTiers(ctx, seller),
  ]);
  return {
    currency,
    tiers: ownedTiers,
    monthlyMinor: now.monthlyMinor.toString(),
    payingCount: now.payingCount,
  };
}

export async function ownTiers(ctx: Context<Actor>, seller: Seller) {
  const [views, counts] = await Promise.all([
    tiersOf(ctx, seller, ["draft", "live", "closed"]),
    ctx.db
      .select({
        id: tiers.id,
        slotsTaken: tiers.slotsTaken,
        slotLimit: tiers.slotLimit,
        welcome: tiers.welcome,
      })
      .from(tiers)
      .where(soldBy(tiers, seller)),
  ]);
  const about = new Map(counts.map((row) => [row.id, row]));
  return views.map((view) => ({
    ...view,
    slotsTaken: about.get(view.id)?.slotsTaken ?? 0,
    slotLimit: about.get(view.id)?.slotLimit ?? null,
    welcome: about.get(view.id)?.welcome ?? "",
  }));
}

async function openOffers(
  { db }: Context<Actor>,
  creatorId: string,
  currency: Parameters<typeof money>[1],
) {
  const rows = await db
    .select({ offer: offers, tier: tiers.name })
    .from(offers)
    .leftJoin(tiers, eq(tiers.id, offers.tierId))
    .where(and(eq(offers.creatorId, creatorId), isNull(offers.closedAt)))
    .orderBy(desc(offers.createdAt));
  return rows.map(({ offer, tier }) => ({
    id: offer.id,
    code: offer.code,
    words: discountLabel(offer, (minor) => amountIn(money(minor, currency))),
    tier,
    used: offer.redemptionCount,
    max: offer.maxRedemptions,
    endsAt: offer.endsAt?.toISOString() ?? null,
  }));
}
