import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { type Actor, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { type LoadedGuild, loadGuildFor, movedSlug } from "../access.ts";
import type { GuildHome } from "../contract.ts";
import { guildTag } from "../events.ts";
import { guildHead } from "../guild-view.ts";
import { meetable, peopleOf } from "../people-of.ts";
import { guildAnnouncements, guildHandovers, guildMembers, guildRequests } from "../tables.ts";
import { eventsOf } from "./events-of.ts";
import { rolesOf } from "./members-page.ts";

interface Asked {
  readonly slug: string;
  readonly token?: string | undefined;
  /** Whoever manages roles may look at the page as one of them sees it, or as a visitor. */
  readonly as?: string | undefined;
}

/** Its address now, where somebody follows an old one; undefined where there is none. */
export const guildMovedTo = (ctx: Context<Actor>, slug: string): Promise<string | undefined> =>
  movedSlug(ctx.db, ctx, slug);

/** A guild's first page: all of it for whoever may read it, its face for whoever may know of it. */
export async function guildHome(
  ctx: Context<Actor>,
  { slug, token, as }: Asked,
): Promise<GuildHome> {
  const { db, actor } = ctx;
  const own = await loadGuildFor(db, ctx, { slug }, { token });
  const seen = as ? await seenAs(ctx, own, as) : undefined;
  const loaded = seen?.loaded ?? own;
  const { guild, invite } = loaded;
  const head = await guildHead(db, actor, loaded);
  const inviter = invite ? (await peopleOf(db, [invite.madeBy])).get(invite.madeBy) : undefined;
  return {
    head,
    viewingAs: seen?.name ?? null,
    aboutHtml: guild.aboutHtml,
    rulesHtml: guild.rulesHtml,
    hasAbout: guild.about !== "",
    hasRules: guild.rules !== "",
    questions: guild.questions,
    request: await ownRequest(ctx, guild.id),
    invitedBy: inviter?.displayName ?? null,
    offeredToMe: await isOffered(ctx, loaded),
    announcements: head.may.read ? await announcementsOf(ctx, guild.id) : [],
    events: head.may.read ? await eventsOf(ctx, guild.id) : [],
    members: head.may.read ? await strip(ctx, guild.id) : [],
    tags: [guildTag(guild.id)],
  };
}

async function ownRequest({ db, actor }: Context<Actor>, guildId: string) {
  if (!isMember(actor)) return null;
  const [row] = await db
    .select({ state: guildRequests.state, note: guildRequests.note })
    .from(guildRequests)
    .where(and(eq(guildRequests.guildId, guildId), eq(guildRequests.userId, actor.userId)))
    .orderBy(desc(guildRequests.askedAt))
    .limit(1);
  return row && (row.state === "pending" || row.state === "needs_info")
    ? { state: row.state, note: row.note }
    : null;
}

async function isOffered({ db, actor, clock }: Context<Actor>, { guild, member }: LoadedGuild) {
  if (!member || !isMember(actor)) return false;
  const rows = await db
    .select({ toId: guildHandovers.toId })
    .from(guildHandovers)
    .where(
      and(
        eq(guildHandovers.guildId, guild.id),
        eq(guildHandovers.toId, actor.userId),
        gt(guildHandovers.expiresAt, clock.now()),
      ),
    );
  return rows.length > 0;
}

async function announcementsOf({ db }: Context<Actor>, guildId: string) {
  const rows = await db
    .select()
    .from(guildAnnouncements)
    .where(and(eq(guildAnnouncements.guildId, guildId), isNull(guildAnnouncements.withdrawnAt)))
    .orderBy(desc(guildAnnouncements.at), desc(guildAnnouncements.id))
    .limit(3);
  const people = await peopleOf(
    db,
    rows.map(({ byId }) => byId),
  );
  return rows.map(({ id, title, bodyHtml, byId, at }) => ({
    id,
    title,
    html: bodyHtml,
    at: at.toISOString(),
    by: people.get(byId)?.displayName ?? "Somebody who left",
  }));
}

/** The latest to come, whom the asker may meet. */
async function strip(ctx: Context<Actor>, guildId: string) {
  const rows = await ctx.db
    .select({ userId: guildMembers.userId })
    .from(guildMembers)
    .where(eq(guildMembers.guildId, guildId))
    .orderBy(desc(guildMembers.joinedAt), desc(guildMembers.userId))
    .limit(20);
  const people = await meetable(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return rows.flatMap(({ userId }) => people.get(userId) ?? []).slice(0, 10);
}

/** The same guild with another part in it. Only ever less than the asker's own. */
async function seenAs({ db, actor }: Context<Actor>, own: LoadedGuild, as: string) {
  const { facts } = own;
  if (!facts.part || !can(actor, "guild.manage_roles", facts)) return undefined;
  if (as === "visitor")
    return {
      name: "a visitor",
      loaded: { ...own, member: null, role: null, facts: { ...facts, part: null } },
    };
  const role = (await rolesOf(db, own.guild.id)).find(({ id }) => id === as);
  if (!role || role.rank >= facts.part.rank) return undefined;
  const part = { rank: role.rank, permissions: role.permissions };
  return {
    name: `the role ${role.name}`,
    loaded: { ...own, role: { ...role, guildId: own.guild.id }, facts: { ...facts, part } },
  };
}
