import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  archiveJobs,
  browseWorks,
  discardDraft,
  editPage,
  harvest,
  ownDrafts,
  publishWork,
  resolveFile,
  restoreWork,
  saveDraft,
  startWork,
  withdrawWork,
  workInput,
  workPage,
} from "#modules/archives";
import { block, setPrivacy } from "#modules/people";
import { type Actor, guest, system } from "#permissions";
import { armFailPoint, failing } from "#platform/failpoints";
import { message } from "#platform/i18n";
import { openDiskStorage } from "#platform/storage";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { openPrivacy } from "../people/people.factory.ts";
import { aDraft, aFile, aPlainPicture, aWork, described } from "./archives.factory.ts";
import { publishDueWorks } from "./jobs/publish-due-works.ts";
import { archiveFiles, archiveRevisions, archiveWorks } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db, archiveJobs);
const folder = mkdtempSync(join(tmpdir(), "guildhall-archives-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const as = (actor: Actor) => testContext(db, actor);
const publicUrl = "https://hall.test";
const pageFor = async (actor: Actor, publicId: string) =>
  (await workPage(as(actor), { publicId, publicUrl })).view;
const picture = await aPlainPicture();

describe("a draft", () => {
  test("is visible only to its owner and does not exist for others", async () => {
    const mira = await aMember(db);
    const theo = await aMember(db);
    const { publicId } = await aDraft(as(mira.actor));
    const missing = await pageFor(theo.actor, "zzzzzzzzzzzz").catch((error) => ({ ...error }));
    expect(missing).toMatchObject({ kind: "not_found" });
    for (const actor of [guest, theo.actor])
      expect(await pageFor(actor, publicId).catch((error) => ({ ...error }))).toEqual(missing);
    expect((await pageFor(mira.actor, publicId)).state).toBe("draft");
  });

  test("is found however many drafts there are", async () => {
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
    "that was %s starts from the published version when a file is added",
    async (ended) => {
      const { actor } = await aMember(db);
      const ctx = as(actor);
      const overrides = { access: "members", warning: "Wind" };
      const { workId, publicId, fields } = await aDraft(ctx, "dataset", overrides);
      const csv = (bytes: string) =>
        aFile(ctx, workId, { name: "a.csv", bytes: Buffer.from(bytes), storage });
      const first = await csv("tide,height\n");
      await publishWork(ctx, { ...workInput.parse(fields), publicId });
      if (ended === "thrown away") await discardDraft(ctx, { publicId });
      const late = await csv("ebb,depth\n");
      const draft = await editPage(ctx, { publicId });
      expect(draft.fields).toMatchObject({ title: "Tides of the Solway", ...overrides });
      expect(draft.files.map(({ id }) => id)).toEqual([first, late]);
    },
  );

  test("saved in two windows loses nothing of either", async () => {
    const { actor } = await aMember(db);
    const ctx = as(actor);
    const { publicId } = await startWork(ctx, { kind: "writing" });
    const { version } = await editPage(ctx, { publicId });
    await saveDraft(ctx, { publicId, fields: { title: "One" }, version });
    await expect(
      saveDraft(ctx, { publicId, fields: { title: "Two" }, version }),
    ).rejects.toMatchObject({ kind: "conflict", code: "draft_conflict" });
    expect((await editPage(ctx, { publicId })).fields.title).toBe("One");
  });

  test.each([
    ["writing", { body: "" }, "needs_text"],
    ["link", {}, "needs_source"],
    ["audio", {}, "needs_file"],
    ["writing", { access: "tier" }, "needs_tier"],
    ["writing", { access: "guild" }, "needs_guild"],
  ] as const)("of type %s with %j is not ready to publish", async (kind, fields, code) => {
    const { actor } = await aMember(db);
    const { publicId, fields: said } = await aDraft(as(actor), kind, fields);
    await expect(
      publishWork(as(actor), { ...workInput.parse(said), publicId }),
    ).rejects.toMatchObject({ kind: "invalid", code });
    expect((await pageFor(actor, publicId)).revision).toBe(0);
  });
});

test.each(["1", "2026", "0000-01-01T00:00:00.000Z", "+012026-01-01T00:00:00.000Z"])(
  "an invalid cursor date %s returns the first page",
  async (at) => {
    const place = `${at}_019a0000-0000-7000-8000-00000000bbbb`;
    await aWork(as((await aMember(db)).actor));
    const first = await browseWorks(as(guest), { facets: [] });
    expect(await browseWorks(as(guest), { facets: [], after: place })).toEqual(first);
    expect(await harvest(as(guest), { after: place })).toEqual(await harvest(as(guest), {}));
  },
);

describe("publishing", () => {
  test("shows everything at once, and each change is a revision with a diff", async () => {
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
        changes: [
          message("archives.changes.title", {
            before: "Tides of the Solway",
            after: "Tides again",
          }),
        ],
      },
      { number: 1, changes: [] },
    ]);
    const revisions = await db
      .select()
      .from(archiveRevisions)
      .where(eq(archiveRevisions.workId, workId));
    expect(revisions.map(({ content }) => content.title).sort()).toEqual([
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

  test("that is interrupted leaves nothing half-published", async () => {
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

  test("at a scheduled time happens automatically and completely", async () => {
    const { actor } = await aMember(db);
    const ctx = as(actor);
    const { publicId, fields } = await aDraft(ctx, "writing", { publishAt: "2027-01-01T12:00" });
    const { state } = await publishWork(ctx, { ...workInput.parse(fields), publicId });
    expect(state).toBe("scheduled");
    await expect(pageFor(guest, publicId)).rejects.toMatchObject({ kind: "not_found" });
    const clockwork = as(system("tests"));
    await publishDueWorks.handle(clockwork, {});
    await expect(pageFor(guest, publicId)).rejects.toMatchObject({ kind: "not_found" });
    clockwork.clock.set(new Date("2027-01-01T12:00:30Z"));
    await publishDueWorks.handle(clockwork, {});
    expect((await pageFor(guest, publicId)).title).toBe("Tides of the Solway");
  });

  test("a withdrawn work keeps its page with the reason and nothing to open", async () => {
    const { actor } = await aMember(db);
    const { publicId } = await aWork(as(actor));
    expect((await pageFor(guest, publicId)).teaser).toBe("High water at noon.");
    await withdrawWork(as(actor), { publicId, reason: "A chapter was not mine." });
    const page = await pageFor(guest, publicId);
    expect(page.withdrawn?.reason).toBe("A chapter was not mine.");
    expect(page.content).toBeNull();
    expect(page.citations.apa).toContain("Tides of the Solway");
    // Without a teaser of its own, the teaser is the beginning of the text.
    expect(JSON.stringify(page)).not.toContain("High water");
    expect((await pageFor(actor, publicId)).teaser).toBe("High water at noon.");
    const { works } = await browseWorks(as(guest), { facets: [`by:${actor.userId}`] });
    expect(works).toEqual([]);
  });

  test("a list counts no works of owners the reader may not see", async () => {
    const { actor: owner } = await aMember(db);
    const { actor: blocked } = await aMember(db);
    const { actor: reader } = await aMember(db);
    const tag = `sail-${Date.now().toString(36)}`;
    await aWork(as(owner), { tags: `${tag}, rope` });
    await block(as(owner), { userId: blocked.userId });
    const seenBy = async (actor: Actor, facets: string[]) => {
      const { works, total, facets: found } = await browseWorks(as(actor), { facets });
      const tags = found.find(({ name }) => name === "tag")?.values.map(({ value }) => value) ?? [];
      return { works: works.length, total, rope: tags.includes("rope") };
    };
    const shown = { works: 1, total: 1, rope: true };
    const hidden = { works: 0, total: 0, rope: false };
    for (const facets of [[`tag:${tag}`], [`tag:${tag}`, "kind:writing"]]) {
      expect(await seenBy(reader, facets)).toEqual(shown);
      expect(await seenBy(guest, facets)).toEqual(shown);
      expect(await seenBy(blocked, facets)).toEqual(hidden);
    }
    const [all, without] = await Promise.all([seenBy(reader, []), seenBy(blocked, [])]);
    expect(without.total).toBe(all.total - 1);
    await setPrivacy(as(owner), { ...openPrivacy, visibility: "members" });
    for (const facets of [[`tag:${tag}`], [`tag:${tag}`, "kind:writing"]]) {
      expect(await seenBy(reader, facets)).toEqual(shown);
      expect(await seenBy(guest, facets)).toEqual(hidden);
    }
  });

  test("a work that is restricted later no longer shows its preview", async () => {
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

  test("a work restored by a moderator keeps its owner's unpublished changes", async () => {
    const mira = await aMember(db);
    const moderator = await aMember(db, { roles: ["moderator"] });
    const { publicId, fields } = await aWork(as(mira.actor));
    const { version } = await editPage(as(mira.actor), { publicId });
    const changed = { ...fields, body: "High water at one." };
    await saveDraft(as(mira.actor), { publicId, version, fields: changed });
    await withdrawWork(as(moderator.actor), { publicId, reason: "A doubt." });
    await restoreWork(as(moderator.actor), { publicId });
    expect((await editPage(as(mira.actor), { publicId })).fields.body).toBe("High water at one.");
    expect((await pageFor(guest, publicId)).teaser).toBe("High water at noon.");
  });

  test("a withdrawn work is harvested as an empty tombstone, or not at all if hidden", async () => {
    const { actor } = await aMember(db);
    const { publicId } = await aWork(as(actor));
    const taken = async (includeAllDeleted = false) =>
      (await harvest(as(guest), { publicId, includeAllDeleted })).works;
    expect(await taken()).toMatchObject([{ deleted: false, teaser: "High water at noon." }]);
    await withdrawWork(as(actor), { publicId, reason: "A chapter was not mine." });
    const stone = {
      id: publicId,
      path: `/archives/${publicId}`,
      deleted: true,
      changedAt: expect.any(String),
    };
    expect(await taken()).toEqual([stone]);
    await setPrivacy(as(actor), { ...openPrivacy, visibility: "members" });
    expect(await taken()).toEqual([]);
    expect(await taken(true)).toEqual([stone]);
  });
});

describe("pictures", () => {
  test("need alt text, are re-encoded and stay private until published", async () => {
    const mira = await aMember(db);
    const theo = await aMember(db);
    const ctx = as(mira.actor);
    const { publicId, workId, fields } = await aDraft(ctx, "images", { body: "" });
    const bytes = picture;
    const fileId = await aFile(ctx, workId, { name: "../Coast.png", bytes, storage });
    const request = { fileId, variant: "picture", grant: null } as const;
    await expect(resolveFile(as(theo.actor), request)).rejects.toMatchObject({ kind: "not_found" });
    expect(await resolveFile(ctx, request)).toHaveProperty("grant");
    const form = { ...workInput.parse(fields), publicId };
    await expect(publishWork(ctx, form)).rejects.toMatchObject({ code: "needs_alt" });
    await described(ctx, publicId, fileId);
    await publishWork(ctx, { ...form, coverFileId: fileId });
    const page = await pageFor(guest, publicId);
    expect(page.content?.files).toMatchObject([
      { name: "Coast.png", kind: "picture", bytes: bytes.length },
    ]);
    expect(page.cover).toContain(`/archives/files/${fileId}/Coast.png?as=picture`);
    const opened = await resolveFile(as(guest), request);
    expect(opened).toMatchObject({ forEveryone: true });
    const [row] = await db.select().from(archiveFiles).where(eq(archiveFiles.id, fileId));
    expect(await storage.has(row?.pictureKey ?? "")).toBe(true);
    expect(row?.publishedAt).not.toBeNull();
  });

  test("of a work that is not public show visitors a small cover without its file name", async () => {
    const mira = await aMember(db);
    const ctx = as(mira.actor);
    const { publicId, workId, fields } = await aDraft(ctx, "images", { body: "" });
    const name = "the-butler-did-it.png";
    const fileId = await aFile(ctx, workId, { name, bytes: picture, storage });
    await described(ctx, publicId, fileId);
    const form = { ...workInput.parse(fields), publicId, access: "members" as const };
    await publishWork(ctx, { ...form, coverFileId: fileId });
    const open = (actor: Actor, variant: "thumb" | "picture" | "whole") =>
      resolveFile(as(actor), { fileId, variant, grant: null });
    expect(await open(guest, "thumb")).toMatchObject({ serve: { id: fileId } });
    for (const variant of ["picture", "whole"] as const)
      await expect(open(guest, variant)).rejects.toMatchObject({ kind: "not_found" });
    expect(await open(mira.actor, "picture")).toHaveProperty("grant");
    const page = await pageFor(guest, publicId);
    expect(page.cover).toBe(`/archives/files/${fileId}/cover?as=thumb`);
    expect(JSON.stringify(page)).not.toContain("butler");
    expect((await pageFor(mira.actor, publicId)).cover).toContain(`${name}?as=picture`);
    const { works } = await browseWorks(as(guest), { facets: [] });
    expect(JSON.stringify(works)).not.toContain("butler");
  });
});
