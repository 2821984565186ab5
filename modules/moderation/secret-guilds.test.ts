import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { commentOnWork, guildDoorPort, workPage } from "#modules/archives";
import { auditEntriesLike } from "#modules/audit";
import {
  deletePost,
  editPost,
  flagPost,
  guildGatePort,
  guildTopics,
  judgePost,
  replyToTopic,
  restorePost,
  startTopic,
  topicInput,
  topicPage,
} from "#modules/forum";
import { guildGate, guildShelf } from "#modules/guilds";
import { block } from "#modules/people";
import { searchPage } from "#modules/search";
import type { Actor } from "#permissions";
import { eventListeners } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { provide } from "#platform/ports";
import { forumFlags, forumPosts, forumTopics } from "#tables/forum";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aWork } from "../archives/archives.factory.ts";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import {
  appealDecision,
  decideCase,
  fileReport,
  hearAppeal,
  moderationJobs,
  moderationListeners,
  removeByLaw,
  undoDecision,
} from "./index.server.ts";
import { decisionInput, lawInput } from "./inputs.ts";
import { aFlaggedReply, caseOf } from "./moderation.factory.ts";
import { caseDecisions, cases } from "./tables.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, moderationListeners));
provideForTest(db, provide(guildGatePort, guildGate));
provideForTest(db, provide(guildDoorPort, guildShelf));
const post = await testPost(db, [
  ...moderationJobs,
  ...moderationListeners.map(({ job }) => job as JobType<unknown>),
]);
const as = (actor: Actor) => testContext(db, actor);
const steward = async () => (await aMember(db, { roles: ["moderator"] })).actor;
const decision = (given: object) =>
  decisionInput.parse({ ground: "maker", statement: "It went after a person.", ...given });
const aSecretGuild = () => aGuild(db, { visibility: "secret", policy: "invite" });
const opening = "Your glue is a disgrace.";
const reply = "You are all fools.";
const wordsOf = ({ number }: { readonly number: 1 | 2 }) => (number === 1 ? opening : reply);

/** A topic of a secret guild with one reply, and who wrote both. */
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

/** The same, with the reply (or the topic itself) reported by somebody inside. */
async function reported(number: 1 | 2) {
  const made = await talk();
  const flag = { publicId: made.publicId, number, reason: "harassment", note: "" } as const;
  await flagPost(as(made.reader), flag);
  await post.deliver();
  const code = (await caseOf(db, made.author))?.code ?? "";
  return { ...made, code, number };
}

const shown = { listed: true, replies: 1, state: "shown", found: 1 };
type Told = Awaited<ReturnType<typeof reported>>;

/** What a member of the guild meets: the post's words where it shows, and what is counted. */
async function seenBy({ reader, guild, publicId, number }: Told) {
  const { topics } = await guildTopics(as(reader), { guildId: guild.id });
  const line = topics.find(({ id }) => id === publicId);
  const page = await topicPage(as(reader), { publicId }).catch(() => undefined);
  if (page && "movedTo" in page) throw new Error("moved");
  const met = page?.view.posts.find((each) => each.number === number);
  const query = number === 1 ? "disgrace" : "fools";
  const found = (await searchPage(as(reader), { query })).found.length;
  const listed = line !== undefined;
  const replies = line?.replyCount ?? null;
  return { listed, replies, state: met?.state, found };
}

const stored = async ({ publicId, number }: Pick<Told, "publicId" | "number">) => {
  const [row] = await db
    .select({ post: forumPosts })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(and(eq(forumTopics.publicId, publicId), eq(forumPosts.number, number)));
  if (!row) throw new Error("no such post");
  return row.post;
};

async function expectStillShut(mod: Actor, { publicId, number }: Told) {
  const which = { publicId, number };
  for (const asked of [
    () => topicPage(as(mod), { publicId }),
    () => judgePost(as(mod), { ...which, verdict: "hide" }),
    () => deletePost(as(mod), which),
    () => restorePost(as(mod), which),
    () => editPost(as(mod), { ...which, version: 1, body: "Mine now", reason: "" }),
  ])
    await expect(asked()).rejects.toMatchObject({ kind: "not_found" });
}

