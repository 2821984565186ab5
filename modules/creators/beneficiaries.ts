import { and, eq } from "drizzle-orm";
import type { Beneficiary } from "#contracts/ledger";
import type { Database, Transaction } from "#platform/db";
import { splitShares, splitVersions } from "./tables.ts";

export interface ActiveSplit {
  readonly beneficiaries: readonly Beneficiary[];
  /** Which agreement this is; none where everything is the creator's own. */
  readonly splitVersion?: string;
}

const member = (id: string) => ({ type: "member", id }) as const;

/** Who gets what of the creator's next earnings: what an `Allocation` wants to know. */
export async function loadBeneficiaries(
  db: Pick<Database | Transaction, "select">,
  creatorId: string,
): Promise<ActiveSplit> {
  const shares = await db
    .select({
      versionId: splitVersions.id,
      userId: splitShares.userId,
      basisPoints: splitShares.basisPoints,
    })
    .from(splitVersions)
    .innerJoin(splitShares, eq(splitShares.versionId, splitVersions.id))
    .where(and(eq(splitVersions.creatorId, creatorId), eq(splitVersions.state, "in_force")))
    .orderBy(splitShares.userId);
  const own = 10_000 - shares.reduce((sum, { basisPoints }) => sum + basisPoints, 0);
  const [first] = shares;
  if (!first) return { beneficiaries: [{ owner: member(creatorId), basisPoints: 10_000 }] };
  return {
    beneficiaries: [
      ...(own > 0 ? [{ owner: member(creatorId), basisPoints: own }] : []),
      ...shares.map(({ userId, basisPoints }) => ({ owner: member(userId), basisPoints })),
    ],
    splitVersion: first.versionId,
  };
}
