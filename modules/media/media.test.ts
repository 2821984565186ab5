import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { attachFiles, fileToServe, mediaInUse, uploadFile } from "#modules/media";
import { type Actor, guest, isMember } from "#permissions";
import { inTransaction } from "#platform/db";
import { rasterizeSvg } from "#platform/images";
import { provide } from "#platform/ports";
import { deleteUnused, fileReferencesPort, openDiskStorage } from "#platform/storage";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { safeName } from "./naming.ts";
import { subjectReadersPort } from "./queries/file-to-serve.ts";
import { mediaFiles } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const folder = mkdtempSync(join(tmpdir(), "guildhall-media-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const as = (actor: Actor) => testContext(db, actor);
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M0 0h300v200H0Z" fill="teal"/></svg>';
const picture = await rasterizeSvg(svg, { width: 2400, height: 1600 });
const subject = { kind: "forum_post", id: "019a0000-0000-7000-8000-00000000bbbb" } as const;

describe("a file", () => {
  test("that is a picture keeps its proportions, is re-encoded and resized", async () => {
    const { actor } = await aMember(db);
    const file = await uploadFile(
      as(actor),
      { name: "../My Coast (2).PNG", bytes: picture },
      storage,
    );
    expect(file).toMatchObject({
      kind: "picture",
      width: 1600,
      height: 1067,
      name: "my-coast-2.webp",
    });
    expect(file.markdown).toBe(`![my coast 2](/files/${file.id}/my-coast-2.webp)`);
    const stored = await fileToServe(as(actor), file.id);
    expect(stored).toMatchObject({ type: "image/webp" });
    expect(await storage.has(stored.avifKey ?? "")).toBe(true);
  });

  test("is private until a text shows it, then for those who may read the text", async () => {
    const ana = await aMember(db);
    const ben = await aMember(db);
    const reader = await aMember(db);
    provideForTest(
      db,
      provide(subjectReadersPort, {
        forum_post: async ({ actor }) => isMember(actor) && actor.userId === reader.user.id,
      }),
    );
    const bytes = new TextEncoder().encode("Clean it first.");
    const file = await uploadFile(as(ana.actor), { name: "notes.txt", bytes }, storage);
    const missing = await fileToServe(as(ben.actor), "0".repeat(26)).catch((error) => ({
      ...error,
    }));
    const expectNotFound = async (actor: Actor) =>
      expect(await fileToServe(as(actor), file.id).catch((error) => ({ ...error }))).toEqual(
        missing,
      );
    for (const actor of [guest, ben.actor, reader.actor]) await expectNotFound(actor);
    const html = `<a href="${file.href}">notes.txt</a>`;
    // Displaying another user's file grants no access to it.
    await inTransaction(testContext(db), (tx) =>
      attachFiles(tx, { ownerId: ben.user.id, subject, html }),
    );
    await expectNotFound(reader.actor);
    await inTransaction(testContext(db), (tx) =>
      attachFiles(tx, { ownerId: ana.user.id, subject, html }),
    );
    expect(await fileToServe(as(reader.actor), file.id)).toMatchObject({ name: "notes.txt" });
    for (const actor of [guest, ben.actor]) await expectNotFound(actor);
  });

  test.each([
    ["evil.svg", new TextEncoder().encode(svg), "picture_svg"],
    ["page.html", new TextEncoder().encode("<script>1</script>"), "picture_not_a_picture"],
    ["half.png", picture.subarray(0, 400), "picture_damaged"],
    ["nothing.txt", new Uint8Array(), "file_empty"],
  ])("%s is rejected with a message", async (name, bytes, code) => {
    const { actor } = await aMember(db);
    const error = await uploadFile(as(actor), { name, bytes }, storage).catch((error) => error);
    expect(error).toMatchObject({ kind: "invalid", code });
    expect(error.fields.files?.[0]).toMatch(/^media\.(errors|images)\./);
  });

  test("can be uploaded only by members who may participate", async () => {
    const { actor } = await aMember(db, { emailVerified: false });
    const bytes = new TextEncoder().encode("x");
    await expect(uploadFile(as(actor), { name: "a.txt", bytes }, storage)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(uploadFile(as(guest), { name: "a.txt", bytes }, storage)).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });
});

test("a rejected file is not stored, and a stored but unrecorded one is deleted", async () => {
  const { actor, user } = await aMember(db);
  const bringing = (text: string, into = storage) =>
    uploadFile(as(actor), { name: "a.txt", bytes: new TextEncoder().encode(text) }, into);
  const waiting = async () => {
    const { rows } = await db.execute<{ keys: string[] }>(
      sql`select data->'payload'->'keys' as keys from pgboss.job
        where data->>'job' = 'media.delete_contents'`,
    );
    return rows.flatMap(({ keys }) => keys);
  };
  const puts: string[] = [];
  const put: typeof storage.put = async (content, limits) => {
    const stored = await storage.put(content, limits);
    puts.push(stored.key);
    // Killed between storing it and writing it down.
    throw new Error("gone");
  };
  await expect(bringing("half of it", { ...storage, put })).rejects.toThrow("gone");
  expect(puts).toHaveLength(1);
  expect(await waiting()).toEqual(expect.arrayContaining(puts));
  await bringing("the first");
  await db
    .update(mediaFiles)
    .set({ bytes: 200 * 1024 ** 2 })
    .where(eq(mediaFiles.ownerId, user.id));
  await expect(bringing("beyond", { ...storage, put })).rejects.toMatchObject({
    code: "too_many_bytes",
  });
  expect(puts).toHaveLength(1);
});

test("content is deleted only once no file uses it", async () => {
  provideForTest(db, provide(fileReferencesPort, [mediaInUse]));
  const ana = await aMember(db);
  const ben = await aMember(db);
  const bytes = new TextEncoder().encode("the same for two");
  const one = await uploadFile(as(ana.actor), { name: "one.txt", bytes }, storage);
  const two = await uploadFile(as(ben.actor), { name: "two.txt", bytes }, storage);
  const { key } = await fileToServe(as(ana.actor), one.id);
  await db.delete(mediaFiles).where(eq(mediaFiles.id, one.id));
  await deleteUnused(testContext(db), [key], storage, mediaInUse);
  expect(await storage.has(key)).toBe(true);
  await db.delete(mediaFiles).where(eq(mediaFiles.id, two.id));
  await deleteUnused(testContext(db), [key], storage, mediaInUse);
  expect(await storage.has(key)).toBe(false);
  provideForTest(db, provide(fileReferencesPort, []));
});

test.each([
  ["../../etc/passwd.txt", "passwd.txt"],
  ["C:\\Users\\me\\Müller & Söhne.txt", "muller-sohne.txt"],
  ["\u202egnp.exe.txt", "gnp-exe.txt"],
  ["....txt", "file.txt"],
])("%s is stored as %s", (name, stored) => {
  expect(safeName(name, "txt")).toBe(stored);
});
