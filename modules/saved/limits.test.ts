import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  editSaved,
  keepOffline,
  remindOf,
  removeSaved,
  save,
  savedPage,
  undoRemoval,
  unsave,
} from "#modules/saved";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aWork } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { savedLimits } from "./contract.ts";
import { offlineOf, remindersOf } from "./queries/counts.ts";
import { manySaved } from "./saved.factory.ts";
import { savedItems } from "./tables.ts";

const { db } = await testDatabase();
const maker = testContext(db, (await aMember(db)).actor);
const remindAt = new Date("2026-12-01T09:00:00Z");
const offlineAt = new Date("2026-11-02T09:00:00Z");
const note = { note: "", tags: [], folderId: null, offline: false };

/** Somebody with as many reminders and things offline as there may be, and some things besides. */
async function aFullShelf(besides = 3) {
  const { actor } = await aMember(db);
  const ctx = testContext(db, actor);
  await manySaved(db, actor, savedLimits.reminders + besides);
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
    await offlineOf(db, actor.userId),
    await remindersOf(db, actor.userId),
  ];
  return { ctx, actor, ids, set, counts, others: ids.slice(savedLimits.reminders) };
}

const full = [savedLimits.offline, savedLimits.reminders];

test("what is brought back after others took its place comes back without a reminder, not offline", async () => {
  const { ctx, ids, others, counts } = await aFullShelf();
  const [a = "", b = "", c = ""] = ids;
  await removeSaved(ctx, { ids: [a, b, c] });
  const [other = "", another = ""] = others;
  await keepOffline(ctx, { ids: [other, another], on: true });
  for (const id of [other, another]) await remindOf(ctx, { id, remind: "week" });
  await undoRemoval(ctx);
  expect(await counts()).toEqual(full);
  const back = await db
    .select()
    .from(savedItems)
    .where(inArray(savedItems.id, [a, b, c]));
  // One place of three was left, and it is kept by the topmost of them.
  const kept = (has: (row: (typeof back)[number]) => unknown) =>
    back.filter((row) => has(row) !== null).map(({ id }) => id);
  expect(kept((row) => row.removedAt)).toEqual([]);
  expect(kept((row) => row.offlineAt)).toEqual([c]);
  expect(kept((row) => row.remindAt)).toEqual([c]);
  await keepOffline(ctx, { ids: [other], on: false });
  await remindOf(ctx, { id: other, remind: "none" });
  expect(await counts()).toEqual(full.map((many) => many - 1));
});

test("saved again, a thing takes no place that others have by now", async () => {
  const { ctx, actor, others, counts, ids } = await aFullShelf();
  const { publicId } = await aWork(maker, { title: "Late again" });
  const ref = { kind: "work", key: publicId } as const;
  await keepOffline(ctx, { ids: ids.slice(0, 1), on: false });
  await remindOf(ctx, { id: ids[0] ?? "", remind: "none" });
  const { id } = await save(ctx, ref);
  await editSaved(ctx, {
    ...note,
    id,
    note: "Mine",
    offline: true,
    reminder: { remind: "tomorrow" as const },
  });
  // Told already: that goes with the reminder.
  await db.update(savedItems).set({ remindedAt: remindAt }).where(eq(savedItems.id, id));
  await unsave(ctx, ref);
  await keepOffline(ctx, { ids: others.slice(0, 1), on: true });
  await remindOf(ctx, { id: others[0] ?? "", remind: "week" });
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

test("whoever has too many can write notes and let go, but add none", async () => {
  const { ctx, ids, others, set, counts } = await aFullShelf();
  await set({ remindAt, offlineAt }, savedLimits.reminders, savedLimits.reminders + 2);
  const over = full.map((many) => many + 2);
  expect(await counts()).toEqual(over);
  const [one = "", two = "", free = ""] = others;
  await editSaved(ctx, { ...note, id: free, note: "Still mine to write" });
  await editSaved(ctx, { ...note, id: one, offline: true, reminder: { remind: "week" } });
  expect(await counts(), "as many as before").toEqual(over);
  await expect(keepOffline(ctx, { ids: [free], on: true })).rejects.toMatchObject({
    code: "saved_offline_full",
  });
  await expect(remindOf(ctx, { id: free, remind: "week" })).rejects.toMatchObject({
    code: "saved_reminders_full",
  });
  await keepOffline(ctx, { ids: [two, ids[0] ?? ""], on: false });
  await remindOf(ctx, { id: two, remind: "none" });
  expect(await counts()).toEqual([savedLimits.offline, savedLimits.reminders + 1]);
});
