import { afterEach, describe, expect, test } from "vitest";
import {
  createSitePage,
  createSitePageInput,
  privacyTemplate,
  publishTerms,
  setSiteIdentity,
  siteIdentity,
  siteIdentityInput,
  termsInput,
  termsTemplate,
} from "#modules/site";
import { type Locale, locales } from "#platform/i18n";
import { translateInto } from "#platform/translations";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../../identity/identity.factory.ts";
import { publishedTerms, sitePages, sitePageVersions } from "../tables.ts";

const { db } = await testDatabase();
const chief = testContext(db, (await aMember(db, { roles: ["admin"] })).actor);
const languages = Object.keys(locales) as Locale[];
await setSiteIdentity(
  chief,
  siteIdentityInput.parse({
    name: "Harbor Commons",
    operator: "Harbor e.V.",
    address: "Quay 1\n20095 Hamburg",
    contact: "hello@harbor.example",
  }),
);

afterEach(async () => {
  await db.delete(publishedTerms);
  await db.delete(sitePageVersions);
  await db.delete(sitePages);
});

/** What an administrator leaves after reviewing it. */
const reviewed = (text: string) => text.slice(text.indexOf("\n\n") + 2);
const day = () => chief.clock.now().toISOString().slice(0, 10);

describe.each(languages)("in %s", (locale) => {
  const t = translateInto(chief, locale);

  test("terms begin with the operator, and are published once they are reviewed", async () => {
    const template = termsTemplate(siteIdentity(chief), t);
    expect(template).toContain("Harbor e.V.\\\nQuay 1\\\n20095 Hamburg\\\nhello@harbor.example");
    const input = (body: string) =>
      termsInput.parse({ day: day(), summary: "Our own terms.", body });
    await expect(publishTerms(chief, input(template))).rejects.toMatchObject({
      fields: { body: ["site.template.errors.unreviewed"] },
    });
    expect(await db.$count(publishedTerms)).toBe(0);
    await publishTerms(chief, input(reviewed(template)));
    expect(await db.$count(publishedTerms)).toBe(1);
  });

  test("so does a privacy policy, as a page", async () => {
    const { slug, title, body } = privacyTemplate(siteIdentity(chief), t);
    expect(body).toContain("Harbor e.V.\\\nQuay 1");
    const input = (text: string) => createSitePageInput.parse({ slug, title, locale, body: text });
    await expect(createSitePage(chief, input(body))).rejects.toMatchObject({
      fields: { body: ["site.template.errors.unreviewed"] },
    });
    expect(await db.$count(sitePages)).toBe(0);
    await createSitePage(chief, input(reviewed(body)));
    expect(await db.$count(sitePages)).toBe(1);
  });
});

test("what is not known is a gap to fill", () => {
  const t = translateInto(chief, "en");
  const { body } = privacyTemplate({ operator: "", address: "", contact: "" }, t);
  expect(body).toContain("[Name of the operator]\\\n[Postal address]\\\n[Email address]");
});
