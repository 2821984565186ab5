import { and, desc, eq, isNull } from "drizzle-orm";
import { findCreator, splitOverview } from "#modules/creators";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { formatMoney, money } from "#platform/money";
import { discountWords } from "../discounts.ts";
import { guildShops } from "../guild-shops.ts";
import { ofCreator, type Seller, sellerOf, soldBy } from "../seller.ts";
import { offers, tiers } from "../tables.ts";
import { standing } from "./figures.ts";
import { openGoals, tiersOf } from "./offering.ts";

/** What a creator sees of their own offering; nothing where they are none yet. */
export async function ownOffering(ctx: Context<Actor>) {
  const { userId } = requireMember(ctx);
  const creator = await findCreator(ctx.db, userId);
  if (!creator) return null;
  const now = await standing(ctx.db, ofCreator(userId));
  return {
    username: creator.username,
    currency: creator.currency,
    category: creator.category,
    country: creator.country,
    refundPolicy: creator.refundPolicy,
    refundWords: creator.refundWords,
    graceDays: creator.graceDays,
    giftsOpen: creator.giftsOpen,
    tiers: await ownTiers(ctx, ofCreator(userId)),
    goals: await openGoals(ctx, userId),
    offers: await openOffers(ctx, userId, creator.currency),
    split: await splitOverview(ctx),
    monthlyMinor: now.monthlyMinor.toString(),
    payingCount: now.payingCount,
  };
}

/** What a guild offers, for those who see who pays it. */
export async function guildOffering(ctx: Context<Actor>, { slug }: { readonly slug: string }) {
  const { guildId, currency } = await guildShops(ctx).books(ctx.db, ctx, slug);
  const seller = sellerOf({ creatorId: null, guildId });
  const now = await standing(ctx.db, seller);
  return {
    currency,
    tiers: await ownTiers(ctx, seller),
    monthlyMinor: now.monthlyMinor.toString(),
    payingCount: now.payingCount,
  };
}

export async function ownTiers(ctx: Context<Actor>, seller: Seller) {
  const views = await tiersOf(ctx, seller, ["draft", "live", "closed"]);
  const counts = await ctx.db
    .select({
      id: tiers.id,
      seatCount: tiers.seatCount,
      seatCap: tiers.seatCap,
      welcome: tiers.welcome,
    })
    .from(tiers)
    .where(soldBy(tiers, seller));
  const about = new Map(counts.map((row) => [row.id, row]));
  return views.map((view) => ({
    ...view,
    seatCount: about.get(view.id)?.seatCount ?? 0,
    seatCap: about.get(view.id)?.seatCap ?? null,
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
    words: discountWords(offer, (minor) => formatMoney(money(minor, currency))),
    tier,
    used: offer.redemptionCount,
    max: offer.maxRedemptions,
    endsAt: offer.endsAt?.toISOString() ?? null,
  }));
}
