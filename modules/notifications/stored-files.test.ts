import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { publishWork, verifyFile, workInput } from "#modules/archives";
import {
  listNotifications,
  notificationJobs,
  notificationListeners,
  notificationSettingsPage,
} from "#modules/notifications";
import type { Actor } from "#permissions";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { openDiskStorage } from "#platform/storage";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aDraft, aFile } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, notificationListeners));
const post = await testMail(db, [
  ...notificationListeners.map(({ job }) => job),
  ...notificationJobs,
]);
const folder = mkdtempSync(join(tmpdir(), "guildhall-rot-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const rotten = { ...storage, get: async () => new Blob(["moths"]).stream() };
const as = (actor: Actor) => testContext(db, actor);

test("a corrupted stored file notifies administrators once, and no one else", async () => {
  const chief = await aMember(db, { roles: ["admin"] });
  const second = await aMember(db, { roles: ["admin"] });
  const moderator = await aMember(db, { roles: ["moderator"] });
  const maker = await aMember(db);
  const ctx = as(maker.actor);
  const draft = await aDraft(ctx, "writing");
  const bytes = new TextEncoder().encode("High water at noon.");
  const fileId = await aFile(ctx, draft.workId, { name: "tides.txt", bytes, storage });
  await publishWork(ctx, { ...workInput.parse(draft.fields), publicId: draft.publicId });
  expect(await verifyFile(ctx, { fileId }, storage)).toBe("whole");
  for (let night = 0; night < 2; night += 1)
    expect(await verifyFile(ctx, { fileId }, rotten)).toBe("changed");
  await post.deliver();
  const notificationsFor = async (actor: Actor) =>
    (await listNotifications(as(actor), { filter: "all" }, english)).notifications.filter(
      ({ type }) => type === "file_damaged",
    );
  for (const { actor } of [chief, second])
    expect(await notificationsFor(actor)).toMatchObject([
      { message: "A stored file is damaged: “tides.txt”", path: "/admin/system#rot" },
    ]);
  for (const { actor } of [moderator, maker]) expect(await notificationsFor(actor)).toEqual([]);
});

test("only administrators see this notification type", async () => {
  const kinds = async (roles: readonly "admin"[]) => {
    const { matrix } = await notificationSettingsPage(
      as((await aMember(db, { roles })).actor),
      english,
    );
    return matrix.flatMap(({ rows }) => rows.map(({ type }) => type));
  };
  expect(await kinds(["admin"])).toContain("file_damaged");
  expect(await kinds([])).not.toContain("file_damaged");
});
