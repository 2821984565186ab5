import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { proposals } from "../tables.ts";
import type { ProposalKind } from "./kinds.ts";

interface Pointless {
  readonly kind: ProposalKind;
  readonly userId: string;
  /** What of its details says that it is this one. */
  readonly about: { readonly name: string; readonly value: string };
  readonly by: string;
  readonly at: Date;
}

/** Declines what waits, because what was done instead leaves nothing to agree to. */
export async function dropProposal(
  tx: Transaction,
  { kind, userId, about, by, at }: Pointless,
): Promise<boolean> {
  const dropped = await tx
    .update(proposals)
    .set({ decidedBy: by, decidedAt: at, agreed: false })
    .where(
      and(
        eq(proposals.userId, userId),
        eq(proposals.kind, kind),
        isNull(proposals.decidedAt),
        sql`${proposals.details} ->> ${about.name} = ${about.value}`,
      ),
    )
    .returning({ id: proposals.id });
  return dropped.length > 0;
}
