import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import type { FindingDetail, FindingKind } from "./finding-kinds.ts";
import { requireProvider } from "./settings.ts";
import { reconciliationFindings } from "./tables.ts";

interface Finding {
  readonly what: FindingKind;
  readonly object: { readonly kind: string; readonly id: string };
  readonly paymentId: string | null;
  readonly details: Readonly<Partial<Record<FindingDetail, string>>>;
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
      details: details as Record<string, string>,
      foundAt: ctx.clock.now(),
    })
    .onConflictDoNothing();
  if (rowCount)
    ctx.log.error(
      { what, object: object.id, paymentId },
      "a difference with the payment processor needs review",
    );
}
