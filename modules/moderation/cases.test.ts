import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { replyToTopic, startTopic, topicPage } from "#modules/forum";
import { resolveActor } from "#modules/identity";
import { notificationJobs, notificationListeners } from "#modules/notifications";
import { type Actor, guest, type Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { provide } from "#platform/ports";
import { notificationGroups } from "#tables/notifications";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { anAccount, signedIn } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { aCategory, aWriter } from "../forum/forum.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import {
  appealDecision,
  caseKey,
  casePage,
  caseQueue,
  claimCase,
  decideAppeal,
  decideCase,
  fileReport,
  moderationJobs,
  moderationListeners,
  postCaseMessage,
  queueSizes,
  undoDecision,
} from "./index.server.ts";
import { decisionInput } from "./inputs.ts";
import { deleteExpiredEvidence } from "./jobs/delete-expired-evidence.ts";
import { aFlaggedReply, caseOf, postState } from "./moderation.factory.ts";
import { cases } from "./tables.ts";

const { db } = await testDatabase();
const listeners = [...moderationListeners, ...notificationListeners];
provideForTest(db, provide(eventListeners, listeners));
const post = await testMail(db, [
  ...moderationJobs,
  ...notificationJobs,
  ...listeners.map(({ job }) => job as JobType<unknown>),
]);
const as = (actor: Actor) => testContext(db, actor);
const aModerator = async () => (await aMember(db, { roles: ["moderator"] })).actor;
const admin = async () => (await aMember(db, { roles: ["admin"] })).actor;
const decision = (input: object) =>
  decisionInput.parse({ ground: "maker", statement: "It went after a person.", ...input });
const flagged = (overrides = {}) => aFlaggedReply(db, post.deliver, overrides);
const errorOf = (kind: string) => ({ kind });
const notificationsOf = (userId: string) =>
  db
    .select({ facts: notificationGroups.facts, type: notificationGroups.type })
    .from(notificationGroups)
    .where(eq(notificationGroups.userId, userId));

describe("the queue", () => {
  test("has one case for all reports of an item, most severe and oldest first", async () => {
    const mod = await aModerator();
    const mild = await flagged({ reason: "spam" });
    const grave = await flagged();
    const other = await aWriter(db);
    await fileReport(as(other.actor), {
      subject: { kind: "person", id: grave.author.user.id },
      reason: "impersonation",
      note: "",
    });
    const { lines } = await caseQueue(as(mod), { view: "open" });
    const order = lines.map(({ code }) => code);
    expect(order.indexOf(grave.code)).toBeLessThan(order.indexOf(mild.code));
    expect(lines.find(({ code }) => code === grave.code)).toMatchObject({
      reportCount: 1,
      severity: 2,
      reason: "harassment",
      claimer: null,
      status: "open",
      form: "reply",
    });
    expect(lines.filter(({ concerned }) => concerned === grave.author.user.username)).toHaveLength(
      2,
    );
    expect((await queueSizes(as(mod))).open).toBe(lines.length);
    for (const actor of [guest, grave.author.actor])
      await expect(caseQueue(as(actor), { view: "open" })).rejects.toMatchObject({
        kind: actor.kind === "guest" ? "unauthenticated" : "forbidden",
      });
  });

  test("a case assigned to one moderator can't be decided by another until it is stale", async () => {
    const first = await aModerator();
    const second = await aModerator();
    const { code } = await flagged();
    await claimCase(as(first), { code });
    const hide = { code, ...decision({ measure: "hide" }) };
    await expect(claimCase(as(second), { code })).rejects.toMatchObject({ code: "case_taken" });
    await expect(decideCase(as(second), hide)).rejects.toMatchObject({ code: "case_taken" });
    const later = as(second);
    later.clock.advance(31 * 60_000);
    await decideCase(later, hide);
    await expect(decideCase(as(first), hide)).rejects.toMatchObject({ code: "case_transitioned" });
  });

  test("two who decide at once: one succeeds, the other gets an error", async () => {
    const { code } = await flagged();
    const moderators = [await aModerator(), await aModerator()];
    const results = await Promise.allSettled(
      moderators.map((each) => decideCase(as(each), { code, ...decision({ measure: "hide" }) })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "case_transitioned" },
    });
  });
});

