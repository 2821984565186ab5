import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { replyToTopic, startTopic, topicPage } from "#modules/forum";
import { actorOf } from "#modules/identity";
import { noticeListeners, notificationJobs } from "#modules/notifications";
import { type Actor, guest, type Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { provide } from "#platform/ports";
import { noticeGroups } from "#tables/notifications";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { anAccount, signedIn } from "#tests/signed-in";
import { aCategory, aWriter } from "../forum/forum.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import {
  appealDecision,
  caseKey,
  casePage,
  caseQueue,
  claimCase,
  decideCase,
  fileReport,
  hearAppeal,
  moderationJobs,
  moderationListeners,
  queueSizes,
  sayInCase,
  undoDecision,
} from "./index.server.ts";
import { decisionInput } from "./inputs.ts";
import { forgetEvidence } from "./jobs/forget-evidence.ts";
import { aFlaggedReply, caseOf, postState } from "./moderation.factory.ts";
import { cases } from "./tables.ts";

const { db } = await testDatabase();
const listeners = [...moderationListeners, ...noticeListeners];
provideForTest(db, provide(eventListeners, listeners));
const post = await testPost(db, [
  ...moderationJobs,
  ...notificationJobs,
  ...listeners.map(({ job }) => job as JobType<unknown>),
]);
const as = (actor: Actor) => testContext(db, actor);
const steward = async () => (await aMember(db, { roles: ["moderator"] })).actor;
const admin = async () => (await aMember(db, { roles: ["admin"] })).actor;
const decision = (given: object) =>
  decisionInput.parse({ ground: "maker", statement: "It went after a person.", ...given });
const flagged = (given = {}) => aFlaggedReply(db, post.deliver, given);
const refused = (kind: string) => ({ kind });
const told = (userId: string) =>
  db
    .select({ facts: noticeGroups.facts, type: noticeGroups.type })
    .from(noticeGroups)
    .where(eq(noticeGroups.userId, userId));

describe("the queue", () => {
  test("holds one case for all reports of a thing, the gravest and longest waiting first", async () => {
    const mod = await steward();
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
      title: expect.stringMatching(/^Reply in “/),
    });
    expect(lines.filter(({ concerned }) => concerned === grave.author.user.username)).toHaveLength(
      2,
    );
    expect((await queueSizes(as(mod))).open).toBe(lines.length);
    for (const who of [guest, grave.author.actor])
      await expect(caseQueue(as(who), { view: "open" })).rejects.toMatchObject({
        kind: who.kind === "guest" ? "unauthenticated" : "forbidden",
      });
  });

  test("a case taken by one steward is not decided by another, until it has lain too long", async () => {
    const first = await steward();
    const second = await steward();
    const { code } = await flagged();
    await claimCase(as(first), { code });
    const hide = { code, ...decision({ measure: "hide" }) };
    await expect(claimCase(as(second), { code })).rejects.toMatchObject({ code: "case_taken" });
    await expect(decideCase(as(second), hide)).rejects.toMatchObject({ code: "case_taken" });
    const later = as(second);
    later.clock.advance(31 * 60_000);
    await decideCase(later, hide);
    await expect(decideCase(as(first), hide)).rejects.toMatchObject({ code: "case_moved" });
  });

  test("two who decide at once: one does, the other is told", async () => {
    const { code } = await flagged();
    const stewards = [await steward(), await steward()];
    const results = await Promise.allSettled(
      stewards.map((each) => decideCase(as(each), { code, ...decision({ measure: "hide" }) })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "case_moved" },
    });
  });
});

