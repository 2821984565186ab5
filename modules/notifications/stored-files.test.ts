import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { publishWork, verifyFile, workInput } from "#modules/archives";
import {
  noticeListeners,
  noticeSettingsPage,
  noticesPage,
  notificationJobs,
} from "#modules/notifications";
import type { Actor } from "#permissions";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { openDiskStorage } from "#platform/storage";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aDraft, aFile } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, noticeListeners));
const post = await testPost(db, [...noticeListeners.map(({ job }) => job), ...notificationJobs]);
const folder = mkdtempSync(join(tmpdir(), "guildhall-rot-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const rotten = { ...storage, get: async () => new Blob(["moths"]).stream() };
const as = (actor: Actor) => testContext(db, actor);

test("a stored file that changed by itself is told to administrators, once, and to nobody else", async () => {
  const chief = await aMember(db, { roles: ["admin"] });
  const second = await aMember(db, { roles: ["admin"] });
  const steward = await aMember(db, { roles: ["moderator"] });
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
  const told = async (actor: Actor) =>
    (await noticesPage(as(actor), { filter: "all" })).notices.filter(
      ({ type }) => type === "file_damaged",
    );
  for (const { actor } of [chief, second])
    expect(await told(actor)).toMatchObject([
      { sentence: "A stored file was found damaged: “tides.txt”", path: "/admin/system#rot" },
    ]);
  for (const { actor } of [steward, maker]) expect(await told(actor)).toEqual([]);
});

test("only administrators find it among the kinds of notices", async () => {
  const kinds = async (roles: readonly "admin"[]) => {
    const { matrix } = await noticeSettingsPage(as((await aMember(db, { roles })).actor));
    return matrix.flatMap(({ rows }) => rows.map(({ type }) => type));
  };
  expect(await kinds(["admin"])).toContain("file_damaged");
  expect(await kinds([])).not.toContain("file_damaged");
});
