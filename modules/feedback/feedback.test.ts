import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { verifyAuditChain } from "#modules/audit";
import { type Actor, guest, system } from "#permissions";
import { rasterizeSvg } from "#platform/images";
import { provide } from "#platform/ports";
import { deleteUnused, fileReferencesPort, openDiskStorage } from "#platform/storage";
import { auditEntries } from "#tables/audit";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import {
  answerFeedback,
  eraseFeedback,
  feedbackExport,
  feedbackFileReferences,
  feedbackInbox,
  feedbackInput,
  feedbackJobs,
  feedbackPage,
  feedbackPicture,
  loadFeedbackForAdmin,
  submitFeedback,
} from "./index.server.ts";
import { feedback, feedbackAnswers } from "./tables.ts";

const { db } = await testDatabase();
const post = await testMail(db, feedbackJobs);
const folder = mkdtempSync(join(tmpdir(), "guildhall-feedback-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
provideForTest(db, provide(fileReferencesPort, [feedbackFileReferences]));
const as = (actor: Actor) => testContext(db, actor);
const admin = await aMember(db, { roles: ["admin"] });

let forms = 0;
let networks = 0;
const send = (actor: Actor, overrides: Record<string, unknown> = {}, more = {}) =>
  submitFeedback(
    as(actor),
    {
      ...feedbackInput.parse({
        kind: "bug",
        text: "The guillotine page shows the wrong blade.",
        contact: "none",
        ...overrides,
      }),
      idempotencyKey: `form ${forms++}`,
      device: { ip: `198.51.${networks++ % 250}.7`, userAgent: "Lynx on a kettle" },
      ...more,
    },
    storage,
  );
const rowOf = async (reference: string) => {
  const [row] = await db.select().from(feedback).where(eq(feedback.reference, reference));
  if (!row) throw new Error("nothing was kept");
  return row;
};
const errorCodeOf = (work: Promise<unknown>) =>
  work.then(
    () => "nothing",
    (error) => error.code,
  );

test("a visitor sends feedback and reads the reply by an emailed link only", async () => {
  const { reference } = await send(guest, { contact: "email", email: "Ada@Paper.test" });
  expect(reference).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
  const [email] = await post.deliver();
  expect(email).toMatchObject({ to: { address: "ada@paper.test" } });
  expect(email?.subject).toContain(`FB-${reference.toUpperCase()}`);
  const key = /[?&]key=([\w-]+)/.exec(email?.text ?? "")?.[1];
  const { id } = await rowOf(reference);
  await answerFeedback(as(admin.actor), { id, status: "planned", words: "The blade is on order." });
  const [answer] = await post.deliver();
  expect(answer?.text).toContain("The blade is on order.");
  expect(await feedbackPage(as(guest), { reference: `FB-${reference}`, key })).toMatchObject({
    status: "planned",
    answers: [{ message: "The blade is on order." }],
  });
  const stranger = await aMember(db);
  for (const [actor, wrong] of [
    [guest, undefined],
    [guest, `${key?.slice(0, -1)}${key?.endsWith("x") ? "y" : "x"}`],
    [guest, "é".repeat(32)],
    [stranger.actor, ""],
  ] as const)
    expect(await errorCodeOf(feedbackPage(as(actor), { reference, key: wrong }))).toBe(
      "feedback_not_found",
    );
});

test("a visitor gets both emails in the language of the page", async () => {
  const device = { ip: "198.52.1.7", userAgent: "Lynx", language: "de" };
  const asked = { contact: "email", email: "ada@papier.test" };
  const { reference } = await send(guest, asked, { device });
  const { id } = await rowOf(reference);
  await answerFeedback(as(admin.actor), { id, status: "planned", words: "Bestellt." });
  const subjects = (await post.deliver())
    .filter(({ to }) => to.address === "ada@papier.test")
    .map(({ subject }) => subject);
  expect(subjects.sort()).toEqual([
    expect.stringContaining("Dein Feedback ist angekommen"),
    expect.stringContaining("Neues zu deinem Feedback"),
  ]);
});

test("only consented diagnostics are included", async () => {
  const row = await rowOf((await send(guest, { page: "/guilds/secret" })).reference);
  expect(row).toMatchObject({ page: null, browser: null, guestEmail: null, userId: null });
  const open = await rowOf((await send(guest, { withPage: true, page: "/forum" })).reference);
  expect(open).toMatchObject({ page: "/forum", browser: "Lynx on a kettle" });
});

test("feedback without a usable contact is rejected before anything is stored", async () => {
  const before = await db.$count(feedback);
  expect(await errorCodeOf(send(guest, { contact: "notice" }))).toBe("no_notifications");
  expect(await errorCodeOf(send(guest, { contact: "email" }))).toBe("address_missing");
  expect(feedbackInput.safeParse({ kind: "bug", text: "Short", contact: "none" }).success).toBe(
    false,
  );
  expect(await db.$count(feedback)).toBe(before);
});

test("one form creates one feedback, also when submitted twice at once", async () => {
  const { actor } = await aMember(db);
  const same = { idempotencyKey: "the same form" };
  const sent = await Promise.all([send(actor, {}, same), send(actor, {}, same)]);
  expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1);
  expect(await db.$count(feedback, eq(feedback.idempotencyKey, "the same form"))).toBe(1);
});

test("limits feedback to five a day per person and ten per network", async () => {
  const { actor } = await aMember(db);
  for (let n = 0; n < 5; n++) await send(actor);
  expect(await errorCodeOf(send(actor))).toBe("rate_limited");
  const device = { ip: "203.0.113.9", userAgent: "" };
  for (let n = 0; n < 10; n++) await send(guest, {}, { device });
  expect(await errorCodeOf(send(guest, {}, { device }))).toBe("rate_limited");
});

test("a bot that fills the honeypot is thanked and nothing is stored", async () => {
  const { reference } = await send(guest, { website: "https://pills.test" });
  expect(await db.$count(feedback, eq(feedback.reference, reference))).toBe(0);
});

test("a screenshot is re-encoded, visible to both sides and deleted with the account", async () => {
  const { user, actor } = await aMember(db);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M0 0h300v200H0Z" fill="teal"/></svg>';
  const picture = await rasterizeSvg(svg, { width: 2400, height: 1600 });
  const { reference } = await send(actor, { contact: "notice" }, { picture });
  const key = await feedbackPicture(as(actor), { reference });
  expect(await feedbackPicture(as(admin.actor), { reference })).toBe(key);
  expect(await storage.has(key)).toBe(true);
  expect(await errorCodeOf(feedbackPicture(as(guest), { reference }))).toBe("feedback_not_found");
  await expect(
    send(actor, {}, { picture: new TextEncoder().encode("<svg onload=x>") }),
  ).rejects.toMatchObject({ kind: "invalid" });
  expect(await feedbackExport(as(actor), { userId: user.id })).toMatchObject([
    { reference, hasPicture: true },
  ]);
  await deleteUnused(testContext(db), [key], storage, feedbackFileReferences);
  expect(await storage.has(key)).toBe(true);
  await eraseFeedback(as(system("test")), { userId: user.id });
  expect(await db.$count(feedback, eq(feedback.userId, user.id))).toBe(0);
  await deleteUnused(testContext(db), [key], storage, feedbackFileReferences);
  expect(await storage.has(key)).toBe(false);
});

test("only administrators open the inbox and reply, and each reply is audited", async () => {
  const { actor } = await aMember(db, { roles: ["moderator"] });
  const { reference } = await send(guest);
  const { id } = await rowOf(reference);
  const input = { id, status: "done", words: "" } as const;
  for (const viewer of [guest, actor]) {
    for (const work of [
      feedbackInbox(as(viewer), { status: "new" }),
      loadFeedbackForAdmin(as(viewer), { id }),
      answerFeedback(as(viewer), input),
    ])
      await expect(work).rejects.toMatchObject({
        kind: viewer === guest ? "unauthenticated" : "forbidden",
      });
  }
  await answerFeedback(as(admin.actor), input);
  expect(await errorCodeOf(answerFeedback(as(admin.actor), input))).toBe("nothing_new");
  const inbox = await feedbackInbox(as(admin.actor), { status: "done" });
  expect(inbox.lines.map((line) => line.reference)).toContain(reference);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, reference));
  expect(entries).toMatchObject([{ action: "admin.feedback_answered", actorId: admin.user.id }]);
  expect((await verifyAuditChain(as(admin.actor))).isValid).toBe(true);
});

test("a reply submitted twice is sent once", async () => {
  const { reference } = await send(guest);
  const { id } = await rowOf(reference);
  const words = { id, status: "planned", words: "In spring." } as const;
  await Promise.all([1, 2].map(() => answerFeedback(as(admin.actor), words)));
  expect(await db.$count(feedbackAnswers, eq(feedbackAnswers.feedbackId, id))).toBe(1);
  await answerFeedback(as(admin.actor), { ...words, words: "Rather in summer." });
  await answerFeedback(as(admin.actor), words);
  expect(await db.$count(feedbackAnswers, eq(feedbackAnswers.feedbackId, id))).toBe(3);
});

test("the inbox is paginated, each item once", async () => {
  await db.delete(feedback);
  const references = new Set<string>();
  for (let n = 0; n < 65; n++) references.add((await send(guest)).reference);
  const seen: string[] = [];
  for (let before: string | undefined, more = true; more; ) {
    const page = await feedbackInbox(as(admin.actor), { status: "new", before });
    expect(page.counts.new).toBe(65);
    seen.push(...page.lines.map(({ reference }) => reference));
    before = page.next ?? undefined;
    more = page.next !== null;
  }
  expect(seen).toHaveLength(65);
  expect(new Set(seen)).toEqual(references);
});
