import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { type AccountKind, ownKinds } from "../account-kinds.ts";
import { accounts } from "../tables.ts";

export interface OwnAccounts {
  /** Of what they pay with: outside, and no balance of theirs. */
  readonly payer: readonly bigint[];
  /** Of what they have with the site. */
  readonly holding: readonly bigint[];
  readonly currencies: readonly string[];
  readonly balances: readonly {
    readonly kind: AccountKind;
    readonly currency: string;
    readonly balanceMinor: bigint;
  }[];
}

/** The accounts of a member; the few rows by which everything of theirs is found. */
export async function ownAccounts(
  db: Pick<Database | Transaction, "select">,
  userId: string,
): Promise<OwnAccounts> {
  const rows = await db
    .select({
      id: accounts.id,
      kind: accounts.kind,
      currency: accounts.currency,
      balanceMinor: accounts.balanceMinor,
    })
    .from(accounts)
    .where(and(eq(accounts.ownerType, "member"), eq(accounts.ownerId, userId)));
  return {
    payer: rows.filter(({ kind }) => kind === "external_payer").map(({ id }) => id),
    holding: rows.filter(({ kind }) => ownKinds.includes(kind)).map(({ id }) => id),
    currencies: [...new Set(rows.map(({ currency }) => currency))].sort(),
    balances: rows.filter(({ kind }) => ownKinds.includes(kind)),
  };
}
