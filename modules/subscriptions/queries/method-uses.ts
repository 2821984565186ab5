import { and, eq, inArray, sql } from "drizzle-orm";
import type { MethodUse } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { message } from "#platform/i18n";
import { users } from "#tables/identity";
import { subscriptions, tiers } from "../tables.ts";

/** What is paid with each of these cards, for the page that lists them. */
export async function methodUses(
  { db }: Pick<Context<Actor>, "db">,
  methodIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MethodUse[]>> {
  if (methodIds.length === 0) return new Map();
  const rows = await db
    .select({
      methodId: subscriptions.methodId,
      id: subscriptions.id,
      state: subscriptions.state,
      tier: tiers.name,
      seller: sql<string>`coalesce(${subscriptions.guildName}, ${users.name})`,
    })
    .from(subscriptions)
    .innerJoin(tiers, eq(tiers.id, subscriptions.tierId))
    .leftJoin(users, eq(users.id, subscriptions.creatorId))
    .where(
      and(
        inArray(subscriptions.methodId, [...methodIds]),
        inArray(subscriptions.state, ["trialing", "active", "past_due", "paused", "disputed"]),
      ),
    )
    .orderBy(subscriptions.createdAt);
  const uses = rows.map(({ methodId, id, state, tier, seller }) => ({
    methodId: methodId ?? "",
    name: message("subscriptions.use", { tier, seller }),
    href: `/my-subscriptions#s-${id}`,
    atRisk: state === "past_due",
  }));
  return Map.groupBy(uses, ({ methodId }) => methodId);
}
