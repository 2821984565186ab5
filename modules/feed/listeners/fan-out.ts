import { workPublished } from "#modules/archives";
import { categoryFollowed, tagFollowed, topicModerated, topicStarted } from "#modules/forum";
import { announced, memberJoined } from "#modules/guilds";
import { followed } from "#modules/people";
import type { Context } from "#platform/context";
import { defineListener, type Listener } from "#platform/events";
import {
  backfillFromCategory,
  backfillFromGuild,
  backfillFromPerson,
  backfillFromTag,
} from "../backfill.ts";
import { fanOut } from "../fan-out.ts";

/** Fans out new items to followers; following again backfills existing items. */
export const fanOutListeners: readonly Listener[] = [
  defineListener(workPublished, "feed.fan_out_work", (ctx: Context, { workId }) =>
    fanOut(ctx, { kind: "work", itemId: workId }),
  ),
  defineListener(topicStarted, "feed.fan_out_topic", (ctx: Context, { topicId }) =>
    fanOut(ctx, { kind: "topic", itemId: topicId }),
  ),
  defineListener(announced, "feed.fan_out_announcement", (ctx: Context, { announcementId }) =>
    fanOut(ctx, { kind: "announcement", itemId: announcementId }),
  ),
  defineListener(followed, "feed.backfill_person", ({ db }: Context, { followerId, followedId }) =>
    backfillFromPerson(db, followerId, followedId),
  ),
  defineListener(memberJoined, "feed.backfill_guild", ({ db }: Context, { userId, guildId }) =>
    backfillFromGuild(db, userId, guildId),
  ),
  defineListener(
    tagFollowed,
    "feed.backfill_tag",
    async ({ db }: Context, { userId, tag, level }) => {
      if (level === "following") await backfillFromTag(db, userId, tag);
    },
  ),
  defineListener(
    categoryFollowed,
    "feed.gather_category",
    async ({ db }: Context, { userId, categoryId, level }) => {
      if (level === "following" || level === "watching")
        await backfillFromCategory(db, userId, categoryId);
    },
  ),
  // Those who follow the category it went to have not had it yet.
  defineListener(
    topicModerated,
    "feed.fan_out_moved_topic",
    async (ctx: Context, { topicId, act }) => {
      if (act === "moved") await fanOut(ctx, { kind: "topic", itemId: topicId });
    },
  ),
];
