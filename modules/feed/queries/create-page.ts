import { and, eq, isNull, sql } from "drizzle-orm";
import { kindNames, type WorkKind } from "#contracts/archives";
import { ownDrafts } from "#modules/archives";
import { ownForumDrafts } from "#modules/forum";
import { requireMember } from "#modules/identity";
import { isPartOn, whileOn } from "#modules/site";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { type Message, sortByName } from "#platform/i18n";
import { readerTexts } from "#platform/translations";
import { guildMembers, guildRoles, guilds } from "#tables/guilds";
import type { DraftSummary } from "../contract.ts";

const draftKindLabels = {
  topic: "create.drafts.topic",
  guild: "create.drafts.guildTopic",
  reply: "create.drafts.reply",
  edit: "create.drafts.edit",
} as const satisfies Readonly<Record<string, Message>>;

/** Where anything can be begun, and what was begun already, the last first. */
export async function createPage(ctx: Context<Actor>) {
  const me = requireMember(ctx);
  const [{ drafts: works }, written, announceable] = await Promise.all([
    ownDrafts(ctx, me.userId),
    ownForumDrafts(ctx),
    guildsToAnnounceIn(ctx, me.userId),
  ]);
  const drafts: DraftSummary[] = [
    ...(isPartOn(ctx, "archives") ? works : []).map(
      ({ publicId, kind, title, begunAt, state }) => ({
        kindLabel: state === "scheduled" ? "archives.scheduledWork" : kindNames[kind as WorkKind],
        title,
        href: `/archives/${publicId}/edit`,
        savedAt: begunAt,
      }),
    ),
    ...written.map(({ kindLabel, ...draft }) => ({
      ...draft,
      kindLabel: draftKindLabels[kindLabel],
    })),
  ];
  return {
    drafts: drafts.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1)).slice(0, 20),
    mayTakePart: can(me, "account.take_part", {}),
    guilds: announceable,
  };
}

/** Guilds whose calendar the user may write in. */
async function guildsToAnnounceIn(ctx: Context<Actor>, userId: string) {
  const found = await ctx.db
    .select({ slug: guilds.slug, name: guilds.name })
    .from(guildMembers)
    .innerJoin(guilds, eq(guilds.id, guildMembers.guildId))
    .innerJoin(guildRoles, eq(guildRoles.id, guildMembers.roleId))
    .where(
      and(
        eq(guildMembers.userId, userId),
        whileOn(ctx.actor, "guilds"),
        isNull(guilds.archivedAt),
        sql`${guildRoles.permissions} @> array['announce']`,
      ),
    )
    .orderBy(guilds.name)
    .limit(20);
  return sortByName(found, ({ name }) => name, readerTexts(ctx).locale);
}
