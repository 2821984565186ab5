import { and, eq } from "drizzle-orm";
import type { Beneficiary } from "#contracts/ledger";
import { visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { users } from "#tables/identity";
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
  return activeSplit(creatorId, shares);
}

/**
 * The same for someone about to pay: with the names of the collaborators they may see, by user id.
 */
export async function loadSplitForPayer(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  creatorId: string,
): Promise<ActiveSplit & { readonly names: ReadonlyMap<string, string> }> {
  const shares = await db
    .select({
      versionId: splitVersions.id,
      userId: splitShares.userId,
      basisPoints: splitShares.basisPoints,
      name: users.name,
      isVisible: visiblePeople(actor, users.id),
    })
    .from(splitVersions)
    .innerJoin(splitShares, eq(splitShares.versionId, splitVersions.id))
    .innerJoin(users, eq(users.id, splitShares.userId))
    .where(and(eq(splitVersions.creatorId, creatorId), eq(splitVersions.state, "in_force")))
    .orderBy(splitShares.userId);
  const visible = shares.filter(({ isVisible }) => isVisible);
  return {
    ...activeSplit(creatorId, shares),
    names: new Map(visible.map(({ userId, name }) => [userId, name])),
  };
}

interface ShareRow {
  readonly versionId: string;
  readonly userId: string;
  readonly basisPoints: number;
}

function activeSplit(creatorId: string, shares: readonly ShareRow[]): ActiveSplit {
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