describe("a decision", () => {
  test("hides the post, notifies both sides and can be fully undone", async () => {
    const mod = await aModerator();
    const { code, author, reporter, publicId, number } = await flagged();
    await decideCase(as(mod), { code, ...decision({ measure: "hide" }) });
    const seen = async (actor: Actor) => {
      const page = await topicPage(as(actor), { publicId });
      if ("movedTo" in page) throw new Error("moved");
      return page.view.posts.find((each) => each.number === number)?.state;
    };
    expect(await seen(guest)).toBe("hidden");
    const emails = await post.deliver();
    const email = emails.find(({ to }) => to.address === author.user.email);
    expect(email?.subject).toBe("A moderation decision about you");
    for (const part of [
      /hidden from others/,
      /Criticize the work/,
      /It went after a person/,
      /182 days/,
    ])
      expect(email?.text).toMatch(part);
    expect((await notificationsOf(author.user.id)).map(({ type }) => type)).toContain(
      "moderation_statement",
    );
    expect((await notificationsOf(reporter.user.id)).map(({ facts }) => facts.what)).toContain(
      "acted",
    );
    await undoDecision(as(mod), { code, reason: "I misread it" });
    expect(await seen(guest)).toBe("shown");
    expect(await casePage(as(author.actor), { code })).toMatchObject({
      status: "closed",
      side: "concerned",
      staffView: null,
      decisions: [{ measure: "hide", by: null, undoneAt: expect.any(String) }],
    });
  });

  test.each(["remove", "edit_out"] as const)("%s can be applied and undone", async (measure) => {
    const mod = await aModerator();
    const { code, author, number } = await flagged();
    const replacement = measure === "edit_out" ? "[edited by a steward]" : "";
    await decideCase(as(mod), { code, ...decision({ measure, replacement }) });
    const after = await postState(db, author.user.id, number);
    if (measure === "remove") expect(after?.deletedAt).not.toBeNull();
    else expect(after?.body).toBe("[edited by a steward]");
    await undoDecision(as(mod), { code, reason: "Second thoughts" });
    expect(await postState(db, author.user.id, number)).toMatchObject({
      body: "You are all fools.",
      deletedAt: null,
      hiddenAt: null,
    });
  });

  test("to dismiss keeps the post, resolves its flags and notifies only the reporter", async () => {
    const mod = await aModerator();
    const { code, author, reporter, number } = await flagged();
    await decideCase(as(mod), { code, ...decision({ measure: "dismiss", statement: "" }) });
    const emails = await post.deliver();
    expect(emails.some(({ to }) => to.address === author.user.email)).toBe(false);
    expect(await notificationsOf(author.user.id)).toEqual([]);
    expect((await notificationsOf(reporter.user.id)).map(({ facts }) => facts.what)).toContain(
      "dismissed",
    );
    expect((await postState(db, author.user.id, number))?.hiddenAt).toBeNull();
    expect((await caseOf(db, author.actor))?.status).toBe("closed");
  });

  test("needs an end date, a statement and a measure that fits the report", async () => {
    const mod = await aModerator();
    const { code, author } = await flagged();
    const fields = (input: object) =>
      decideCase(as(mod), { code, ...decision(input) }).catch(({ fields }) => Object.keys(fields));
    expect(await fields({ measure: "mute" })).toEqual(["days"]);
    expect(await fields({ measure: "hide", statement: "" })).toEqual(["statement"]);
    expect(await fields({ measure: "edit_out" })).toEqual(["replacement"]);
    const { user } = await aMember(db);
    await fileReport(as((await aWriter(db)).actor), {
      subject: { kind: "person", id: user.id },
      reason: "spam",
      note: "",
    });
    const about = await caseOf(db, { userId: user.id });
    expect(
      await decideCase(as(mod), {
        code: about?.code ?? "",
        ...decision({ measure: "hide" }),
      }).catch(({ fields }) => Object.keys(fields)),
    ).toEqual(["measure"]);
    expect((await postState(db, author.user.id, 2))?.hiddenAt).toBeNull();
  });

  test("can't be made by the subject, the reporter, or a moderator about staff", async () => {
    const mod = await aModerator();
    const chief = await admin();
    const { user, actor } = await aMember(db, { roles: ["moderator"] });
    const subject = { kind: "person", id: user.id } as const;
    await fileReport(as(mod), { subject, reason: "harassment", note: "" });
    const code = (await caseOf(db, actor))?.code ?? "";
    const warn = { code, ...decision({ measure: "warn" }) };
    for (const user of [actor, mod, await aModerator()])
      await expect(decideCase(as(user), warn)).rejects.toMatchObject(errorOf("forbidden"));
    await decideCase(as(chief), warn);
    const banned = { ...decision({ measure: "ban" }), code: (await flagged()).code };
    await expect(decideCase(as(mod), banned)).rejects.toMatchObject(errorOf("forbidden"));
  });
});

