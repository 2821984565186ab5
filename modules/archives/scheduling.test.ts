import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  archiveJobs,
  editPage,
  publishWork,
  saveDraft,
  updateFile,
  workInput,
  workPage,
} from "#modules/archives";
import { type Actor, guest, system } from "#permissions";
import { openDiskStorage } from "#platform/storage";
import { users } from "#tables/identity";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { aDraft, aFile } from "./archives.factory.ts";
import { cleanupArchives } from "./jobs/cleanup-archives.ts";
import { publishDueWorks } from "./jobs/publish-due-works.ts";

const { db } = await testDatabase();
await testMail(db, archiveJobs);
const folder = mkdtempSync(join(tmpdir(), "guildhall-scheduling-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const as = (actor: Actor) => testContext(db, actor);
const pageFor = async (actor: Actor, publicId: string) =>
  (await workPage(as(actor), { publicId, publicUrl: "https://hall.test" })).view;
const isOut = (publicId: string) =>
  pageFor(guest, publicId).then(
    () => true,
    () => false,
  );
const hour = "2027-01-01T12:00";

async function aScheduled(kind: "writing" | "dataset" = "writing") {
  const { actor, user } = await aMember(db);
  const draft = await aDraft(as(actor), kind, { publishAt: hour });
  const files: string[] = [];
  if (kind === "dataset") {
    const bytes = Buffer.from("tide,height\n");
    files.push(await aFile(as(actor), draft.workId, { name: "a.csv", bytes, storage }));
  }
  const form = { ...workInput.parse(draft.fields), publicId: draft.publicId };
  expect((await publishWork(as(actor), form)).state).toBe("scheduled");
  return { ...draft, ctx: as(actor), userId: user.id, files };
}

async function theClockComes(at: string) {
  const clockwork = as(system("tests"));
  clockwork.clock.set(new Date(`${at}:30Z`));
  await publishDueWorks.handle(clockwork, {});
}

describe("a scheduled work", () => {
  test("is published as scheduled; later changes stay in its draft", async () => {
    const { ctx, publicId, fields } = await aScheduled();
    const { version } = await editPage(ctx, { publicId });
    const typing: Record<string, string> = {
      ...fields,
      title: "Tides of the Sol",
      body: "High wa",
      access: "members",
    };
    await saveDraft(ctx, { publicId, version, fields: typing });
    expect((await editPage(ctx, { publicId })).schedule).toMatch(
      /^archives\.schedule\.scheduled\|.*2027.*12:00/,
    );
    await theClockComes(hour);
    expect(await pageFor(guest, publicId)).toMatchObject({
      title: "Tides of the Solway",
      teaser: "High water at noon.",
      revision: 1,
    });
    const later = await editPage(ctx, { publicId });
    const { publishAt: _passed, ...remaining } = typing;
    expect([later.fields, later.schedule]).toEqual([remaining, ""]);
  });

  test("keeps the files it was scheduled with", async () => {
    const { ctx, publicId, files } = await aScheduled("dataset");
    await updateFile(ctx, { publicId, fileId: files[0] ?? "", act: "remove" });
    const night = as(system("sweeper"));
    night.clock.advance(48 * 3_600_000);
    await cleanupArchives(night);
    await theClockComes(hour);
    expect((await pageFor(guest, publicId)).content?.files.map(({ id }) => id)).toEqual(files);
    expect((await editPage(ctx, { publicId })).files).toEqual([]);
  });

  test("is rescheduled by the time in its form", async () => {
    const { ctx, publicId, fields } = await aScheduled();
    const moved = { ...fields, publishAt: "2027-01-02T12:00" };
    const { schedule } = await saveDraft(ctx, { publicId, fields: moved });
    expect(schedule).toMatch(/^archives\.schedule\.scheduled\|.*2 Jan/);
    await theClockComes(hour);
    expect(await isOut(publicId)).toBe(false);
    await theClockComes("2027-01-02T12:00");
    expect(await isOut(publicId)).toBe(true);
  });

  test.each([undefined, "2020-01-01T12:00", "2027-02-30T12:00"])(
    "whose form says %s becomes a draft again",
    async (publishAt) => {
      const { ctx, publicId, fields } = await aScheduled();
      const { publishAt: _hour, ...rest } = fields as Record<string, string>;
      const input = publishAt ? { ...rest, publishAt } : rest;
      const { schedule } = await saveDraft(ctx, { publicId, fields: input });
      expect(schedule).toBe("archives.schedule.canceled");
      await theClockComes(hour);
      expect(await isOut(publicId)).toBe(false);
      expect((await editPage(ctx, { publicId })).state).toBe("draft");
    },
  );

  test("is still published when its form is saved at that very time", async () => {
    const { ctx, publicId, fields } = await aScheduled();
    ctx.clock.set(new Date(`${hour}:10Z`));
    await saveDraft(ctx, { publicId, fields });
    await theClockComes(hour);
    expect(await isOut(publicId)).toBe(true);
  });

  test.each(["suspendedAt", "deletionRequestedAt"] as const)(
    "waits while its owner has %s",
    async (column) => {
      const { publicId, userId } = await aScheduled();
      const set = (at: Date | null) =>
        db
          .update(users)
          .set({ [column]: at })
          .where(eq(users.id, userId));
      await set(new Date("2026-12-01"));
      await theClockComes(hour);
      await set(null);
      expect(await isOut(publicId)).toBe(false);
      await theClockComes("2027-01-03T12:00");
      expect(await isOut(publicId)).toBe(true);
    },
  );
});
