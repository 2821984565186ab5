import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { savedLimits } from "#contracts/saved";
import { withdrawWork } from "#modules/archives";
import { listNotifications, notificationJobs, notificationListeners } from "#modules/notifications";
import {
  editSaved,
  eraseSaved,
  remindDue,
  removeSaved,
  save,
  savedFile,
  savedPage,
  setReminder,
  undoRemoval,
} from "#modules/saved";
import { type Member, system } from "#permissions";
import { hourMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { notificationGroups } from "#tables/notifications";
import { savedItems } from "#tables/saved";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aWork } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { createManySaved } from "../saved/saved.factory.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, notificationListeners));
const post = await testMail(db, [
  ...notificationListeners.map(({ job }) => job),
  ...notificationJobs,
]);
const maker = await aMember(db, { name: "Mira Vance" });

async function aReminded(title: string, remind: "later" | "tomorrow" = "tomorrow") {
  const { actor } = await aMember(db);
  const ctx = testContext(db, actor);
  const { publicId } = await aWork(testContext(db, maker.actor), { title });
  const { id } = await save(ctx, { kind: "work", key: publicId });
  const words = { note: "", tags: [], folderId: null, offline: false };
  await editSaved(ctx, { id, ...words, reminder: { remind } });
  return { ctx, id, publicId, actor };
}

const messagesFor = async (actor: Member) =>
  (await listNotifications(testContext(db, actor), { filter: "all" }, english)).notifications
    .map(({ message }) => message)
    .filter((sentence) => sentence.startsWith("Reminder:"));

/** What the clock does each minute, by a clock so much later. */
async function minute(laterMs: number): Promise<void> {
  const systemCtx = testContext(db, system("test"));
  systemCtx.clock.advance(laterMs);
  await remindDue.handle(systemCtx as never, {});
}

test("a due reminder notifies once, also with concurrent job runs", async () => {
  const { ctx, id, actor } = await aReminded("Winter reeds");
  expect((await savedPage(ctx, { reminders: true })).lines[0]).toMatchObject({ id, due: false });
  await minute(hourMs);
  await post.deliver();
  expect(await messagesFor(actor)).toEqual([]);
  await Promise.all([minute(40 * hourMs), minute(40 * hourMs), minute(40 * hourMs)]);
  await minute(41 * hourMs);
  await post.deliver();
  await post.deliver();
  expect(await messagesFor(actor)).toEqual(["Reminder: “Winter reeds”"]);
  expect((await savedPage(ctx, {})).lines[0]).toMatchObject({ due: true });
  await setReminder(ctx, { id, remind: "none" });
  expect(await savedPage(ctx, { reminders: true })).toMatchObject({ lines: [], reminders: 0 });
  expect((await savedPage(ctx, {})).lines[0]).toMatchObject({ remindAt: null, due: false });
});

test("a snoozed reminder returns; a removed one only after undo", async () => {
  const { ctx, id, actor } = await aReminded("Lamp black", "later");
  await minute(4 * hourMs);
  await setReminder(ctx, { id, remind: "week" });
  await post.deliver();
  expect(await messagesFor(actor), "put off before anybody was told").toEqual([]);
  await minute(200 * hourMs);
  await post.deliver();
  expect(await messagesFor(actor)).toHaveLength(1);
  const other = await aReminded("Bone glue");
  await removeSaved(other.ctx, { ids: [other.id] });
  await minute(40 * hourMs);
  await post.deliver();
  expect(await messagesFor(other.actor)).toEqual([]);
  await undoRemoval(other.ctx);
  await minute(41 * hourMs);
  await post.deliver();
  expect(await messagesFor(other.actor)).toHaveLength(1);
});

test("a reminder of something unreadable shows no details", async () => {
  const { ctx, publicId, actor } = await aReminded("Secret of the quire");
  await withdrawWork(testContext(db, maker.actor), { publicId, reason: "" });
  await minute(40 * hourMs);
  await post.deliver();
  expect(await messagesFor(actor)).toEqual(["Reminder: something you saved"]);
  expect(JSON.stringify(await savedPage(ctx, { reminders: true }))).not.toContain("Secret");
  const before = await aReminded("Told too early");
  await minute(40 * hourMs);
  await post.deliver();
  expect(await messagesFor(before.actor)).toEqual(["Reminder: “Told too early”"]);
  await withdrawWork(testContext(db, maker.actor), { publicId: before.publicId, reason: "" });
  expect(await messagesFor(before.actor)).toEqual(["Reminder: something you saved"]);
});

test("a reminder of a person shows no name, so none survives block or erasure", async () => {
  const { actor } = await aMember(db);
  const ctx = testContext(db, actor);
  const { id } = await save(ctx, { kind: "person", key: maker.user.username });
  await setReminder(ctx, { id, remind: "tomorrow" });
  await minute(40 * hourMs);
  await post.deliver();
  expect(await messagesFor(actor)).toEqual(["Reminder: something you saved"]);
  const groups = (await db.select().from(notificationGroups)).filter(
    (row) => row.userId === actor.userId,
  );
  expect(groups).toHaveLength(1);
  expect(JSON.stringify(groups)).not.toContain("Vance");
  expect((await savedPage(ctx, { reminders: true })).lines[0]?.thing?.title).toBe("Mira Vance");
});

test("an older reminder that may contain a name does not show it", async () => {
  const { actor } = await aReminded("Before the mend");
  await minute(40 * hourMs);
  await post.deliver();
  const facts = { title: "Mira Vance", path: "/saved?reminders=1" };
  await db
    .update(notificationGroups)
    .set({ facts })
    .where(eq(notificationGroups.userId, actor.userId));
  expect(await messagesFor(actor)).toEqual(["Reminder: something you saved"]);
});

test("reminders are sorted by time, paginated and limited", async () => {
  const { actor } = await aMember(db);
  const ctx = testContext(db, actor);
  await createManySaved(db, actor, savedLimits.reminders + 1);
  const rows = (await db.select().from(savedItems)).filter((row) => row.userId === actor.userId);
  for (const [index, { id }] of rows.slice(0, savedLimits.reminders).entries()) {
    ctx.clock.advance(index % 2 === 0 ? 60_000 : -30_000);
    await setReminder(ctx, { id, remind: "later" } as never);
  }
  await expect(
    setReminder(ctx, { id: rows.at(-1)?.id ?? "", remind: "week" }),
  ).rejects.toMatchObject({
    kind: "invalid",
    fields: { remind: [expect.stringContaining("saved.errors.tooManyReminders")] },
  });
  const seen: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await savedPage(ctx, { reminders: true, after });
    seen.push(...page.lines.map(({ remindAt }) => remindAt ?? ""));
    if (page.next === null) break;
    after = page.next;
  }
  expect(seen).toHaveLength(savedLimits.reminders);
  expect(seen).toEqual(seen.toSorted());
  await eraseSaved(testContext(db, system("test")), { userId: actor.userId });
});

test("reminders belong to one member, and their dates are exported", async () => {
  const { ctx, id } = await aReminded("A copy");
  const stranger = testContext(db, (await aMember(db)).actor);
  await expect(setReminder(stranger, { id, remind: "none" })).rejects.toMatchObject({
    kind: "not_found",
  });
  let text = "";
  for await (const piece of savedFile(ctx, { form: "json", publicUrl: "" })) text += piece;
  const [record] = JSON.parse(text) as { remindAt: string }[];
  expect(record?.remindAt).toBe((await savedPage(ctx, {})).lines[0]?.remindAt);
  expect(record?.remindAt).toMatch(/T09:00:00/);
});
