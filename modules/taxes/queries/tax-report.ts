import { sql } from "drizzle-orm";
import { paymentSettings } from "#modules/payments";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { csvText } from "#platform/csv";
import { type Currency, isCurrency, type Money, money, moneyText } from "#platform/money";
import type { TaxTreatment } from "../terms.ts";

/** What was sold to one country with one tax at one rate, less what was given back. */
export interface TaxReportRow {
  readonly country: string;
  readonly region: string;
  readonly treatment: TaxTreatment;
  /** Empty where no tax was collected. */
  readonly tax: string;
  readonly rate: number;
  /** The quarter of the invoice, if a credit note corrects an earlier one. */
  readonly corrects: string | null;
  readonly documents: number;
  readonly net: Money;
  readonly taxed: Money;
}

export interface TaxReport {
  /** `2026-Q4` */
  readonly quarter: string;
  readonly currency: Currency;
  readonly rows: readonly TaxReportRow[];
  readonly net: Money;
  readonly tax: Money;
  /** How well it is known where the payers are. */
  readonly evidence: {
    readonly agreeing: number;
    readonly single: number;
    readonly conflicting: number;
    readonly undeclared: number;
  };
  /** What buyers elsewhere in the EU have to declare themselves, by VAT ID. */
  readonly reverseCharge: readonly { readonly vatId: string; readonly net: Money }[];
}

const quarterOf = (at: Date): string =>
  `${at.getUTCFullYear()}-Q${Math.floor(at.getUTCMonth() / 3) + 1}`;

/** The quarter that was asked for, or the current one. */
export const readQuarter = (text: string | null, now: Date): string =>
  text && /^20\d\d-Q[1-4]$/.test(text) ? text : quarterOf(now);

/** The current quarter and those of three years before it. */
export function lastQuarters(now: Date): readonly string[] {
  const index = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3);
  return Array.from(
    { length: 13 },
    (_, n) => `${Math.floor((index - n) / 4)}-Q${((index - n) % 4) + 1}`,
  );
}

function spanOf(quarter: string): { readonly from: string; readonly to: string } {
  const year = Number(quarter.slice(0, 4));
  const month = (Number(quarter.at(-1)) - 1) * 3;
  return {
    from: new Date(Date.UTC(year, month, 1)).toISOString(),
    to: new Date(Date.UTC(year, month + 3, 1)).toISOString(),
  };
}

/** A quarter for the One Stop Shop and other returns, by the documents issued in it. */
export async function taxReport(ctx: Context<Actor>, quarter: string): Promise<TaxReport> {
  authorize(ctx.actor, "site.operate", {});
  const { from, to } = spanOf(quarter);
  const { currency } = paymentSettings(ctx);
  const issued = sql`d.issued_at >= ${from}::timestamptz and d.issued_at < ${to}::timestamptz
    and d.currency = ${currency}`;
  const [{ rows }, { rows: counts }, { rows: buyers }] = await Promise.all([
    ctx.db.execute<{
      country: string;
      region: string;
      treatment: TaxTreatment;
      tax: string;
      rate: number;
      corrects: string | null;
      documents: number;
      net: string;
      taxed: string;
    }>(sql`
      select d.country, d.region, d.treatment, coalesce(line ->> 'name', '') as tax,
        coalesce((line ->> 'rate')::int, 0) as rate,
        case when o.issued_at < ${from}::timestamptz
          then to_char(o.issued_at at time zone 'UTC', 'YYYY-"Q"Q') end as corrects,
        count(*)::int as documents,
        sum(case d.kind when 'invoice' then d.net_minor else -d.net_minor end)::text as net,
        sum(case d.kind when 'invoice' then 1 else -1 end
          * coalesce((line ->> 'taxMinor')::bigint, 0))::text as taxed
      from invoices d
      left join invoices o on o.id = d.invoice_id
      left join jsonb_array_elements(d.lines) line on true
      where ${issued}
      group by 1, 2, 3, 4, 5, 6
      order by d.country, d.region, 4, 5, 6 nulls first`),
    ctx.db.execute<Record<keyof TaxReport["evidence"], number>>(sql`
      select
        count(*) filter (where agreeing >= 2)::int as agreeing,
        count(*) filter (where agreeing = 1 and pieces = 1)::int as single,
        count(*) filter (where agreeing = 1 and pieces > 1)::int as conflicting,
        count(*) filter (where agreeing = 0)::int as undeclared
      from (
        select num_nonnulls(p.declared_country, p.card_country, p.ip_country) as pieces,
          case when p.declared_country is null then 0
            else 1 + coalesce((p.card_country = p.declared_country)::int, 0)
              + coalesce((p.ip_country = p.declared_country)::int, 0) end as agreeing
        from payment_taxes p join invoices d on d.payment_id = p.payment_id
        where ${issued} and d.kind = 'invoice'
      ) evidence`),
    ctx.db.execute<{ vat_id: string; net: string }>(sql`
      select d.buyer ->> 'vatId' as vat_id,
        sum(case d.kind when 'invoice' then d.net_minor else -d.net_minor end)::text as net
      from invoices d
      where ${issued} and d.treatment = 'reverse_charge'
      group by 1 order by 1`),
  ]);
  const amount = (minor: string | bigint) => money(BigInt(minor), asCurrency(currency));
  const read = rows.map(
    ({ net, taxed, ...row }): TaxReportRow => ({ ...row, net: amount(net), taxed: amount(taxed) }),
  );
  const { rows: totals } = await ctx.db.execute<{ net: string; tax: string }>(sql`
    select coalesce(sum(case d.kind when 'invoice' then d.net_minor else -d.net_minor end), 0)::text as net,
      coalesce(sum(case d.kind when 'invoice' then d.tax_minor else -d.tax_minor end), 0)::text as tax
    from invoices d where ${issued}`);
  const evidence = counts[0] ?? { agreeing: 0, single: 0, conflicting: 0, undeclared: 0 };
  return {
    quarter,
    currency,
    rows: read,
    net: amount(totals[0]?.net ?? "0"),
    tax: amount(totals[0]?.tax ?? "0"),
    evidence: {
      agreeing: evidence.agreeing,
      single: evidence.single,
      conflicting: evidence.conflicting,
      undeclared: evidence.undeclared,
    },
    reverseCharge: buyers.map(({ vat_id: vatId, net }) => ({ vatId, net: amount(net) })),
  };
}

const asCurrency = (code: string): Currency => {
  if (!isCurrency(code)) throw new Error(`no currency ${code}`);
  return code;
};

/** For a spreadsheet or an accountant; the columns are named in English, as their formats are. */
export function taxReportCsv({ quarter, currency, rows, reverseCharge }: TaxReport): string {
  return csvText([
    [
      "quarter",
      "country",
      "region",
      "treatment",
      "tax",
      "rate_percent",
      "corrects_quarter",
      "vat_id",
      "documents",
      "net",
      "tax_amount",
      "currency",
    ],
    ...rows.map((row) => [
      quarter,
      row.country,
      row.region,
      row.treatment,
      row.tax,
      String(row.rate / 1_000),
      row.corrects ?? "",
      "",
      String(row.documents),
      moneyText(row.net),
      moneyText(row.taxed),
      currency,
    ]),
    ...reverseCharge.map(({ vatId, net }) => [
      quarter,
      vatId.slice(0, 2) === "EL" ? "GR" : vatId.slice(0, 2),
      "",
      "reverse_charge_buyer",
      "",
      "0",
      "",
      vatId,
      "",
      moneyText(net),
      "0",
      currency,
    ]),
  ]);
}
