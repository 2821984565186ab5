import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Locale, locales, pseudoLocale } from "#platform/i18n";
import { composeMail } from "#platform/mail";
import { readCatalog } from "#platform/translations";
import { projectFiles } from "#tests/project-files";
import { testTranslations } from "#tests/translate";
import { sampleEmails as admin } from "../modules/admin/emails.factory.ts";
import { sampleEmails as archives } from "../modules/archives/emails.factory.ts";
import { sampleEmails as feedback } from "../modules/feedback/emails.factory.ts";
import { sampleEmails as guilds } from "../modules/guilds/emails.factory.ts";
import { sampleEmails as identity } from "../modules/identity/emails.factory.ts";
import { sampleEmails as imports } from "../modules/imports/emails.factory.ts";
import { sampleEmails as moderation } from "../modules/moderation/emails.factory.ts";
import { sampleMails as newsletters } from "../modules/newsletters/emails.factory.ts";
import { sampleMails as notifications } from "../modules/notifications/emails.factory.ts";
import { sampleEmails as payments } from "../modules/payments/emails.factory.ts";
import { sampleEmails as payouts } from "../modules/payouts/emails.factory.ts";
import { sampleEmails as people } from "../modules/people/emails.factory.ts";
import { sampleEmails as portability } from "../modules/portability/emails.factory.ts";
import { sampleEmails as site } from "../modules/site/emails.factory.ts";
import { sampleEmails as subscriptions } from "../modules/subscriptions/emails.factory.ts";
import { sampleEmails as tips } from "../modules/tips/emails.factory.ts";

const modules = {
  admin,
  archives,
  feedback,
  guilds,
  identity,
  imports,
  moderation,
  payments,
  payouts,
  people,
  portability,
  site,
  subscriptions,
  tips,
};
/** Those whose emails are composed as a whole. */
const composed = { newsletters, notifications };
const realLocales = Object.keys(locales) as Exclude<Locale, typeof pseudoLocale>[];
const emailKeys = (locale: string) =>
  [...readCatalog(locale).keys()].filter((key) => key.startsWith("emails."));

const written = (locale: Locale) => {
  const t = testTranslations.forLocale(locale);
  const fromContent = Object.entries(modules).flatMap(([module, samples]) =>
    samples(t).map(({ kind, subject, markdown, action }, n) => {
      const mail = composeMail({
        key: `${module} ${kind} ${n}`,
        to: { address: "mira@example.org" },
        t,
        subject,
        markdown,
        action: { label: action, url: "/" },
        site: { origin: "https://hall.test" },
      });
      return { name: `${module} ${kind}`, mail };
    }),
  );
  const whole = Object.entries(composed).flatMap(([module, samples]) =>
    samples(t).map(({ kind, mail }) => ({ name: `${module} ${kind}`, mail })),
  );
  return [...fromContent, ...whole];
};

describe.each<Locale>([...realLocales, pseudoLocale])("emails in %s", (locale) => {
  const emails = written(locale);

  test("have a subject, a body and a button that are not keys of texts", () => {
    for (const { name, mail } of emails) {
      expect(mail.subject, name).not.toBe("");
      expect(`${mail.subject}\n${mail.text}`, name).not.toMatch(/\b[a-z]+(?:\.[a-zA-Z]+){2,}\b/);
      expect(mail.text, name).not.toMatch(/undefined|\{|\}/);
      expect(mail.html, name).toContain(`<html lang="${locale}"`);
    }
  });
});

test.each(realLocales)("emails read as before in %s", async (locale) => {
  const all = written(locale).map(({ name, mail }) => `### ${name}\n\n${mail.text}`);
  await expect(all.join("\n")).toMatchFileSnapshot(`__snapshots__/emails.${locale}.txt`);
});

test.each(realLocales)("no text of an email is missing in %s", (locale) => {
  expect(emailKeys(locale)).toEqual(expect.arrayContaining(emailKeys("en")));
});

test("every module that composes emails has samples of them", () => {
  const composing = projectFiles()
    .filter((path) => /^modules\/.+\.ts$/.test(path) && !/\.(test|factory)\.ts$/.test(path))
    .filter((path) => /\b(composeMail|prepareNewsletter)\(/.test(readFileSync(path, "utf8")))
    .map((path) => path.split("/")[1]);
  expect([...new Set(composing)].sort()).toEqual(
    [...Object.keys(modules), ...Object.keys(composed)].sort(),
  );
});

test.each(realLocales.filter((locale) => locale !== "en"))(
  "dates and amounts in emails are written as in %s",
  (locale) => {
    const english = /\b\d{1,2} (January|November|December)\b|[€$£]\d|\d{4}-\d\d-\d\dT/;
    const wrong = written(locale)
      .map(({ name, mail }) => ({
        name,
        found: english.exec(`${mail.subject}\n${mail.text}`)?.[0],
      }))
      .filter(({ found }) => found && !(locale === "ja" && /^[€$£]/.test(found)));
    expect(wrong).toEqual([]);
  },
);
