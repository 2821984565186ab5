import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { commentOnWork, guildDoorPort, workPage } from "#modules/archives";
import { listAuditEntries } from "#modules/audit";
import {
  deletePost,
  editPost,
  flagPost,
  guildGatePort,
  guildTopics,
  replyToTopic,
  restorePost,
  reviewPost,
  startTopic,
  topicInput,
  topicPage,
} from "#modules/forum";
import { archivesGuildAccess, forumGuildAccess } from "#modules/guilds";
import { block } from "#modules/people";
import { searchPage } from "#modules/search";
import type { Actor } from "#permissions";
import { eventListeners } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { provide } from "#platform/ports";
import { forumFlags, forumPosts, forumTopics } from "#tables/forum";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aWork } from "../archives/archives.factory.ts";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import {
  appealDecision,
  decideAppeal,
  decideCase,
  fileReport,
  moderationJobs,
  moderationListeners,
  removeForLegalReasons,
  undoDecision,
} from "./index.server.ts";
import { decisionInput, legalRemovalInput } from "./inputs.ts";
import { aFlaggedReply, caseOf } from "./moderation.factory.ts";
import { caseDecisions, cases } from "./tables.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, moderationListeners));
provideForTest(db, provide(guildGatePort, forumGuildAccess));
provideForTest(db, provide(guildDoorPort, archivesGuildAccess));
const post = await testMail(db, [
  ...moderationJobs,
  ...moderationListeners.map(({ job }) => job as JobType<unknown>),
]);
const as = (actor: Actor) => testContext(db, actor);
const aModerator = async () => (await aMember(db, { roles: ["moderator"] })).actor;
const decision = (input: object) =>
  decisionInput.parse({ ground: "maker", statement: "It went after a person.", ...input });
const aSecretGuild = () => aGuild(db, { visibility: "secret", policy: "invite" });
const opening = "Your glue is a disgrace.";
const reply = "You are all fools.";
const wordsOf = ({ number }: { readonly number: 1 | 2 }) => (number === 1 ? opening : reply);

/** A topic in a secret guild with one reply, and the authors of both. */
async function talk() {
  const guild = await aSecretGuild();
  const author = await aGuildMember(db, guild);
  const reader = await aGuildMember(db, guild);
  const { category: _, ...input } = topicInput.parse({
    kind: "discussion",
    category: "none",
    title: "Among us",
    tags: "",
    body: opening,
  });
  const { publicId } = await startTopic(as(author), { ...input, guildId: guild.id });
  await replyToTopic(as(author), { publicId, body: reply });
  return { guild, author, reader, publicId };
}

/** The same, with the reply (or the topic itself) reported by a guild member. */
async function reported(number: 1 | 2) {
  const made = await talk();
  const flag = { publicId: made.publicId, number, reason: "harassment", note: "" } as const;
  await flagPost(as(made.reader), flag);
  await post.deliver();
  const code = (await caseOf(db, made.author))?.code ?? "";
  return { ...made, code, number };
}

const visible = { listed: true, replies: 1, state: "shown", found: 1 };
type Reported = Awaited<ReturnType<typeof reported>>;

/** What a member of the guild meets: the post's words where it shows, and what is counted. */
async function seenBy({ reader, guild, publicId, number }: Reported) {
  const { topics } = await guildTopics(as(reader), { guildId: guild.id });
  const line = topics.find(({ id }) => id === publicId);
  const page = await topicPage(as(reader), { publicId }).catch(() => undefined);
  if (page && "movedTo" in page) throw new Error("moved");
  const met = page?.view.posts.find((each) => each.number === number);
  const query = number === 1 ? "disgrace" : "fools";
  const found = (await searchPage(as(reader), { query })).results.length;
  const listed = line !== undefined;
  const replies = line?.replyCount ?? null;
  return { listed, replies, state: met?.state, found };
}

const stored = async ({ publicId, number }: Pick<Reported, "publicId" | "number">) => {
  const [row] = await db
    .select({ post: forumPosts })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(and(eq(forumTopics.publicId, publicId), eq(forumPosts.number, number)));
  if (!row) throw new Error("no such post");
  return row.post;
};

async function expectStillShut(mod: Actor, { publicId, number }: Reported) {
  const which = { publicId, number };
  for (const request of [
    () => topicPage(as(mod), { publicId }),
    () => reviewPost(as(mod), { ...which, decision: "hide" }),
    () => deletePost(as(mod), which),
    () => restorePost(as(mod), which),
    () => editPost(as(mod), { ...which, version: 1, body: "Mine now", reason: "" }),
  ])
    await expect(request()).rejects.toMatchObject({ kind: "not_found" });
}

