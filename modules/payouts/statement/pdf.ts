import { siteLogoFile } from "#modules/site";
import { directionOf, formatLocale, type PlainKey } from "#platform/i18n";
import { formatMoney, type Money, negate } from "#platform/money";
import { isolated, openSheet } from "#platform/pdf";
import type { WithPorts } from "#platform/ports";
import { entryLabels, statementTexts } from "./labels.ts";
import type { Statement } from "./statement.ts";

/** Draws a statement. The same statement gives the same file, byte for byte. */
export async function statementPdf(ctx: WithPorts, statement: Statement): Promise<Buffer> {
  const t = statementTexts(ctx, statement.language);
  const locale = formatLocale(t.locale);
  const label = (key: PlainKey) => t(key);
  const createdAt = new Date(`${statement.month}-01T00:00:00Z`);
  const show = (amount: Money, signed = false) => formatMoney(amount, t, { signed });
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (at: Date) => format.format(at);
  };
  const month = date({ month: "long", year: "numeric" })(createdAt);
  const day = date({ dateStyle: "medium" });

  const name = label("statements.title");
  const sheet = await openSheet({
    site: t("common.siteName"),
    logo: await siteLogoFile(ctx),
    title: `${name} ${statement.month}`,
    language: t.locale,
    direction: directionOf(t.locale),
    createdAt,
  });
  sheet.head(name, `${month}   ${isolated(statement.number)}`);
  const { legalName, address, country, username, taxNumber } = statement;
  for (const line of [legalName, ...address.split("\n"), country, `@${username}`])
    if (line) sheet.text(line);
  if (taxNumber) sheet.text(t("statements.taxNumber", { number: taxNumber }));

  sheet.section(label("statements.breakdown"));
  const { costs } = statement;
  sheet.pair(label("statements.gross"), show(costs.gross));
  sheet.pair(label("statements.tax"), show(negate(costs.tax)));
  sheet.pair(label("statements.platform"), show(negate(costs.platform)));
  sheet.pair(label("statements.processor"), show(negate(costs.processor)));
  sheet.pair(label("statements.others"), show(negate(costs.others)));
  sheet.pair(label("statements.own"), show(costs.own), "money");

  sheet.section(label("statements.transactions"));
  sheet.pair(label("statements.opening"), show(statement.opening));
  sheet.gap(6);
  if (statement.lines.length === 0) sheet.text(label("statements.empty"), "quiet");
  else
    sheet.row(
      [
        label("statements.date"),
        label("statements.description"),
        label("statements.amount"),
        label("statements.balance"),
      ],
      "quiet",
    );
  let { amountMinor } = statement.opening;
  for (const { at, kind, number, amount } of statement.lines) {
    amountMinor += amount.amountMinor;
    const known = entryLabels[kind];
    const entry = `${known ? label(known) : kind}  ${isolated(number)}`;
    sheet.row([day(at), entry, show(amount, true), show({ ...amount, amountMinor })]);
  }
  sheet.gap(4);
  sheet.line();
  sheet.pair(label("statements.closing"), show(statement.closing), "money");
  return sheet.close(label("statements.footer"), (page, count) =>
    t("statements.page", { page, count }),
  );
}
