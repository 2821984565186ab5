import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { guildHead, loadGuildFor, meetable, peopleOf } from "#modules/guilds";
import { type Actor, authorize, can, type GuildFacts, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { guildMembers, guildRoles } from "#tables/guilds";
import type { PursePage, PurseSettings, SpendLine } from "../contract.ts";
import { inPurse, sumsOf } from "../in-purse.ts";
import { type Rule, rulesOf } from "../rule.ts";
import { ruleView } from "../rule-view.ts";
import { settingsOf } from "../settings.ts";
import { sum } from "../sum.ts";
import { purseSpends } from "../tables.ts";
import { purseLines } from "./purse-lines.ts";

/** The purse, as those see it who may: what is in it, how it is divided, what came and went. */
export async function pursePage(
  ctx: Context<Actor>,
  { slug, before }: { readonly slug: string; readonly before?: string | undefined },
): Promise<PursePage> {
  const { db, actor, clock } = ctx;
  const loaded = await loadGuildFor(db, ctx, { slug });
  const { guild, facts } = loaded;
  authorize(actor, "guild.see_purse", facts);
  const settings = await settingsOf(ctx, db, guild.id);
  const rules = await rulesOf(db, guild.id, { before: true });
  const inForce = rules.find(({ endedAt }) => endedAt === null);
  const people = await peopleIn(ctx, rules);
  const { currency } = settings;
  return {
    head: await guildHead(db, actor, loaded),
    sums: sumsOf(await inPurse(db, guild.id, currency, clock.now()), currency),
    settings: shownSettings(settings, guild.purseShown),
    rules: rules.map((rule) => ruleView(rule, people)),
    ...(await purseLines(ctx, {
      guildId: guild.id,
      before,
      payers: can(actor, "guild.see_payers", facts),
    })),
    waiting: await waitingIn(ctx, guild.id, facts),
    ...(can(actor, "guild.set_purse", facts)
      ? await ruleForm(ctx, guild.id, inForce)
      : { roles: [], named: [] }),
    others: can(actor, "guild.spend_purse", facts) ? await othersWhoSpend(ctx, guild.id) : 0,
  };
}

type Settings = Awaited<ReturnType<typeof settingsOf>>;

const shownSettings = (settings: Settings, shown: "members" | "everyone" | null): PurseSettings => {
  const { open, currency, messageRequired, thanks } = settings;
  return {
    open,
    currency,
    messageRequired,
    thanks,
    presets: settings.presetsMinor.map((minor) => sum(minor, currency)),
    limit: sum(settings.limitMinor, currency),
    shown: shown ?? "roles",
  };
};

/** Those whom the rules name, as far as the asker may meet them; whoever published one signs it. */
async function peopleIn(ctx: Context<Actor>, rules: readonly Rule[]) {
  const named = rules.flatMap(({ lines }) => lines.flatMap(({ userId }) => userId ?? []));
  const signed = await peopleOf(
    ctx.db,
    rules.map(({ publishedBy }) => publishedBy),
  );
  return new Map([...signed, ...(await meetable(ctx, named))]);
}

async function waitingIn(
  { db, actor }: Context<Actor>,
  guildId: string,
  facts: GuildFacts,
): Promise<readonly SpendLine[]> {
  const rows = await db
    .select()
    .from(purseSpends)
    .where(and(eq(purseSpends.guildId, guildId), eq(purseSpends.state, "waiting")))
    .orderBy(asc(purseSpends.askedAt), asc(purseSpends.id))
    .limit(50);
  const people = await peopleOf(
    db,
    rows.flatMap(({ toId, askedBy }) => [toId, askedBy]),
  );
  const me = isMember(actor) ? actor.userId : null;
  return rows.map((spend) => ({
    id: spend.id,
    amount: sum(spend.amountMinor, spend.currency),
    reason: spend.reason,
    to: people.get(spend.toId) ?? null,
    askedBy: people.get(spend.askedBy) ?? null,
    askedAt: spend.askedAt.toISOString(),
    may: {
      answer: can(actor, "guild.answer_spend", { ...facts, spend }),
      withdraw: spend.askedBy === me && can(actor, "guild.spend_purse", facts),
    },
  }));
}

/** What the form of a new rule begins with: the present one. */
async function ruleForm({ db }: Context<Actor>, guildId: string, inForce: Rule | undefined) {
  const lines = inForce?.lines ?? [];
  const roles = await db
    .select({ id: guildRoles.id, name: guildRoles.name, memberCount: guildRoles.memberCount })
    .from(guildRoles)
    .where(eq(guildRoles.guildId, guildId))
    .orderBy(desc(guildRoles.rank), guildRoles.name);
  const people = await peopleOf(
    db,
    lines.map(({ userId }) => userId),
  );
  return {
    roles: roles.map((role) => ({
      ...role,
      basisPoints: lines.find(({ roleId }) => roleId === role.id)?.basisPoints ?? 0,
    })),
    named: lines.flatMap(({ userId, basisPoints, headCount }) => {
      const username = userId && headCount > 0 && people.get(userId)?.username;
      return username ? [{ username, basisPoints }] : [];
    }),
  };
}

async function othersWhoSpend({ db, actor }: Context<Actor>, guildId: string): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(guildMembers)
    .innerJoin(guildRoles, eq(guildRoles.id, guildMembers.roleId))
    .where(
      and(
        eq(guildMembers.guildId, guildId),
        sql`'spend_purse' = any (${guildRoles.permissions})`,
        isMember(actor) ? ne(guildMembers.userId, actor.userId) : undefined,
      ),
    );
  return rows[0]?.count ?? 0;
}
