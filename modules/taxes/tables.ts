import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, minor } from "#platform/db";
import { users } from "#tables/identity";
import { payments } from "#tables/payments";
import type { TaxMode } from "./contract.ts";
import type { RateRow } from "./rates/rate-row.ts";
import type { TaxTreatment } from "./terms.ts";

/** One row, once an administrator saved the settings; without it the site is not registered. */
export const taxSettings = pgTable(
  "tax_settings",
  {
    id: smallint().primaryKey().default(1),
    mode: text().$type<TaxMode>().notNull().default("off"),
    /** The seller of record, as on invoices. */
    sellerName: text().notNull().default(""),
    address: text().notNull().default(""),
    country: text().notNull().default(""),
    vatId: text().notNull().default(""),
    /** Beyond the seller's own country. */
    registrations: text().array().notNull().default(sql`'{}'`),
    tipsTaxed: boolean().notNull().default(false),
    /** Whether VAT IDs are checked with VIES of the EU. */
    usesVies: boolean().notNull().default(false),
    /** A table that an administrator uploaded, instead of the one of the release. */
    rates: jsonb().$type<readonly RateRow[]>(),
    ratesChangedAt: instant(),
    changedAt: instant().notNull(),
  },
  () => [
    check("tax_settings_one_row", sql`id = 1`),
    check("tax_settings_mode", sql`mode in ('off', 'included', 'added')`),
  ],
);

/** Where a member says they are, for the tax on what they buy. */
export const taxProfiles = pgTable("tax_profiles", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  country: text().notNull(),
  region: text().notNull().default(""),
  vatId: text().notNull().default(""),
  /** What VIES answered; null where it was not asked or did not answer. */
  viesConfirmedAt: instant(),
  businessName: text().notNull().default(""),
  address: text().notNull().default(""),
  /** As a proxy in front of the site reported it, when they said where they are. */
  ipCountry: text(),
  changedAt: instant().notNull(),
});

/** A tax as it was computed; amounts as text, since JSON has no bigint. */
export interface StoredTaxLine {
  readonly name: string;
  readonly country: string;
  readonly region: string;
  readonly rate: number;
  readonly source: string;
  readonly asOf: string;
  readonly taxMinor: string;
}

/**
 * The tax on a payment, fixed before it was made, with the evidence of where the payer is. The EU
 * requires the evidence for ten years.
 */
export const paymentTaxes = pgTable(
  "payment_taxes",
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    mode: text().$type<Exclude<TaxMode, "off">>().notNull(),
    treatment: text().$type<TaxTreatment>().notNull(),
    country: text().notNull(),
    region: text().notNull(),
    lines: jsonb().$type<readonly StoredTaxLine[]>().notNull(),
    netMinor: minor().notNull(),
    taxMinor: minor().notNull(),
    grossMinor: minor().notNull(),
    currency: text().notNull(),
    /** Null if the payer never said it, as for subscriptions from before the registration. */
    declaredCountry: text(),
    ipCountry: text(),
    /** Of the card, as the processor reports it after the payment. */
    cardCountry: text(),
    vatId: text().notNull(),
    viesConfirmedAt: instant(),
    businessName: text().notNull(),
    address: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("payment_taxes_created").on(table.createdAt),
    check("payment_taxes_whole", sql`net_minor + tax_minor = gross_minor and tax_minor >= 0`),
  ],
);

export interface InvoiceSeller {
  readonly name: string;
  readonly address: string;
  readonly country: string;
  readonly vatId: string;
}

export interface InvoiceBuyer {
  readonly name: string;
  readonly address: string;
  readonly country: string;
  readonly region: string;
  readonly vatId: string;
}

/** An invoice, or a credit note that takes back all or a part of one. Never changed. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    /** Each seller has a series of invoices and one of credit notes. */
    sellerKey: text().notNull(),
    kind: text().$type<"invoice" | "credit_note">().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** Of a credit note: what it takes back. */
    invoiceId: uuid(),
    issuedAt: instant().notNull(),
    /** When it was paid; of a credit note, when it was given back. */
    suppliedOn: date({ mode: "string" }).notNull(),
    description: text().notNull(),
    treatment: text().$type<TaxTreatment>().notNull(),
    country: text().notNull(),
    region: text().notNull(),
    lines: jsonb().$type<readonly StoredTaxLine[]>().notNull(),
    netMinor: minor().notNull(),
    taxMinor: minor().notNull(),
    grossMinor: minor().notNull(),
    currency: text().notNull(),
    seller: jsonb().$type<InvoiceSeller>().notNull(),
    buyer: jsonb().$type<InvoiceBuyer>().notNull(),
  },
  (table) => [
    uniqueIndex("invoices_sequence").on(table.sellerKey, table.kind, table.sequence),
    index("invoices_payment").on(table.paymentId),
    index("invoices_issued").on(table.issuedAt),
    index("invoices_invoice").on(table.invoiceId),
    foreignKey({
      name: "invoices_invoice_fk",
      columns: [table.invoiceId],
      foreignColumns: [table.id],
    }),
    check("invoices_kind", sql`kind in ('invoice', 'credit_note')`),
    check("invoices_of_invoice", sql`(kind = 'credit_note') = (invoice_id is not null)`),
    check(
      "invoices_amounts",
      sql`net_minor + tax_minor = gross_minor and tax_minor >= 0 and net_minor >= 0 and gross_minor > 0`,
    ),
  ],
);

/** The last number of each series. Its row lock keeps the sequence free of gaps. */
export const invoiceCounters = pgTable(
  "invoice_counters",
  {
    sellerKey: text().notNull(),
    kind: text().$type<"invoice" | "credit_note">().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerKey, table.kind] })],
);
