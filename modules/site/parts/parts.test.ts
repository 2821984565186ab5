import { afterEach, describe, expect, test } from "vitest";
import { listAuditEntries } from "#modules/audit";
import {
  changeNavigation,
  isPartOn,
  isTurnedOff,
  loadSiteLayout,
  navigationAudienceInput,
  navigationEntries,
  navigationEntryInput,
  navigationLinkInput,
  partsInput,
  setParts,
  setRegistration,
  shownParts,
  siteLayoutRevision,
  siteNavigation,
  turnedOff,
} from "#modules/site";
import { type Actor, guest } from "#permissions";
import { translateInto } from "#platform/translations";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../../identity/identity.factory.ts";
import { siteSettings } from "../tables.ts";
import { isNavigationHref } from "./navigation-entry.ts";
import { partNames } from "./parts.ts";

const { db } = await testDatabase();
const as = (actor: Actor) => testContext(db, actor);
const chief = as((await aMember(db, { roles: ["admin"] })).actor);
const allOn = Object.fromEntries(partNames.map((name) => [name, true])) as Record<
  (typeof partNames)[number],
  boolean
>;
const audited = async (action: "admin.parts_set" | "admin.navigation_set") =>
  (await listAuditEntries(chief, { action })).length;

afterEach(async () => {
  await db.delete(siteSettings);
  await loadSiteLayout(chief);
});

describe("optional parts", () => {
  test("are on until an administrator turns them off, and each change is in the audit log", async () => {
    const before = await audited("admin.parts_set");
    const revision = siteLayoutRevision(chief);
    expect(partNames.every((name) => isPartOn(chief, name))).toBe(true);
    expect(turnedOff(chief, "addresses")).toEqual([]);
    await setParts(chief, { ...allOn, messages: false });
    await setParts(chief, { ...allOn, messages: false });
    expect(isPartOn(chief, "messages")).toBe(false);
    expect(isPartOn(chief, "tips")).toBe(true);
    expect(isTurnedOff(chief, "/messages/new?to=mira")).toBe(true);
    expect(isTurnedOff(chief, "/forum")).toBe(false);
    expect(turnedOff(chief, "notifications")).toContain("message_received");
    expect(siteLayoutRevision(chief)).toBe(revision + 1);
    await setParts(chief, allOn);
    expect(isTurnedOff(chief, "/messages")).toBe(false);
    expect((await audited("admin.parts_set")) - before).toBe(2);
    const [latest] = await listAuditEntries(chief, { action: "admin.parts_set" });
    expect(latest?.details).toMatchObject({ turnedOn: "messages", turnedOff: "" });
  });

  test("a part that this release does not have is ignored", async () => {
    await db
      .insert(siteSettings)
      .values({ name: "partsOff", value: ["tips", "telepathy"], changedAt: new Date() });
    await loadSiteLayout(chief);
    expect(isPartOn(chief, "tips")).toBe(false);
    expect(turnedOff(chief, "addresses")).toContain("/tips/new");
  });

  test("the waitlist stays while new accounts come from it, and the other way round", async () => {
    await setRegistration(chief, { mode: "waitlist" });
    await expect(setParts(chief, { ...allOn, waitlist: false })).rejects.toMatchObject({
      kind: "invalid",
      fields: { waitlist: ["parts.errors.waitlistInUse"] },
    });
    expect(isPartOn(chief, "waitlist")).toBe(true);
    await setRegistration(chief, { mode: "invite" });
    await setParts(chief, { ...allOn, waitlist: false });
    await expect(setRegistration(chief, { mode: "waitlist" })).rejects.toMatchObject({
      kind: "conflict",
      code: "waitlist_off",
    });
  });

  test("only administrators change them", async () => {
    const moderator = await aMember(db, { roles: ["moderator"] });
    for (const actor of [guest, (await aMember(db)).actor, moderator.actor]) {
      const rejection = { kind: expect.stringMatching(/^(forbidden|unauthenticated)$/) };
      await expect(setParts(as(actor), { ...allOn, api: false })).rejects.toMatchObject(rejection);
      await expect(
        changeNavigation(as(actor), { intent: "remove", href: "/x" }),
      ).rejects.toMatchObject(rejection);
    }
    expect(isPartOn(chief, "api")).toBe(true);
  });

  test("a checkbox that was not sent turns its part off, unless the form did not show it", async () => {
    const sent = shownParts(partsInput.parse({ tips: true, shown: ["tips", "messages"] }));
    expect(sent).toEqual({ tips: true, messages: false });
    await setParts(chief, { api: false });
    await setParts(chief, sent);
    await setParts(chief, shownParts(partsInput.parse({})));
    expect(partNames.filter((name) => !isPartOn(chief, name)).toSorted()).toEqual([
      "api",
      "messages",
    ]);
  });
});

