import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { commentOnWork, deleteComment, workPage } from "#modules/archives";
import { deletePost, reviewPost } from "#modules/forum";
import { type Actor, guest, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { provide } from "#platform/ports";
import { accountLimits } from "#tables/identity";
import { trustDays, userTrust } from "#tables/trust";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aWork } from "../archives/archives.factory.ts";
import { aTopic, aWriter } from "../forum/forum.factory.ts";
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
import { aFlaggedReply, caseOf, postState } from "./moderation.factory.ts";
import { cases } from "./tables.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, moderationListeners));
const post = await testMail(db, [
  ...moderationJobs,
  ...moderationListeners.map(({ job }) => job as JobType<unknown>),
]);
const as = (actor: Actor) => testContext(db, actor);
const aModerator = async () => (await aMember(db, { roles: ["moderator"] })).actor;
const decision = (input: object) =>
  decisionInput.parse({ ground: "maker", statement: "It went after a person.", ...input });

describe("limits from two cases", () => {
  /** Decided in a case of its own: the previous one is closed, so a new report opens another. */
  async function muted(userId: string, days: number) {
    const subject = { kind: "person", id: userId } as const;
    const report = { subject, reason: "harassment", note: "" } as const;
    await fileReport(as((await aMember(db)).actor), report);
    const [open] = await db
      .select()
      .from(cases)
      .where(and(eq(cases.concernedId, userId), eq(cases.status, "open")));
    const code = open?.code ?? "";
    await decideCase(as(await aModerator()), { code, ...decision({ measure: "mute", days }) });
    return { code, caseId: open?.id };
  }
  const undo = async ({ code }: { readonly code: string }) =>
    undoDecision(as(await aModerator()), { code, reason: "Second thoughts" });
  const limitOf = async (userId: string) =>
    (await db.select().from(accountLimits).where(eq(accountLimits.userId, userId)))[0];
  const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);
  const { clock } = as(system("test"));

  test("stay from the second when the first is undone", async () => {
    const { user } = await aMember(db);
    const first = await muted(user.id, 30);
    const second = await muted(user.id, 3);
    expect(first.caseId).not.toBe(second.caseId);
    await undo(first);
    expect(await limitOf(user.id)).toMatchObject({
      kind: "muted",
      caseId: second.caseId,
      until: daysFrom(clock.now(), 3),
    });
    await undo(second);
    expect(await limitOf(user.id)).toBeUndefined();
  });

  test("return to the first when the second is undone", async () => {
    const { user } = await aMember(db);
    const first = await muted(user.id, 30);
    const second = await muted(user.id, 3);
    await undo(second);
    expect(await limitOf(user.id)).toMatchObject({
      kind: "muted",
      caseId: first.caseId,
      until: daysFrom(clock.now(), 30),
    });
    await undo(first);
    expect(await limitOf(user.id)).toBeUndefined();
  });
});

describe("content its author deleted before a moderator removed it", () => {
  const remove = decision({ measure: "remove" });

  test("stays deleted when the decision about a post is undone", async () => {
    const mod = await aModerator();
    const { code, author, publicId, number } = await aFlaggedReply(db, post.deliver);
    await deletePost(as(author.actor), { publicId, number });
    const before = await postState(db, author.user.id, number);
    await decideCase(as(mod), { code, ...remove });
    await undoDecision(as(mod), { code, reason: "It was a quotation" });
    expect(await postState(db, author.user.id, number)).toMatchObject({
      deletedAt: before?.deletedAt,
      deletedBy: author.user.id,
      hiddenAt: null,
    });
  });

  test("stays deleted when the decision about a comment is undone", async () => {
    const maker = await aMember(db);
    const writer = await aMember(db);
    const { publicId } = await aWork(as(maker.actor));
    const comment = { publicId, body: "You can’t draw.", idempotencyKey: randomUUID() };
    const { commentId } = await commentOnWork(as(writer.actor), comment);
    const subject = { kind: "work_comment", id: commentId } as const;
    await fileReport(as((await aMember(db)).actor), { subject, reason: "harassment", note: "" });
    await deleteComment(as(writer.actor), { commentId });
    const mod = await aModerator();
    const code = (await caseOf(db, writer.actor))?.code ?? "";
    await decideCase(as(mod), { code, ...remove });
    await undoDecision(as(mod), { code, reason: "It was a quotation" });
    const page = await workPage(as(guest), { publicId, publicUrl: "https://hall.test" });
    expect(page.view.discussion).toMatchObject({ count: 0, comments: [] });
  });
});

describe("strikes against an author's trust level", () => {
  const upheld = async (userId: string) => {
    const [total] = await db.select().from(userTrust).where(eq(userTrust.userId, userId));
    const recentDays = await db.select().from(trustDays).where(eq(trustDays.userId, userId));
    return [total?.flagsUpheld, recentDays.reduce((sum, { flagsUpheld }) => sum + flagsUpheld, 0)];
  };
  const nextDay = (actor: Actor) => {
    const ctx = as(actor);
    ctx.clock.advance(2 * dayMs);
    return ctx;
  };

  test.each(["hide", "remove"] as const)(
    "are returned for their original day when undoing %s",
    async (measure) => {
      const { code, author, publicId, number } = await aFlaggedReply(db, post.deliver);
      await reviewPost(as(await aModerator()), { publicId, number, decision: "hide" });
      await decideCase(as(await aModerator()), { code, ...decision({ measure }) });
      expect(await upheld(author.user.id)).toEqual([1, 1]);
      await undoDecision(nextDay(await aModerator()), { code, reason: "It was a quotation" });
      expect(await upheld(author.user.id)).toEqual([0, 0]);
    },
  );

  test("are returned after a successful appeal, also without a flag", async () => {
    const author = await aWriter(db);
    const { publicId } = await aTopic(db, { author: author.actor });
    const input = legalRemovalInput.parse({
      address: `/forum/${publicId}`,
      law: "Criminal Code",
      askedBy: "District court",
      jurisdiction: "Germany",
      reference: "",
      statement: "A court ordered it.",
    });
    const { code } = await removeForLegalReasons(as(await aModerator()), input);
    expect(await upheld(author.user.id)).toEqual([1, 1]);
    await appealDecision(as(author.actor), { code, words: "It is my own letter." });
    const outcome = { code, outcome: "overturned", words: "So it is." } as const;
    await decideAppeal(nextDay(await aModerator()), outcome);
    expect(await upheld(author.user.id)).toEqual([0, 0]);
  });

  test("count once per post and are returned when the post is shown again", async () => {
    const { author, publicId, number } = await aFlaggedReply(db, post.deliver);
    const mod = await aModerator();
    for (const _ of [1, 2]) await reviewPost(as(mod), { publicId, number, decision: "uphold" });
    expect(await upheld(author.user.id)).toEqual([1, 1]);
    await reviewPost(as(mod), { publicId, number, decision: "show" });
    expect(await upheld(author.user.id)).toEqual([0, 0]);
  });
});
