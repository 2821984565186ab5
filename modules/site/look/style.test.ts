import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { listAuditEntries } from "#modules/audit";
import {
  addSiteFont,
  loadSiteLook,
  previewSiteStyle,
  removeSiteFont,
  resetSiteStyle,
  setSiteIdentity,
  setSiteStyle,
  siteFilesInUse,
  siteIdentityInput,
  siteJobs,
  siteLookRevision,
  siteStyle,
  siteStyleInput,
  siteStyleSheet,
  uploadedFonts,
} from "#modules/site";
import { guest } from "#permissions";
import { provide } from "#platform/ports";
import { fileReferencesPort, openDiskStorage, storagePort } from "#platform/storage";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import { loadSiteIdentity } from "../identity.ts";
import { siteFiles, siteSettings } from "../tables.ts";
import { siteEmailColors } from "./style.ts";

const { db } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "site-style-"));
const storage = await openDiskStorage(folder);
provideForTest(
  db,
  provide(storagePort, async () => storage),
  provide(fileReferencesPort, [siteFilesInUse]),
);
const { deliver } = await testMail(db, siteJobs);
const chief = testContext(db, (await aMember(db, { roles: ["admin"] })).actor);
const member = testContext(db, (await aMember(db)).actor);
afterAll(() => rmSync(folder, { recursive: true }));

afterEach(async () => {
  await db.delete(siteFiles);
  await db.delete(siteSettings);
  await loadSiteLook(chief);
  await loadSiteIdentity(chief);
});

const { resolve } = createRequire(import.meta.url);
const font = readFileSync(
  resolve("@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2"),
);
const input = (fields: Record<string, string> = {}) =>
  siteStyleInput.parse({ corners: "normal", density: "normal", ...fields });
const css = () => siteStyleSheet(chief)?.css ?? "";

describe("colors", () => {
  test("are in the style sheet of both themes, with the accent adjusted to them", async () => {
    await setSiteIdentity(chief, siteIdentityInput.parse({ name: "Harbor", accent: "#8a8a00" }));
    const before = siteLookRevision(chief);
    const version = siteStyleSheet(chief)?.version;
    await setSiteStyle(chief, input({ lightPage: "#DDDDDD", darkPage: "#000000" }));
    expect(siteLookRevision(chief)).toBe(before + 1);
    expect(siteStyleSheet(chief)?.version).not.toBe(version);
    expect(css()).toMatch(
      /:root:not\(\[data-theme="contrast"\]\)\{--paper:light-dark\(#dddddd,#000000\);/,
    );
    expect(css()).toMatch(/:root:not\(\[data-accent\],\[data-theme="contrast"\]\)\{--verd:/);
    expect(siteEmailColors(chief)?.light.page).toBe("#dddddd");
    const [entry] = await listAuditEntries(chief, {});
    expect(entry).toMatchObject({ action: "admin.identity_set", details: { changed: "style" } });
  });

  test("that are too close, or of the other theme, are rejected, and nothing changes", async () => {
    await expect(setSiteStyle(chief, input({ lightText: "#999999" }))).rejects.toMatchObject({
      fields: { lightText: [expect.anything()] },
    });
    await expect(
      setSiteStyle(chief, input({ darkSurface: "#444444", darkText: "#888888" })),
    ).rejects.toMatchObject({ fields: { darkText: [expect.anything()] } });
    for (const [field, value] of [
      ["lightPage", "#777777"],
      ["darkPage", "#999999"],
      ["lightText", "red"],
      ["darkText", "#fff"],
      ["lightSurface", "#ffffff}body{display:none"],
      ["corners", "pill"],
      ["density", ""],
    ] as const) {
      const raw = { corners: "normal", density: "normal", [field]: value };
      expect(siteStyleInput.safeParse(raw).success, field).toBe(false);
    }
    expect(siteStyleSheet(chief)).toBeUndefined();
  });

  test("are what they were after a reset, and no emails have colors of their own", async () => {
    await setSiteStyle(chief, input({ lightPage: "#ffffff", corners: "large" }));
    expect(css()).toContain("--radius-1:6px");
    await resetSiteStyle(chief);
    await resetSiteStyle(chief);
    expect(siteStyleSheet(chief)).toBeUndefined();
    expect(siteEmailColors(chief)).toBeUndefined();
  });

  test("a preview is for one part of a page, and saves nothing", () => {
    const preview = previewSiteStyle(chief, input({ lightPage: "#ffffff", density: "compact" }));
    expect(preview).toMatch(/^\.style-sample\{--paper:light-dark\(#ffffff,#11161a\)/);
    expect(preview).not.toContain(":root");
    expect(() => previewSiteStyle(chief, input({ lightText: "#cccccc" }))).toThrow();
    expect(siteStyleSheet(chief)).toBeUndefined();
  });
});

describe("fonts", () => {
  test("are uploaded, chosen and removed", async () => {
    await addSiteFont(chief, font);
    await addSiteFont(chief, font);
    const [added] = uploadedFonts(chief);
    expect(uploadedFonts(chief)).toHaveLength(1);
    expect(added).toMatchObject({ type: "woff2", weights: "200 900" });
    const name = added?.name ?? "";
    await setSiteStyle(chief, input({ textFont: name, headingFont: "serif" }));
    expect(css()).toMatch(
      new RegExp(
        `^@font-face\\{font-family:"site-${name}";font-style:normal;font-weight:200 900;font-display:swap;src:url\\("/site/fonts/${name}\\.woff2\\?\\w{12}"\\)`,
      ),
    );
    expect(css()).toContain(`--sans:"site-${name}",system-ui,sans-serif`);
    expect(css()).toMatch(/--serif:Charter,/);

    await removeSiteFont(chief, name);
    expect(siteStyle(chief)).toMatchObject({ textFont: "default", headingFont: "serif" });
    expect(css()).not.toContain("@font-face");
    await expect(removeSiteFont(chief, name)).rejects.toMatchObject({ kind: "not_found" });
    await deliver();
    expect(await storage.has(added?.key ?? "")).toBe(false);
  });

  test("that are none, too large, too many or not there are rejected", async () => {
    const rejected = { fields: { font: [expect.anything()] } };
    await expect(addSiteFont(chief, Buffer.from("<html>"))).rejects.toMatchObject(rejected);
    const large = Buffer.concat([font, Buffer.alloc(1024 ** 2)]);
    await expect(addSiteFont(chief, large)).rejects.toMatchObject(rejected);
    for (let n = 0; n < 8; n++)
      await db.insert(siteFiles).values({
        purpose: "font",
        name: `font-${n}`,
        type: "woff2",
        width: 0,
        height: 0,
        key: String(n),
        alt: "",
        credit: "",
        changedAt: new Date(),
      });
    await expect(addSiteFont(chief, font)).rejects.toMatchObject(rejected);
    await expect(setSiteStyle(chief, input({ textFont: "font-none" }))).rejects.toMatchObject({
      fields: { textFont: ["site.style.errors.choose"] },
    });
  });
});

test("only administrators change colors and type", async () => {
  for (const ctx of [member, testContext(db, guest)]) {
    await expect(setSiteStyle(ctx, input())).rejects.toMatchObject({
      kind: expect.stringMatching(/forbidden|unauthenticated/),
    });
    await expect(resetSiteStyle(ctx)).rejects.toThrow();
    await expect(addSiteFont(ctx, font)).rejects.toThrow();
    await expect(removeSiteFont(ctx, "font-0")).rejects.toThrow();
    expect(() => previewSiteStyle(ctx, input())).toThrow();
  }
});
