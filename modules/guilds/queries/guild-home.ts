import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { type Actor, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQuery } from "#platform/db";
import { users } from "#tables/identity";
import { type LoadedGuild, loadGuildFor, movedSlug } from "../access.ts";
import type { GuildHome } from "../contract.ts";
import { guildTag } from "../events.ts";
import { loadGuildHeader } from "../guild-header.ts";
import { newestVisibleMembers, peopleOf } from "../people-of.ts";
import { guildAnnouncements, guildOwnershipTransfers, guildRequests } from "../tables.ts";
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
      read ? newestVisibleMembers(ctx, guild.id) : [],
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

const latestRequest = preparedQuery((db) =>
  db
    .select({ state: guildRequests.state, note: guildRequests.note })
    .from(guildRequests)
    .where(
      and(
        eq(guildRequests.guildId, sql.placeholder("guildId")),
        eq(guildRequests.userId, sql.placeholder("me")),
      ),
    )
    .orderBy(desc(guildRequests.askedAt))
    .limit(1)
    .prepare("guild_latest_request"),
);

async function ownRequest({ db, actor }: Context<Actor>, guildId: string) {
  if (!isMember(actor)) return null;
  const [row] = await latestRequest(db).execute({ guildId, me: actor.userId });
  return row && (row.state === "pending" || row.state === "needs_info")
    ? { state: row.state, note: row.note }
    : null;
}

const transferTo = preparedQuery((db) =>
  db
    .select({ toId: guildOwnershipTransfers.toId })
    .from(guildOwnershipTransfers)
    .where(
      and(
        eq(guildOwnershipTransfers.guildId, sql.placeholder("guildId")),
        eq(guildOwnershipTransfers.toId, sql.placeholder("me")),
        gt(guildOwnershipTransfers.expiresAt, sql`${sql.placeholder("now")}::timestamptz`),
      ),
    )
    .prepare("guild_transfer_to"),
);

async function isOffered({ db, actor, clock }: Context<Actor>, { guild, member }: LoadedGuild) {
  if (!member || !isMember(actor)) return false;
  const now = clock.now().toISOString();
  const rows = await transferTo(db).execute({ guildId: guild.id, me: actor.userId, now });
  return rows.length > 0;
}

const latestAnnouncements = preparedQuery((db) =>
  db
    .select({
      id: guildAnnouncements.id,
      title: guildAnnouncements.title,
      bodyHtml: guildAnnouncements.bodyHtml,
      at: guildAnnouncements.at,
      by: users.name,
    })
    .from(guildAnnouncements)
    .leftJoin(users, and(eq(users.id, guildAnnouncements.byId), isNull(users.erasedAt)))
    .where(
      and(
        eq(guildAnnouncements.guildId, sql.placeholder("guildId")),
        isNull(guildAnnouncements.withdrawnAt),
      ),
    )
    .orderBy(desc(guildAnnouncements.at), desc(guildAnnouncements.id))
    .limit(3)
    .prepare("guild_latest_announcements"),
);

async function announcementsOf({ db }: Context<Actor>, guildId: string) {
  const rows = await latestAnnouncements(db).execute({ guildId });
  return rows.map(({ id, title, bodyHtml, by, at }) => ({
    id,
    title,
    html: bodyHtml,
    at: at.toISOString(),
    by,
  }));
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
