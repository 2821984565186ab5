import { asc, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { payees, payoutAppeals, payoutChanges, payouts, statementProfiles } from "../tables.ts";

/** This module's data about a user, for their data export. The entries are in the ledger's part. */
export async function payoutsExport(
  { db }: Context<Actor>,
  { userId }: { readonly userId: string },
) {
  const [[payee], [profile], rows, changes, objections] = await Promise.all([
    db.select().from(payees).where(eq(payees.userId, userId)),
    db.select().from(statementProfiles).where(eq(statementProfiles.userId, userId)),
    db.select().from(payouts).where(eq(payouts.userId, userId)).orderBy(asc(payouts.id)),
    db
      .select({ change: payoutChanges })
      .from(payoutChanges)
      .innerJoin(payouts, eq(payouts.id, payoutChanges.payoutId))
      .where(eq(payouts.userId, userId))
      .orderBy(asc(payoutChanges.payoutId), asc(payoutChanges.n)),
    db
      .select({ objection: payoutAppeals })
      .from(payoutAppeals)
      .innerJoin(payouts, eq(payouts.id, payoutAppeals.payoutId))
      .where(eq(payouts.userId, userId)),
  ]);
  return {
    payee: payee && {
      state: payee.state,
      country: payee.country,
      bankLast4: payee.bankLast4,
      bankCurrency: payee.bankCurrency,
      agreement: payee.agreement,
      processorDebtMinor: payee.processorDebtMinor.toString(),
      bankSetAt: payee.bankSetAt?.toISOString() ?? null,
      schedule: payee.schedule,
      thresholdMinor: payee.thresholdMinor.toString(),
    },
    statementProfile: profile && { ...profile, changedAt: profile.changedAt.toISOString() },
    payouts: rows.map(({ id, amountMinor, currency, state, bankLast4, requestedAt, ...row }) => ({
      id,
      amountMinor: amountMinor.toString(),
      currency,
      state,
      bankLast4,
      ...(row.convertedMinor !== null && {
        bankCurrency: row.bankCurrency,
        convertedMinor: row.convertedMinor.toString(),
        bankMinor: row.bankMinor?.toString() ?? null,
      }),
      requestedAt: requestedAt.toISOString(),
      history: changes
        .filter(({ change }) => change.payoutId === id)
        .map(({ change }) => ({
          at: change.at.toISOString(),
          state: change.toState,
          reason: change.reason,
          note: change.note,
        })),
      objections: objections
        .filter(({ objection }) => objection.payoutId === id)
        .map(({ objection: { text, answer, createdAt } }) => ({
          text,
          answer,
          createdAt: createdAt.toISOString(),
        })),
    })),
  };
}
