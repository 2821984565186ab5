import { workPublished } from "#modules/archives";
import { categoryFollowed, tagFollowed, topicStarted, topicSteered } from "#modules/forum";
import { announced, memberJoined } from "#modules/guilds";
import { followed } from "#modules/people";
import type { Context } from "#platform/context";
import { type Listener, listen } from "#platform/events";
import { gatherCategory, gatherGuild, gatherPerson, gatherTag } from "../gather.ts";
import { spread } from "../spread.ts";

/** What is new goes to the feeds of those who follow; who follows anew gets what was there. */
export const fillFeeds: readonly Listener[] = [
  listen(workPublished, "feed.spread_work", (ctx: Context, { workId }) =>
    spread(ctx, { kind: "work", itemId: workId }),
  ),
  listen(topicStarted, "feed.spread_topic", (ctx: Context, { topicId }) =>
    spread(ctx, { kind: "topic", itemId: topicId }),
  ),
  listen(announced, "feed.spread_announcement", (ctx: Context, { announcementId }) =>
    spread(ctx, { kind: "announcement", itemId: announcementId }),
  ),
  listen(followed, "feed.gather_person", ({ db }: Context, { followerId, followedId }) =>
    gatherPerson(db, followerId, followedId),
  ),
  listen(memberJoined, "feed.gather_guild", ({ db }: Context, { userId, guildId }) =>
    gatherGuild(db, userId, guildId),
  ),
  listen(tagFollowed, "feed.gather_tag", async ({ db }: Context, { userId, tag, level }) => {
    if (level === "following") await gatherTag(db, userId, tag);
  }),
  listen(
    categoryFollowed,
    "feed.gather_category",
    async ({ db }: Context, { userId, categoryId, level }) => {
      if (level === "following" || level === "watching")
        await gatherCategory(db, userId, categoryId);
    },
  ),
  // Those who follow the category it went to have not had it yet.
  listen(topicSteered, "feed.spread_moved_topic", async (ctx: Context, { topicId, act }) => {
    if (act === "moved") await spread(ctx, { kind: "topic", itemId: topicId });
  }),
];
