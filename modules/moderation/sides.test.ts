import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { flagPost, guildGatePort, judgePost, replyToTopic, startTopic } from "#modules/forum";
import { guildGate } from "#modules/guilds";
import { noticeListeners, notificationJobs } from "#modules/notifications";
import type { Actor } from "#permissions";
import { eventListeners } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { provide } from "#platform/ports";
import { noticeGroups } from "#tables/notifications";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import {
  appealDecision,
  casePage,
  decideCase,
  moderationJobs,
  moderationListeners,
} from "./index.server.ts";
import { decisionInput } from "./inputs.ts";
import { aFlaggedReply, caseOf } from "./moderation.factory.ts";
import { caseDecisions } from "./tables.ts";

const { db } = await testDatabase();
const listeners = [...moderationListeners, ...noticeListeners];
provideForTest(db, provide(eventListeners, listeners));
provideForTest(db, provide(guildGatePort, guildGate));
const post = await testPost(db, [
  ...moderationJobs,
  ...notificationJobs,
  ...listeners.map(({ job }) => job as JobType<unknown>),
]);
const as = (actor: Actor) => testContext(db, actor);
const steward = async () => (await aMember(db, { roles: ["moderator"] })).actor;
const flagged = () => aFlaggedReply(db, post.deliver);
const decisionsOf = (caseId: string) =>
  db.select().from(caseDecisions).where(eq(caseDecisions.caseId, caseId));
const told = async (userId: string) =>
  (await db.select().from(noticeGroups).where(eq(noticeGroups.userId, userId))).map(
    ({ facts }) => facts.title,
  );

test("whoever reported it hears that something was done: not what, nor what the other one says", async () => {
  const { code, author, reporter } = await flagged();
  const statement = "It went after a person, by name.";
  const measured = { measure: "mute", days: 3, ground: "maker", statement };
  await decideCase(as(await steward()), { code, ...decisionInput.parse(measured) });
  await appealDecision(as(author.actor), { code, words: "My mother was ill that week." });
  const page = await casePage(as(reporter.actor), { code });
  expect(page).toMatchObject({ side: "reporter", status: "decided", acted: true });
  expect([page.decisions, page.words, page.appeal]).toEqual([[], [], null]);
  const sent = JSON.stringify(page);
  for (const theirs of [statement, "mother", "mute", author.user.name])
    expect(sent).not.toContain(theirs);
});

describe("what is settled at the post itself", () => {
  test("is a decision with all that belongs to one, where a steward did it", async () => {
    const { caseId, code, author, reporter, publicId, number } = await flagged();
    const mod = await steward();
    await judgePost(as(mod), { publicId, number, verdict: "uphold" });
    await post.deliver();
    expect(await decisionsOf(caseId)).toMatchObject([{ measure: "hide", byId: mod.userId }]);
    expect(await casePage(as(author.actor), { code })).toMatchObject({ status: "decided" });
    expect(await told(author.user.id)).not.toEqual([]);
    expect((await told(reporter.user.id)).length).toBeGreaterThan(0);
  });

  test("nobody ends a case about themselves, not even a steward", async () => {
    const mod = await aMember(db, { roles: ["moderator"] });
    const reporter = await aWriter(db);
    const { publicId } = await aTopic(db, { author: (await aWriter(db)).actor });
    const { number } = await replyToTopic(as(mod.actor), { publicId, body: "You are fools." });
    const flag = { publicId, number, reason: "harassment", note: "" } as const;
    await flagPost(as(reporter.actor), flag);
    await post.deliver();
    await expect(
      judgePost(as(mod.actor), { publicId, number, verdict: "show" }),
    ).rejects.toMatchObject({ code: "own_words" });
    await judgePost(as(mod.actor), { publicId, number, verdict: "uphold" });
    await post.deliver();
    expect(await caseOf(db, mod.actor)).toMatchObject({ status: "open" });
  });

  test("whoever reported it does not decide it", async () => {
    const mod = await aMember(db, { roles: ["moderator"] });
    const { caseId, author, publicId, number } = await flagged();
    await flagPost(as(mod.actor), { publicId, number, reason: "harassment", note: "" });
    await post.deliver();
    await judgePost(as(mod.actor), { publicId, number, verdict: "uphold" });
    await post.deliver();
    expect(await caseOf(db, author.actor)).toMatchObject({ status: "open" });
    expect(await decisionsOf(caseId)).toEqual([]);
  });

  test("a guild's own people leave the case to the stewards", async () => {
    const { actor: owner } = await aWriter(db);
    const guild = await aGuild(db, { owner });
    const keeper = await aGuildMember(db, guild, "moderator");
    const member = await aGuildMember(db, guild);
    const { publicId } = await startTopic(as(owner), {
      kind: "discussion",
      title: "Thread by weight",
      body: "Sold by weight, or by length?",
      category: "",
      tags: [],
      pollStyle: "single",
      pollHidden: false,
      guildId: guild.id,
    });
    await flagPost(as(member), { publicId, number: 1, reason: "harassment", note: "" });
    await post.deliver();
    await judgePost(as(keeper), { publicId, number: 1, verdict: "show" });
    await post.deliver();
    const opened = await caseOf(db, owner);
    expect(opened).toMatchObject({ status: "open" });
    expect(await decisionsOf(opened?.id ?? "")).toEqual([]);
  });
});
