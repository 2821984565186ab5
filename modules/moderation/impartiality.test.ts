import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { flagPost, guildGatePort, replyToTopic, reviewPost, startTopic } from "#modules/forum";
import { forumGuildAccess } from "#modules/guilds";
import { notificationJobs, notificationListeners } from "#modules/notifications";
import type { Actor } from "#permissions";
import { eventListeners } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { provide } from "#platform/ports";
import { notificationGroups } from "#tables/notifications";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
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
const listeners = [...moderationListeners, ...notificationListeners];
provideForTest(db, provide(eventListeners, listeners));
provideForTest(db, provide(guildGatePort, forumGuildAccess));
const post = await testMail(db, [
  ...moderationJobs,
  ...notificationJobs,
  ...listeners.map(({ job }) => job as JobType<unknown>),
]);
const as = (actor: Actor) => testContext(db, actor);
const aModerator = async () => (await aMember(db, { roles: ["moderator"] })).actor;
const flagged = () => aFlaggedReply(db, post.deliver);
const decisionsOf = (caseId: string) =>
  db.select().from(caseDecisions).where(eq(caseDecisions.caseId, caseId));
const outcomesFor = async (userId: string) =>
  (await db.select().from(notificationGroups).where(eq(notificationGroups.userId, userId))).map(
    ({ facts }) => facts.what,
  );

test("a reporter learns that action was taken, but not which, nor the appeal", async () => {
  const { code, author, reporter } = await flagged();
  const statement = "It went after a person, by name.";
  const measured = { measure: "mute", days: 3, ground: "maker", statement };
  await decideCase(as(await aModerator()), { code, ...decisionInput.parse(measured) });
  await appealDecision(as(author.actor), { code, words: "My mother was ill that week." });
  const page = await casePage(as(reporter.actor), { code });
  expect(page).toMatchObject({ side: "reporter", status: "decided", acted: true });
  expect([page.decisions, page.words, page.appeal]).toEqual([[], [], null]);
  const sent = JSON.stringify(page);
  for (const theirs of [statement, "mother", "mute", author.user.name])
    expect(sent).not.toContain(theirs);
});

describe("reviewing a flagged post directly", () => {
  test("by a moderator creates a full decision", async () => {
    const { caseId, code, author, reporter, publicId, number } = await flagged();
    const mod = await aModerator();
    await reviewPost(as(mod), { publicId, number, decision: "uphold" });
    await post.deliver();
    expect(await decisionsOf(caseId)).toMatchObject([{ measure: "hide", byId: mod.userId }]);
    expect(await casePage(as(author.actor), { code })).toMatchObject({ status: "decided" });
    expect(await outcomesFor(author.user.id)).not.toEqual([]);
    expect((await outcomesFor(reporter.user.id)).length).toBeGreaterThan(0);
  });

  test("can't close a case about oneself, not even as a moderator", async () => {
    const mod = await aMember(db, { roles: ["moderator"] });
    const reporter = await aWriter(db);
    const { publicId } = await aTopic(db, { author: (await aWriter(db)).actor });
    const { number } = await replyToTopic(as(mod.actor), { publicId, body: "You are fools." });
    const flag = { publicId, number, reason: "harassment", note: "" } as const;
    await flagPost(as(reporter.actor), flag);
    await post.deliver();
    await expect(
      reviewPost(as(mod.actor), { publicId, number, decision: "show" }),
    ).rejects.toMatchObject({ code: "own_words" });
    await reviewPost(as(mod.actor), { publicId, number, decision: "uphold" });
    await post.deliver();
    expect(await caseOf(db, mod.actor)).toMatchObject({ status: "open" });
  });

  test("can't be done by the reporter", async () => {
    const mod = await aMember(db, { roles: ["moderator"] });
    const { caseId, author, publicId, number } = await flagged();
    await flagPost(as(mod.actor), { publicId, number, reason: "harassment", note: "" });
    await post.deliver();
    await reviewPost(as(mod.actor), { publicId, number, decision: "uphold" });
    await post.deliver();
    expect(await caseOf(db, author.actor)).toMatchObject({ status: "open" });
    expect(await decisionsOf(caseId)).toEqual([]);
  });

  test("by guild moderators leaves the case to site moderators", async () => {
    const { actor: owner } = await aWriter(db);
    const guild = await aGuild(db, { owner });
    const guildModerator = await aGuildMember(db, guild, "moderator");
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
    await reviewPost(as(guildModerator), { publicId, number: 1, decision: "show" });
    await post.deliver();
    const opened = await caseOf(db, owner);
    expect(opened).toMatchObject({ status: "open" });
    expect(await decisionsOf(opened?.id ?? "")).toEqual([]);
  });
});
