import { locales, type Translate } from "#platform/i18n";
import type { WithPorts } from "#platform/ports";
import { translations } from "#platform/translations";
import type { SiteIdentity } from "../contract.ts";
import { releasedTerms } from "./versions.ts";

const isolates = /[\u2068\u2069]/g;

type Operator = Pick<SiteIdentity, "operator" | "address" | "contact">;

/** The operator as a paragraph of Markdown, with gaps to fill where something is not known. */
function operatorLines({ operator, address, contact }: Operator, t: Translate): string {
  return [
    operator || t("site.template.noName"),
    ...(address ? address.split("\n") : [t("site.template.noAddress")]),
    contact || t("site.template.noContact"),
  ].join("\\\n");
}

/** Terms to begin with, in the reader's language. They cannot be published before they are reviewed. */
export function termsTemplate(identity: Operator, t: Translate): string {
  const operator = [
    `## ${t("site.template.operator.title")}`,
    `> ${t("site.template.operator.summary")}`,
    operatorLines(identity, t),
  ];
  const released = releasedTerms(t.locale).at(-1)?.body ?? "";
  return [t("site.template.note"), ...operator, released].join("\n\n");
}

/** A privacy policy to begin with, as a page. */
export const privacyTemplate = (identity: Operator, t: Translate) => ({
  slug: "privacy",
  title: t("site.template.privacy.title"),
  body: [
    t("site.template.note"),
    // Marks of direction around the operator are for texts that are shown, not for one that is edited.
    t("site.template.privacy.body", { operator: operatorLines(identity, t) }).replaceAll(
      isolates,
      "",
    ),
  ].join("\n\n"),
});

/** Whether a text still has the note of a template, in whatever language. */
export const isUnreviewed = ({ ports }: WithPorts, text: string): boolean =>
  (Object.keys(locales) as (keyof typeof locales)[]).some((locale) =>
    text.includes(`**${ports.get(translations).forLocale(locale)("site.template.marker")}`),
  );
