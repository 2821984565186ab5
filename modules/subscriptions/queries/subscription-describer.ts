import { and, desc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import type { Describer, SourceDescription, SourceRef } from "#modules/ledger";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { message } from "#platform/i18n";
import { users } from "#tables/identity";
import { payments } from "#tables/payments";
import { subscriptionCharges, subscriptions, tiers } from "../tables.ts";

const mostFound = 300;

/** Describes subscriptions on ledger pages: the tier, and for its creator the subscriber. */
export const subscriptionDescriber: Describer = {
  describe: wordsFor,
  find: findByText,
  ofGuild: sql`exists (select from ${subscriptionCharges}
    join ${payments} on ${payments.purposeId} = ${subscriptionCharges.id}
    where ${payments.purpose} = 'subscription' and ${subscriptionCharges.guildId} is not null
      and ${payments.id} = case t.source_type when 'payment' then t.source_id::uuid end)`,
};

async function wordsFor(
  { db, actor }: Context<Actor>,
  sources: readonly SourceRef[],
): Promise<ReadonlyMap<string, SourceDescription>> {
  const ids = sources.filter(({ type }) => type === "payment").map(({ id }) => id);
  if (!isMember(actor) || ids.length === 0) return new Map();
  const rows = await chargesOf(db).where(and(inArray(payments.id, ids), concerns(actor.userId)));
  return new Map(
    rows.map((row) => [
      `payment:${row.paymentId}`,
      {
        what: message("transactions.kinds.subscriptionTo", { tier: row.tier }),
        ...(row.guildName && { who: { name: row.guildName }, ofGuild: true }),
        ...(row.creatorId === actor.userId && !row.leftAt
          ? { who: { name: row.name, href: `/${row.username}` } }
          : {}),
      },
    ]),
  );
}

async function findByText({ db, actor }: Context<Actor>, text: string): Promise<SourceRef[]> {
  if (!isMember(actor)) return [];
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const byName = and(
    eq(subscriptions.creatorId, actor.userId),
    or(ilike(users.name, pattern), ilike(users.username, pattern)),
  );
  const rows = await chargesOf(db)
    .where(
      and(
        concerns(actor.userId),
        or(ilike(tiers.name, pattern), ilike(subscriptions.guildName, pattern), byName),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(mostFound);
  return rows.map(({ paymentId }) => ({ type: "payment", id: paymentId }));
}

const concerns = (userId: string) =>
  or(eq(subscriptions.creatorId, userId), eq(subscriptions.subscriberId, userId));

const chargesOf = (db: Context<Actor>["db"]) =>
  db
    .select({
      paymentId: payments.id,
      tier: tiers.name,
      creatorId: subscriptions.creatorId,
      guildName: subscriptions.guildName,
      name: users.name,
      username: users.username,
      leftAt: users.deletionRequestedAt,
    })
    .from(payments)
    .innerJoin(
      subscriptionCharges,
      and(eq(payments.purpose, "subscription"), eq(subscriptionCharges.id, payments.purposeId)),
    )
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
    .innerJoin(tiers, eq(tiers.id, subscriptionCharges.tierId))
    .innerJoin(users, eq(users.id, subscriptions.subscriberId))
    .$dynamic();