describe("navigation", () => {
  const t = translateInto(chief, "en");
  const labels = () => navigationEntries(chief, t).map(({ label }) => label);
  const add = (input: object) =>
    changeNavigation(chief, { intent: "add", ...navigationLinkInput.parse(input) });
  const move = (href: string, to: "up" | "down") =>
    changeNavigation(chief, {
      intent: "move",
      to,
      ...navigationEntryInput.parse({ href, link: "no" }),
    });
  const show = (href: string, audience: string) =>
    changeNavigation(chief, {
      intent: "audience",
      ...navigationAudienceInput.parse({ href, link: "no", audience }),
    });
  const remove = (href: string) => changeNavigation(chief, { intent: "remove", href });
  const link = { href: "/pages/about", label_en: "About", audience: "everyone" };

  test("is that of the product until an administrator changes it", async () => {
    expect(siteNavigation(chief, "en")).toBeUndefined();
    expect(labels().slice(0, 3)).toEqual(["Home", "Guilds", "Forum"]);
  });

  test("entries are moved, hidden and shown to some", async () => {
    const before = await audited("admin.navigation_set");
    await move("/forum", "up");
    await show("/guilds", "nobody");
    await show("/archives", "visitors");
    expect(labels().slice(0, 3)).toEqual(["Home", "Forum", "Guilds"]);
    const hrefs = (actor: Actor) => siteNavigation(as(actor), "en")?.map(({ href }) => href);
    expect(hrefs(guest)).toEqual([
      "/",
      "/forum",
      "/archives",
      "/messages",
      "/notifications",
      "/saved",
      "/create",
    ]);
    expect(hrefs(chief.actor)).not.toContain("/archives");
    expect(hrefs(chief.actor)).not.toContain("/guilds");
    // At the end already.
    await move("/create", "down");
    expect((await audited("admin.navigation_set")) - before).toBe(3);
  });

  test("a link has the reader's label, otherwise that of the site's language", async () => {
    await add({ ...link, label_de: "Über uns" });
    const labelFor = (locale: string) =>
      siteNavigation(chief, locale)?.find(({ href }) => href === "/pages/about")?.label;
    expect(["de", "en", "ja"].map(labelFor)).toEqual(["Über uns", "About", "About"]);
    await remove("/pages/about");
    expect(labelFor("en")).toBeUndefined();
  });

  test("there is one link to an address, and at most twelve", async () => {
    await add(link);
    await expect(add(link)).rejects.toMatchObject({ kind: "invalid", code: "link_exists" });
    for (let n = 2; n <= 12; n++) await add({ ...link, href: `/pages/${n}` });
    await expect(add({ ...link, href: "/pages/13" })).rejects.toMatchObject({
      kind: "conflict",
      code: "too_many_links",
    });
    await expect(remove("/pages/13")).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  test("a link of its own to a page of the product does not replace its entry", async () => {
    await add({ ...link, href: "/forum", label_en: "Talk" });
    expect(labels().filter((label) => ["Forum", "Talk"].includes(label))).toEqual([
      "Forum",
      "Talk",
    ]);
    await remove("/forum");
    expect(labels()).toContain("Forum");
  });

  test("no entry leads to a part that is off", async () => {
    await add({ ...link, href: "/api", label_en: "For programs" });
    await setParts(chief, { ...allOn, api: false, messages: false });
    const hrefs = siteNavigation(chief, "en")?.map(({ href }) => href);
    expect(hrefs).not.toContain("/api");
    expect(hrefs).not.toContain("/messages");
    await setParts(chief, allOn);
    expect(siteNavigation(chief, "en")?.map(({ href }) => href)).toContain("/api");
  });

  test.each([
    "/",
    "/pages/about?lang=de#top",
    "https://example.org",
    "https://example.org/a?b=c#d",
    "https://bücher.example/",
  ])("takes %s", (href) => {
    expect(isNavigationHref(href)).toBe(true);
  });

  test.each([
    "",
    "about",
    "//example.org",
    "/\\example.org",
    "/a\tb",
    "\\\\example.org",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " https://example.org",
    "http://example.org",
    "https:example.org",
    "https:///example.org",
    "https://user:pw@example.org",
    "data:text/html,x",
    "mailto:a@example.org",
    "https://",
    "/\u0000",
  ])("refuses %j", (href) => {
    expect(isNavigationHref(href)).toBe(false);
  });

  test("a link needs a label in some language", async () => {
    await expect(add({ ...link, label_en: " " })).rejects.toMatchObject({
      kind: "invalid",
      fields: { label_en: ["parts.navigation.errors.label"] },
    });
  });
});
