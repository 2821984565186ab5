import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Describer, SourceDescription, SourceRef } from "#modules/ledger";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import type { Message } from "#platform/i18n";
import { guildMembers, guilds } from "#tables/guilds";
import { payments } from "#tables/payments";
import { subscriptionCharges } from "#tables/subscriptions";
import { tips } from "#tables/tips";
import { treasuryExpenses } from "../tables.ts";

/**
 * Describes money from guilds on a member's ledger pages. For a guild they have left it describes
 * only the money, not what has become of the guild.
 */
export const treasuryDescriber: Describer = {
  async describe(ctx, sources) {
    if (!isMember(ctx.actor)) return new Map();
    const { userId } = ctx.actor;
    const shares = await aboutShares(ctx, userId, idsOf(sources, "payment"));
    const expenseLabels = await describeExpenses(ctx, userId, idsOf(sources, "guild_spend"));
    return new Map([...shares, ...expenseLabels]);
  },
};

const idsOf = (sources: readonly SourceRef[], type: string): string[] =>
  sources.filter((source) => source.type === type).map(({ id }) => id);

const words = (what: string, slug: string | null, name: string | null): SourceDescription =>
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
    const what: Message = tipId
      ? "treasury.statement.tipShare"
      : "treasury.statement.subscriptionShare";
    return [`payment:${id}`, { ...words(what, slug, name), ofGuild: true }] as const;
  });
}

async function describeExpenses({ db }: Context<Actor>, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: treasuryExpenses.id,
      reason: treasuryExpenses.reason,
      name: guilds.name,
      slug: guilds.slug,
    })
    .from(treasuryExpenses)
    .leftJoin(
      guildMembers,
      and(eq(guildMembers.guildId, treasuryExpenses.guildId), eq(guildMembers.userId, userId)),
    )
    .leftJoin(guilds, eq(guilds.id, guildMembers.guildId))
    .where(and(inArray(treasuryExpenses.id, [...ids]), eq(treasuryExpenses.toId, userId)));
  return rows.map(
    ({ id, reason, slug, name }) =>
      [`guild_spend:${id}`, words(reason || "From a guild’s funds", slug, name)] as const,
  );
}
