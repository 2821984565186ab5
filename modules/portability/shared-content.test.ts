import { afterEach, beforeEach, expect, test } from "vitest";
import { portabilityJobs } from "#modules/portability";
import { dayMs } from "#platform/calendar";
import { provide } from "#platform/ports";
import { deleteUnused, fileReferencesPort } from "#platform/storage";
import { dataExports } from "#tables/portability";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { requestExport } from "./commands/request-export.ts";
import { exportsInUse } from "./exports-in-use.ts";
import { removeOldExports } from "./jobs/remove-old-exports.ts";
import { aStore, usersDeletingAccounts } from "./portability.factory.ts";

const { db } = await testDatabase();
const post = await testMail(db, portabilityJobs);
const store = await aStore(db);
const { asSystem, someone } = usersDeletingAccounts(db);

/** Content in use as an attachment or a work elsewhere on the site. */
const inUse = new Set<string>();
beforeEach(() =>
  provideForTest(
    db,
    provide(fileReferencesPort, [
      exportsInUse,
      async (_, keys) => keys.filter((key) => inUse.has(key)),
    ]),
  ),
);
afterEach(() => {
  inUse.clear();
  provideForTest(db, provide(fileReferencesPort, []));
});

async function aCopy() {
  const { ctx } = await someone();
  const { exportId } = await requestExport(ctx);
  await post.deliver();
  const row = (await db.select().from(dataExports)).find(({ id }) => id === exportId);
  return { ctx, key: row?.storageKey ?? "" };
}

test("an expired export file that is also attached elsewhere is kept", async () => {
  const { ctx, key } = await aCopy();
  inUse.add(key);
  ctx.clock.advance(7 * dayMs);
  const later = asSystem(ctx.clock);
  await removeOldExports.handle(later, {});
  expect(store.keys()).toContain(key);
});

test("a deleted attachment that is also an export file is kept", async () => {
  const { ctx, key } = await aCopy();
  const nothing = async () => [];
  await deleteUnused(testContext(db), [key], store.storage, nothing);
  expect(store.keys()).toContain(key);
  ctx.clock.advance(7 * dayMs);
  await removeOldExports.handle(asSystem(ctx.clock), {});
  expect(store.keys()).not.toContain(key);
});
