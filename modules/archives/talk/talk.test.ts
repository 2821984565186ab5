import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  commentOnWork,
  deleteComment,
  editComment,
  forgetInArchives,
  loadCommentFor,
  reactToWork,
  workPage,
} from "#modules/archives";
import { fileReport } from "#modules/moderation";
import { noticeListeners, noticesPage, notificationJobs } from "#modules/notifications";
import { block } from "#modules/people";
import { type Actor, system } from "#permissions";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../../identity/identity.factory.ts";
import { aWork } from "../archives.factory.ts";
import { archiveComments, archiveWorks } from "../tables.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, noticeListeners));
const post = await testPost(db, [...noticeListeners.map(({ job }) => job), ...notificationJobs]);
const as = ({ actor }: { actor: Actor }) => testContext(db, actor);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(db)));
const view = async (who: { actor: Actor }, publicId: string) =>
  (await workPage(as(who), { publicId, publicUrl: "https://hall.test" })).view;
const said = (publicId: string, body: string, onceKey: string = randomUUID()) => ({
  publicId,
  body,
  onceKey,
});

test("a comment is rendered once, counted, told to the maker, and one form is one comment", async () => {
  const [mira, theo] = await people(2);
  if (!mira || !theo) throw new Error("nobody there");
  const { publicId } = await aWork(as(mira), { title: "Winter reeds" });
  const form = said(publicId, "The **third** plate, [really](https://elsewhere.test).");
  const all = await Promise.all([1, 2, 3].map(() => commentOnWork(as(theo), form)));
  expect(new Set(all.map(({ commentId }) => commentId)).size).toBe(1);
  const { talk } = await view(mira, publicId);
  expect(talk).toMatchObject({ count: 1, mayWrite: true });
  expect(talk?.comments[0]?.html).toContain("<strong>third</strong>");
  expect(talk?.comments[0]?.html).toContain("nofollow");
  expect(talk?.comments[0]).toMatchObject({ source: null, may: { delete: true, report: true } });
  await commentOnWork(as(mira), said(publicId, "Thank you."));
  await post.deliver();
  const told = JSON.stringify(await noticesPage(as(mira), { filter: "all" }));
  expect(told.match(/commented on “Winter reeds”/g)).toHaveLength(1);
});

test("what is hidden in Markdown stays text", async () => {
  const mira = await aMember(db);
  const { publicId } = await aWork(as(mira));
  await commentOnWork(as(mira), said(publicId, "<script>alert(1)</script> <img src=x onerror=y>"));
  const html = (await view(mira, publicId)).talk?.comments[0]?.html ?? "";
  expect(html).not.toMatch(/<script|<img/);
});

test("only who may read a work reads and writes beneath it, and blocked people do neither", async () => {
  const [mira, theo, ada] = await people(3);
  if (!mira || !theo || !ada) throw new Error("nobody there");
  const { publicId } = await aWork(as(mira), { access: "followers" });
  expect((await view(theo, publicId)).talk).toBeNull();
  await expect(commentOnWork(as(theo), said(publicId, "Hello"))).rejects.toMatchObject({
    kind: "forbidden",
  });
  await expect(
    reactToWork(as(theo), { publicId, reaction: "thanks", on: true }),
  ).rejects.toMatchObject({ kind: "forbidden" });
  const open = await aWork(as(mira));
  const { commentId } = await commentOnWork(as(theo), said(open.publicId, "Hello"));
  await block(as(ada), { userId: theo.user.id });
  expect((await view(ada, open.publicId)).talk?.comments).toEqual([]);
  await expect(loadCommentFor(as(ada), commentId)).rejects.toMatchObject({ kind: "not_found" });
  await block(as(mira), { userId: theo.user.id });
  await expect(commentOnWork(as(theo), said(open.publicId, "Again"))).rejects.toMatchObject({
    kind: "not_found",
  });
  await expect(editComment(as(theo), { commentId, body: "Again" })).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("its writer changes it, its writer and the maker take it down, others report it", async () => {
  const [mira, theo, ada] = await people(3);
  if (!mira || !theo || !ada) throw new Error("nobody there");
  const { publicId } = await aWork(as(mira));
  const { commentId } = await commentOnWork(as(theo), said(publicId, "First"));
  await expect(editComment(as(mira), { commentId, body: "Mine" })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await editComment(as(theo), { commentId, body: "Second" });
  const changed = (await view(theo, publicId)).talk?.comments[0];
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
  expect((await view(theo, publicId)).talk).toMatchObject({ count: 0, comments: [] });
  await expect(fileReport(as(ada), report)).rejects.toMatchObject({ kind: "not_found" });
});

test("reactions count once each, whoever presses how often at once, and can be taken back", async () => {
  const everybody = await people(6);
  const [mira, ...others] = everybody;
  if (!mira) throw new Error("nobody there");
  const { publicId } = await aWork(as(mira));
  const react = (who: (typeof others)[number], on: boolean) =>
    reactToWork(as(who), { publicId, reaction: "lovely", on });
  await Promise.all(others.flatMap((who) => [react(who, true), react(who, true)]));
  const first = others[0] ?? mira;
  expect((await view(first, publicId)).talk?.reactions).toEqual([
    { reaction: "lovely", count: 5, mine: true },
  ]);
  await react(first, false);
  expect((await view(first, publicId)).talk?.reactions).toEqual([
    { reaction: "lovely", count: 4, mine: false },
  ]);
});

test("who leaves takes reactions along, and comments where they wish", async () => {
  const [mira, theo, ada] = await people(3);
  if (!mira || !theo || !ada) throw new Error("nobody there");
  const { publicId } = await aWork(as(mira));
  for (const who of [theo, ada]) {
    await commentOnWork(as(who), said(publicId, "I was here."));
    await reactToWork(as(who), { publicId, reaction: "thanks", on: true });
  }
  const house = testContext(db, system("leaving"));
  await forgetInArchives(house, { userId: theo.user.id, ownText: "remove" });
  await forgetInArchives(house, { userId: ada.user.id, ownText: "keep" });
  const [work] = await db.select().from(archiveWorks).where(eq(archiveWorks.publicId, publicId));
  expect(work).toMatchObject({ commentCount: 1, reactions: {} });
  const left = await db
    .select()
    .from(archiveComments)
    .where(eq(archiveComments.workId, work?.id ?? ""));
  expect(left.map(({ authorId }) => authorId)).toEqual([ada.user.id]);
});

test("longer talk comes in pages, each comment once", async () => {
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
      onceKey: `page ${n}`,
    })),
  );
  await db.update(archiveWorks).set({ commentCount: 70 }).where(eq(archiveWorks.id, workId));
  const first = (await view(mira, publicId)).talk;
  const after = first?.next ?? undefined;
  const next = (await workPage(as(mira), { publicId, publicUrl: "https://hall.test", after })).view
    .talk;
  expect([first?.comments.length, next?.comments.length, next?.next]).toEqual([50, 20, null]);
  const ids = [...(first?.comments ?? []), ...(next?.comments ?? [])].map(({ id }) => id);
  expect(new Set(ids).size).toBe(70);
});
