import { and, asc, eq } from "drizzle-orm";
import type { Context } from "#platform/context";
import { payments } from "#tables/payments";
import { invoices, paymentTaxes, taxProfiles } from "../tables.ts";

/** A user's tax details, the evidence kept of where they were, and their invoices. */
export async function taxesExport({ db }: Context, { userId }: { readonly userId: string }) {
  const mine = and(eq(payments.payerType, "member"), eq(payments.payerId, userId));
  const [profiles, taxes, documents] = await Promise.all([
    db.select().from(taxProfiles).where(eq(taxProfiles.userId, userId)),
    db
      .select({ tax: paymentTaxes })
      .from(paymentTaxes)
      .innerJoin(payments, eq(payments.id, paymentTaxes.paymentId))
      .where(mine)
      .orderBy(asc(paymentTaxes.createdAt)),
    db
      .select({ document: invoices })
      .from(invoices)
      .innerJoin(payments, eq(payments.id, invoices.paymentId))
      .where(mine)
      .orderBy(asc(invoices.issuedAt)),
  ]);
  return {
    details: profiles.map(({ userId: _userId, ...profile }) => profile),
    payments: taxes.map(({ tax }) => ({
      paymentId: tax.paymentId,
      country: tax.country,
      region: tax.region,
      declaredCountry: tax.declaredCountry,
      cardCountry: tax.cardCountry,
      ipCountry: tax.ipCountry,
      vatId: tax.vatId,
      businessName: tax.businessName,
      address: tax.address,
      createdAt: tax.createdAt,
    })),
    invoices: documents.map(({ document }) => ({
      number: document.number,
      kind: document.kind,
      issuedAt: document.issuedAt,
      description: document.description,
      netMinor: String(document.netMinor),
      taxMinor: String(document.taxMinor),
      grossMinor: String(document.grossMinor),
      currency: document.currency,
      buyer: document.buyer,
    })),
  };
}
