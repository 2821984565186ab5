import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { guildPath } from "#contracts/guilds";
import { announced, joinRequested, personInvited, requestAnswered } from "#modules/guilds";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { listen } from "#platform/events";
import {
  guildAnnouncements,
  guildInvites,
  guildMembers,
  guildRequests,
  guilds,
} from "#tables/guilds";
import { notify } from "../commands/notify.ts";
import { keepersOf } from "./keepers-of.ts";

export const guildOf = async ({ db }: Context<Actor>, guildId: string) => {
  const [guild] = await db.select().from(guilds).where(eq(guilds.id, guildId));
  return guild;
};

export const tellOfGuildInvite = listen(
  personInvited,
  "notifications.tell_of_guild_invite",
  async (ctx: Context<Actor>, { guildId, userId, inviteId, byId }) => {
    const guild = await guildOf(ctx, guildId);
    const [invite] = await ctx.db.select().from(guildInvites).where(eq(guildInvites.id, inviteId));
    if (!guild || !invite || invite.revokedAt || isStale(ctx, invite.madeAt)) return;
    await notify(ctx, {
      type: "guild_invited",
      key: `guild invite ${inviteId}`,
      to: [userId],
      actorId: byId,
      facts: { title: guild.name, path: guildPath(guild.slug) },
      scopes: [{ kind: "guild", id: guildId }],
    });
  },
);

/** Planted, or told of late because the house was shut, it is no news any more. */
const isStale = ({ clock }: Context<Actor>, at: Date): boolean =>
  clock.now().getTime() - at.getTime() > 7 * dayMs;

/** Tells whoever may answer it, a hundred of them at most. */
export const tellOfJoinRequest = listen(
  joinRequested,
  "notifications.tell_of_join_request",
  async (ctx: Context<Actor>, { guildId, userId, requestId }) => {
    const guild = await guildOf(ctx, guildId);
    const [asked] = await ctx.db
      .select()
      .from(guildRequests)
      .where(eq(guildRequests.id, requestId));
    if (!guild?.tellManagers || !asked || isStale(ctx, asked.askedAt)) return;
    await notify(ctx, {
      type: "guild_requested",
      key: `guild request ${requestId}`,
      actorId: userId,
      to: await keepersOf(ctx, guildId, "approve"),
      target: guildId,
      facts: { title: guild.name, path: `${guildPath(guild.slug)}/manage/requests` },
      scopes: [{ kind: "guild", id: guildId }],
    });
  },
);

/** Only a yes is told; a no stands on the guild's page for whoever looks. */
export const tellOfApproval = listen(
  requestAnswered,
  "notifications.tell_of_approval",
  async (ctx: Context<Actor>, { guildId, userId, requestId, answer }) => {
    const guild = await guildOf(ctx, guildId);
    if (!guild || answer !== "approved") return;
    await notify(ctx, {
      type: "guild_approved",
      key: `guild request ${requestId}`,
      to: [userId],
      facts: { title: guild.name, path: guildPath(guild.slug) },
    });
  },
);

const atOnce = 500;

export const tellOfGuildAnnouncement = listen(
  announced,
  "notifications.tell_of_guild_announcement",
  async (ctx: Context<Actor>, { guildId, announcementId, byId }) => {
    const guild = await guildOf(ctx, guildId);
    const [news] = await ctx.db
      .select()
      .from(guildAnnouncements)
      .where(
        and(eq(guildAnnouncements.id, announcementId), isNull(guildAnnouncements.withdrawnAt)),
      );
    if (!guild || !news || isStale(ctx, news.at)) return;
    let after: string | undefined;
    do {
      const members = await ctx.db
        .select({ id: guildMembers.userId })
        .from(guildMembers)
        .where(
          and(
            eq(guildMembers.guildId, guildId),
            after ? gt(guildMembers.userId, after) : undefined,
          ),
        )
        .orderBy(asc(guildMembers.userId))
        .limit(atOnce);
      await notify(ctx, {
        type: "guild_announced",
        key: `guild announcement ${announcementId}`,
        actorId: byId,
        to: members.map(({ id }) => id),
        facts: { title: news.title, path: guildPath(guild.slug) },
        scopes: [{ kind: "guild", id: guildId }],
        at: news.at,
      });
      after = members.length < atOnce ? undefined : members.at(-1)?.id;
    } while (after);
  },
);
