import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Describer, SourceRef, SourceWords } from "#modules/ledger";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { guildMembers, guilds } from "#tables/guilds";
import { payments } from "#tables/payments";
import { subscriptionCharges } from "#tables/subscriptions";
import { tips } from "#tables/tips";
import { purseSpends } from "../tables.ts";

/**
 * What the ledger's pages say to a member about money that came by a guild. Of a guild they have
 * left only the money is told, not what has become of it.
 */
export const purseDescriber: Describer = {
  async describe(ctx, sources) {
    if (!isMember(ctx.actor)) return new Map();
    const { userId } = ctx.actor;
    const shares = await aboutShares(ctx, userId, idsOf(sources, "payment"));
    const spendWords = await aboutSpends(ctx, userId, idsOf(sources, "guild_spend"));
    return new Map([...shares, ...spendWords]);
  },
};

const idsOf = (sources: readonly SourceRef[], type: string): string[] =>
  sources.filter((source) => source.type === type).map(({ id }) => id);

const words = (what: string, slug: string | null, name: string | null): SourceWords =>
  slug && name ? { what, who: { name, href: `/guilds/${slug}` } } : { what };

async function aboutShares({ db }: Context<Actor>, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const income = sql`coalesce(${tips.guildId}, ${subscriptionCharges.guildId})`;
  const rows = await db
    .select({ id: payments.id, tipId: tips.id, name: guilds.name, slug: guilds.slug })
    .from(payments)
    .leftJoin(tips, and(eq(payments.purpose, "tip"), eq(tips.id, payments.purposeId)))
    .leftJoin(
      subscriptionCharges,
      and(eq(payments.purpose, "subscription"), eq(subscriptionCharges.id, payments.purposeId)),
    )
    .leftJoin(
      guildMembers,
      and(sql`${guildMembers.guildId} = ${income}`, eq(guildMembers.userId, userId)),
    )
    .leftJoin(guilds, eq(guilds.id, guildMembers.guildId))
    .where(
      and(inArray(payments.id, [...ids]), sql`${income} is not null`, ne(payments.payerId, userId)),
    );
  return rows.map(({ id, tipId, slug, name }) => {
    const what = tipId ? "Share of a guild’s tip" : "Share of a guild’s subscription";
    return [`payment:${id}`, { ...words(what, slug, name), ofGuild: true }] as const;
  });
}

async function aboutSpends({ db }: Context<Actor>, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: purseSpends.id,
      reason: purseSpends.reason,
      name: guilds.name,
      slug: guilds.slug,
    })
    .from(purseSpends)
    .leftJoin(
      guildMembers,
      and(eq(guildMembers.guildId, purseSpends.guildId), eq(guildMembers.userId, userId)),
    )
    .leftJoin(guilds, eq(guilds.id, guildMembers.guildId))
    .where(and(inArray(purseSpends.id, [...ids]), eq(purseSpends.toId, userId)));
  return rows.map(
    ({ id, reason, slug, name }) =>
      [`guild_spend:${id}`, words(reason || "From a guild’s purse", slug, name)] as const,
  );
}
