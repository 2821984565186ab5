import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { listAuditEntries } from "#modules/audit";
import { emailLogoPort } from "#modules/identity";
import {
  drawSitePicture,
  loadSiteLook,
  readSiteFile,
  removeSitePicture,
  saveSitePicture,
  setSiteIdentity,
  siteFileOf,
  siteFilesInUse,
  siteIdentityInput,
  siteJobs,
  siteLookRevision,
  sitePicture,
  siteStyleSheet,
} from "#modules/site";
import { type Actor, guest } from "#permissions";
import { provide } from "#platform/ports";
import { fileReferencesPort, openDiskStorage, storagePort } from "#platform/storage";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import type { SitePicturePurpose } from "../contract.ts";
import { siteFiles, siteSettings } from "../tables.ts";

const { db } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "site-look-"));
const storage = await openDiskStorage(folder);
provideForTest(
  db,
  provide(storagePort, async () => storage),
  provide(fileReferencesPort, [siteFilesInUse]),
);
const { deliver } = await testMail(db, siteJobs);
const as = (actor: Actor) => testContext(db, actor);
const chief = as((await aMember(db, { roles: ["admin"] })).actor);
afterAll(() => rmSync(folder, { recursive: true }));

afterEach(async () => {
  await db.delete(siteFiles);
  await db.delete(siteSettings);
  await loadSiteLook(chief);
});

