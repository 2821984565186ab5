import { afterEach, describe, expect, test } from "vitest";
import {
  featuredPaths,
  landingDetails,
  landingFeaturedInput,
  landingPage,
  landingTextInput,
  loadSiteLook,
  previewLanding,
  resetLandingText,
  setFeatured,
  setLandingText,
  siteLookRevision,
} from "#modules/site";
import { type Actor, guest } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../../identity/identity.factory.ts";
import { siteSettings } from "../tables.ts";

const { db } = await testDatabase();
const as = (actor: Actor) => testContext(db, actor);
const chief = as((await aMember(db, { roles: ["admin"] })).actor);
const text = (rest: object = {}) =>
  landingTextInput.parse({ locale: "en", headline: "Boats and nets", ...rest });

afterEach(async () => {
  await db.delete(siteSettings);
  await loadSiteLook(chief);
});

describe("the start page", () => {
  test("has the site's own text in the reader's language, otherwise in another", async () => {
    expect(landingPage(chief, "en")).toBeUndefined();
    const before = siteLookRevision(chief);
    await setLandingText(
      chief,
      text({ body: "We **sell** nets.<script>", label1: "Guilds", path1: "/guilds" }),
    );
    await setLandingText(chief, text({ locale: "de", headline: "Boote und Netze" }));
    expect(siteLookRevision(chief)).toBe(before + 2);
    expect(landingPage(chief, "en")).toEqual({
      locale: "en",
      headline: "Boats and nets",
      html: expect.stringContaining("We <strong>sell</strong> nets."),
      buttons: [{ label: "Guilds", path: "/guilds" }],
    });
    expect(landingPage(chief, "en")?.html).not.toContain("<script");
    expect(landingPage(chief, "de")).toMatchObject({ locale: "de", headline: "Boote und Netze" });
    // The site's default language, if the reader's has none.
    expect(landingPage(chief, "ja")).toMatchObject({ locale: "en" });
    await resetLandingText(chief, "en");
    expect(landingPage(chief, "en")).toMatchObject({ locale: "de" });
    await resetLandingText(chief, "de");
    await resetLandingText(chief, "de");
    expect(landingPage(chief, "en")).toBeUndefined();
    expect((await landingDetails(chief, "en")).translated).toEqual([]);
  });

  test("can be seen before it is saved", async () => {
    expect(previewLanding(text({ label2: "Forum", path2: "/forum" }))).toMatchObject({
      headline: "Boats and nets",
      buttons: [{ label: "Forum", path: "/forum" }],
    });
    expect(landingPage(chief, "en")).toBeUndefined();
  });

  test("has buttons with a label and an address on this site", async () => {
    for (const path1 of [
      "https://evil.test",
      "//evil.test",
      "/\\evil.test",
      "javascript:1",
      "/a b",
    ])
      expect(
        landingTextInput.safeParse({ locale: "en", headline: "x", label1: "Go", path1 }).error
          ?.issues,
      ).toMatchObject([{ path: ["path1"], message: "site.landing.errors.path" }]);
    await expect(setLandingText(chief, text({ label2: "Forum" }))).rejects.toMatchObject({
      fields: { path2: ["forms.errors.required"] },
    });
    expect(() => previewLanding(text({ path1: "/forum" }))).toThrow(
      expect.objectContaining({ fields: { label1: ["forms.errors.required"] } }),
    );
    for (const wrong of [
      { headline: "" },
      { headline: "x".repeat(121) },
      { body: "x".repeat(3_001) },
    ])
      expect(landingTextInput.safeParse({ locale: "en", headline: "x", ...wrong }).success).toBe(
        false,
      );
    for (const locale of ["", "tlh", "__proto__", "en-XA"])
      expect(landingTextInput.safeParse({ locale, headline: "x" }).success).toBe(false);
    expect(await db.$count(siteSettings)).toBe(0);
  });
});

test("featured works and guilds are addresses of this site", async () => {
  const parse = (featured: string) => landingFeaturedInput.safeParse({ featured });
  expect(parse("/guilds/ink\n https://hall.test/archives/w-1?x=1 \n\n/guilds/ink").data).toEqual({
    featured: ["/guilds/ink", "/archives/w-1"],
  });
  expect(parse("").data).toEqual({ featured: [] });
  for (const wrong of ["/forum", "/guilds/ink/manage", "ink", "/archives/../admin", "javascript:1"])
    expect(parse(wrong).error?.issues[0]?.message).toBe("site.landing.errors.featured");
  const many = Array.from({ length: 9 }, (_, n) => `/guilds/g${n}`).join("\n");
  expect(parse(many).error?.issues[0]?.message).toContain("site.landing.errors.tooMany");
  await setFeatured(chief, ["/guilds/ink"]);
  await setLandingText(chief, text());
  expect(featuredPaths(chief)).toEqual(["/guilds/ink"]);
});

test("only administrators change it", async () => {
  const moderator = await aMember(db, { roles: ["moderator"] });
  for (const actor of [guest, (await aMember(db)).actor, moderator.actor]) {
    const rejected = { kind: expect.stringMatching(/^(forbidden|unauthenticated)$/) };
    await expect(setLandingText(as(actor), text())).rejects.toMatchObject(rejected);
    await expect(resetLandingText(as(actor), "en")).rejects.toMatchObject(rejected);
    await expect(setFeatured(as(actor), [])).rejects.toMatchObject(rejected);
    await expect(landingDetails(as(actor), "en")).rejects.toMatchObject(rejected);
  }
  expect(await db.$count(siteSettings)).toBe(0);
});
