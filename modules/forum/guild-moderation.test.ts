import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  castBallot,
  deletePost,
  flagPost,
  mergeTopics,
  moderateTopic,
  replyToTopic,
  restorePost,
  reviewPost,
  splitTopic,
  startTopic,
  topicPage,
} from "#modules/forum";
import { forumGuildAccess, pauseGuild } from "#modules/guilds";
import type { Actor, Member } from "#permissions";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { guildGatePort } from "./access.ts";
import { aTopic, aWriter } from "./forum.factory.ts";
import { topicInput } from "./inputs.ts";
import { forumFlags } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
provideForTest(db, provide(guildGatePort, forumGuildAccess));
const as = (actor: Actor) => testContext(db, actor);
const see = async (actor: Actor, publicId: string) => {
  const found = await topicPage(as(actor), { publicId });
  if (!("view" in found)) throw new Error(`moved to ${found.movedTo}`);
  return found.view;
};
const inGuild = (guildId: string, overrides: object = {}) => {
  const { category: _, ...input } = topicInput.parse({
    kind: "discussion",
    category: "none",
    title: "Among the binders",
    tags: "",
    body: "The press is out of order.",
    ...overrides,
  });
  return { ...input, guildId };
};
const open = async (author: Member, guildId: string, overrides: object = {}) =>
  (await startTopic(as(author), inGuild(guildId, overrides))).publicId;
const forbidden = { kind: "forbidden" };

describe("in a guild", () => {
  test("site trust level 4 can't moderate, and read-only members can't vote", async () => {
    const guild = await aGuild(db);
    const member = await aGuildMember(db, guild);
    const warden = await aWriter(db, { level: 4 });
    const publicId = await open(member, guild.id, { kind: "poll", pollOptions: "One\nTwo" });
    expect((await see(warden.actor, publicId)).may.moderate).toBe(false);
    for (const act of ["lock", "pin"] as const)
      await expect(moderateTopic(as(warden.actor), { publicId, act })).rejects.toMatchObject(
        forbidden,
      );
    const ballot = { publicId, choices: [0] };
    await expect(castBallot(as(warden.actor), ballot)).rejects.toMatchObject(forbidden);
    await castBallot(as(member), ballot);
    await moderateTopic(as(guild.owner), { publicId, act: "lock" });
  });

  test("when locked, members must wait between posts anywhere, including topics", async () => {
    const guild = await aGuild(db);
    const ana = await aGuildMember(db, guild);
    const ben = await aGuildMember(db, guild);
    const otherTopic = await open(ben, guild.id);
    await pauseGuild(as(guild.owner), { ...guild, on: true });
    const slow = { kind: "rate_limited", code: "slow_mode" };
    const publicId = await open(ana, guild.id);
    await expect(open(ana, guild.id)).rejects.toMatchObject(slow);
    for (const id of [publicId, otherTopic])
      await expect(
        replyToTopic(as(ana), { publicId: id, body: "And again" }),
      ).rejects.toMatchObject(slow);
    const { publicId: outside } = await aTopic(db, { author: ana });
    await replyToTopic(as(ana), { publicId: outside, body: "In another place" });
    const later = as(ana);
    later.clock.advance(31_000);
    await replyToTopic(later, { publicId: otherTopic, body: "And again" });
    await pauseGuild(as(guild.owner), { ...guild, on: false });
    await open(ana, guild.id);
  });

  test("posts removed by site moderators can be restored only by them", async () => {
    const guild = await aGuild(db);
    const member = await aGuildMember(db, guild);
    const site = (await aWriter(db, { roles: ["moderator"] })).actor;
    const publicId = await open(member, guild.id);
    const reply = await replyToTopic(as(member), { publicId, body: "Your glue is poison." });
    await replyToTopic(as(member), { publicId, body: "And it smells." });
    const which = { publicId, number: reply.number };
    const otherTopic = await open(guild.owner, guild.id);
    await reviewPost(as(site), { ...which, decision: "uphold" });
    await deletePost(as(site), which);
    await moderateTopic(as(site), { publicId, act: "hide" });
    const undo = [
      () => restorePost(as(guild.owner), which),
      () => reviewPost(as(guild.owner), { ...which, decision: "show" }),
      () => moderateTopic(as(guild.owner), { publicId, act: "show" }),
      () => mergeTopics(as(guild.owner), { publicId, into: otherTopic }),
      () => splitTopic(as(guild.owner), { publicId, numbers: [3], title: "To be seen again" }),
    ];
    for (const undoing of undo) await expect(undoing()).rejects.toMatchObject(forbidden);
    const seen = await see(guild.owner, publicId);
    expect([seen.may.govern, seen.posts[1]?.may]).toMatchObject([
      false,
      { govern: false, restore: false },
    ]);

    await moderateTopic(as(site), { publicId, act: "show" });
    await restorePost(as(site), which);
    await reviewPost(as(site), { ...which, decision: "show" });
    // What its own moderators do there, they undo there.
    await reviewPost(as(guild.owner), { ...which, decision: "hide" });
    await reviewPost(as(guild.owner), { ...which, decision: "show" });
    await deletePost(as(guild.owner), which);
    await restorePost(as(guild.owner), which);
    expect((await see(member, publicId)).posts[1]?.state).toBe("shown");
  });

  test("a moderator can't overrule decisions about their own posts", async () => {
    const guild = await aGuild(db);
    const other = await aGuildMember(db, guild, "moderator");
    const member = await aGuildMember(db, guild);
    const publicId = await open(guild.owner, guild.id);
    await flagPost(as(member), { publicId, number: 1, reason: "spam", note: "" });
    await moderateTopic(as(other), { publicId, act: "hide" });
    const show = { publicId, act: "show" } as const;
    await expect(moderateTopic(as(guild.owner), show)).rejects.toMatchObject({ code: "own_words" });
    const flags = () => db.select().from(forumFlags).where(eq(forumFlags.userId, member.userId));
    expect(await flags()).toMatchObject([{ settledAt: null }]);
    await moderateTopic(as(other), show);
    expect(await flags()).toMatchObject([{ upheld: false }]);
    await moderateTopic(as(guild.owner), { publicId, act: "hide" });
    await moderateTopic(as(guild.owner), show);

    const mine = { publicId, number: 1 };
    await replyToTopic(as(member), { publicId, body: "So there is an answer." });
    await deletePost(as(other), mine);
    await expect(restorePost(as(guild.owner), mine)).rejects.toMatchObject(forbidden);
    await restorePost(as(other), mine);
    await deletePost(as(guild.owner), mine);
    await restorePost(as(guild.owner), mine);
    expect((await see(member, publicId)).posts[0]?.state).toBe("shown");
  });

  test("guild moderators can't change a post's author; site staff can", async () => {
    const guild = await aGuild(db);
    const member = await aGuildMember(db, guild);
    const other = await aWriter(db);
    const staff = await aWriter(db, { roles: ["moderator"] });
    const publicId = await open(member, guild.id);
    const change = { publicId, act: "change_author", username: other.user.username } as const;
    await expect(moderateTopic(as(guild.owner), change)).rejects.toMatchObject(forbidden);
    expect((await see(guild.owner, publicId)).may).toMatchObject({
      govern: true,
      changeAuthor: false,
    });
    await moderateTopic(as(staff.actor), change);
    expect((await see(guild.owner, publicId)).author.name).toBe(other.user.name);
  });
});
