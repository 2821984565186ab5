import { z } from "zod";
import { countries } from "#contracts/creators";

const day = z.iso.date();

/** One row of the table: a tax in a country or one of its regions, from one day to another. */
export const rateRow = z
  .object({
    country: z.string().refine((code) => countries.includes(code)),
    /** A province or state; empty for the whole country. */
    region: z.string().regex(/^([A-Z0-9]{1,3})?$/),
    /** As it is called on an invoice: VAT, GST. */
    tax: z.string().trim().min(1).max(40),
    /** In percent, with up to three decimals. */
    rate: z.string().regex(/^\d{1,2}(\.\d{1,3})?$/),
    treatment: z.enum(["taxed", "zero", "exempt"]),
    /** Who collects it: sellers with this registration, and those in the country. */
    registration: z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/),
    /** `EU` where VAT of the European Union applies. */
    area: z.enum(["EU", ""]),
    from: day,
    /** Last day; empty while it applies. */
    to: z.union([day, z.literal("")]),
    source: z.string().trim().min(1).max(200),
    /** The day on which the source was known to say this. */
    asOf: day,
  })
  .refine(({ treatment, rate }) => (treatment === "taxed") === Number(rate) > 0)
  .refine(({ from, to }) => to === "" || from <= to);
export type RateRow = z.output<typeof rateRow>;

/** 9.975 % is 9975. */
export const thousandthsOf = (rate: string): number => Math.round(Number(rate) * 1_000);

/** Those that apply on a day, in UTC. */
export function ratesOn(rows: readonly RateRow[], at: Date): readonly RateRow[] {
  const today = at.toISOString().slice(0, 10);
  return rows.filter(({ from, to }) => from <= today && (to === "" || today <= to));
}
