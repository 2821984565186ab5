import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { maySeeMemberships, relations } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { profiles } from "#tables/people";
import { listedGuild } from "../access.ts";
import { cardColumns, cardOf } from "../cards.ts";
import type { CrestSummary, GuildCard } from "../contract.ts";
import { guildTag } from "../events.ts";
import { guildMembers, guildRequests, guildRoles, guilds } from "../tables.ts";

const crestsShown = 4;

/** A user's guilds, as far as they and the guilds are visible to the actor. */
export async function guildsOf(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<readonly GuildCard[]> {
  const { db, actor } = ctx;
  const reading = db
    .select(cardColumns(actor))
    .from(guildMembers)
    .innerJoin(guilds, eq(guilds.id, guildMembers.guildId))
    .where(and(eq(guildMembers.userId, userId), listedGuild(actor)))
    .orderBy(desc(guilds.lastActiveAt), desc(guilds.id))
    .limit(60);
  const [isShown, rows] = await Promise.all([shows(ctx, userId), reading]);
  if (!isShown) return [];
  return rows.map(cardOf);
}

/** Whether the user lets the actor see their memberships. */
async function shows(ctx: Context<Actor>, userId: string): Promise<boolean> {
  const { db, actor } = ctx;
  const [known, [row]] = await Promise.all([
    relations(db, ctx, [userId]),
    db
      .select({ shownTo: profiles.membershipsVisibleTo })
      .from(profiles)
      .where(eq(profiles.userId, userId)),
  ]);
  const facts = known.get(userId);
  return facts !== undefined && maySeeMemberships(actor, facts, row?.shownTo ?? "everyone");
}

/** A few shields for beside a name: the guilds they were in longest, of those the asker may know. */
export async function crestsOf(
  { db, actor }: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<{ readonly crests: readonly CrestSummary[]; readonly tags: readonly string[] }> {
  const rows = await db
    .select({
      id: guilds.id,
      slug: guilds.slug,
      name: guilds.name,
      crest: { seed: guilds.crestSeed, choice: guilds.crestChoice },
    })
    .from(guildMembers)
    .innerJoin(guilds, eq(guilds.id, guildMembers.guildId))
    .where(and(eq(guildMembers.userId, userId), listedGuild(actor), isNull(guilds.archivedAt)))
    .orderBy(asc(guildMembers.joinedAt), asc(guilds.id))
    .limit(crestsShown);
  return {
    crests: rows.map(({ id: _, ...line }) => line),
    // A guild that becomes secret must not stay on a cached page.
    tags: rows.map(({ id }) => guildTag(id)),
  };
}

/** Whether a user still owns guilds, which prevents account deletion. */
export async function ownsGuilds({ db }: Context<Actor>, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ guildId: guildMembers.guildId })
    .from(guildMembers)
    .where(and(eq(guildMembers.userId, userId), eq(guildMembers.isOwner, true)))
    .limit(1);
  return row !== undefined;
}

/** This module's data about a user, for the data export. */
export async function guildsExport(
  { db }: Context<Actor>,
  { userId }: { readonly userId: string },
) {
  const memberships = await db
    .select({
      guild: guilds.name,
      address: guilds.slug,
      role: guildRoles.name,
      joinedAt: guildMembers.joinedAt,
      posts: guildMembers.postCount,
    })
    .from(guildMembers)
    .innerJoin(guilds, eq(guilds.id, guildMembers.guildId))
    .innerJoin(guildRoles, eq(guildRoles.id, guildMembers.roleId))
    .where(eq(guildMembers.userId, userId))
    .orderBy(asc(guildMembers.joinedAt));
  const requests = await db
    .select({
      guild: guilds.name,
      answers: guildRequests.answers,
      state: guildRequests.state,
      note: guildRequests.note,
      askedAt: guildRequests.askedAt,
    })
    .from(guildRequests)
    .innerJoin(guilds, eq(guilds.id, guildRequests.guildId))
    .where(eq(guildRequests.userId, userId))
    .orderBy(asc(guildRequests.askedAt));
  return { memberships, requests };
}