describe("a reported post of a secret guild", () => {
  const rungs = [
    [2, "hide", { listed: true, replies: 0, state: "hidden", found: 0 }],
    [2, "remove", { listed: true, replies: 0, state: "deleted", found: 0 }],
    [2, "edit_out", { listed: true, replies: 1, state: "shown", found: 0 }],
    [1, "hide", { listed: false, replies: null, state: undefined, found: 0 }],
    [1, "remove", { listed: false, replies: null, state: undefined, found: 0 }],
  ] as const;

  test.each(rungs)("number %i: %s can be applied and undone", async (number, measure, after) => {
    const made = await reported(number);
    const mod = await aModerator();
    await expectStillShut(mod, made);
    const before = await seenBy(made);
    expect(before).toEqual(visible);
    const replacement = measure === "edit_out" ? "[taken out]" : "";
    await decideCase(as(mod), { code: made.code, ...decision({ measure, replacement }) });
    expect(await seenBy(made)).toEqual(after);
    expect((await stored(made)).body).toBe(replacement || wordsOf(made));
    await expectStillShut(mod, made);
    const flags = await db
      .select()
      .from(forumFlags)
      .where(eq(forumFlags.postId, (await stored(made)).id));
    expect(flags).toMatchObject([{ upheld: measure !== "edit_out" }]);
    await undoDecision(as(mod), { code: made.code, reason: "I misread it" });
    expect(await seenBy(made)).toEqual(before);
    expect((await stored(made)).body).toBe(wordsOf(made));
    await expectStillShut(mod, made);
    const admin = (await aMember(db, { roles: ["admin"] })).actor;
    const log = await listAuditEntries(as(admin), { personId: made.author.userId });
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["moderation.case_decided", "moderation.decision_undone"]),
    );
  });

  test("can be dismissed: it stays, and its flag is resolved", async () => {
    const made = await reported(2);
    const mod = await aModerator();
    await decideCase(as(mod), {
      code: made.code,
      ...decision({ measure: "dismiss", statement: "" }),
    });
    expect(await seenBy(made)).toEqual(visible);
    const open = eq(forumFlags.postId, (await stored(made)).id);
    expect(await db.select().from(forumFlags).where(open)).toMatchObject([{ upheld: false }]);
    expect(await caseOf(db, made.author)).toMatchObject({ status: "closed" });
  });

  test("is recorded as not public at the time of the decision", async () => {
    const inside = await reported(2);
    const outside = await aFlaggedReply(db, post.deliver);
    for (const { code } of [inside, outside])
      await decideCase(as(await aModerator()), { code, ...decision({ measure: "hide" }) });
    const open = async (code: string) => {
      const [row] = await db
        .select({ wasPublic: caseDecisions.wasPublic })
        .from(caseDecisions)
        .innerJoin(cases, eq(cases.id, caseDecisions.caseId))
        .where(eq(cases.code, code));
      return row?.wasPublic;
    };
    expect([await open(inside.code), await open(outside.code)]).toEqual([false, true]);
  });

  test("is restored when another moderator grants an appeal", async () => {
    const made = await reported(2);
    await decideCase(as(await aModerator()), {
      code: made.code,
      ...decision({ measure: "remove" }),
    });
    await appealDecision(as(made.author), { code: made.code, words: "It was a quotation." });
    const outcome = { code: made.code, outcome: "overturned", words: "So it was." } as const;
    await decideAppeal(as(await aModerator()), outcome);
    expect(await seenBy(made)).toEqual(visible);
  });

  test("can be removed by legal request at its address, and restored", async () => {
    const made = { ...(await talk()), code: "", number: 2 as const };
    const mod = await aModerator();
    const input = legalRemovalInput.parse({
      address: `/forum/${made.publicId}?post=2`,
      law: "Criminal Code, section 86a",
      askedBy: "District court",
      jurisdiction: "Germany",
      reference: "12 Gs 34/26",
      statement: "A court ordered us to take this down.",
    });
    const { code } = await removeForLegalReasons(as(mod), input);
    expect((await seenBy(made)).state).toBe("deleted");
    await undoDecision(as(mod), { code, reason: "The order was lifted" });
    expect(await seenBy(made)).toEqual(visible);
    await expectStillShut(mod, made);
  });
});

describe("a secret guild work whose owner blocked the moderator", () => {
  async function aKeptWork() {
    const guild = await aSecretGuild();
    const maker = await aGuildMember(db, guild);
    const reader = await aGuildMember(db, guild);
    const work = await aWork(as(maker), { access: "guild", guildId: guild.id });
    const mod = await aModerator();
    await block(as(maker), { userId: mod.userId });
    const page = async () =>
      (await workPage(as(reader), { publicId: work.publicId, publicUrl: "https://hall.test" }))
        .view;
    return { maker, reader, mod, page, ...work };
  }
  const remove = decision({ measure: "remove" });

  test("can be removed and restored", async () => {
    const { workId: id, publicId, maker, reader, mod, page } = await aKeptWork();
    await fileReport(as(reader), { subject: { kind: "work", id }, reason: "spam", note: "" });
    const code = (await caseOf(db, maker))?.code ?? "";
    await decideCase(as(mod), { code, ...remove });
    expect((await page()).state).toBe("withdrawn");
    await undoDecision(as(mod), { code, reason: "I misread it" });
    expect((await page()).state).toBe("published");
    await expect(
      workPage(as(mod), { publicId, publicUrl: "https://hall.test" }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });

  test("and a comment on it, too", async () => {
    const { publicId, maker, reader, mod, page } = await aKeptWork();
    const comment = { publicId, body: "You can’t draw.", idempotencyKey: randomUUID() };
    const { commentId } = await commentOnWork(as(reader), comment);
    const subject = { kind: "work_comment", id: commentId } as const;
    await fileReport(as(maker), { subject, reason: "harassment", note: "" });
    const code = (await caseOf(db, reader))?.code ?? "";
    await decideCase(as(mod), { code, ...remove });
    expect((await page()).discussion).toMatchObject({ count: 0 });
    await undoDecision(as(mod), { code, reason: "I misread it" });
    expect((await page()).discussion).toMatchObject({ count: 1 });
  });
});
