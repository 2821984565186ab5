import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  archiveJobs,
  createCollection,
  editPage,
  exportWorksBag,
  importPage,
  publishWork,
  saveDraft,
  startImport,
  updateFile,
  workInput,
} from "#modules/archives";
import { type Actor, system } from "#permissions";
import { message } from "#platform/i18n";
import { openDiskStorage } from "#platform/storage";
import { createZip, textOf } from "#platform/zip";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { unzip } from "#tests/unzip";
import { aMember } from "../../identity/identity.factory.ts";
import { aDraft, aFile, aWork } from "../archives.factory.ts";
import { archiveDrafts, archiveImports, archiveWorks } from "../tables.ts";
import { importZip } from "./import-zip.ts";

const { db } = await testDatabase();
await testMail(db, archiveJobs);
const folder = mkdtempSync(join(tmpdir(), "guildhall-moving-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const as = ({ actor }: { actor: Actor }) => testContext(db, actor);
const systemCtx = testContext(db, system("jobs"));
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function wholeOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const zipped = (files: Record<string, string>) =>
  wholeOf(
    createZip(
      (async function* () {
        for (const [path, text] of Object.entries(files)) yield { path, open: () => textOf(text) };
      })(),
      new Date("2026-11-15T09:00:00Z"),
    ),
  );

/** A ZIP uploaded to a draft of its own, as the import page does. */
async function uploaded(member: { actor: Actor }, zip: Buffer) {
  const { publicId, workId } = await aDraft(as(member), "dataset");
  const fileId = await aFile(as(member), workId, { name: "in.zip", bytes: zip, storage });
  const which = { publicId, fileId };
  return {
    which,
    look: () => importPage(as(member), which, storage),
    run: async () => {
      await startImport(as(member), which);
      await importZip(systemCtx, fileId, storage);
    },
  };
}
const worksOf = (userId: string) =>
  db.select().from(archiveWorks).where(eq(archiveWorks.ownerId, userId));

async function aMakerWithBag() {
  const mira = await aMember(db);
  const draft = await aDraft(as(mira), "audio", { title: "Reeds", tags: "reeds, wind" });
  const bytes = Buffer.from("ID3 a recording of reeds");
  await aFile(as(mira), draft.workId, { name: "Wind & reeds.mp3", bytes, storage });
  await publishWork(as(mira), { ...workInput.parse(draft.fields), publicId: draft.publicId });
  await aWork(as(mira), { title: "The marsh", body: "High *water* at noon." });
  await createCollection(as(mira), { title: "Autumn", about: "" });
  const { name, content } = exportWorksBag(as(mira), storage);
  return { mira, draft, name, bag: await wholeOf(content) };
}

test("a bag contains every work with its files and exact manifests", async () => {
  const { name, bag, draft } = await aMakerWithBag();
  const base = name.replace(".zip", "");
  const files = unzip(bag);
  const text = (path: string) => String(files.get(`${base}/${path}`));
  expect(text("bagit.txt")).toBe("BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n");
  const listed = (list: string) =>
    text(list)
      .trim()
      .split("\n")
      .map((line) => line.split("  ") as [string, string]);
  let bytes = 0;
  for (const [digest, path] of listed("manifest-sha256.txt")) {
    const content = files.get(`${base}/${path}`);
    expect(content && sha256(content), path).toBe(digest);
    bytes += content?.length ?? 0;
  }
  const payload = [...files.keys()].filter((path) => path.startsWith(`${base}/data/`));
  expect(listed("manifest-sha256.txt")).toHaveLength(payload.length);
  expect(text("bag-info.txt")).toContain(`Payload-Oxum: ${bytes}.${payload.length}`);
  for (const [digest, path] of listed("tagmanifest-sha256.txt"))
    expect(sha256(files.get(`${base}/${path}`) ?? Buffer.alloc(0)), path).toBe(digest);
  expect(text(`data/works/${draft.publicId}/work.json`)).toContain("Reeds");
  expect(text("data/collections.json")).toContain("Autumn");
});

test("a bag is analyzed first, then imported as drafts, once however often", async () => {
  const { bag } = await aMakerWithBag();
  const theo = await aMember(db);
  const { look, run } = await uploaded(theo, bag);
  const seen = await look();
  expect(seen).toMatchObject({ kind: "bag", error: null, state: "none" });
  expect(seen.planned.map(({ title, problems }) => [title, problems]).sort()).toEqual([
    ["Reeds", []],
    ["The marsh", []],
  ]);
  expect(await worksOf(theo.user.id)).toHaveLength(1);
  await run();
  await run();
  expect(await worksOf(theo.user.id)).toHaveLength(3);
  const done = await look();
  expect(done).toMatchObject({ state: "done", failed: [] });
  const reeds = done.planned.find(({ title }) => title === "Reeds");
  const publicId = reeds?.href?.split("/")[2] ?? "";
  const page = await editPage(as(theo), { publicId });
  expect(page).toMatchObject({ state: "draft", fields: { title: "Reeds", tags: "reeds, wind" } });
  expect(page.files).toMatchObject([
    { name: "Wind & reeds.mp3", sha256: sha256(Buffer.from("ID3 a recording of reeds")) },
  ]);
});

test("importing again keeps the owner's changes and continues an interrupted import", async () => {
  const { bag } = await aMakerWithBag();
  const theo = await aMember(db);
  const { look, run } = await uploaded(theo, bag);
  await run();
  const { planned } = await look();
  const idOf = (wanted: string) =>
    planned.find(({ title }) => title === wanted)?.href?.split("/")[2] ?? "";
  const reeds = idOf("Reeds");
  const marsh = idOf("The marsh");
  const before = await editPage(as(theo), { publicId: reeds });
  const fields = { ...before.fields, title: "Reeds, in my words" };
  await saveDraft(as(theo), { publicId: reeds, fields, version: before.version });
  const fileId = before.files[0]?.id ?? "";
  await updateFile(as(theo), { publicId: reeds, fileId, act: "remove" });
  // As a run leaves it that dies before the fields are written.
  const { id } = (await worksOf(theo.user.id)).find((work) => work.publicId === marsh) ?? {
    id: "",
  };
  await db
    .update(archiveDrafts)
    .set({ fields: {}, version: 1 })
    .where(eq(archiveDrafts.workId, id));
  await run();
  expect(await editPage(as(theo), { publicId: reeds })).toMatchObject({
    fields: { title: "Reeds, in my words" },
    files: [],
    version: before.version + 1,
  });
  expect((await editPage(as(theo), { publicId: marsh })).fields.title).toBe("The marsh");
  expect((await look()).failed).toEqual([]);
  // Published meanwhile and its form reopened: a new draft that nobody has saved.
  const form = { kind: "writing", title: "Marsh, in my words", body: "Low water." };
  await publishWork(as(theo), { ...workInput.parse(form), publicId: marsh });
  await editPage(as(theo), { publicId: marsh });
  await run();
  expect((await editPage(as(theo), { publicId: marsh })).fields.title).toBe("Marsh, in my words");
});

test("identifiers, relations and AI settings are imported and links updated", async () => {
  const mira = await aMember(db);
  const theo = await aMember(db);
  const whole = await aWork(as(mira), { title: "The whole", identifiers: "ISBN 0-306-40615-2" });
  await aWork(as(mira), {
    title: "A part",
    relations: `part of /archives/${whole.publicId}\ncites https://example.org/mud Mud`,
    aiSynthetic: "deny",
  });
  const { look, run } = await uploaded(
    theo,
    await wholeOf(exportWorksBag(as(mira), storage).content),
  );
  await run();
  const { planned } = await look();
  const idOf = (wanted: string) =>
    planned.find(({ title }) => title === wanted)?.href?.split("/")[2] ?? "";
  const part = await editPage(as(theo), { publicId: idOf("A part") });
  expect(part.fields).toMatchObject({
    relations: `part of /archives/${idOf("The whole")}\ncites https://example.org/mud Mud`,
    aiSynthetic: "deny",
  });
  const { fields } = await editPage(as(theo), { publicId: idOf("The whole") });
  expect(fields.identifiers).toBe("isbn:9780306406157");
});

test("a CSV imports rows with their files and reports invalid ones", async () => {
  const mira = await aMember(db);
  const zip = await zipped({
    "works.csv":
      'title,kind,body,files,tags\n"One, two",writing,Words,,sea\nX,writing,Too short a title,,\nMap,dataset,,data/map.txt;data/none.txt,\nTides,dataset,,data/map.txt,\n',
    "data/map.txt": "north\n",
  });
  const { look, run } = await uploaded(mira, zip);
  const { kind, planned } = await look();
  expect(kind).toBe("table");
  expect(planned.map(({ title, problems }) => [title, problems.length > 0])).toEqual([
    ["One, two", false],
    ["X", true],
    ["Map", true],
    ["Tides", false],
  ]);
  expect(planned[2]?.problems[0]?.message).toContain("none.txt");
  await run();
  expect(await worksOf(mira.user.id)).toHaveLength(3);
});

test("modified files and unsafe paths are not imported, and the page says why", async () => {
  const { bag, mira } = await aMakerWithBag();
  const files = Object.fromEntries(
    [...unzip(bag)].map(([path, content]) => [path, content.toString("utf8")]),
  );
  const sound = Object.keys(files).find((path) => path.endsWith(".mp3")) ?? "";
  const { look, run } = await uploaded(mira, await zipped({ ...files, [sound]: "ID3 another" }));
  await run();
  expect((await look()).failed).toEqual([
    {
      key: expect.any(String),
      why: message("archives.import.errors.digest", { name: "Wind & reeds.mp3" }),
    },
  ]);
  const slip = await zipped({ "works.csv": "title\n", "aa/bb/x": "!" });
  const turned = Buffer.from(slip.toString("latin1").replaceAll("aa/bb/x", "../../x"), "latin1");
  expect((await (await uploaded(mira, turned)).look()).error).toContain("media.zip.unsafePath");
  expect((await (await uploaded(mira, await zipped({ a: "b" }))).look()).error).toBe(
    "archives.import.errors.unknownFormat",
  );
});

test("members can't open another member's ZIP", async () => {
  const mira = await aMember(db);
  const theo = await aMember(db);
  const { which } = await uploaded(mira, await zipped({ "works.csv": "title\n" }));
  for (const act of [importPage, startImport])
    await expect(act(as(theo), which, storage as never)).rejects.toMatchObject({
      kind: "not_found",
    });
  expect(await db.$count(archiveImports, eq(archiveImports.fileId, which.fileId))).toBe(0);
});
