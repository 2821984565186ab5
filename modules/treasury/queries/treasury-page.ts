import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import {
  filterVisiblePeople,
  loadGuildFor,
  loadGuildHeader,
  peopleOf,
  roleName,
} from "#modules/guilds";
import { type Actor, authorize, can, type GuildFacts, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { readerTexts } from "#platform/translations";
import { guildMembers, guildRoles } from "#tables/guilds";
import type { ExpenseLine, TreasuryPage, TreasurySettings } from "../contract.ts";
import { settingsOf } from "../settings.ts";
import { listSplitRules, type SplitRule } from "../split-rule.ts";
import { ruleView } from "../split-rule-view.ts";
import { sum } from "../sum.ts";
import { treasuryExpenses } from "../tables.ts";
import { sumsOf, treasuryBalance } from "../treasury-balance.ts";
import { listTreasuryLines } from "./treasury-lines.ts";

/** The treasury page for those who may see it: balance, split rule, income and expenses. */
export async function treasuryPage(
  ctx: Context<Actor>,
  { slug, before }: { readonly slug: string; readonly before?: string | undefined },
): Promise<TreasuryPage> {
  const { db, actor, clock } = ctx;
  const loaded = await loadGuildFor(db, ctx, { slug });
  const { guild, facts } = loaded;
  authorize(actor, "guild.view_treasury", facts);
  const settings = await settingsOf(ctx, db, guild.id);
  const rules = await listSplitRules(db, guild.id, { before: true });
  const inForce = rules.find(({ endedAt }) => endedAt === null);
  const people = await loadPeople(ctx, rules);
  const { currency } = settings;
  return {
    head: await loadGuildHeader(ctx, loaded),
    sums: sumsOf(await treasuryBalance(db, guild.id, currency, clock.now()), currency),
    settings: settingsView(settings, guild.treasuryVisibility),
    rules: rules.map((rule) => ruleView(rule, people, readerTexts(ctx))),
    ...(await listTreasuryLines(ctx, {
      guildId: guild.id,
      before,
      showPayers: can(actor, "guild.see_payers", facts),
    })),
    pendingExpenses: await listPendingExpenses(ctx, guild.id, facts),
    ...(can(actor, "guild.edit_treasury_settings", facts)
      ? await splitRuleForm(ctx, guild.id, inForce)
      : { roles: [], namedMembers: [] }),
    otherApprovers: can(actor, "guild.spend_treasury", facts)
      ? await countOtherApprovers(ctx, guild.id)
      : 0,
  };
}

type Settings = Awaited<ReturnType<typeof settingsOf>>;

const settingsView = (
  settings: Settings,
  visibility: "members" | "everyone" | null,
): TreasurySettings => {
  const { open, currency, messageRequired, thanks } = settings;
  return {
    open,
    currency,
    messageRequired,
    thanks,
    presets: settings.presetsMinor.map((minor) => sum(minor, currency)),
    limit: sum(settings.limitMinor, currency),
    visibility: visibility ?? "roles",
  };
};

/**
 * The members named by the rules, as far as the reader may see them, and who published each rule.
 */
async function loadPeople(ctx: Context<Actor>, rules: readonly SplitRule[]) {
  const named = rules.flatMap(({ lines }) => lines.flatMap(({ userId }) => userId ?? []));
  const signed = await peopleOf(
    ctx.db,
    rules.map(({ publishedBy }) => publishedBy),
  );
  return new Map([...signed, ...(await filterVisiblePeople(ctx, named))]);
}

async function listPendingExpenses(
  { db, actor }: Context<Actor>,
  guildId: string,
  facts: GuildFacts,
): Promise<readonly ExpenseLine[]> {
  const rows = await db
    .select()
    .from(treasuryExpenses)
    .where(and(eq(treasuryExpenses.guildId, guildId), eq(treasuryExpenses.state, "waiting")))
    .orderBy(asc(treasuryExpenses.requestedAt), asc(treasuryExpenses.id))
    .limit(50);
  const people = await peopleOf(
    db,
    rows.flatMap(({ toId, requestedBy }) => [toId, requestedBy]),
  );
  const me = isMember(actor) ? actor.userId : null;
  return rows.map((spend) => ({
    id: spend.id,
    amount: sum(spend.amountMinor, spend.currency),
    reason: spend.reason,
    to: people.get(spend.toId) ?? null,
    requestedBy: people.get(spend.requestedBy) ?? null,
    requestedAt: spend.requestedAt.toISOString(),
    permissions: {
      answer: can(actor, "guild.decide_expense", { ...facts, spend }),
      withdraw: spend.requestedBy === me && can(actor, "guild.spend_treasury", facts),
    },
  }));
}

/** Initial values of the form for a new rule: the current one. */
async function splitRuleForm(ctx: Context<Actor>, guildId: string, inForce: SplitRule | undefined) {
  const { db } = ctx;
  const lines = inForce?.lines ?? [];
  const roles = await db
    .select({
      id: guildRoles.id,
      key: guildRoles.key,
      name: guildRoles.name,
      memberCount: guildRoles.memberCount,
    })
    .from(guildRoles)
    .where(eq(guildRoles.guildId, guildId))
    .orderBy(desc(guildRoles.rank), guildRoles.name);
  const people = await peopleOf(
    db,
    lines.map(({ userId }) => userId),
  );
  return {
    roles: roles.map(({ key, ...role }) => ({
      ...role,
      name: roleName({ key, name: role.name }, readerTexts(ctx)),
      basisPoints: lines.find(({ roleId }) => roleId === role.id)?.basisPoints ?? 0,
    })),
    namedMembers: lines.flatMap(({ userId, basisPoints, payeeCount }) => {
      const username = userId && payeeCount > 0 && people.get(userId)?.username;
      return username ? [{ username, basisPoints }] : [];
    }),
  };
}

async function countOtherApprovers(
  { db, actor }: Context<Actor>,
  guildId: string,
): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(guildMembers)
    .innerJoin(guildRoles, eq(guildRoles.id, guildMembers.roleId))
    .where(
      and(
        eq(guildMembers.guildId, guildId),
        sql`'spend_treasury' = any (${guildRoles.permissions})`,
        isMember(actor) ? ne(guildMembers.userId, actor.userId) : undefined,
      ),
    );
  return rows[0]?.count ?? 0;
}