describe("account limits", () => {
  async function decided(measure: string, more: object = {}) {
    const { userId, username, email } = await anAccount(db);
    const subject = { kind: "person", id: userId } as const;
    await fileReport(as((await aWriter(db)).actor), { subject, reason: "spam", note: "" });
    const code = (await caseOf(db, { userId }))?.code ?? "";
    const before = await signedIn(db, username);
    await decideCase(as(await admin()), { code, ...decision({ measure, ...more }) });
    return { userId, username, email, code, before };
  }
  const topic = async (actor: Member, body = "Words enough for a topic") =>
    startTopic(as(actor), {
      category: (await aCategory(db)).slug,
      title: "A topic of theirs",
      body,
      tags: [],
      kind: "discussion",
      pollStyle: "single",
      pollHidden: false,
    });

  test("muted members can read and sign in but not post until it ends", async () => {
    const { username } = await decided("mute", { days: 3 });
    const { actor, ctx, headers } = await signedIn(db, username);
    expect(actor.limits).toEqual(["muted"]);
    await expect(topic(actor)).rejects.toMatchObject(errorOf("forbidden"));
    ctx.clock.advance(3 * dayMs + 1);
    const later = await resolveActor(testContext(db), headers, ctx.clock);
    expect(later).toMatchObject({ limits: [] });
  });

  test("no-links and slow mode restrict posting", async () => {
    const { username } = await decided("no_links", { days: 1 });
    const { actor } = await signedIn(db, username);
    await expect(topic(actor, "Look at https://a.example now")).rejects.toMatchObject({
      code: "no_links",
    });
    await topic(actor);
    const slow = await signedIn(db, (await decided("slow", { days: 1 })).username);
    await topic(slow.actor);
    await expect(topic(slow.actor)).rejects.toMatchObject(errorOf("rate_limited"));
  });

  test("suspended members are signed out, may read but not participate", async () => {
    const { username, before, userId } = await decided("suspend", { days: 7 });
    expect(await resolveActor(testContext(db), before.headers, before.ctx.clock)).toEqual(guest);
    const { actor } = await signedIn(db, username);
    expect(actor).toMatchObject({ suspended: true });
    await expect(topic(actor)).rejects.toMatchObject(errorOf("forbidden"));
    const { code } = (await caseOf(db, { userId })) ?? { code: "" };
    expect((await casePage(as(actor), { code })).may.appeal).toBe(true);
  });

  test("banned members can't sign in, and appeal by the emailed link", async () => {
    const { username, before, code, userId, email } = await decided("ban");
    expect(await resolveActor(testContext(db), before.headers, before.ctx.clock)).toEqual(guest);
    await expect(signedIn(db, username)).rejects.toMatchObject({ code: "account_closed" });
    const mail = (await post.deliver()).find(({ to }) => to.address === email);
    const key = /[?&]key=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const row = await caseOf(db, { userId });
    expect(key).toBe(caseKey(testContext(db), row?.id ?? ""));
    await expect(casePage(as(guest), { code })).rejects.toMatchObject(errorOf("not_found"));
    await expect(casePage(as(guest), { code, key: "x".repeat(43) })).rejects.toMatchObject(
      errorOf("not_found"),
    );
    await appealDecision(as(guest), { code, key, words: "That was my brother." });
    await decideAppeal(as(await admin()), { code, outcome: "overturned", words: "So it was." });
    expect((await signedIn(db, username)).actor).toMatchObject({ suspended: false, limits: [] });
  });
});

