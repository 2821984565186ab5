import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { approvals } from "../tables.ts";
import type { ApprovalKind } from "./kinds.ts";

interface ApprovalToCancel {
  readonly kind: ApprovalKind;
  readonly userId: string;
  /** Identifies the proposal by one of its details. */
  readonly about: { readonly name: string; readonly value: string };
  readonly by: string;
  readonly at: Date;
}

/** Declines what waits, because what was done instead leaves nothing to agree to. */
export async function cancelApproval(
  tx: Transaction,
  { kind, userId, about, by, at }: ApprovalToCancel,
): Promise<boolean> {
  const dropped = await tx
    .update(approvals)
    .set({ decidedBy: by, decidedAt: at, agreed: false })
    .where(
      and(
        eq(approvals.userId, userId),
        eq(approvals.kind, kind),
        isNull(approvals.decidedAt),
        sql`${approvals.details} ->> ${about.name} = ${about.value}`,
      ),
    )
    .returning({ id: approvals.id });
  return dropped.length > 0;
}
