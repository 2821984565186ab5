import { formatMoney, type Money, negate } from "#platform/money";
import type { StatementLanguage } from "../contract.ts";
import { statementLabels } from "./labels.ts";
import { toLatin1 } from "./latin1.ts";
import { openSheet } from "./sheet.ts";
import type { Statement } from "./statement.ts";

/** Draws a statement. The same statement gives the same file, byte for byte. */
export async function statementPdf(statement: Statement): Promise<Buffer> {
  const words = statementLabels[statement.language as StatementLanguage] ?? statementLabels.en;
  const createdAt = new Date(`${statement.month}-01T00:00:00Z`);
  const { locale } = words;
  const show = (amount: Money, signed = false) => toLatin1(formatMoney(amount, locale, { signed }));
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (at: Date) => toLatin1(format.format(at));
  };
  const month = date({ month: "long", year: "numeric" })(createdAt);
  const day = date({ dateStyle: "medium" });

  const title = `${words.title} ${statement.month}`;
  const sheet = await openSheet({ title, lang: locale, createdAt });
  sheet.head(words.title, `${month}   ${statement.number}`);
  const { legalName, address, country, username, taxNumber } = statement;
  for (const line of [legalName, ...address.split("\n"), country, `@${username}`])
    if (line) sheet.text(toLatin1(line));
  if (taxNumber) sheet.text(`${words.taxNumber}: ${toLatin1(taxNumber)}`);

  sheet.section(words.costs);
  const { gross, own, ...less } = statement.costs;
  sheet.pair(words.gross, show(gross));
  for (const part of ["tax", "platform", "processor", "others"] as const)
    sheet.pair(words[part], show(negate(less[part])));
  sheet.pair(words.own, show(own), "money");

  sheet.section(words.movements);
  sheet.pair(words.opening, show(statement.opening));
  sheet.gap(6);
  if (statement.lines.length === 0) sheet.text(words.none, "quiet");
  else sheet.row([words.date, words.entry, words.amount, words.balance], "quiet");
  let { amountMinor } = statement.opening;
  for (const { at, kind, number, amount } of statement.lines) {
    amountMinor += amount.amountMinor;
    const entry = `${words.kinds[kind] ?? kind}  ${number}`;
    sheet.row([day(at), entry, show(amount, true), show({ ...amount, amountMinor })]);
  }
  sheet.gap(4);
  sheet.line();
  sheet.pair(words.closing, show(statement.closing), "money");
  return sheet.close(words.footer, words.page);
}
