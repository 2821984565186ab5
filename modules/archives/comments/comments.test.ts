import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  commentOnWork,
  deleteComment,
  editComment,
  eraseArchivesData,
  loadCommentFor,
  reactToWork,
  workPage,
} from "#modules/archives";
import { fileReport } from "#modules/moderation";
import { listNotifications, notificationJobs, notificationListeners } from "#modules/notifications";
import { block } from "#modules/people";
import { type Actor, system } from "#permissions";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aMember } from "../../identity/identity.factory.ts";
import { aWork } from "../archives.factory.ts";
import { archiveComments, archiveWorks } from "../tables.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, notificationListeners));
const post = await testMail(db, [
  ...notificationListeners.map(({ job }) => job),
  ...notificationJobs,
]);
const as = ({ actor }: { actor: Actor }) => testContext(db, actor);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(db)));
const view = async (viewer: { actor: Actor }, publicId: string) =>
  (await workPage(as(viewer), { publicId, publicUrl: "https://hall.test" })).view;
const commentInput = (publicId: string, body: string, idempotencyKey: string = randomUUID()) => ({
  publicId,
  body,
  idempotencyKey,
});

test("a comment is rendered once, counted, notified and created once per form", async () => {
  const [mira, theo] = await people(2);
  if (!mira || !theo) throw new Error("nobody there");
  const { publicId } = await aWork(as(mira), { title: "Winter reeds" });
  const form = commentInput(publicId, "The **third** plate, [really](https://elsewhere.test).");
  const all = await Promise.all([1, 2, 3].map(() => commentOnWork(as(theo), form)));
  expect(new Set(all.map(({ commentId }) => commentId)).size).toBe(1);
  const { discussion } = await view(mira, publicId);
  expect(discussion).toMatchObject({ count: 1, mayWrite: true });
  expect(discussion?.comments[0]?.html).toContain("<strong>third</strong>");
  expect(discussion?.comments[0]?.html).toContain("nofollow");
  expect(discussion?.comments[0]).toMatchObject({
    source: null,
    may: { delete: true, report: true },
  });
  await commentOnWork(as(mira), commentInput(publicId, "Thank you."));
  await post.deliver();
  const notifications = JSON.stringify(
    await listNotifications(as(mira), { filter: "all" }, english),
  );
  expect(notifications.match(/commented on “Winter reeds”/g)).toHaveLength(1);
});

test("hidden Markdown stays text", async () => {
  const mira = await aMember(db);
  const { publicId } = await aWork(as(mira));
  await commentOnWork(
    as(mira),
    commentInput(publicId, "<script>alert(1)</script> <img src=x onerror=y>"),
  );
  const html = (await view(mira, publicId)).discussion?.comments[0]?.html ?? "";
  expect(html).not.toMatch(/<script|<img/);
});

