import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { type Actor, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { type LoadedGuild, loadGuildFor, movedSlug } from "../access.ts";
import type { GuildHome } from "../contract.ts";
import { guildTag } from "../events.ts";
import { loadGuildHeader } from "../guild-header.ts";
import { filterVisiblePeople, peopleOf } from "../people-of.ts";
import {
  guildAnnouncements,
  guildMembers,
  guildOwnershipTransfers,
  guildRequests,
} from "../tables.ts";
import { eventsOf } from "./events-of.ts";
import { rolesOf } from "./members-page.ts";

interface GuildHomeParams {
  readonly slug: string;
  readonly token?: string | undefined;
  /** Managers of roles may view the page as one of the roles, or as a visitor. */
  readonly as?: string | undefined;
}

/** The current slug for an old one; undefined if there is none. */
export const guildMovedTo = (ctx: Context<Actor>, slug: string): Promise<string | undefined> =>
  movedSlug(ctx.db, ctx, slug);

/**
 * A guild's home page: complete for those who may read it, the public profile for those who may see
 * it.
 */
export async function guildHome(
  ctx: Context<Actor>,
  { slug, token, as }: GuildHomeParams,
): Promise<GuildHome> {
  const { db, actor } = ctx;
  const own = await loadGuildFor(db, ctx, { slug }, { token });
  const seen = as ? await applyViewAs(ctx, own, as) : undefined;
  const loaded = seen?.loaded ?? own;
  const { guild, invite } = loaded;
  const read = can(actor, "guild.read", loaded.facts);
  const [header, inviters, request, offeredToMe, announcements, events, members] =
    await Promise.all([
      loadGuildHeader(ctx, loaded),
      peopleOf(db, invite ? [invite.createdBy] : []),
      ownRequest(ctx, guild.id),
      isOffered(ctx, loaded),
      read ? announcementsOf(ctx, guild.id) : [],
      read ? eventsOf(ctx, guild.id) : [],
      read ? loadMemberStrip(ctx, guild.id) : [],
    ]);
  const inviter = invite ? inviters.get(invite.createdBy) : undefined;
  return {
    header,
    viewingAs: seen ? { role: seen.name } : null,
    aboutHtml: guild.aboutHtml,
    rulesHtml: guild.rulesHtml,
    hasAbout: guild.about !== "",
    hasRules: guild.rules !== "",
    questions: guild.questions,
    request,
    invitedBy: inviter?.displayName ?? null,
    offeredToMe,
    announcements,
    events,
    members,
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
    .select({ toId: guildOwnershipTransfers.toId })
    .from(guildOwnershipTransfers)
    .where(
      and(
        eq(guildOwnershipTransfers.guildId, guild.id),
        eq(guildOwnershipTransfers.toId, actor.userId),
        gt(guildOwnershipTransfers.expiresAt, clock.now()),
      ),
    );
  return rows.length > 0;
}

async function announcementsOf({ db }: Context<Actor>, guildId: string) {
  const rows = await db
    .select({
      id: guildAnnouncements.id,
      title: guildAnnouncements.title,
      bodyHtml: guildAnnouncements.bodyHtml,
      at: guildAnnouncements.at,
      by: users.name,
    })
    .from(guildAnnouncements)
    .leftJoin(users, and(eq(users.id, guildAnnouncements.byId), isNull(users.erasedAt)))
    .where(and(eq(guildAnnouncements.guildId, guildId), isNull(guildAnnouncements.withdrawnAt)))
    .orderBy(desc(guildAnnouncements.at), desc(guildAnnouncements.id))
    .limit(3);
  return rows.map(({ id, title, bodyHtml, by, at }) => ({
    id,
    title,
    html: bodyHtml,
    at: at.toISOString(),
    by,
  }));
}

/** The newest members the actor may see. */
async function loadMemberStrip(ctx: Context<Actor>, guildId: string) {
  const newest = ctx.db
    .select({ userId: guildMembers.userId })
    .from(guildMembers)
    .where(eq(guildMembers.guildId, guildId))
    .orderBy(desc(guildMembers.joinedAt), desc(guildMembers.userId))
    .limit(20);
  const [rows, people] = await Promise.all([newest, filterVisiblePeople(ctx, newest.getSQL())]);
  return rows.flatMap(({ userId }) => people.get(userId) ?? []).slice(0, 10);
}

/** The same guild with another part in it. Only ever less than the asker's own. */
async function applyViewAs(ctx: Context<Actor>, own: LoadedGuild, as: string) {
  const { facts } = own;
  if (!facts.part || !can(ctx.actor, "guild.manage_roles", facts)) return undefined;
  if (as === "visitor")
    return {
      name: null,
      loaded: { ...own, member: null, role: null, facts: { ...facts, part: null } },
    };
  const role = (await rolesOf(ctx, own.guild.id)).find(({ id }) => id === as);
  if (!role || role.rank >= facts.part.rank) return undefined;
  const part = { rank: role.rank, permissions: role.permissions };
  return {
    name: role.name,
    loaded: { ...own, role: { ...role, guildId: own.guild.id }, facts: { ...facts, part } },
  };
}
