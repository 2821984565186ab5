import { beforeAll, describe, expect, test } from "vitest";
import {
  cleanupSaved,
  createFolder,
  deleteFolder,
  editFolder,
  editSaved,
  folderInput,
  listSavedRefs,
  moveToFolder,
  removeSaved,
  reorderSaved,
  save,
  savedEditInput,
  savedFile,
  savedPage,
  setOffline,
  tagSaved,
  undoRemoval,
  unsave,
} from "#modules/saved";
import { guest, type Member } from "#permissions";
import { parseCsv } from "#platform/csv";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aWork } from "../archives/archives.factory.ts";
import { aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { savedLimits } from "./contract.ts";
import { createManySaved } from "./saved.factory.ts";
import { savedItems } from "./tables.ts";

const { db } = await testDatabase();
let maker: Member;

beforeAll(async () => {
  maker = (await aWriter(db, { level: 3, name: "Mira Vance" })).actor;
});

async function aReader() {
  const ctx = testContext(db, (await aMember(db)).actor);
  const titles = async (filters = {}) =>
    (await savedPage(ctx, filters)).lines.map(({ thing }) => thing?.title);
  const works = async (...names: string[]) => {
    const ids: string[] = [];
    for (const title of names) {
      const { publicId } = await aWork(testContext(db, maker), { title });
      ids.push((await save(ctx, { kind: "work", key: publicId })).id);
    }
    return ids;
  };
  return { ctx, titles, works };
}

const edit = (id: string, overrides: object = {}) => ({
  id,
  note: "",
  tags: [],
  folderId: null,
  offline: false,
  ...overrides,
});

describe("saving", () => {
  test("all kinds of items are found again, with their location", async () => {
    const { ctx } = await aReader();
    const work = await aWork(testContext(db, maker), { title: "Tides", teaser: "Of the Solway." });
    const topic = await aTopic(db, {
      author: maker,
      title: "Paste for damp rooms",
      replies: [{ by: maker, body: "Wheat, with a little alum." }],
    });
    const guild = await aGuild(db, { owner: maker, name: "Printers of the Firth" });
    await save(ctx, { kind: "work", key: work.publicId });
    await save(ctx, { kind: "topic", key: topic.publicId });
    await save(ctx, { kind: "reply", key: `${topic.publicId}/2` });
    await save(ctx, { kind: "guild", key: guild.slug });
    await save(ctx, { kind: "person", key: maker.username });
    const { lines, total } = await savedPage(ctx, {});
    expect(total).toBe(5);
    expect(lines.map(({ thing }) => [thing?.kind, thing?.title, thing?.href])).toEqual([
      ["person", "Mira Vance", `/${maker.username}`],
      ["guild", "Printers of the Firth", `/guilds/${guild.slug}`],
      ["reply", "Paste for damp rooms", expect.stringContaining("post=2#p2")],
      ["topic", "Paste for damp rooms", topic.path],
      ["work", "Tides", `/archives/${work.publicId}`],
    ]);
    expect(lines[2]?.thing?.excerpt).toContain("Wheat");
  });

  test("twice is once, and a nonexistent item is not found", async () => {
    const { ctx, works } = await aReader();
    const [id] = await works("Once");
    const { thing } = (await savedPage(ctx, {})).lines[0] ?? {};
    const key = thing?.href.split("/").at(-1) ?? "";
    expect(await save(ctx, { kind: "work", key })).toEqual({ id });
    expect((await savedPage(ctx, {})).total).toBe(1);
    for (const kind of ["work", "topic", "reply", "guild", "person", "collection"] as const)
      await expect(save(ctx, { kind, key: "no-such-thing" })).rejects.toMatchObject({
        kind: "not_found",
      });
    await expect(save(testContext(db, guest), { kind: "work", key })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });

  test("a button shows only the member's own saved state", async () => {
    const { ctx } = await aReader();
    const other = await aReader();
    const { publicId } = await aWork(testContext(db, maker));
    const ref = { kind: "work", key: publicId } as const;
    await save(ctx, ref);
    expect(await listSavedRefs(ctx, [ref, { kind: "work", key: "none" }])).toEqual([
      `work ${publicId}`,
    ]);
    expect(await listSavedRefs(other.ctx, [ref])).toEqual([]);
    expect(await listSavedRefs(testContext(db, guest), [ref])).toBeNull();
    await unsave(ctx, ref);
    expect(await listSavedRefs(ctx, [ref])).toEqual([]);
  });

  test("is limited, with an error at the limit", async () => {
    const { ctx } = await aReader();
    await createManySaved(db, ctx.actor, savedLimits.items);
    const { publicId } = await aWork(testContext(db, maker));
    await expect(save(ctx, { kind: "work", key: publicId })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("saved.errors.full"),
    });
    const [first] = (await savedPage(ctx, {})).lines;
    await removeSaved(ctx, { ids: [first?.id ?? ""] });
    await save(ctx, { kind: "work", key: publicId });
    await expect(undoRemoval(ctx)).rejects.toMatchObject({ code: "saved_full" });
  });

  test("is paginated without gaps", async () => {
    const { ctx } = await aReader();
    await createManySaved(db, ctx.actor, 75);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await savedPage(ctx, { after });
      seen.push(...page.lines.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(75);
    for (const made of ["made up", `1~${"-".repeat(36)}`, `2026-99-99 00:00:00+00~${seen[0]}`])
      for (const order of ["own", "newest"] as const)
        expect((await savedPage(ctx, { order, after: made })).lines, made).toHaveLength(30);
  });
});

describe("organizing", () => {
  test("folders contain items; deleting a folder keeps them", async () => {
    const { ctx, works, titles } = await aReader();
    const [one, two] = await works("One", "Two");
    const { id } = await createFolder(ctx, { name: "For the winter" });
    await moveToFolder(ctx, { ids: [one ?? ""], folderId: id });
    await editSaved(ctx, edit(two ?? "", { folderId: id }));
    expect(await titles({ folder: id })).toEqual(["Two", "One"]);
    expect(await titles({ folder: "none" })).toEqual([]);
    await editFolder(ctx, { id, name: "For spring" });
    expect((await savedPage(ctx, {})).folders).toEqual([
      { id, name: "For spring", path: "For spring", parentId: null, count: 2 },
    ]);
    await deleteFolder(ctx, { id });
    expect(await titles({ folder: "none" })).toEqual(["Two", "One"]);
    await expect(savedPage(ctx, { folder: id })).rejects.toMatchObject({ kind: "not_found" });
  });

  test("a folder name is unique, and folders are limited", async () => {
    const { ctx } = await aReader();
    await createFolder(ctx, { name: "Ink" });
    await expect(createFolder(ctx, { name: "INK" })).rejects.toMatchObject({
      fields: { name: ["saved.errors.folderTaken"] },
    });
    for (let n = 1; n < savedLimits.folders; n++) await createFolder(ctx, { name: `Folder ${n}` });
    await expect(createFolder(ctx, { name: "One more" })).rejects.toMatchObject({
      code: "saved_folders_full",
    });
    expect(folderInput.safeParse({ name: "  " }).success).toBe(false);
  });

  test("no one can use or change another member's folders and items", async () => {
    const mine = await aReader();
    const other = await aReader();
    const [id = ""] = await mine.works("Mine");
    const theirs = await createFolder(other.ctx, { name: "Theirs" });
    const gone = { kind: "not_found" };
    await expect(moveToFolder(mine.ctx, { ids: [id], folderId: theirs.id })).rejects.toMatchObject(
      gone,
    );
    await expect(editSaved(other.ctx, edit(id))).rejects.toMatchObject(gone);
    await expect(removeSaved(other.ctx, { ids: [id] })).rejects.toMatchObject(gone);
    await expect(reorderSaved(other.ctx, { id, to: "up" })).rejects.toMatchObject(gone);
    await expect(editFolder(mine.ctx, { id: theirs.id, name: "Ours" })).rejects.toMatchObject(gone);
    await expect(deleteFolder(mine.ctx, { id: theirs.id })).rejects.toMatchObject(gone);
  });

  test("an item moves up and down in the current list", async () => {
    const { ctx, works, titles } = await aReader();
    const [a = "", b = "", c = ""] = await works("Ash", "Birch", "Cedar");
    expect(await titles()).toEqual(["Cedar", "Birch", "Ash"]);
    await reorderSaved(ctx, { id: a, to: "up" });
    expect(await titles()).toEqual(["Cedar", "Ash", "Birch"]);
    await reorderSaved(ctx, { id: c, to: "up" });
    await reorderSaved(ctx, { id: b, to: "down" });
    expect(await titles()).toEqual(["Cedar", "Ash", "Birch"]);
    const { id: folderId } = await createFolder(ctx, { name: "Two of them" });
    await moveToFolder(ctx, { ids: [b, c], folderId });
    // Past Ash, which is not in this list.
    await reorderSaved(ctx, { id: b, to: "up", folderId });
    expect(await titles({ folder: folderId })).toEqual(["Birch", "Cedar"]);
    for (const made of ["abc", "01900000-0000-7000-8000-000000000000"])
      await expect(reorderSaved(ctx, { id: b, to: "up", folderId: made })).rejects.toMatchObject({
        code: "saved_folder_not_found",
      });
    await reorderSaved(ctx, { id: a, to: "top" });
    expect(await titles()).toEqual(["Ash", "Birch", "Cedar"]);
    expect(await titles({ order: "newest" })).toHaveLength(3);
  });

  test("search matches all words in titles, notes and tags", async () => {
    const { ctx, works, titles } = await aReader();
    const [one = "", two = ""] = await works("Linocut in two colours", "A press for small rooms");
    await editSaved(ctx, edit(one, { note: "For Theo’s birthday" }));
    await tagSaved(ctx, { ids: [one, two], tag: "workshop" });
    expect(await titles({ words: "linoCUT" })).toEqual(["Linocut in two colours"]);
    expect(await titles({ words: "birthday colours" })).toEqual(["Linocut in two colours"]);
    expect(await titles({ words: "workshop press" })).toEqual(["A press for small rooms"]);
    expect(await titles({ words: "100%" })).toEqual([]);
    expect(await titles({ tag: "workshop" })).toHaveLength(2);
    expect((await savedPage(ctx, {})).tags).toEqual(["workshop"]);
  });

  test("tags are limited, short and unique", async () => {
    const { ctx, works } = await aReader();
    const [id = ""] = await works("Tagged");
    const parsed = savedEditInput.parse({ id, tags: "Ink, #press,ink ,", note: " A word " });
    expect(parsed).toMatchObject({ tags: ["ink", "press"], note: "A word", folder: "none" });
    expect(savedEditInput.safeParse({ id, tags: "x".repeat(31) }).success).toBe(false);
    expect(savedEditInput.safeParse({ id, note: "x".repeat(501) }).success).toBe(false);
    for (let n = 0; n < savedLimits.tags; n++) await tagSaved(ctx, { ids: [id], tag: `t${n}` });
    await tagSaved(ctx, { ids: [id], tag: "t3" });
    await expect(tagSaved(ctx, { ids: [id], tag: "one-more" })).rejects.toMatchObject({
      code: "saved_tags_full",
    });
  });

  test("offline items have an address, up to a limit", async () => {
    const { ctx, works } = await aReader();
    const [id = ""] = await works("Far from here");
    await setOffline(ctx, { ids: [id], on: true });
    const page = await savedPage(ctx, {});
    expect(page.offline).toEqual([page.lines[0]?.thing?.href]);
    await setOffline(ctx, { ids: [id], on: false });
    expect((await savedPage(ctx, {})).offline).toEqual([]);
    const full = await aReader();
    await createManySaved(db, full.ctx.actor, savedLimits.offline + 1);
    const rows = await db.select().from(savedItems);
    const all = rows.filter(({ userId }) => userId === (full.ctx.actor as Member).userId);
    await setOffline(full.ctx, { ids: all.slice(1).map((row) => row.id), on: true });
    await expect(setOffline(full.ctx, { ids: [all[0]?.id ?? ""], on: true })).rejects.toMatchObject(
      { code: "saved_offline_full" },
    );
  });
});

describe("removing", () => {
  test("items removed together are restored together, with notes and places", async () => {
    const { ctx, works, titles } = await aReader();
    const [a = "", b = "", c = ""] = await works("Ash", "Birch", "Cedar");
    await editSaved(ctx, edit(b, { note: "Keep me", tags: ["x"] }));
    await removeSaved(ctx, { ids: [c] });
    ctx.clock.advance(1_000);
    await removeSaved(ctx, { ids: [a, b] });
    expect(await savedPage(ctx, {})).toMatchObject({ lines: [], total: 0, undo: 2, tags: [] });
    await undoRemoval(ctx);
    expect(await titles()).toEqual(["Birch", "Ash"]);
    expect((await savedPage(ctx, {})).lines[0]).toMatchObject({ note: "Keep me", tags: ["x"] });
    ctx.clock.advance(savedLimits.undoMinutes * 60_000);
    await expect(undoRemoval(ctx)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("saved again keeps the note; after a day it is deleted", async () => {
    const { ctx } = await aReader();
    const { publicId } = await aWork(testContext(db, maker));
    const ref = { kind: "work", key: publicId } as const;
    const { id } = await save(ctx, ref);
    await editSaved(ctx, edit(id, { note: "As before" }));
    await unsave(ctx, ref);
    await save(ctx, ref);
    expect((await savedPage(ctx, {})).lines[0]).toMatchObject({ id, note: "As before" });
    await unsave(ctx, ref);
    ctx.clock.advance(25 * 60 * 60_000);
    await cleanupSaved.handle(ctx as never, {});
    await save(ctx, ref);
    expect((await savedPage(ctx, {})).lines[0]).toMatchObject({ note: "" });
  });
});

test("everything is exported as CSV and JSON in the member's order", async () => {
  const { ctx, works } = await aReader();
  const [one = ""] = await works("=Formula", "Second");
  const { id: folderId } = await createFolder(ctx, { name: "A, B" });
  await editSaved(ctx, edit(one, { note: "Two\nlines", tags: ["x", "y"], folderId }));
  const read = async (form: "csv" | "json") => {
    let text = "";
    for await (const piece of savedFile(ctx, { form, publicUrl: "https://hall.test" }))
      text += piece;
    return text;
  };
  const [head, second, first] = parseCsv(await read("csv"), { maxRows: 10 });
  expect(head?.slice(0, 5)).toEqual(["saved_at", "state", "kind", "title", "address"]);
  expect(second?.slice(1, 4)).toEqual(["open", "work", "Second"]);
  expect(first?.slice(3)).toEqual([
    "'=Formula",
    expect.stringMatching(/^https:\/\/hall\.test\/archives\//),
    "Mira Vance",
    "A, B",
    "x, y",
    "Two\nlines",
    "",
  ]);
  expect(JSON.parse(await read("json"))).toMatchObject([
    { title: "Second" },
    { title: "=Formula", note: "Two\nlines", folder: "A, B", tags: ["x", "y"] },
  ]);
});