const red = { r: 200, g: 20, b: 20 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });
/** A blue disk on nothing. */
const disk = (size: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="50%" cy="50%" r="30%" fill="#0000ff"/></svg>`,
    ),
  );

async function setPicture(purpose: SitePicturePurpose, picture: Sharp, rest = {}) {
  const bytes = await picture.png().toBuffer();
  await saveSitePicture(chief, { ...(await drawSitePicture(chief, { purpose, bytes })), ...rest });
}

const fileOf = async (purpose: SitePicturePurpose, name: string) => {
  const file = siteFileOf(chief, purpose, name);
  if (!file) throw new Error(`no ${name}`);
  return readSiteFile(chief, file);
};

/** Red, green, blue and alpha at a place given as shares of the picture. */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}

describe("a logo", () => {
  test("is drawn as a PNG in its own shape and shown by the style sheet", async () => {
    const before = siteLookRevision(chief);
    expect(siteStyleSheet(chief)).toBeUndefined();
    await setPicture("logo", plain(1_640, 360));
    expect(siteLookRevision(chief)).toBe(before + 1);
    const about = await sharp(await fileOf("logo", "logo")).metadata();
    expect([about.format, about.width, about.height]).toEqual(["png", 640, 140]);
    const src = sitePicture(chief, "logo")?.src ?? "";
    expect(src).toMatch(/^\/site\/pictures\/logo\.png\?[0-9a-f]{12}$/);
    const { css = "", version } = siteStyleSheet(chief) ?? {};
    expect(css).toContain(`.brand{background-image:url("${src}");width:164px;height:36px`);
    expect(css).not.toContain("prefers-color-scheme");
    expect(chief.ports.get(emailLogoPort).current).toMatchObject({ src, width: 640 });

    await setPicture("logo_dark", plain(400, 400));
    const both = siteStyleSheet(chief);
    expect(both?.version).not.toBe(version);
    expect(both?.css).toMatch(
      /:root\[data-theme="dark"\] \.brand\{background-image:url\("\/site\/pictures\/logo-dark\.png\?[0-9a-f]+"\);width:36px;height:36px\}/,
    );
  });

  test("that is replaced or removed leaves no file, and the default look is back", async () => {
    await setPicture("logo", plain(400, 100));
    const first = siteFileOf(chief, "logo", "logo")?.key ?? "";
    await setPicture("logo", plain(300, 100));
    const second = siteFileOf(chief, "logo", "logo")?.key ?? "";
    expect(await storage.has(first)).toBe(true);
    await deliver();
    expect([await storage.has(first), await storage.has(second)]).toEqual([false, true]);
    await removeSitePicture(chief, "logo");
    await removeSitePicture(chief, "logo");
    await deliver();
    expect(await storage.has(second)).toBe(false);
    expect(sitePicture(chief, "logo")).toBeUndefined();
    expect(siteStyleSheet(chief)).toBeUndefined();
    expect(chief.ports.get(emailLogoPort).current).toBeUndefined();
    const entries = await listAuditEntries(chief, { action: "admin.identity_set" });
    expect(entries.slice(0, 3).map(({ details }) => details)).toMatchObject([
      { changed: "logo removed" },
      { changed: "logo" },
      { changed: "logo" },
    ]);
  });

  test("and the accent color are in one style sheet", async () => {
    await setPicture("logo", plain(400, 100));
    const { version } = siteStyleSheet(chief) ?? {};
    await setSiteIdentity(chief, siteIdentityInput.parse({ name: "Harbor", accent: "#0b4f7a" }));
    expect(siteStyleSheet(chief)?.css).toMatch(/--verd:light-dark\(#0b4f7a,.*\.brand\{/s);
    expect(siteStyleSheet(chief)?.version).not.toBe(version);
  });
});

describe("an icon", () => {
  test("becomes icons of all sizes", async () => {
    await setPicture("icon", plain(600, 600));
    const sizes = {
      "any-32": 32,
      "any-192": 192,
      "any-512": 512,
      "maskable-192": 192,
      "maskable-512": 512,
      "monochrome-192": 192,
      "monochrome-512": 512,
      "apple-touch-180": 180,
    };
    for (const [name, size] of Object.entries(sizes)) {
      const about = await sharp(await fileOf("icon", name)).metadata();
      expect([name, about.format, about.width, about.height]).toEqual([name, "png", size, size]);
    }
    // A launcher may cut any shape: the ground reaches every edge, in the icon's own color.
    expect(await colorAt(await fileOf("icon", "maskable-512"), 0.01, 0.01)).toEqual([
      ...Object.values(red),
      255,
    ]);
  });

  test("that one can see through gets a white ground where it needs one", async () => {
    await setPicture("icon", disk(512));
    expect(await colorAt(await fileOf("icon", "any-192"), 0.01, 0.01)).toEqual([0, 0, 0, 0]);
    for (const name of ["maskable-192", "apple-touch-180"]) {
      expect(await colorAt(await fileOf("icon", name), 0.01, 0.01)).toEqual([255, 255, 255, 255]);
      expect(await colorAt(await fileOf("icon", name), 0.5, 0.5)).toEqual([0, 0, 255, 255]);
    }
    // Only its shape.
    const badge = await fileOf("icon", "monochrome-192");
    expect(await colorAt(badge, 0.5, 0.5)).toEqual([255, 255, 255, 255]);
    expect((await colorAt(badge, 0.02, 0.02))[3]).toBe(0);
  });

  test("stands for the product's mark", async () => {
    await setPicture("icon", disk(512));
    expect(siteStyleSheet(chief)?.css).toMatch(
      /svg:has\(>\.mark-ground\)\{background:url\("\/icons\/any-192\.png\?[0-9a-f]{12}"\)/,
    );
  });
});

test("the pictures of the sign-in page and of shared links have their texts and sizes", async () => {
  await setPicture("sign_in", plain(2_000, 1_000), { alt: "A harbor", credit: "Photo: Ana" });
  await setPicture("card", plain(800, 800));
  expect(sitePicture(chief, "sign_in")).toMatchObject({
    width: 1600,
    height: 800,
    alt: "A harbor",
    credit: "Photo: Ana",
  });
  expect(sitePicture(chief, "card")).toMatchObject({ width: 1200, height: 630 });
  expect((await sharp(await fileOf("card", "card")).metadata()).format).toBe("jpeg");
});

describe("what is refused changes nothing", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ["an SVG", "picture_svg", async () => Buffer.from(svg)],
    ["a text", "picture_not_a_picture", async () => Buffer.from("logo")],
    ["nothing", "picture_not_a_picture", async () => Buffer.alloc(0)],
    ["a small icon", "picture_too_small", () => plain(500, 512).png().toBuffer()],
    ["more than 8 MB", "picture_file_too_large", async () => Buffer.alloc(8 * 1024 ** 2 + 1)],
  ])("%s", async (_, code, bytes) => {
    await expect(
      drawSitePicture(chief, { purpose: "icon", bytes: await bytes() }),
    ).rejects.toMatchObject({ code, fields: { picture: [expect.stringMatching(/^media\./)] } });
    expect(await db.$count(siteFiles)).toBe(0);
  });

  test("anything of those who are no administrators", async () => {
    const bytes = await plain(600, 600).png().toBuffer();
    const drawn = await drawSitePicture(chief, { purpose: "icon", bytes });
    const moderator = await aMember(db, { roles: ["moderator"] });
    for (const actor of [guest, (await aMember(db)).actor, moderator.actor]) {
      const rejected = { kind: expect.stringMatching(/^(forbidden|unauthenticated)$/) };
      const ctx = as(actor);
      const asked = drawSitePicture(ctx, { purpose: "icon", bytes });
      await expect(asked).rejects.toMatchObject(rejected);
      await expect(saveSitePicture(ctx, drawn)).rejects.toMatchObject(rejected);
      await expect(removeSitePicture(ctx, "icon")).rejects.toMatchObject(rejected);
    }
    expect(await db.$count(siteFiles)).toBe(0);
  });
});