describe("a reported post of a secret guild", () => {
  const rungs = [
    [2, "hide", { listed: true, replies: 0, state: "hidden", found: 0 }],
    [2, "remove", { listed: true, replies: 0, state: "deleted", found: 0 }],
    [2, "edit_out", { listed: true, replies: 1, state: "shown", found: 0 }],
    [1, "hide", { listed: false, replies: null, state: undefined, found: 0 }],
    [1, "remove", { listed: false, replies: null, state: undefined, found: 0 }],
  ] as const;

  test.each(rungs)("number %i: %s is done and undone", async (number, measure, after) => {
    const made = await reported(number);
    const mod = await steward();
    await expectStillShut(mod, made);
    const before = await seenBy(made);
    expect(before).toEqual(shown);
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
    const log = await auditEntriesLike(as(admin), { personId: made.author.userId });
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["moderation.case_decided", "moderation.decision_undone"]),
    );
  });

  test("is dismissed: it stays, and its flag is settled", async () => {
    const made = await reported(2);
    const mod = await steward();
    await decideCase(as(mod), {
      code: made.code,
      ...decision({ measure: "dismiss", statement: "" }),
    });
    expect(await seenBy(made)).toEqual(shown);
    const open = eq(forumFlags.postId, (await stored(made)).id);
    expect(await db.select().from(forumFlags).where(open)).toMatchObject([{ upheld: false }]);
    expect(await caseOf(db, made.author)).toMatchObject({ status: "closed" });
  });

  test("is noted as what stood out of the public's sight when it was decided", async () => {
    const inside = await reported(2);
    const outside = await aFlaggedReply(db, post.deliver);
    for (const { code } of [inside, outside])
      await decideCase(as(await steward()), { code, ...decision({ measure: "hide" }) });
    const open = async (code: string) => {
      const [row] = await db
        .select({ wasOpen: caseDecisions.wasOpen })
        .from(caseDecisions)
        .innerJoin(cases, eq(cases.id, caseDecisions.caseId))
        .where(eq(cases.code, code));
      return row?.wasOpen;
    };
    expect([await open(inside.code), await open(outside.code)]).toEqual([false, true]);
  });

  test("comes back when an objection is heard by another steward", async () => {
    const made = await reported(2);
    await decideCase(as(await steward()), { code: made.code, ...decision({ measure: "remove" }) });
    await appealDecision(as(made.author), { code: made.code, words: "It was a quotation." });
    const outcome = { code: made.code, outcome: "overturned", words: "So it was." } as const;
    await hearAppeal(as(await steward()), outcome);
    expect(await seenBy(made)).toEqual(shown);
  });

  test("is taken down by law at its address, and brought back", async () => {
    const made = { ...(await talk()), code: "", number: 2 as const };
    const mod = await steward();
    const asked = lawInput.parse({
      address: `/forum/${made.publicId}?post=2`,
      law: "Criminal Code, section 86a",
      askedBy: "District court",
      jurisdiction: "Germany",
      reference: "12 Gs 34/26",
      statement: "A court ordered us to take this down.",
    });
    const { code } = await removeByLaw(as(mod), asked);
    expect((await seenBy(made)).state).toBe("deleted");
    await undoDecision(as(mod), { code, reason: "The order was lifted" });
    expect(await seenBy(made)).toEqual(shown);
    await expectStillShut(mod, made);
  });
});

describe("a work of a secret guild whose maker keeps the steward away", () => {
  async function aKeptWork() {
    const guild = await aSecretGuild();
    const maker = await aGuildMember(db, guild);
    const reader = await aGuildMember(db, guild);
    const work = await aWork(as(maker), { access: "guild", guildId: guild.id });
    const mod = await steward();
    await block(as(maker), { userId: mod.userId });
    const page = async () =>
      (await workPage(as(reader), { publicId: work.publicId, publicUrl: "https://hall.test" }))
        .view;
    return { maker, reader, mod, page, ...work };
  }
  const remove = decision({ measure: "remove" });

  test("is removed, and brought back", async () => {
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

  test("and a comment beneath it, too", async () => {
    const { publicId, maker, reader, mod, page } = await aKeptWork();
    const said = { publicId, body: "You can’t draw.", onceKey: randomUUID() };
    const { commentId } = await commentOnWork(as(reader), said);
    const subject = { kind: "work_comment", id: commentId } as const;
    await fileReport(as(maker), { subject, reason: "harassment", note: "" });
    const code = (await caseOf(db, reader))?.code ?? "";
    await decideCase(as(mod), { code, ...remove });
    expect((await page()).talk).toMatchObject({ count: 0 });
    await undoDecision(as(mod), { code, reason: "I misread it" });
    expect((await page()).talk).toMatchObject({ count: 1 });
  });
});
