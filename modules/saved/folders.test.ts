import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  createFolder,
  deleteFolder,
  editFolder,
  eraseSaved,
  folderInput,
  moveToFolder,
  save,
  savedExport,
  savedFile,
  savedItemIds,
  savedPage,
} from "#modules/saved";
import { isMember, system } from "#permissions";
import { parseCsv } from "#platform/csv";
import type { Message } from "#platform/i18n";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aWork } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { promotedNames, savedLimits } from "./contract.ts";
import { savedFolders } from "./tables.ts";

const { db } = await testDatabase();
const maker = testContext(db, (await aMember(db)).actor);

async function aReader() {
  const { actor } = await aMember(db);
  const ctx = testContext(db, actor);
  const paths = async () => (await savedPage(ctx, {})).folders.map(({ path }) => path);
  const folder = async (name: string, parentId: string | null = null) =>
    (await createFolder(ctx, { name, parentId })).id;
  const saveIn = async (folderId: string, title: string) => {
    const { publicId } = await aWork(maker, { title });
    const { id } = await save(ctx, { kind: "work", key: publicId });
    await moveToFolder(ctx, { ids: [id], folderId });
    return id;
  };
  return { ctx, userId: actor.userId, paths, folder, saveIn };
}

const about = (field: string, error: Message) => ({
  kind: "invalid",
  fields: { [field]: [error] },
});

