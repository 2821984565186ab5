import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { archiveJobs, archivesInUse, cleanName, verifyFile } from "#modules/archives";
import { system } from "#permissions";
import { armFailPoint, failing } from "#platform/failpoints";
import { provide } from "#platform/ports";
import { deleteUnused, fileKeepers, openDiskStorage } from "#platform/storage";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../../identity/identity.factory.ts";
import { aDraft, aFile } from "../archives.factory.ts";
import { sweep } from "../jobs/sweep-archives.ts";
import { archiveDrafts, archiveFiles, archiveIntakes } from "../tables.ts";
import { typeOf } from "./type-of.ts";

const { db } = await testDatabase();
await testPost(db, archiveJobs);
const folder = mkdtempSync(join(tmpdir(), "guildhall-hostile-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const text = (words: string) => new TextEncoder().encode(words);
const teal = { width: 400, height: 300, channels: 3, background: "teal" } as const;
const whole = await sharp({ create: teal }).png().toBuffer();
const { actor } = await aMember(db);
const ctx = testContext(db, actor);

describe("what a file is, is what is in it", () => {
  test.each([
    ["markup", text("<!doctype html><script>1</script>"), "application/octet-stream"],
    ["a drawing", text('<?xml version="1.0"?><svg onload="1"/>'), "application/octet-stream"],
    ["a comment first", text("<!-- hello --><html>"), "application/octet-stream"],
    ["plain words", text("High water at noon."), "text/plain; charset=utf-8"],
    ["captions", text("WEBVTT\n\n00:00.000 --> 00:01.000\nHello"), "text/vtt; charset=utf-8"],
    ["a paper", text("%PDF-1.7\n"), "application/pdf"],
    ["an archive", text("PK\x03\x04rest"), "application/zip"],
    ["noise", new Uint8Array([0, 1, 2, 250, 251]), "application/octet-stream"],
  ])("%s", (_name, bytes, type) => {
    expect(typeOf(bytes).type).toBe(type);
  });

  test.each([
    ["a page that begins as a picture", text("GIF89a/*<script>alert(1)</script>*/=1;")],
    ["half a picture", whole.subarray(0, 60)],
  ])("%s is refused, and nothing of it is kept", async (_name, bytes) => {
    const { workId } = await aDraft(ctx, "images");
    const before = stored().length;
    await expect(aFile(ctx, workId, { name: "a.gif", bytes, storage })).rejects.toMatchObject({
      kind: "invalid",
    });
    expect(stored()).toHaveLength(before);
  });

  test("a picture of more pixels than memory is refused before it is unpacked", async () => {
    const { workId } = await aDraft(ctx, "images");
    const bomb = await sharp({
      create: { width: 8_000, height: 6_000, channels: 3, background: "white" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    await expect(aFile(ctx, workId, { name: "b.png", bytes: bomb, storage })).rejects.toMatchObject(
      {
        code: "picture_too_large",
      },
    );
  });

  test("names lose folders and what headers could misread", () => {
    expect(cleanName("../../etc/passwd")).toBe("passwd");
    expect(cleanName('C:\\x\\a";b\r\nSet-Cookie: c.txt')).toBe("a b Set-Cookie c.txt");
    expect(cleanName("...")).toBe("file");
  });
});

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "where a photograph was taken is taken out of a %s, when it was taken is left in",
  async (format) => {
    const place = "54,57.5N";
    const bytes = await sharp({
      create: { width: 40, height: 30, channels: 3, background: "#123" },
    })
      .withExif({
        IFD0: { Copyright: "Mira Vance" },
        IFD2: { DateTimeOriginal: "2019:06:02 08:30:00" },
        IFD3: { GPSLatitude: "54/1 57/1 3021/100", GPSLatitudeRef: "N" },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPS>${place}</exif:GPS></x:xmpmeta>`)
      .toFormat(format)
      .toBuffer();
    const { default: exif } = await import("exif-reader");
    const said = async (picture: Buffer) => {
      // A sum that is wrong would be a warning, and so an error.
      const meta = await sharp(picture, { failOn: "warning" }).metadata();
      const { GPSInfo, Image, Photo } = exif(meta.exif ?? Buffer.alloc(0));
      return {
        spot: GPSInfo?.GPSLatitude,
        by: Image?.Copyright,
        at: Photo?.DateTimeOriginal,
        inXmp: String(meta.xmp ?? "").includes(place),
      };
    };
    expect(await said(bytes)).toMatchObject({ spot: [54, 57, 30.21], inXmp: true });
    const { workId } = await aDraft(ctx, "images");
    const fileId = await aFile(ctx, workId, { name: `p.${format}`, bytes, storage });
    const [row] = await db.select().from(archiveFiles).where(eq(archiveFiles.id, fileId));
    const kept = Buffer.from(
      await new Response(await storage.get(row?.sha256 ?? "")).arrayBuffer(),
    );
    expect(kept.length).toBe(bytes.length);
    const after = await said(kept);
    expect(after).toMatchObject({ by: "Mira Vance", at: expect.any(Date), inXmp: false });
    expect(after.spot).toBeUndefined();
    if (format === "jpeg") expect(row?.facts.takenOn).toBe("2019-06-02");
  },
);

test("where a TIFF was taken is taken out, wherever in the file it says so", async () => {
  const tiff = Buffer.alloc(3_000_000, 7);
  const far = tiff.length - 200;
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(far, 4);
  const entry = (at: number, tag: number, kind: number, count: number, value: number) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(kind, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  tiff.writeUInt16LE(1, far);
  entry(far + 2, 0x8825, 4, 1, far + 40);
  tiff.writeUInt32LE(0, far + 14);
  tiff.writeUInt16LE(1, far + 40);
  entry(far + 42, 2, 5, 3, far + 100);
  tiff.writeUInt32LE(0, far + 54);
  const { workId } = await aDraft(ctx, "images");
  const fileId = await aFile(ctx, workId, { name: "p.tif", bytes: tiff, storage });
  const [row] = await db.select().from(archiveFiles).where(eq(archiveFiles.id, fileId));
  expect(row).toMatchObject({ kind: "other", type: "image/tiff" });
  const kept = Buffer.from(await new Response(await storage.get(row?.sha256 ?? "")).arrayBuffer());
  const changed = [...kept.keys()].filter((at) => kept[at] !== tiff[at]);
  expect(changed.length).toBeGreaterThan(24);
  expect(changed.every((at) => kept[at] === 0 && at >= far + 42 && at < far + 124)).toBe(true);
  expect(kept.subarray(far + 100, far + 124).every((byte) => byte === 0)).toBe(true);
});

test("a HEIC photograph is kept as a file, not shown, without the place it was taken at", async () => {
  // A container as phones make it: brands, data nobody here can decode, and what the camera noted.
  const brand = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  const noted = await sharp(
    await sharp({ create: teal })
      .withExif({ IFD3: { GPSLatitude: "54/1 57/1 3021/100", GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer(),
  ).metadata();
  const exif = noted.exif ?? Buffer.alloc(0);
  const at = brand.length + 5_000;
  const bytes = Buffer.concat([brand, Buffer.alloc(5_000, 3), exif]);
  const { workId } = await aDraft(ctx, "images");
  const fileId = await aFile(ctx, workId, { name: "IMG_1.HEIC", bytes, storage });
  const [row] = await db.select().from(archiveFiles).where(eq(archiveFiles.id, fileId));
  expect(row).toMatchObject({ kind: "other", type: "image/heic", pictureKey: null });
  const kept = Buffer.from(await new Response(await storage.get(row?.sha256 ?? "")).arrayBuffer());
  expect(kept.subarray(0, at).equals(bytes.subarray(0, at))).toBe(true);
  const { default: readExif } = await import("exif-reader");
  expect(readExif(exif).GPSInfo?.GPSLatitude).toEqual([54, 57, 30.21]);
  expect(readExif(kept.subarray(at)).GPSInfo?.GPSLatitude).toBeUndefined();
});

describe("nothing is left over", () => {
  const later = (ms: number) => {
    const clock = testContext(db, system("sweeper"));
    clock.clock.advance(ms);
    return clock;
  };

  test("by an intake cut short, once the sweeper ran", async () => {
    provideForTest(db, provide(fileKeepers, [archivesInUse]));
    const { workId } = await aDraft(ctx, "document");
    const before = stored().length;
    const disarm = armFailPoint("archives.after_put", failing);
    const bytes = text(`%PDF-1.7 cut short ${Math.random()}`);
    await expect(aFile(ctx, workId, { name: "a.pdf", bytes, storage })).rejects.toThrow();
    disarm();
    expect(stored()).toHaveLength(before + 1);
    const [intake] = await db.select().from(archiveIntakes);
    await sweep(later(2 * 3_600_000));
    expect(await db.select().from(archiveIntakes)).toEqual([]);
    // The job that deletes has the keys the intake noted.
    await deleteUnused(testContext(db), intake?.keys ?? [], storage, archivesInUse);
    expect(stored()).toHaveLength(before);
    provideForTest(db, provide(fileKeepers, []));
  });

  test("by a file taken out of a draft; one that is in it stays", async () => {
    const { workId } = await aDraft(ctx, "document");
    const bytes = text(`%PDF-1.7 kept ${Math.random()}`);
    const fileId = await aFile(ctx, workId, { name: "a.pdf", bytes, storage });
    const count = () => db.$count(archiveFiles, eq(archiveFiles.id, fileId));
    await sweep(later(48 * 3_600_000));
    expect(await count()).toBe(1);
    await db.update(archiveDrafts).set({ fileIds: [] }).where(eq(archiveDrafts.workId, workId));
    await sweep(later(48 * 3_600_000));
    expect(await count()).toBe(0);
  });

  test("verifying finds a file whole, changed or missing", async () => {
    const { workId } = await aDraft(ctx, "document");
    const bytes = text(`%PDF-1.7 verified ${Math.random()}`);
    const fileId = await aFile(ctx, workId, { name: "a.pdf", bytes, storage });
    expect(await verifyFile(ctx, { fileId }, storage)).toBe("whole");
    const [row] = await db.select().from(archiveFiles).where(eq(archiveFiles.id, fileId));
    const rotten = { ...storage, get: async () => new Blob(["rot"]).stream() };
    expect(await verifyFile(ctx, { fileId }, rotten)).toBe("changed");
    await storage.delete(row?.sha256 ?? "");
    expect(await verifyFile(ctx, { fileId }, storage)).toBe("missing");
  });
});