test("only those who may read a work read and write comments, not blocked members", async () => {
  const [mira, theo, ada] = await people(3);
  if (!mira || !theo || !ada) throw new Error("nobody there");
  const { publicId } = await aWork(as(mira), { access: "followers" });
  expect((await view(theo, publicId)).discussion).toBeNull();
  await expect(commentOnWork(as(theo), commentInput(publicId, "Hello"))).rejects.toMatchObject({
    kind: "forbidden",
  });
  await expect(
    reactToWork(as(theo), { publicId, reaction: "thanks", on: true }),
  ).rejects.toMatchObject({ kind: "forbidden" });
  const open = await aWork(as(mira));
  const { commentId } = await commentOnWork(as(theo), commentInput(open.publicId, "Hello"));
  await block(as(ada), { userId: theo.user.id });
  expect((await view(ada, open.publicId)).discussion?.comments).toEqual([]);
  await expect(loadCommentFor(as(ada), commentId)).rejects.toMatchObject({ kind: "not_found" });
  await block(as(mira), { userId: theo.user.id });
  await expect(commentOnWork(as(theo), commentInput(open.publicId, "Again"))).rejects.toMatchObject(
    {
      kind: "not_found",
    },
  );
  await expect(editComment(as(theo), { commentId, body: "Again" })).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("the author edits, the author and the work's owner delete, others report", async () => {
  const [mira, theo, ada] = await people(3);
  if (!mira || !theo || !ada) throw new Error("nobody there");
  const { publicId } = await aWork(as(mira));
  const { commentId } = await commentOnWork(as(theo), commentInput(publicId, "First"));
  await expect(editComment(as(mira), { commentId, body: "Mine" })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await editComment(as(theo), { commentId, body: "Second" });
  const changed = (await view(theo, publicId)).discussion?.comments[0];
  expect(changed).toMatchObject({ edited: true, source: "Second" });
  const report = {
    subject: { kind: "work_comment", id: commentId },
    reason: "spam",
    note: "",
  } as const;
  await expect(fileReport(as(theo), report)).rejects.toMatchObject({ kind: "forbidden" });
  await fileReport(as(ada), report);
  await expect(deleteComment(as(ada), { commentId })).rejects.toMatchObject({ kind: "forbidden" });
  await Promise.all([1, 2].map(() => deleteComment(as(mira), { commentId }).catch(() => {})));
  expect((await view(theo, publicId)).discussion).toMatchObject({ count: 0, comments: [] });
  await expect(fileReport(as(ada), report)).rejects.toMatchObject({ kind: "not_found" });
});

test("reactions count once per member, even concurrently, and can be removed", async () => {
  const everybody = await people(6);
  const [mira, ...others] = everybody;
  if (!mira) throw new Error("nobody there");
  const { publicId } = await aWork(as(mira));
  const react = (person: (typeof others)[number], on: boolean) =>
    reactToWork(as(person), { publicId, reaction: "lovely", on });
  await Promise.all(others.flatMap((person) => [react(person, true), react(person, true)]));
  const first = others[0] ?? mira;
  expect((await view(first, publicId)).discussion?.reactions).toEqual([
    { reaction: "lovely", count: 5, mine: true },
  ]);
  await react(first, false);
  expect((await view(first, publicId)).discussion?.reactions).toEqual([
    { reaction: "lovely", count: 4, mine: false },
  ]);
});

test("deleting an account removes reactions, and comments if chosen", async () => {
  const [mira, theo, ada] = await people(3);
  if (!mira || !theo || !ada) throw new Error("nobody there");
  const { publicId } = await aWork(as(mira));
  for (const person of [theo, ada]) {
    await commentOnWork(as(person), commentInput(publicId, "I was here."));
    await reactToWork(as(person), { publicId, reaction: "thanks", on: true });
  }
  const systemCtx = testContext(db, system("leaving"));
  await eraseArchivesData(systemCtx, { userId: theo.user.id, ownText: "remove" });
  await eraseArchivesData(systemCtx, { userId: ada.user.id, ownText: "keep" });
  const [work] = await db.select().from(archiveWorks).where(eq(archiveWorks.publicId, publicId));
  expect(work).toMatchObject({ commentCount: 1, reactions: {} });
  const left = await db
    .select()
    .from(archiveComments)
    .where(eq(archiveComments.workId, work?.id ?? ""));
  expect(left.map(({ authorId }) => authorId)).toEqual([ada.user.id]);
});

test("long discussions are paginated, each comment once", async () => {
  const mira = await aMember(db);
  const { publicId, workId } = await aWork(as(mira));
  const at = new Date("2026-06-01T00:00:00Z");
  await db.insert(archiveComments).values(
    Array.from({ length: 70 }, (_, n) => ({
      workId,
      authorId: mira.user.id,
      body: `${n}`,
      html: `<p>${n}</p>` as never,
      postedAt: at,
      idempotencyKey: `page ${n}`,
    })),
  );
  await db.update(archiveWorks).set({ commentCount: 70 }).where(eq(archiveWorks.id, workId));
  const first = (await view(mira, publicId)).discussion;
  const after = first?.next ?? undefined;
  const next = (await workPage(as(mira), { publicId, publicUrl: "https://hall.test", after })).view
    .discussion;
  expect([first?.comments.length, next?.comments.length, next?.next]).toEqual([50, 20, null]);
  const ids = [...(first?.comments ?? []), ...(next?.comments ?? [])].map(({ id }) => id);
  expect(new Set(ids).size).toBe(70);
});