describe("an appeal", () => {
  test("is a thread and is reviewed by another moderator", async () => {
    const mod = await aModerator();
    const other = await aModerator();
    const { code, author, reporter, number } = await flagged();
    await decideCase(as(mod), { code, ...decision({ measure: "remove" }) });
    const words = "I quoted somebody.";
    for (const actor of [reporter.actor, other])
      await expect(appealDecision(as(actor), { code, words })).rejects.toMatchObject(
        errorOf("forbidden"),
      );
    await appealDecision(as(author.actor), { code, words });
    await expect(appealDecision(as(author.actor), { code, words })).rejects.toMatchObject(
      errorOf("forbidden"),
    );
    const end = { code, outcome: "overturned", words: "You did." } as const;
    await expect(decideAppeal(as(mod), end)).rejects.toMatchObject(errorOf("forbidden"));
    await postCaseMessage(as(other), { code, words: "Whom did you quote?" });
    await postCaseMessage(as(author.actor), { code, words: "Bewick." });
    await postCaseMessage(as(other), { code, words: "Seems honest", note: true });
    const theirs = await casePage(as(author.actor), { code });
    expect(theirs.words.map(({ side, name }) => [side, name])).toEqual([
      ["concerned", author.user.name],
      ["steward", null],
      ["concerned", author.user.name],
    ]);
    expect((await casePage(as(other), { code })).words).toHaveLength(4);
    await decideAppeal(as(other), end);
    expect((await postState(db, author.user.id, number))?.deletedAt).toBeNull();
    expect(await casePage(as(author.actor), { code })).toMatchObject({
      status: "closed",
      appeal: { outcome: "overturned" },
    });
  });

  test("is possible for 182 days, and the reported content is retained until then", async () => {
    const mod = await aModerator();
    const { code, author, publicId } = await flagged();
    await decideCase(as(mod), { code, ...decision({ measure: "warn" }) });
    await replyToTopic(as(author.actor), { publicId, body: "Going on" });
    const evidence = async () => (await caseOf(db, author.actor))?.evidence;
    const late = as(author.actor);
    late.clock.advance(182 * dayMs - 1);
    await deleteExpiredEvidence.handle(late, {});
    expect(await evidence()).toMatchObject({ words: "You are all fools." });
    expect((await casePage(late, { code })).may.appeal).toBe(true);
    await expect(
      db.update(cases).set({ evidence: { title: "", words: "x", path: "", author: "", at: "" } }),
    ).rejects.toThrow();
    late.clock.advance(2);
    await deleteExpiredEvidence.handle(late, {});
    expect(await evidence()).toBeNull();
    await expect(appealDecision(late, { code, words: "Late" })).rejects.toMatchObject(
      errorOf("forbidden"),
    );
  });
});

test("both sides read the same page without the other's private parts", async () => {
  const { code, author, reporter } = await flagged();
  const stranger = await aWriter(db);
  await expect(casePage(as(stranger.actor), { code })).rejects.toMatchObject(errorOf("not_found"));
  const mine = await casePage(as(reporter.actor), { code });
  expect(mine).toMatchObject({ side: "reporter", evidence: null, staffView: null });
  expect(JSON.stringify(await casePage(as(author.actor), { code }))).not.toContain(
    reporter.user.username,
  );
  const staffView = (await casePage(as(await aModerator()), { code })).staffView;
  expect(staffView).toMatchObject({
    reporters: [{ username: reporter.user.username, record: { acted: 0, decided: 0 } }],
    history: { username: author.user.username, earlier: [] },
  });
  expect(staffView?.context.map(({ itself }) => itself)).toEqual([false, true]);
  expect(staffView?.measures).not.toContain("ban");
});
