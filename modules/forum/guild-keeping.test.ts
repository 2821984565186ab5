import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  castBallot,
  deletePost,
  flagPost,
  judgePost,
  mergeTopics,
  replyToTopic,
  restorePost,
  splitTopic,
  startTopic,
  steerTopic,
  topicPage,
} from "#modules/forum";
import { guildGate, pauseGuild } from "#modules/guilds";
import type { Actor, Member } from "#permissions";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { guildGatePort } from "./access.ts";
import { aTopic, aWriter } from "./forum.factory.ts";
import { topicInput } from "./inputs.ts";
import { forumFlags } from "./tables.ts";

const { db } = await testDatabase();
await testPost(db);
provideForTest(db, provide(guildGatePort, guildGate));
const as = (actor: Actor) => testContext(db, actor);
const see = async (actor: Actor, publicId: string) => {
  const found = await topicPage(as(actor), { publicId });
  if (!("view" in found)) throw new Error(`moved to ${found.movedTo}`);
  return found.view;
};
const inGuild = (guildId: string, given: object = {}) => {
  const { category: _, ...input } = topicInput.parse({
    kind: "discussion",
    category: "none",
    title: "Among the binders",
    tags: "",
    body: "The press is out of order.",
    ...given,
  });
  return { ...input, guildId };
};
const open = async (author: Member, guildId: string, given: object = {}) =>
  (await startTopic(as(author), inGuild(guildId, given))).publicId;
const refused = { kind: "forbidden" };

describe("in a guild", () => {
  test("level 4 of the site steers nothing, and who only reads there does not vote", async () => {
    const guild = await aGuild(db);
    const member = await aGuildMember(db, guild);
    const warden = await aWriter(db, { level: 4 });
    const publicId = await open(member, guild.id, { kind: "poll", pollOptions: "One\nTwo" });
    expect((await see(warden.actor, publicId)).may.steer).toBe(false);
    for (const act of ["lock", "pin"] as const)
      await expect(steerTopic(as(warden.actor), { publicId, act })).rejects.toMatchObject(refused);
    const ballot = { publicId, choices: [0] };
    await expect(castBallot(as(warden.actor), ballot)).rejects.toMatchObject(refused);
    await castBallot(as(member), ballot);
    await steerTopic(as(guild.owner), { publicId, act: "lock" });
  });

  test("in trouble, one waits between two posts anywhere in it, new topics included", async () => {
    const guild = await aGuild(db);
    const ana = await aGuildMember(db, guild);
    const ben = await aGuildMember(db, guild);
    const elsewhere = await open(ben, guild.id);
    await pauseGuild(as(guild.owner), { ...guild, on: true });
    const slow = { kind: "rate_limited", code: "slow_mode" };
    const publicId = await open(ana, guild.id);
    await expect(open(ana, guild.id)).rejects.toMatchObject(slow);
    for (const id of [publicId, elsewhere])
      await expect(
        replyToTopic(as(ana), { publicId: id, body: "And again" }),
      ).rejects.toMatchObject(slow);
    const { publicId: outside } = await aTopic(db, { author: ana });
    await replyToTopic(as(ana), { publicId: outside, body: "In another place" });
    const later = as(ana);
    later.clock.advance(31_000);
    await replyToTopic(later, { publicId: elsewhere, body: "And again" });
    await pauseGuild(as(guild.owner), { ...guild, on: false });
    await open(ana, guild.id);
  });

  test("what stewards of the site hid or deleted comes back by them alone", async () => {
    const guild = await aGuild(db);
    const member = await aGuildMember(db, guild);
    const site = (await aWriter(db, { roles: ["moderator"] })).actor;
    const publicId = await open(member, guild.id);
    const reply = await replyToTopic(as(member), { publicId, body: "Your glue is poison." });
    await replyToTopic(as(member), { publicId, body: "And it smells." });
    const which = { publicId, number: reply.number };
    const elsewhere = await open(guild.owner, guild.id);
    await judgePost(as(site), { ...which, verdict: "uphold" });
    await deletePost(as(site), which);
    await steerTopic(as(site), { publicId, act: "hide" });
    const undo = [
      () => restorePost(as(guild.owner), which),
      () => judgePost(as(guild.owner), { ...which, verdict: "show" }),
      () => steerTopic(as(guild.owner), { publicId, act: "show" }),
      () => mergeTopics(as(guild.owner), { publicId, into: elsewhere }),
      () => splitTopic(as(guild.owner), { publicId, numbers: [3], title: "To be seen again" }),
    ];
    for (const undoing of undo) await expect(undoing()).rejects.toMatchObject(refused);
    const seen = await see(guild.owner, publicId);
    expect([seen.may.govern, seen.posts[1]?.may]).toMatchObject([
      false,
      { govern: false, restore: false },
    ]);

    await steerTopic(as(site), { publicId, act: "show" });
    await restorePost(as(site), which);
    await judgePost(as(site), { ...which, verdict: "show" });
    // What its own moderators do there, they undo there.
    await judgePost(as(guild.owner), { ...which, verdict: "hide" });
    await judgePost(as(guild.owner), { ...which, verdict: "show" });
    await deletePost(as(guild.owner), which);
    await restorePost(as(guild.owner), which);
    expect((await see(member, publicId)).posts[1]?.state).toBe("shown");
  });

  test("a moderator overrules nobody about their own words", async () => {
    const guild = await aGuild(db);
    const other = await aGuildMember(db, guild, "moderator");
    const member = await aGuildMember(db, guild);
    const publicId = await open(guild.owner, guild.id);
    await flagPost(as(member), { publicId, number: 1, reason: "spam", note: "" });
    await steerTopic(as(other), { publicId, act: "hide" });
    const show = { publicId, act: "show" } as const;
    await expect(steerTopic(as(guild.owner), show)).rejects.toMatchObject({ code: "own_words" });
    const flags = () => db.select().from(forumFlags).where(eq(forumFlags.userId, member.userId));
    expect(await flags()).toMatchObject([{ settledAt: null }]);
    await steerTopic(as(other), show);
    expect(await flags()).toMatchObject([{ upheld: false }]);
    await steerTopic(as(guild.owner), { publicId, act: "hide" });
    await steerTopic(as(guild.owner), show);

    const mine = { publicId, number: 1 };
    await replyToTopic(as(member), { publicId, body: "So there is an answer." });
    await deletePost(as(other), mine);
    await expect(restorePost(as(guild.owner), mine)).rejects.toMatchObject(refused);
    await restorePost(as(other), mine);
    await deletePost(as(guild.owner), mine);
    await restorePost(as(guild.owner), mine);
    expect((await see(member, publicId)).posts[0]?.state).toBe("shown");
  });

  test("its moderators put nothing under another's name; staff of the site do", async () => {
    const guild = await aGuild(db);
    const member = await aGuildMember(db, guild);
    const other = await aWriter(db);
    const staff = await aWriter(db, { roles: ["moderator"] });
    const publicId = await open(member, guild.id);
    const change = { publicId, act: "change_author", username: other.user.username } as const;
    await expect(steerTopic(as(guild.owner), change)).rejects.toMatchObject(refused);
    expect((await see(guild.owner, publicId)).may).toMatchObject({
      govern: true,
      changeAuthor: false,
    });
    await steerTopic(as(staff.actor), change);
    expect((await see(guild.owner, publicId)).author.name).toBe(other.user.name);
  });
});