describe("a decision", () => {
  test("hides, tells the person why and the reporter that, and is undone whole", async () => {
    const mod = await steward();
    const { code, author, reporter, publicId, number } = await flagged();
    await decideCase(as(mod), { code, ...decision({ measure: "hide" }) });
    const seen = async (actor: Actor) => {
      const page = await topicPage(as(actor), { publicId });
      if ("movedTo" in page) throw new Error("moved");
      return page.view.posts.find((each) => each.number === number)?.state;
    };
    expect(await seen(guest)).toBe("hidden");
    const letters = await post.deliver();
    const letter = letters.find(({ to }) => to.address === author.user.email);
    expect(letter?.subject).toBe("What the stewards decided, and why");
    for (const part of [
      /hidden from others/,
      /Go after the method/,
      /It went after a person/,
      /182 days/,
    ])
      expect(letter?.text).toMatch(part);
    expect((await told(author.user.id)).map(({ type }) => type)).toContain("moderation_statement");
    expect((await told(reporter.user.id)).map(({ facts }) => facts.title)).toContain(
      "The stewards acted on what you reported",
    );
    await undoDecision(as(mod), { code, reason: "I misread it" });
    expect(await seen(guest)).toBe("shown");
    expect(await casePage(as(author.actor), { code })).toMatchObject({
      status: "closed",
      side: "concerned",
      desk: null,
      decisions: [{ measure: "hide", by: null, undoneAt: expect.any(String) }],
    });
  });

  test.each(["remove", "edit_out"] as const)("%s is done and undone", async (measure) => {
    const mod = await steward();
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

  test("dismissed, the post stays, its flags are settled and only the reporter hears", async () => {
    const mod = await steward();
    const { code, author, reporter, number } = await flagged();
    await decideCase(as(mod), { code, ...decision({ measure: "dismiss", statement: "" }) });
    const letters = await post.deliver();
    expect(letters.some(({ to }) => to.address === author.user.email)).toBe(false);
    expect(await told(author.user.id)).toEqual([]);
    expect((await told(reporter.user.id)).map(({ facts }) => facts.title)).toContain(
      "The stewards looked at what you reported and left it as it is",
    );
    expect((await postState(db, author.user.id, number))?.hiddenAt).toBeNull();
    expect((await caseOf(db, author.actor))?.status).toBe("closed");
  });

  test("needs days where it ends, words where it concerns somebody, and fits what was reported", async () => {
    const mod = await steward();
    const { code, author } = await flagged();
    const fields = (given: object) =>
      decideCase(as(mod), { code, ...decision(given) }).catch(({ fields }) => Object.keys(fields));
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

  test("is not for the one it is about, the one who reported, or moderators about staff", async () => {
    const mod = await steward();
    const chief = await admin();
    const { user, actor } = await aMember(db, { roles: ["moderator"] });
    const subject = { kind: "person", id: user.id } as const;
    await fileReport(as(mod), { subject, reason: "harassment", note: "" });
    const code = (await caseOf(db, actor))?.code ?? "";
    const warn = { code, ...decision({ measure: "warn" }) };
    for (const who of [actor, mod, await steward()])
      await expect(decideCase(as(who), warn)).rejects.toMatchObject(refused("forbidden"));
    await decideCase(as(chief), warn);
    const banned = { ...decision({ measure: "ban" }), code: (await flagged()).code };
    await expect(decideCase(as(mod), banned)).rejects.toMatchObject(refused("forbidden"));
  });
});

describe("what a decision takes", () => {
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

  test("muted people read and sign in, and write nothing until it is over", async () => {
    const { username } = await decided("mute", { days: 3 });
    const { actor, ctx, headers } = await signedIn(db, username);
    expect(actor.limits).toEqual(["muted"]);
    await expect(topic(actor)).rejects.toMatchObject(refused("forbidden"));
    ctx.clock.advance(3 * dayMs + 1);
    const later = await actorOf(testContext(db), headers, ctx.clock);
    expect(later).toMatchObject({ limits: [] });
  });

  test("links and pace", async () => {
    const { username } = await decided("no_links", { days: 1 });
    const { actor } = await signedIn(db, username);
    await expect(topic(actor, "Look at https://a.example now")).rejects.toMatchObject({
      code: "no_links",
    });
    await topic(actor);
    const slow = await signedIn(db, (await decided("slow", { days: 1 })).username);
    await topic(slow.actor);
    await expect(topic(slow.actor)).rejects.toMatchObject(refused("rate_limited"));
  });

  test("suspended people are signed out, may come back to read, and can't take part", async () => {
    const { username, before, userId } = await decided("suspend", { days: 7 });
    expect(await actorOf(testContext(db), before.headers, before.ctx.clock)).toEqual(guest);
    const { actor } = await signedIn(db, username);
    expect(actor).toMatchObject({ suspended: true });
    await expect(topic(actor)).rejects.toMatchObject(refused("forbidden"));
    const { code } = (await caseOf(db, { userId })) ?? { code: "" };
    expect((await casePage(as(actor), { code })).may.appeal).toBe(true);
  });

  test("banned people can't sign in, and object by the letter's link", async () => {
    const { username, before, code, userId, email } = await decided("ban");
    expect(await actorOf(testContext(db), before.headers, before.ctx.clock)).toEqual(guest);
    await expect(signedIn(db, username)).rejects.toMatchObject({ code: "account_closed" });
    const letter = (await post.deliver()).find(({ to }) => to.address === email);
    const key = /[?&]key=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
    const row = await caseOf(db, { userId });
    expect(key).toBe(caseKey(testContext(db), row?.id ?? ""));
    await expect(casePage(as(guest), { code })).rejects.toMatchObject(refused("not_found"));
    await expect(casePage(as(guest), { code, key: "x".repeat(43) })).rejects.toMatchObject(
      refused("not_found"),
    );
    await appealDecision(as(guest), { code, key, words: "That was my brother." });
    await hearAppeal(as(await admin()), { code, outcome: "overturned", words: "So it was." });
    expect((await signedIn(db, username)).actor).toMatchObject({ suspended: false, limits: [] });
  });
});

describe("an objection", () => {
  test("is a thread with words and is heard by somebody else", async () => {
    const mod = await steward();
    const other = await steward();
    const { code, author, reporter, number } = await flagged();
    await decideCase(as(mod), { code, ...decision({ measure: "remove" }) });
    const words = "I quoted somebody.";
    for (const who of [reporter.actor, other])
      await expect(appealDecision(as(who), { code, words })).rejects.toMatchObject(
        refused("forbidden"),
      );
    await appealDecision(as(author.actor), { code, words });
    await expect(appealDecision(as(author.actor), { code, words })).rejects.toMatchObject(
      refused("forbidden"),
    );
    const end = { code, outcome: "overturned", words: "You did." } as const;
    await expect(hearAppeal(as(mod), end)).rejects.toMatchObject(refused("forbidden"));
    await sayInCase(as(other), { code, words: "Whom did you quote?" });
    await sayInCase(as(author.actor), { code, words: "Bewick." });
    await sayInCase(as(other), { code, words: "Seems honest", note: true });
    const theirs = await casePage(as(author.actor), { code });
    expect(theirs.words.map(({ side, name }) => [side, name])).toEqual([
      ["concerned", author.user.name],
      ["steward", "A steward"],
      ["concerned", author.user.name],
    ]);
    expect((await casePage(as(other), { code })).words).toHaveLength(4);
    await hearAppeal(as(other), end);
    expect((await postState(db, author.user.id, number))?.deletedAt).toBeNull();
    expect(await casePage(as(author.actor), { code })).toMatchObject({
      status: "closed",
      appeal: { outcome: "overturned" },
    });
  });

  test("can be made for 182 days, and what was reported is kept as it was until then", async () => {
    const mod = await steward();
    const { code, author, publicId } = await flagged();
    await decideCase(as(mod), { code, ...decision({ measure: "warn" }) });
    await replyToTopic(as(author.actor), { publicId, body: "Going on" });
    const evidence = async () => (await caseOf(db, author.actor))?.evidence;
    const late = as(author.actor);
    late.clock.advance(182 * dayMs - 1);
    await forgetEvidence.handle(late, {});
    expect(await evidence()).toMatchObject({ words: "You are all fools." });
    expect((await casePage(late, { code })).may.appeal).toBe(true);
    await expect(
      db.update(cases).set({ evidence: { title: "", words: "x", path: "", author: "", at: "" } }),
    ).rejects.toThrow();
    late.clock.advance(2);
    await forgetEvidence.handle(late, {});
    expect(await evidence()).toBeNull();
    await expect(appealDecision(late, { code, words: "Late" })).rejects.toMatchObject(
      refused("forbidden"),
    );
  });
});

test("each side reads the same page, and neither reads what is not theirs", async () => {
  const { code, author, reporter } = await flagged();
  const stranger = await aWriter(db);
  await expect(casePage(as(stranger.actor), { code })).rejects.toMatchObject(refused("not_found"));
  const mine = await casePage(as(reporter.actor), { code });
  expect(mine).toMatchObject({ side: "reporter", evidence: null, desk: null });
  expect(JSON.stringify(await casePage(as(author.actor), { code }))).not.toContain(
    reporter.user.username,
  );
  const desk = (await casePage(as(await steward()), { code })).desk;
  expect(desk).toMatchObject({
    reporters: [{ username: reporter.user.username, record: { acted: 0, decided: 0 } }],
    history: { username: author.user.username, earlier: [] },
  });
  expect(desk?.context.map(({ itself }) => itself)).toEqual([false, true]);
  expect(desk?.measures).not.toContain("ban");
});
