import { countryName } from "#contracts/creators";
import { siteLogoFile } from "#modules/site";
import { directionOf, formatLocale, type PlainKey, type Translate } from "#platform/i18n";
import { type Currency, formatMoney, money } from "#platform/money";
import { isolated, openSheet } from "#platform/pdf";
import type { WithPorts } from "#platform/ports";
import { placeText, rateText, taxName } from "../tax-texts.ts";
import type { TaxTreatment } from "../terms.ts";
import type { Invoice } from "./issue-invoices.ts";

const notes: Partial<Record<TaxTreatment, PlainKey>> = {
  reverse_charge: "tax.invoice.reverseCharge",
  exempt: "tax.invoice.exempt",
  zero: "tax.invoice.zero",
  not_collected: "tax.invoice.notCollected",
};

/** Draws an invoice or a credit note. The same document gives the same file, byte for byte. */
export async function invoicePdf(
  ctx: WithPorts,
  { invoice, original }: { readonly invoice: Invoice; readonly original: Invoice | undefined },
  t: Translate,
): Promise<Buffer> {
  const isCredit = invoice.kind === "credit_note";
  const title = t(isCredit ? "tax.invoice.creditNote" : "tax.invoice.invoice");
  const locale = formatLocale(t.locale);
  const day = (at: Date) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(at);
  const currency = invoice.currency as Currency;
  const show = (minor: bigint) => formatMoney(money(isCredit ? -minor : minor, currency), t);
  const sheet = await openSheet({
    site: t("common.siteName"),
    logo: await siteLogoFile(ctx),
    title: `${title} ${invoice.number}`,
    language: t.locale,
    direction: directionOf(t.locale),
    createdAt: invoice.issuedAt,
  });
  sheet.head(title, isolated(invoice.number));
  sheet.pair(t("tax.invoice.issuedOn"), day(invoice.issuedAt));
  sheet.pair(
    t(isCredit ? "tax.invoice.refundedOn" : "tax.invoice.suppliedOn"),
    day(new Date(`${invoice.suppliedOn}T00:00:00Z`)),
  );
  if (original)
    sheet.pair(
      t("tax.invoice.of"),
      t("tax.invoice.numberAndDate", {
        number: isolated(original.number),
        date: day(original.issuedAt),
      }),
    );

  const party = (
    name: string,
    of: { name: string; address: string; country: string; vatId: string },
  ) => {
    sheet.section(name);
    for (const line of [
      of.name,
      ...of.address.split("\n"),
      of.country === "" ? "" : countryName(of.country, t.locale),
    ])
      if (line.trim() !== "") sheet.text(line);
    if (of.vatId !== "") sheet.text(t("tax.invoice.vatId", { number: of.vatId }));
  };
  party(t("tax.invoice.seller"), invoice.seller);
  party(t("tax.invoice.buyer"), invoice.buyer);

  sheet.section(t("tax.invoice.items"));
  sheet.text(invoice.description || t("tax.invoice.unnamed"));
  sheet.gap(4);
  sheet.pair(t("tax.invoice.quantity"), new Intl.NumberFormat(locale).format(1));
  sheet.pair(t("tax.invoice.net"), show(invoice.netMinor));
  for (const line of invoice.lines)
    sheet.pair(
      t("tax.invoice.taxLine", {
        tax: taxName(line.name, t),
        place: placeText(line.country, line.region, t),
        rate: rateText(line.rate, t.locale),
      }),
      show(BigInt(line.taxMinor)),
    );
  sheet.line();
  sheet.pair(t("tax.invoice.total"), show(invoice.grossMinor), "money");
  sheet.gap(6);
  const note = notes[invoice.treatment];
  if (note) sheet.text(t(note));
  sheet.text(t(isCredit ? "tax.invoice.givenBack" : "tax.invoice.paid"), "quiet");
  return sheet.close(isolated(`${title} ${invoice.number}`), (page, count) =>
    t("statements.page", { page, count }),
  );
}
