import { eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { type Currency, type Money, money } from "#platform/money";
import { type TaxedAmount, type TaxLocation, type TaxView, taxedAmount } from "./contract.ts";
import { decideTax, type SaleKind, type TaxRules, taxRegions } from "./decide.ts";
import { taxChanged, taxCountryMissing } from "./errors.ts";
import { knownTaxSettings, readTaxSettings, taxRules } from "./settings.ts";
import { paymentTaxes, type StoredTaxLine, taxProfiles } from "./tables.ts";
import type { TaxTerms } from "./terms.ts";

type Reader = Database | Transaction;

/** What is known of a customer for tax: a member's profile, or what a guest said. */
type Customer = Omit<typeof taxProfiles.$inferSelect, "userId" | "changedAt">;

/** The tax on a sale that is about to be opened, and where that is known from. */
export interface SaleTax {
  readonly terms: TaxTerms;
  readonly customer: Customer | null;
}

export type GuestLocation = Pick<TaxLocation, "country" | "region">;

interface SaleRequest {
  readonly kind: SaleKind;
  readonly payer: { readonly type: "member" | "guest"; readonly id: string };
  /** Where a guest says they are. */
  readonly guestLocation?: GuestLocation | null;
  /** Payments that the payer agreed to earlier: renewals. They are never refused for tax. */
  readonly isRenewal?: boolean;
  /** Whether tax may be added to the price that the payer agreed to. */
  readonly isAddedAgreed?: boolean;
}

/**
 * The tax on a sale; null while the site is not registered. A payer who never said where they are is
 * asked for it first.
 */
export async function taxForSale(
  ctx: Pick<Context<Actor>, "clock">,
  tx: Transaction,
  { kind, payer, guestLocation, isRenewal = false, isAddedAgreed }: SaleRequest,
): Promise<SaleTax | null> {
  const rules = taxRules(await readTaxSettings(tx));
  if (!rules) return null;
  if (kind === "tip" && !rules.tipsTaxed)
    return { terms: decide(ctx, rules, kind, null), customer: null };
  const customer =
    payer.type === "member" ? await profileOf(tx, payer.id) : asGuest(guestLocation ?? null);
  if (!customer && !isRenewal) throw taxCountryMissing();
  return { terms: decide(ctx, rules, kind, customer, isAddedAgreed), customer };
}

/** What a page asks and shows about tax; null while nothing is taxed. */
export async function taxViewFor(
  ctx: Context<Actor>,
  { kind, guestLocation = null }: Pick<SaleRequest, "kind" | "guestLocation">,
): Promise<TaxView | null> {
  const rules = taxRules(knownTaxSettings(ctx));
  if (!rules || (kind === "tip" && !rules.tipsTaxed)) return null;
  const customer = isMember(ctx.actor)
    ? await profileOf(ctx.db, ctx.actor.userId)
    : asGuest(guestLocation);
  return {
    mode: rules.mode,
    location: customer && {
      country: customer.country,
      region: customer.region,
      vatId: customer.vatId,
      businessName: customer.businessName,
      address: customer.address,
    },
    regions: taxRegions(rules, ctx.clock.now()),
    terms: customer && decide(ctx, rules, kind, customer),
  };
}

/** The tax that the next renewals of a subscription will have, for its amounts. */
export async function taxOfRenewal(
  ctx: Pick<Context<Actor>, "clock">,
  db: Reader,
  { userId, isAddedAgreed }: { readonly userId: string; readonly isAddedAgreed: boolean },
): Promise<TaxTerms | null> {
  const rules = taxRules(await readTaxSettings(db));
  if (!rules) return null;
  return decide(ctx, rules, "subscription", await profileOf(db, userId), isAddedAgreed);
}

function decide(
  { clock }: Pick<Context<Actor>, "clock">,
  rules: TaxRules,
  kind: SaleKind,
  customer: Customer | null,
  isAddedAgreed?: boolean,
): TaxTerms {
  return decideTax(rules, {
    kind,
    at: clock.now(),
    customer,
    ...(isAddedAgreed !== undefined && { isAddedAgreed }),
  });
}

export async function profileOf(db: Reader, userId: string): Promise<Customer | null> {
  const [row] = await db.select().from(taxProfiles).where(eq(taxProfiles.userId, userId));
  return row ?? null;
}

const asGuest = (location: GuestLocation | null): Customer | null =>
  location && {
    country: location.country,
    region: location.region,
    vatId: "",
    viesConfirmedAt: null,
    businessName: "",
    address: "",
    ipCountry: null,
  };

/** What is paid for a price with this tax. */
export const amountWithTax = (tax: SaleTax | null, price: Money): TaxedAmount =>
  taxedAmount(tax?.terms ?? null, price);

/** Stores the tax of a payment, once, together with it. */
export async function recordPaymentTax(
  ctx: Pick<Context<Actor>, "clock">,
  tx: Transaction,
  payment: { readonly id: string; readonly currency: string },
  tax: SaleTax | null,
  amounts: TaxedAmount,
): Promise<void> {
  if (!tax) return;
  const { terms, customer } = tax;
  await tx
    .insert(paymentTaxes)
    .values({
      paymentId: payment.id,
      mode: terms.mode,
      treatment: terms.treatment,
      // Nothing about the payer is kept where there is no supply.
      country: terms.treatment === "outside_scope" ? "" : terms.country,
      region: terms.treatment === "outside_scope" ? "" : terms.region,
      lines: amounts.lines.map(
        (line): StoredTaxLine => ({ ...line, taxMinor: line.taxMinor.toString() }),
      ),
      netMinor: amounts.netMinor,
      taxMinor: amounts.taxMinor,
      grossMinor: amounts.grossMinor,
      currency: payment.currency,
      declaredCountry: customer?.country ?? null,
      ipCountry: customer?.ipCountry ?? null,
      vatId: customer?.vatId ?? "",
      viesConfirmedAt: customer?.viesConfirmedAt ?? null,
      businessName: customer?.businessName ?? "",
      address: customer?.address ?? "",
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing();
}

export interface PaymentTax {
  readonly terms: TaxTerms;
  readonly netMinor: bigint;
  readonly taxMinor: bigint;
  readonly grossMinor: bigint;
}

/** The tax of a payment that was opened; undefined if there is none. */
export async function taxOfPayment(db: Reader, paymentId: string): Promise<PaymentTax | undefined> {
  const [row] = await db.select().from(paymentTaxes).where(eq(paymentTaxes.paymentId, paymentId));
  if (!row) return undefined;
  const { treatment, mode, country, region, lines, netMinor, taxMinor, grossMinor } = row;
  return {
    terms: {
      treatment,
      mode,
      country,
      region,
      lines: lines.map(({ taxMinor: _taxMinor, ...line }) => line),
    },
    netMinor,
    taxMinor,
    grossMinor,
  };
}

/** Whether a payment opened earlier has the tax that it would have now. */
export async function hasSameTax(
  tx: Transaction,
  paymentId: string,
  tax: SaleTax | null,
): Promise<boolean> {
  const before = await taxOfPayment(tx, paymentId);
  if (!before || !tax) return !before && !tax;
  const keyOf = ({ treatment, mode, country, region, lines }: TaxTerms) =>
    JSON.stringify([
      treatment,
      mode,
      country,
      region,
      lines.map((line) => [line.name, line.region, line.rate]),
    ]);
  return keyOf(before.terms) === keyOf(tax.terms);
}

/** Refuses a form whose page showed another tax. */
export function requireShownTax(
  tax: SaleTax | null,
  amounts: Pick<TaxedAmount, "taxMinor">,
  shown: string | undefined,
): void {
  if (shown !== undefined && tax && shown !== amounts.taxMinor.toString()) throw taxChanged();
}

export const priceWithTax = (terms: TaxTerms | null, minor: bigint, currency: Currency): bigint =>
  taxedAmount(terms, money(minor, currency)).grossMinor;
