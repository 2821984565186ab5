import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { guildPath } from "#contracts/guilds";
import { announced, joinRequested, personInvited, requestAnswered } from "#modules/guilds";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import {
  guildAnnouncements,
  guildInvites,
  guildMembers,
  guildRequests,
  guilds,
} from "#tables/guilds";
import { notify } from "../commands/notify.ts";
import { membersWithPermission } from "./members-with-permission.ts";

export const guildOf = async ({ db }: Context<Actor>, guildId: string) => {
  const [guild] = await db.select().from(guilds).where(eq(guilds.id, guildId));
  return guild;
};

export const notifyOfGuildInvite = defineListener(
  personInvited,
  "notifications.notify_of_guild_invite",
  async (ctx: Context<Actor>, { guildId, userId, inviteId, byId }) => {
    const guild = await guildOf(ctx, guildId);
    const [invite] = await ctx.db.select().from(guildInvites).where(eq(guildInvites.id, inviteId));
    if (!guild || !invite || invite.revokedAt || isStale(ctx, invite.createdAt)) return;
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

/** Seeded, or delayed because the site was closed: no longer news. */
const isStale = ({ clock }: Context<Actor>, at: Date): boolean =>
  clock.now().getTime() - at.getTime() > 7 * dayMs;

/** Notifies those who may answer it, at most a hundred. */
export const notifyOfJoinRequest = defineListener(
  joinRequested,
  "notifications.notify_of_join_request",
  async (ctx: Context<Actor>, { guildId, userId, requestId }) => {
    const guild = await guildOf(ctx, guildId);
    const [params] = await ctx.db
      .select()
      .from(guildRequests)
      .where(eq(guildRequests.id, requestId));
    if (!guild?.notifyManagers || !params || isStale(ctx, params.askedAt)) return;
    await notify(ctx, {
      type: "guild_requested",
      key: `guild request ${requestId}`,
      actorId: userId,
      to: await membersWithPermission(ctx, guildId, "approve"),
      target: guildId,
      facts: { title: guild.name, path: `${guildPath(guild.slug)}/manage/requests` },
      scopes: [{ kind: "guild", id: guildId }],
    });
  },
);

/** Only an approval is notified; a rejection is shown on the guild's page. */
export const notifyOfApproval = defineListener(
  requestAnswered,
  "notifications.notify_of_approval",
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

const batchSize = 500;

export const notifyOfGuildAnnouncement = defineListener(
  announced,
  "notifications.notify_of_guild_announcement",
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
        .limit(batchSize);
      await notify(ctx, {
        type: "guild_announced",
        key: `guild announcement ${announcementId}`,
        actorId: byId,
        to: members.map(({ id }) => id),
        facts: { title: news.title, path: guildPath(guild.slug) },
        scopes: [{ kind: "guild", id: guildId }],
        at: news.at,
      });
      after = members.length < batchSize ? undefined : members.at(-1)?.id;
    } while (after);
  },
);
