import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  editSaved,
  removeSaved,
  save,
  savedPage,
  setOffline,
  setReminder,
  undoRemoval,
  unsave,
} from "#modules/saved";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aWork } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { savedLimits } from "./contract.ts";
import { countOffline, countReminders } from "./queries/counts.ts";
import { createManySaved } from "./saved.factory.ts";
import { savedItems } from "./tables.ts";

const { db } = await testDatabase();
const maker = testContext(db, (await aMember(db)).actor);
const remindAt = new Date("2026-12-01T09:00:00Z");
const offlineAt = new Date("2026-11-02T09:00:00Z");
const note = { note: "", tags: [], folderId: null, offline: false };

/** A member at the limits for reminders and offline items, with some further items. */
async function aFullLibrary(besides = 3) {
  const { actor } = await aMember(db);
  const ctx = testContext(db, actor);
  await createManySaved(db, actor, savedLimits.reminders + besides);
  const mine = eq(savedItems.userId, actor.userId);
  const rows = await db.select().from(savedItems).where(mine).orderBy(asc(savedItems.position));
  const ids = rows.map(({ id }) => id);
  const set = (values: Partial<typeof savedItems.$inferInsert>, from: number, to: number) =>
    db
      .update(savedItems)
      .set(values)
      .where(and(mine, inArray(savedItems.id, ids.slice(from, to))));
  await set({ remindAt }, 0, savedLimits.reminders);
  await set({ offlineAt }, 0, savedLimits.offline);
  const counts = async () => [
    await countOffline(db, actor.userId),
    await countReminders(db, actor.userId),
  ];
  return { ctx, actor, ids, set, counts, others: ids.slice(savedLimits.reminders) };
}

const full = [savedLimits.offline, savedLimits.reminders];

test("an item restored beyond the limits comes back without reminder and offline", async () => {
  const { ctx, ids, others, counts } = await aFullLibrary();
  const [a = "", b = "", c = ""] = ids;
  await removeSaved(ctx, { ids: [a, b, c] });
  const [other = "", another = ""] = others;
  await setOffline(ctx, { ids: [other, another], on: true });
  for (const id of [other, another]) await setReminder(ctx, { id, remind: "week" });
  await undoRemoval(ctx);
  expect(await counts()).toEqual(full);
  const back = await db
    .select()
    .from(savedItems)
    .where(inArray(savedItems.id, [a, b, c]));
  // One place of three was left, and the topmost item takes it.
  const idsWith = (has: (row: (typeof back)[number]) => unknown) =>
    back.filter((row) => has(row) !== null).map(({ id }) => id);
  expect(idsWith((row) => row.removedAt)).toEqual([]);
  expect(idsWith((row) => row.offlineAt)).toEqual([c]);
  expect(idsWith((row) => row.remindAt)).toEqual([c]);
  await setOffline(ctx, { ids: [other], on: false });
  await setReminder(ctx, { id: other, remind: "none" });
  expect(await counts()).toEqual(full.map((many) => many - 1));
});

test("an item saved again does not exceed limits used up by others", async () => {
  const { ctx, actor, others, counts, ids } = await aFullLibrary();
  const { publicId } = await aWork(maker, { title: "Late again" });
  const ref = { kind: "work", key: publicId } as const;
  await setOffline(ctx, { ids: ids.slice(0, 1), on: false });
  await setReminder(ctx, { id: ids[0] ?? "", remind: "none" });
  const { id } = await save(ctx, ref);
  await editSaved(ctx, {
    ...note,
    id,
    note: "Mine",
    offline: true,
    reminder: { remind: "tomorrow" as const },
  });
  // Already notified: that mark goes with the reminder.
  await db.update(savedItems).set({ remindedAt: remindAt }).where(eq(savedItems.id, id));
  await unsave(ctx, ref);
  await setOffline(ctx, { ids: others.slice(0, 1), on: true });
  await setReminder(ctx, { id: others[0] ?? "", remind: "week" });
  await save(ctx, ref);
  expect(await counts()).toEqual(full);
  expect((await savedPage(ctx, {})).lines[0]).toMatchObject({
    id,
    note: "Mine",
    offline: false,
    remindAt: null,
    due: false,
  });
  const theirs = await db
    .select()
    .from(savedItems)
    .where(and(eq(savedItems.userId, actor.userId), notInArray(savedItems.id, [id])));
  expect(theirs.filter((row) => row.offlineAt).length, "nobody else's place").toBe(full[0]);
});

test("a member over the limit can write notes and remove, but not add", async () => {
  const { ctx, ids, others, set, counts } = await aFullLibrary();
  await set({ remindAt, offlineAt }, savedLimits.reminders, savedLimits.reminders + 2);
  const over = full.map((many) => many + 2);
  expect(await counts()).toEqual(over);
  const [one = "", two = "", free = ""] = others;
  await editSaved(ctx, { ...note, id: free, note: "Still mine to write" });
  await editSaved(ctx, { ...note, id: one, offline: true, reminder: { remind: "week" } });
  expect(await counts(), "as many as before").toEqual(over);
  await expect(setOffline(ctx, { ids: [free], on: true })).rejects.toMatchObject({
    code: "saved_offline_full",
  });
  await expect(setReminder(ctx, { id: free, remind: "week" })).rejects.toMatchObject({
    code: "saved_reminders_full",
  });
  await setOffline(ctx, { ids: [two, ids[0] ?? ""], on: false });
  await setReminder(ctx, { id: two, remind: "none" });
  expect(await counts()).toEqual([savedLimits.offline, savedLimits.reminders + 1]);
});
