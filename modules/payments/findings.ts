import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { requireProvider } from "./settings.ts";
import { reconciliationFindings } from "./tables.ts";

/** What can be wrong between the processor and us. */
export type FindingKind =
  | "amount_differs"
  | "paid_twice"
  | "unknown_to_us"
  | "unknown_to_processor"
  | "not_in_ledger"
  | "fee_differs"
  | "state_differs"
  | "needs_review"
  | "refund_beyond_payment";

interface Finding {
  readonly what: FindingKind;
  readonly object: { readonly kind: string; readonly id: string };
  readonly paymentId: string | null;
  readonly details: Readonly<Record<string, string>>;
}

/** Records a difference for staff; once, until it is settled. */
export async function recordFinding(
  ctx: Context<Actor>,
  db: Database | Transaction,
  { what, object, paymentId, details }: Finding,
): Promise<void> {
  const { rowCount } = await db
    .insert(reconciliationFindings)
    .values({
      provider: requireProvider(ctx).name,
      what,
      objectKind: object.kind,
      objectId: object.id,
      paymentId,
      details: { ...details },
      foundAt: ctx.clock.now(),
    })
    .onConflictDoNothing();
  if (rowCount) ctx.log.error({ what, object: object.id, paymentId }, "money needs a person");
}
