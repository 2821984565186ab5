import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Allocation, allocationToJson } from "#contracts/ledger";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { isCurrency, maxAmountMinor } from "#platform/money";
import type { Purpose } from "../contract.ts";
import { amountOutOfRange, currencyMismatch, idempotencyMismatch } from "../errors.ts";
import { paymentSettings, requireProvider } from "../settings.ts";
import { payments } from "../tables.ts";

export type Payment = typeof payments.$inferSelect;

interface OpenPaymentInput {
  readonly purpose: Purpose;
  readonly purposeId: string;
  readonly payer: {
    readonly type: "member" | "guest";
    readonly id: string;
    readonly email?: string;
  };
  readonly allocation: Allocation;
  /** What the processor shows: never a message, never a name that is not public. */
  readonly description: string;
  /** The page the payer returns to. */
  readonly returnPath: string;
  /** Generated with the form; the same form sent twice is one payment. */
  readonly clientKey: string;
}

/**
 * Records a planned payment; the processor is not called yet. The same payer and key return the
 * first payment with its purpose; with different amounts they are a conflict. Joins the caller's
 * transaction (`within(ctx, tx)`).
 */
export async function openPayment(
  ctx: Context<Actor>,
  input: OpenPaymentInput,
): Promise<Payment & { readonly already: boolean }> {
  const { payer, allocation, clientKey, purpose, purposeId, description, returnPath } = input;
  authorize(ctx.actor, "payment.make", { payerType: payer.type, payerId: payer.id });
  const provider = requireProvider(ctx);
  const { currency } = paymentSettings(ctx);
  if (!isCurrency(allocation.currency) || allocation.currency !== currency)
    throw currencyMismatch();
  const amountMinor = allocation.grossMinor;
  if (amountMinor <= 0n || amountMinor > maxAmountMinor) throw amountOutOfRange();
  const stored = allocationToJson(allocation);
  const inputHash = hashOf({ purpose, payer: payer.id, allocation: stored });
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const [made] = await tx
      .insert(payments)
      .values({
        purpose,
        purposeId,
        payerType: payer.type,
        payerId: payer.id,
        payerEmail: payer.type === "guest" ? (payer.email ?? null) : null,
        allocation: stored,
        amountMinor,
        currency: allocation.currency,
        description,
        returnPath,
        clientKey,
        inputHash,
        provider: provider.name,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (made) return { ...made, already: false };
    const [known] = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.payerType, payer.type),
          eq(payments.payerId, payer.id),
          eq(payments.clientKey, clientKey),
        ),
      );
    if (!known || known.inputHash !== inputHash) throw idempotencyMismatch();
    return { ...known, already: true };
  });
}

/** The same figures give the same hash, in whatever order they were written down. */
export function hashOf(value: unknown): string {
  const sorted = JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === "bigint") return inner.toString();
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHash("sha256").update(sorted).digest("base64url");
}
