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
import { deleteUnused, fileReferencesPort, openDiskStorage } from "#platform/storage";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import { aDraft, aFile } from "../archives.factory.ts";
import { cleanupArchives } from "../jobs/cleanup-archives.ts";
import { archiveDrafts, archiveFiles, archivePendingContents } from "../tables.ts";
import { detectFileType } from "./detect-file-type.ts";

const { db } = await testDatabase();
await testMail(db, archiveJobs);
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

describe("file types are detected from content", () => {
  test.each([
    ["HTML", text("<!doctype html><script>1</script>"), "application/octet-stream"],
    ["an SVG", text('<?xml version="1.0"?><svg onload="1"/>'), "application/octet-stream"],
    ["HTML after a comment", text("<!-- hello --><html>"), "application/octet-stream"],
    ["plain text", text("High water at noon."), "text/plain; charset=utf-8"],
    ["captions", text("WEBVTT\n\n00:00.000 --> 00:01.000\nHello"), "text/vtt; charset=utf-8"],
    ["a PDF", text("%PDF-1.7\n"), "application/pdf"],
    ["a ZIP", text("PK\x03\x04rest"), "application/zip"],
    ["random bytes", new Uint8Array([0, 1, 2, 250, 251]), "application/octet-stream"],
  ])("%s", (_name, bytes, type) => {
    expect(detectFileType(bytes).type).toBe(type);
  });

  test.each([
    ["HTML that starts like a picture", text("GIF89a/*<script>alert(1)</script>*/=1;")],
    ["a truncated picture", whole.subarray(0, 60)],
  ])("%s is rejected and nothing of it is stored", async (_name, bytes) => {
    const { workId } = await aDraft(ctx, "images");
    const before = stored().length;
    await expect(aFile(ctx, workId, { name: "a.gif", bytes, storage })).rejects.toMatchObject({
      kind: "invalid",
    });
    expect(stored()).toHaveLength(before);
  });

  test("an image with more pixels than memory is rejected before decoding", async () => {
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

  test("file names lose folders and characters that headers could misread", () => {
    expect(cleanName("../../etc/passwd")).toBe("passwd");
    expect(cleanName('C:\\x\\a";b\r\nSet-Cookie: c.txt')).toBe("a b Set-Cookie c.txt");
    expect(cleanName("...")).toBe("file");
  });
});

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "removes the location from a %s and keeps the date taken",
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
    const readMetadata = async (picture: Buffer) => {
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
    expect(await readMetadata(bytes)).toMatchObject({ spot: [54, 57, 30.21], inXmp: true });
    const { workId } = await aDraft(ctx, "images");
    const fileId = await aFile(ctx, workId, { name: `p.${format}`, bytes, storage });
    const [row] = await db.select().from(archiveFiles).where(eq(archiveFiles.id, fileId));
    const stored = Buffer.from(
      await new Response(await storage.get(row?.sha256 ?? "")).arrayBuffer(),
    );
    expect(stored.length).toBe(bytes.length);
    const after = await readMetadata(stored);
    expect(after).toMatchObject({ by: "Mira Vance", at: expect.any(Date), inXmp: false });
    expect(after.spot).toBeUndefined();
    if (format === "jpeg") expect(row?.facts.takenOn).toBe("2019-06-02");
  },
);

test("removes the location from a TIFF, wherever it is stored", async () => {
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
  const stored = Buffer.from(
    await new Response(await storage.get(row?.sha256 ?? "")).arrayBuffer(),
  );
  const changed = [...stored.keys()].filter((at) => stored[at] !== tiff[at]);
  expect(changed.length).toBeGreaterThan(24);
  expect(changed.every((at) => stored[at] === 0 && at >= far + 42 && at < far + 124)).toBe(true);
  expect(stored.subarray(far + 100, far + 124).every((byte) => byte === 0)).toBe(true);
});

test("a HEIC photo is stored as a file without its location, not shown", async () => {
  // A container as phones produce it: brands, data that can't be decoded here, and camera metadata.
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
  const stored = Buffer.from(
    await new Response(await storage.get(row?.sha256 ?? "")).arrayBuffer(),
  );
  expect(stored.subarray(0, at).equals(bytes.subarray(0, at))).toBe(true);
  const { default: readExif } = await import("exif-reader");
  expect(readExif(exif).GPSInfo?.GPSLatitude).toEqual([54, 57, 30.21]);
  expect(readExif(stored.subarray(at)).GPSInfo?.GPSLatitude).toBeUndefined();
});

describe("no files are left over", () => {
  const later = (ms: number) => {
    const clock = testContext(db, system("sweeper"));
    clock.clock.advance(ms);
    return clock;
  };

  test("after an interrupted upload, once cleanup ran", async () => {
    provideForTest(db, provide(fileReferencesPort, [archivesInUse]));
    const { workId } = await aDraft(ctx, "document");
    const before = stored().length;
    const disarm = armFailPoint("archives.after_put", failing);
    const bytes = text(`%PDF-1.7 cut short ${Math.random()}`);
    await expect(aFile(ctx, workId, { name: "a.pdf", bytes, storage })).rejects.toThrow();
    disarm();
    expect(stored()).toHaveLength(before + 1);
    const [intake] = await db.select().from(archivePendingContents);
    await cleanupArchives(later(2 * 3_600_000));
    expect(await db.select().from(archivePendingContents)).toEqual([]);
    // The job that deletes has the keys the intake noted.
    await deleteUnused(testContext(db), intake?.keys ?? [], storage, archivesInUse);
    expect(stored()).toHaveLength(before);
    provideForTest(db, provide(fileReferencesPort, []));
  });

  test("after a file is removed from a draft; files still in it stay", async () => {
    const { workId } = await aDraft(ctx, "document");
    const bytes = text(`%PDF-1.7 kept ${Math.random()}`);
    const fileId = await aFile(ctx, workId, { name: "a.pdf", bytes, storage });
    const count = () => db.$count(archiveFiles, eq(archiveFiles.id, fileId));
    await cleanupArchives(later(48 * 3_600_000));
    expect(await count()).toBe(1);
    await db.update(archiveDrafts).set({ fileIds: [] }).where(eq(archiveDrafts.workId, workId));
    await cleanupArchives(later(48 * 3_600_000));
    expect(await count()).toBe(0);
  });

  test("verification reports a file as intact, changed or missing", async () => {
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