describe("a nested folder", () => {
  test("is listed below its parent, and two parents may have the same name", async () => {
    const { folder, paths } = await aReader();
    const winter = await folder("Winter");
    const autumn = await folder("autumn");
    await folder("Paper", winter);
    await folder("Ink", winter);
    await folder("Paper", autumn);
    await folder("Paper");
    await expect(folder("PAPER", winter)).rejects.toMatchObject(
      about("name", "saved.errors.folderTakenThere"),
    );
    expect(await paths()).toEqual([
      "autumn",
      "autumn / Paper",
      "Paper",
      "Winter",
      "Winter / Ink",
      "Winter / Paper",
    ]);
  });

  test("is limited to one level: creating, moving, and moving a parent", async () => {
    const { ctx, folder, paths } = await aReader();
    const winter = await folder("Winter");
    const spring = await folder("Spring");
    const paper = await folder("Paper", winter);
    await expect(folder("Deeper", paper)).rejects.toMatchObject(
      about("parent", "saved.errors.notAParent"),
    );
    const move = (id: string, name: string, parentId: string | null) =>
      editFolder(ctx, { id, name, parentId });
    await expect(move(winter, "Winter", spring)).rejects.toMatchObject(
      about("parent", "saved.errors.hasSubfolders"),
    );
    await expect(move(spring, "Spring", spring)).rejects.toMatchObject(
      about("parent", "saved.errors.notAParent"),
    );
    await expect(move(spring, "Spring", paper)).rejects.toMatchObject(
      about("parent", "saved.errors.notAParent"),
    );
    await move(paper, "Paper", spring);
    expect(await paths()).toEqual(["Spring", "Spring / Paper", "Winter"]);
    await editFolder(ctx, { id: paper, name: "Card" });
    expect(await paths()).toEqual(["Spring", "Spring / Card", "Winter"]);
    await move(paper, "Winter", null).then(
      () => expect.unreachable("that name is taken"),
      (error) => expect(error).toMatchObject(about("name", "saved.errors.folderTaken")),
    );
    await move(paper, "Card", null);
    expect(await paths()).toEqual(["Card", "Spring", "Winter"]);
  });

  test("can't be in another member's folder, which is not revealed", async () => {
    const mine = await aReader();
    const other = await aReader();
    const theirs = await other.folder("Secret plans");
    const own = await mine.folder("Mine");
    const rejection = about("parent", "saved.errors.notAParent");
    await expect(mine.folder("In", theirs)).rejects.toMatchObject(rejection);
    await expect(
      editFolder(mine.ctx, { id: own, name: "Mine", parentId: theirs }),
    ).rejects.toMatchObject(rejection);
    await expect(mine.folder("In", "01900000-0000-7000-8000-000000000000")).rejects.toMatchObject(
      rejection,
    );
    expect(await mine.paths()).toEqual(["Mine"]);
    for (const parent of ["'; drop table users", "", "null", "../x"])
      expect(folderInput.safeParse({ name: "In", parent }).success, parent).toBe(false);
  });

  test("invalid nesting is rejected by the database as well", async () => {
    const mine = await aReader();
    const other = await aReader();
    const top = await mine.folder("Top");
    const second = await mine.folder("Second");
    const inner = await mine.folder("Inner", top);
    const foreign = await other.folder("Foreign");
    const put = (parentId: string) =>
      db.insert(savedFolders).values({
        userId: mine.userId,
        name: "Forged",
        parentId,
        createdAt: new Date(),
      });
    const moved = (id: string, to: string) =>
      db.execute(sql`update saved_folders set parent_id = ${to}::uuid where id = ${id}::uuid`);
    const oneDeep = { cause: { constraint: "saved_folders_one_deep" } };
    await expect(put(inner), "in one that lies in another").rejects.toMatchObject(oneDeep);
    await expect(put(foreign), "in somebody else's").rejects.toMatchObject(oneDeep);
    await expect(moved(top, second), "one that holds others").rejects.toMatchObject(oneDeep);
    await expect(moved(second, second), "in itself").rejects.toMatchObject(oneDeep);
    await expect(
      db.execute(sql`delete from saved_folders where id = ${top}::uuid`),
      "while others lie in it",
    ).rejects.toMatchObject(oneDeep);
  });

  test("nested from two windows at once keeps one level", async () => {
    const { ctx, folder, paths } = await aReader();
    const a = await folder("A");
    const b = await folder("B");
    const done = await Promise.allSettled([
      editFolder(ctx, { id: a, name: "A", parentId: b }),
      editFolder(ctx, { id: b, name: "B", parentId: a }),
    ]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([
      ["A", "A / B"],
      ["B", "B / A"],
    ]).toContainEqual(await paths());
  });

  test("counts toward the limit of one hundred", async () => {
    const { folder } = await aReader();
    const top = await folder("Top");
    for (let n = 1; n < savedLimits.folders; n++) await folder(`Folder ${n}`, top);
    await expect(folder("One more", top)).rejects.toMatchObject({ code: "saved_folders_full" });
  });
});

describe("deleting a parent folder", () => {
  test("keeps its subfolders with their content, and moves its items out", async () => {
    const { ctx, folder, saveIn, paths } = await aReader();
    const winter = await folder("Winter");
    const paper = await folder("Paper", winter);
    await folder("Winter", winter);
    await folder("paper");
    const loose = await saveIn(winter, "Loose");
    const item = await saveIn(paper, "Kept");
    const before = (await savedPage(ctx, {})).folders;
    expect([...promotedNames(before, winter).values()]).toEqual(["Paper 2", "Winter 2"]);
    await deleteFolder(ctx, { id: winter });
    expect(await paths()).toEqual(["paper", "Paper 2", "Winter 2"]);
    const { lines, unfiled } = await savedPage(ctx, {});
    const lies = new Map(lines.map(({ id, folderId }) => [id, folderId]));
    expect([lies.get(loose), lies.get(item), unfiled]).toEqual([null, paper, 1]);
  });

  test("finds a free name for long and duplicate names", () => {
    const long = "x".repeat(savedLimits.folderName);
    const folders = [
      { id: "p", name: "Parent", parentId: null },
      { id: "t", name: long, parentId: null },
      { id: "a", name: long, parentId: "p" },
      { id: "o", name: "Other", parentId: "t" },
    ];
    expect([...promotedNames(folders, "p")]).toEqual([["a", `${"x".repeat(56)} 2`]]);
    expect(promotedNames(folders, "t")).toEqual(new Map([["o", "Other"]]));
    expect(promotedNames(folders, "a").size).toBe(0);
  });
});

test("the folder path is in files, exports, labels and search", async () => {
  const { ctx, userId, folder, saveIn } = await aReader();
  const winter = await folder("Winter prints");
  await saveIn(await folder("To try / soon", winter), "Gampi");
  await saveIn(winter, "Kozo");
  let csv = "";
  for await (const piece of savedFile(ctx, { form: "csv", publicUrl: "" })) csv += piece;
  expect(parseCsv(csv, { maxRows: 10 }).map((row) => [row[3], row[6]])).toEqual([
    ["title", "folder"],
    ["Kozo", "Winter prints"],
    ["Gampi", "Winter prints / To try / soon"],
  ]);
  const [copy] = await Array.fromAsync(savedExport(testContext(db, system("test")), userId));
  expect(JSON.stringify(copy?.json)).toContain('"folder":"Winter prints / To try / soon"');
  const titles = async (words: string) =>
    (await savedPage(ctx, { words })).lines.map(({ thing }) => thing?.title);
  expect(await titles("prints")).toEqual(["Kozo", "Gampi"]);
  expect(await titles("gampi winter")).toEqual(["Gampi"]);
  const found = async (name: string, ownerId = userId) =>
    (await db.execute(savedItemIds(ownerId, name))).rows.length;
  expect(await found("winter prints")).toBe(2);
  for (const name of ["to try/soon", "WINTER prints/to  try", "winter prints / to try / soon"])
    expect(await found(name), name).toBe(name.includes("soon") ? 1 : 0);
  expect(await found("winter prints", (await aReader()).userId)).toBe(0);
  expect(await found("' or true --")).toBe(0);
  await eraseSaved(testContext(db, system("test")), { userId });
  expect(isMember(ctx.actor) && (await savedPage(ctx, {})).folders).toEqual([]);
});
