import { and, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { type Seller, soldBy } from "../seller.ts";
import { subscriptions, tiers } from "../tables.ts";
import type { OwnTierView } from "../views.ts";

const current = alias(tiers, "current_tier");
const other = alias(tiers, "other_tier");

/** What the reader has of a seller, so that their tier is not offered to them as new. */
export async function ownTierOf(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  seller: Seller,
): Promise<OwnTierView | null> {
  if (!isMember(actor)) return null;
  const [row] = await db
    .select({
      id: subscriptions.id,
      state: subscriptions.state,
      tierId: subscriptions.tierId,
      billingInterval: subscriptions.billingInterval,
      periodEnd: subscriptions.periodEnd,
      above: sql<string[]>`array(select ${other.id} from ${tiers} other_tier
        where ${soldBy(other, seller)} and ${other.state} = 'live'
          and (${other.position}, ${other.id}) > (${current.position}, ${current.id}))`,
    })
    .from(subscriptions)
    .innerJoin(current, eq(current.id, subscriptions.tierId))
    .where(
      and(
        eq(subscriptions.subscriberId, actor.userId),
        soldBy(subscriptions, seller),
        ne(subscriptions.state, "ended"),
      ),
    );
  if (!row || row.state === "checkout_pending") return null;
  const { id, state, tierId, billingInterval, above, periodEnd } = row;
  // As `previewChange` requires it.
  const canChange = periodEnd !== null && (state === "active" || state === "trialing");
  return { id, tierId, billingInterval, above, canChange };
}
