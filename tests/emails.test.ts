import { describe, expect, test } from "vitest";
import { type Locale, locales, pseudoLocale } from "#platform/i18n";
import { composeMail } from "#platform/mail";
import { readCatalog } from "#platform/translations";
import { testTranslations } from "#tests/translate";
import { sampleEmails as admin } from "../modules/admin/emails.factory.ts";
import { sampleEmails as archives } from "../modules/archives/emails.factory.ts";
import { sampleEmails as feedback } from "../modules/feedback/emails.factory.ts";
import { sampleEmails as guilds } from "../modules/guilds/emails.factory.ts";
import { sampleEmails as identity } from "../modules/identity/emails.factory.ts";
import { sampleEmails as imports } from "../modules/imports/emails.factory.ts";
import { sampleEmails as moderation } from "../modules/moderation/emails.factory.ts";
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
const realLocales = Object.keys(locales) as Exclude<Locale, typeof pseudoLocale>[];
const emailKeys = (locale: string) =>
  [...readCatalog(locale).keys()].filter((key) => key.startsWith("emails."));

const written = (locale: Locale) => {
  const t = testTranslations.forLocale(locale);
  return Object.entries(modules).flatMap(([module, samples]) =>
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
