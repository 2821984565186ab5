import { and, asc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type Currency, isCurrency } from "#platform/money";
import { splitOf } from "../charge.ts";
import type { TierState } from "../constants.ts";
import { tierView } from "../present-tiers.ts";
import { creatorSeller, type Seller, sellerOf, soldBy } from "../seller.ts";
import { isSelling } from "../selling.ts";
import { goals, tierPrices, tiers } from "../tables.ts";
import type { GoalView, OwnTierView, TierView } from "../views.ts";
import { ownTierOf } from "./own-tier.ts";
import { currentTotals } from "./subscription-metrics.ts";

export interface Offering {
  readonly tiers: readonly TierView[];
  readonly goals: readonly GoalView[];
  /** What the reader has of it. */
  readonly mine: OwnTierView | null;
}

/** What a creator or a guild offers, for their page; nothing where they offer nothing. */
export async function offeringOf(
  ctx: Context<Actor>,
  whose: { readonly creatorId: string } | { readonly guildId: string },
): Promise<Offering | undefined> {
  const seller = sellerOf({ creatorId: null, guildId: null, ...whose });
  if (!isSelling(ctx, seller)) return undefined;
  const [liveTiers, mine] = await Promise.all([
    tiersOf(ctx, seller, ["live"]),
    ownTierOf(ctx, seller),
  ]);
  // Goals are shown on the subscribe page: they take several queries, and a profile has a small
  // query budget.
  return liveTiers.length === 0 ? undefined : { tiers: liveTiers, goals: [], mine };
}

export async function tiersOf(
  ctx: Pick<Context<Actor>, "db" | "ports">,
  seller: Seller,
  states: readonly TierState[],
): Promise<TierView[]> {
  // One round trip: a profile has a small query budget.
  const [rows, split] = await Promise.all([
    ctx.db
      .select({ tier: tiers, price: tierPrices })
      .from(tiers)
      .leftJoin(tierPrices, and(eq(tierPrices.tierId, tiers.id), isNull(tierPrices.endsAt)))
      .where(and(soldBy(tiers, seller), inArray(tiers.state, [...states])))
      .orderBy(asc(tiers.position), asc(tiers.id)),
    splitOf(ctx, ctx.db, seller),
  ]);
  const found = new Map(rows.map(({ tier }) => [tier.id, tier]));
  const prices = rows.flatMap(({ price }) => price ?? []);
  return [...found.values()].map((tier) => tierView(ctx, tier, prices, { seller, split }));
}

export async function openGoals(ctx: Context<Actor>, creatorId: string): Promise<GoalView[]> {
  const rows = await ctx.db
    .select()
    .from(goals)
    .where(
      and(
        eq(goals.creatorId, creatorId),
        isNull(goals.closedAt),
        or(isNull(goals.endsAt), gt(goals.endsAt, ctx.clock.now())),
      ),
    )
    .orderBy(asc(goals.createdAt));
  if (rows.length === 0) return [];
  const now = await currentTotals(ctx.db, creatorSeller(creatorId));
  return rows.map((goal) => ({
    id: goal.id,
    kind: goal.kind,
    title: goal.title,
    target: goal.target.toString(),
    reached: (goal.kind === "monthly" ? now.monthlyMinor : BigInt(now.payingCount)).toString(),
    currency: asCurrency(goal.currency),
    reward: goal.reward,
    endsAt: goal.endsAt?.toISOString() ?? null,
  }));
}

const asCurrency = (code: string | null): Currency | null =>
  code !== null && isCurrency(code) ? code : null;
