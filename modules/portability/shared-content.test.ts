import { afterEach, beforeEach, expect, test } from "vitest";
import { portabilityJobs } from "#modules/portability";
import { dayMs } from "#platform/calendar";
import { provide } from "#platform/ports";
import { deleteUnused, fileKeepers } from "#platform/storage";
import { dataExports } from "#tables/portability";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { requestExport } from "./commands/request-export.ts";
import { exportsInUse } from "./exports-in-use.ts";
import { removeOldExports } from "./jobs/remove-old-exports.ts";
import { aStore, leavers } from "./portability.factory.ts";

const { db } = await testDatabase();
const post = await testPost(db, portabilityJobs);
const store = await aStore(db);
const { asSystem, someone } = leavers(db);

/** What an attachment or a work elsewhere in the house is made of. */
const shown = new Set<string>();
beforeEach(() =>
  provideForTest(
    db,
    provide(fileKeepers, [exportsInUse, async (_, keys) => keys.filter((key) => shown.has(key))]),
  ),
);
afterEach(() => {
  shown.clear();
  provideForTest(db, provide(fileKeepers, []));
});

async function aCopy() {
  const { ctx } = await someone();
  const { exportId } = await requestExport(ctx);
  await post.deliver();
  const row = (await db.select().from(dataExports)).find(({ id }) => id === exportId);
  return { ctx, key: row?.storageKey ?? "" };
}

test("a copy that was also attached somewhere outlives its end as a copy", async () => {
  const { ctx, key } = await aCopy();
  shown.add(key);
  ctx.clock.advance(7 * dayMs);
  const later = asSystem(ctx.clock);
  await removeOldExports.handle(later, {});
  expect(store.keys()).toContain(key);
});

test("what was attached and is deleted stays while it is somebody’s copy", async () => {
  const { ctx, key } = await aCopy();
  const nothing = async () => [];
  await deleteUnused(testContext(db), [key], store.storage, nothing);
  expect(store.keys()).toContain(key);
  ctx.clock.advance(7 * dayMs);
  await removeOldExports.handle(asSystem(ctx.clock), {});
  expect(store.keys()).not.toContain(key);
});
