import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  archiveJobs,
  bringBackWork,
  browse,
  discardDraft,
  editPage,
  fileToOpen,
  harvest,
  ownDrafts,
  publishWork,
  saveDraft,
  startWork,
  withdrawWork,
  workInput,
  workPage,
} from "#modules/archives";
import { setPrivacy } from "#modules/people";
import { type Actor, guest, system } from "#permissions";
import { armFailPoint, failing } from "#platform/failpoints";
import { openDiskStorage } from "#platform/storage";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { aDraft, aFile, aPlainPicture, aWork, described } from "./archives.factory.ts";
import { tendWorks } from "./jobs/tend-works.ts";
import { archiveFiles, archiveRevisions, archiveWorks } from "./tables.ts";

const { db } = await testDatabase();
await testPost(db, archiveJobs);
const folder = mkdtempSync(join(tmpdir(), "guildhall-archives-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const as = (actor: Actor) => testContext(db, actor);
const publicUrl = "https://hall.test";
const pageFor = async (actor: Actor, publicId: string) =>
  (await workPage(as(actor), { publicId, publicUrl })).view;
const picture = await aPlainPicture();

describe("a draft", () => {
  test("is its maker's alone, exactly as if it were not there", async () => {
    const mira = await aMember(db);
    const theo = await aMember(db);
    const { publicId } = await aDraft(as(mira.actor));
    const missing = await pageFor(theo.actor, "zzzzzzzzzzzz").catch((error) => ({ ...error }));
    expect(missing).toMatchObject({ kind: "not_found" });
    for (const actor of [guest, theo.actor])
      expect(await pageFor(actor, publicId).catch((error) => ({ ...error }))).toEqual(missing);
    expect((await pageFor(mira.actor, publicId)).state).toBe("draft");
  });

  test("is found again however many there are", async () => {
    const { actor } = await aMember(db);
    const ctx = as(actor);
    for (let n = 0; n < 23; n += 1) await startWork(ctx, { kind: "writing" });
    const first = await ownDrafts(ctx, actor.userId);
    expect(first.drafts).toHaveLength(20);
    const rest = await ownDrafts(ctx, actor.userId, first.next ?? "");
    expect(rest.next).toBeNull();
    const all = [...first.drafts, ...rest.drafts].map(({ publicId }) => publicId);
    expect(new Set(all).size).toBe(23);
  });

  test.each(["published", "thrown away"])(
    "that was %s begins from what stands when a file comes after it",
    async (ended) => {
      const { actor } = await aMember(db);
      const ctx = as(actor);
      const said = { access: "members", warning: "Wind" };
      const { workId, publicId, fields } = await aDraft(ctx, "dataset", said);
      const csv = (bytes: string) =>
        aFile(ctx, workId, { name: "a.csv", bytes: Buffer.from(bytes), storage });
      const first = await csv("tide,height\n");
      await publishWork(ctx, { ...workInput.parse(fields), publicId });
      if (ended === "thrown away") await discardDraft(ctx, { publicId });
      const late = await csv("ebb,depth\n");
      const draft = await editPage(ctx, { publicId });
      expect(draft.fields).toMatchObject({ title: "Tides of the Solway", ...said });
      expect(draft.files.map(({ id }) => id)).toEqual([first, late]);
    },
  );

  test("kept by two windows loses nothing of either", async () => {
    const { actor } = await aMember(db);
    const ctx = as(actor);
    const { publicId } = await startWork(ctx, { kind: "writing" });
    const { version } = await editPage(ctx, { publicId });
    await saveDraft(ctx, { publicId, fields: { title: "One" }, version });
    await expect(
      saveDraft(ctx, { publicId, fields: { title: "Two" }, version }),
    ).rejects.toMatchObject({ kind: "conflict", code: "draft_elsewhere" });
    expect((await editPage(ctx, { publicId })).fields.title).toBe("One");
  });

  test.each([
    ["writing", { body: "" }, "needs_text"],
    ["link", {}, "needs_source"],
    ["audio", {}, "needs_file"],
    ["writing", { access: "tier" }, "needs_tier"],
    ["writing", { access: "guild" }, "needs_guild"],
  ] as const)("of %s with %j is not ready", async (kind, fields, code) => {
    const { actor } = await aMember(db);
    const { publicId, fields: said } = await aDraft(as(actor), kind, fields);
    await expect(
      publishWork(as(actor), { ...workInput.parse(said), publicId }),
    ).rejects.toMatchObject({ kind: "invalid", code });
    expect((await pageFor(actor, publicId)).revision).toBe(0);
  });
});

test.each(["1", "2026", "0000-01-01T00:00:00.000Z", "+012026-01-01T00:00:00.000Z"])(
  "a page that ended at %s is the first one",
  async (at) => {
    const place = `${at}_019a0000-0000-7000-8000-00000000bbbb`;
    await aWork(as((await aMember(db)).actor));
    const first = await browse(as(guest), { facets: [] });
    expect(await browse(as(guest), { facets: [], after: place })).toEqual(first);
    expect(await harvest(as(guest), { after: place })).toEqual(await harvest(as(guest), {}));
  },
);

describe("publishing", () => {
  test("shows everything at once, and each change is a revision with what changed", async () => {
    const { actor } = await aMember(db);
    const { publicId, workId, fields } = await aWork(as(actor), { tags: "Tides, Solway" });
    const first = await pageFor(guest, publicId);
    expect(first.content?.html).toContain("High water at noon.");
    expect(first.tags).toEqual(["tides", "solway"]);
    const changed = { ...fields, title: "Tides again", note: "Corrected" };
    await editPage(as(actor), { publicId });
    await publishWork(as(actor), { ...workInput.parse(changed), publicId });
    const second = await pageFor(guest, publicId);
    expect(second.revisions).toMatchObject([
      {
        number: 2,
        note: "Corrected",
        changes: ["Title: “Tides of the Solway” became “Tides again”"],
      },
      { number: 1, changes: [] },
    ]);
    const kept = await db
      .select()
      .from(archiveRevisions)
      .where(eq(archiveRevisions.workId, workId));
    expect(kept.map(({ content }) => content.title).sort()).toEqual([
      "Tides again",
      "Tides of the Solway",
    ]);
    // Not even the application itself can rewrite what was published.
    await expect(
      db
        .update(archiveRevisions)
        .set({ note: "never said" })
        .where(eq(archiveRevisions.workId, workId)),
    ).rejects.toThrow();
  });

  test("cut short leaves no half of it", async () => {
    const { actor } = await aMember(db);
    const { publicId, fields, workId } = await aDraft(as(actor));
    const disarm = armFailPoint("archives.before_revision", failing);
    await expect(publishWork(as(actor), { ...workInput.parse(fields), publicId })).rejects.toThrow(
      "archives.before_revision",
    );
    disarm();
    await expect(pageFor(guest, publicId)).rejects.toMatchObject({ kind: "not_found" });
    const [row] = await db.select().from(archiveWorks).where(eq(archiveWorks.id, workId));
    expect(row).toMatchObject({ state: "draft", revision: 0, facets: [] });
  });

  test("later happens by itself, whole", async () => {
    const { actor } = await aMember(db);
    const ctx = as(actor);
    const { publicId, fields } = await aDraft(ctx, "writing", { publishAt: "2027-01-01T12:00" });
    const { state } = await publishWork(ctx, { ...workInput.parse(fields), publicId });
    expect(state).toBe("scheduled");
    await expect(pageFor(guest, publicId)).rejects.toMatchObject({ kind: "not_found" });
    const clockwork = as(system("tests"));
    await tendWorks.handle(clockwork, {});
    await expect(pageFor(guest, publicId)).rejects.toMatchObject({ kind: "not_found" });
    clockwork.clock.set(new Date("2027-01-01T12:00:30Z"));
    await tendWorks.handle(clockwork, {});
    expect((await pageFor(guest, publicId)).title).toBe("Tides of the Solway");
  });

  test("a withdrawn work leaves its page with the reason, and nothing to open", async () => {
    const { actor } = await aMember(db);
    const { publicId } = await aWork(as(actor));
    expect((await pageFor(guest, publicId)).teaser).toBe("High water at noon.");
    await withdrawWork(as(actor), { publicId, reason: "A chapter was not mine." });
    const page = await pageFor(guest, publicId);
    expect(page.withdrawn?.reason).toBe("A chapter was not mine.");
    expect(page.content).toBeNull();
    expect(page.citations.apa).toContain("Tides of the Solway");
    // Without a teaser of its own it begins as the text does.
    expect(JSON.stringify(page)).not.toContain("High water");
    expect((await pageFor(actor, publicId)).teaser).toBe("High water at noon.");
    const { works } = await browse(as(guest), { facets: [`by:${actor.userId}`] });
    expect(works).toEqual([]);
  });

  test("a work that is closed later does not go on telling how it began", async () => {
    const { actor } = await aMember(db);
    const { publicId } = await aWork(as(actor));
    expect((await pageFor(guest, publicId)).teaser).toBe("High water at noon.");
    const { fields } = await editPage(as(actor), { publicId });
    const closed = { ...fields, access: "members" };
    await publishWork(as(actor), { ...workInput.parse(closed), publicId });
    expect((await pageFor(guest, publicId)).teaser).toBe("");
    // What its maker wrote stays theirs.
    const own = { ...closed, access: "public", teaser: "Of water" };
    await publishWork(as(actor), { ...workInput.parse(own), publicId });
    expect((await editPage(as(actor), { publicId })).fields.teaser).toBe("Of water");
  });

  test("what a steward takes down comes back with the changes its maker had not published", async () => {
    const mira = await aMember(db);
    const steward = await aMember(db, { roles: ["moderator"] });
    const { publicId, fields } = await aWork(as(mira.actor));
    const { version } = await editPage(as(mira.actor), { publicId });
    const changed = { ...fields, body: "High water at one." };
    await saveDraft(as(mira.actor), { publicId, version, fields: changed });
    await withdrawWork(as(steward.actor), { publicId, reason: "A doubt." });
    await bringBackWork(as(steward.actor), { publicId });
    expect((await editPage(as(mira.actor), { publicId })).fields.body).toBe("High water at one.");
    expect((await pageFor(guest, publicId)).teaser).toBe("High water at noon.");
  });

  test("a withdrawn work is for libraries a stone without a word, and none where its maker is not met", async () => {
    const { actor } = await aMember(db);
    const { publicId } = await aWork(as(actor));
    const taken = async (everyStone = false) =>
      (await harvest(as(guest), { publicId, everyStone })).works;
    expect(await taken()).toMatchObject([{ deleted: false, teaser: "High water at noon." }]);
    await withdrawWork(as(actor), { publicId, reason: "A chapter was not mine." });
    const stone = {
      id: publicId,
      path: `/archives/${publicId}`,
      deleted: true,
      changedAt: expect.any(String),
    };
    expect(await taken()).toEqual([stone]);
    await setPrivacy(as(actor), {
      visibility: "members",
      indexed: true,
      mayMessage: "everyone",
      mayMention: "everyone",
      membershipsShownTo: "everyone",
      onlineShownTo: "following",
      readReceipts: true,
    });
    expect(await taken()).toEqual([]);
    expect(await taken(true)).toEqual([stone]);
  });
});

describe("pictures", () => {
  test("need words, are shown anew, and are their maker's until published", async () => {
    const mira = await aMember(db);
    const theo = await aMember(db);
    const ctx = as(mira.actor);
    const { publicId, workId, fields } = await aDraft(ctx, "images", { body: "" });
    const bytes = picture;
    const fileId = await aFile(ctx, workId, { name: "../Coast.png", bytes, storage });
    const asked = { fileId, look: "picture", grant: null } as const;
    await expect(fileToOpen(as(theo.actor), asked)).rejects.toMatchObject({ kind: "not_found" });
    expect(await fileToOpen(ctx, asked)).toHaveProperty("grant");
    const form = { ...workInput.parse(fields), publicId };
    await expect(publishWork(ctx, form)).rejects.toMatchObject({ code: "needs_alt" });
    await described(ctx, publicId, fileId);
    await publishWork(ctx, { ...form, coverFileId: fileId });
    const page = await pageFor(guest, publicId);
    expect(page.content?.files).toMatchObject([
      { name: "Coast.png", kind: "picture", bytes: bytes.length },
    ]);
    expect(page.cover).toContain(`/archives/files/${fileId}/Coast.png?as=picture`);
    const opened = await fileToOpen(as(guest), asked);
    expect(opened).toMatchObject({ forEveryone: true });
    const [row] = await db.select().from(archiveFiles).where(eq(archiveFiles.id, fileId));
    expect(await storage.has(row?.pictureKey ?? "")).toBe(true);
    expect(row?.publishedAt).not.toBeNull();
  });
});
