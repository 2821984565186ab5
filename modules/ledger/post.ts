import { sql } from "drizzle-orm";
import { sqlState, type Transaction } from "#platform/db";
import { isCurrency } from "#platform/money";
import { amountOutOfRange, idempotencyConflict, insufficientFunds } from "./errors.ts";
import { mergeLegs } from "./merge-legs.ts";
import { toStoredOwner } from "./owner.ts";
import type { Transfer } from "./transfer.ts";

export interface Posting {
  /** Names this act forever, as `payment:<id>:charged`; a second post with it does nothing. */
  readonly key: string;
  /** What it was about. Its type and id are all the ledger knows of other modules. */
  readonly source: { readonly type: string; readonly id: string };
  readonly actorId?: string | null;
  readonly occurredAt: Date;
  /** The transfer this one reverses, in part or whole. */
  readonly reverses?: string;
}

export interface Posted {
  readonly transferId: string;
  /** It stood already, under this key and with these legs. */
  readonly alreadyPosted: boolean;
}

/**
 * Posts a transfer: the only way money moves. It takes effect if and only if the transaction
 * commits.
 */
export async function post(
  tx: Pick<Transaction, "execute">,
  transfer: Transfer,
  { key, source, actorId, occurredAt, reverses }: Posting,
): Promise<Posted> {
  const legs = mergeLegs(transfer.legs);
  const owners = legs.map(({ account }) => toStoredOwner(account.owner));
  for (const { account } of legs)
    if (!isCurrency(account.currency)) throw new RangeError(`no currency ${account.currency}`);
  try {
    const { rows } = await tx.execute<{ transfer_id: string; already: boolean }>(
      sql`select * from ledger.post(
        ${transfer.kind}, ${key}, ${source.type}, ${source.id}, ${actorId ?? null}::uuid,
        ${reverses ?? null}::uuid, ${occurredAt.toISOString()}::timestamptz,
        ${JSON.stringify(transfer.meta ?? {})}::jsonb,
        ${sql.param(legs.map(({ account }) => account.kind))}::text[],
        ${sql.param(owners.map(({ type }) => type))}::text[],
        ${sql.param(owners.map(({ id }) => id))}::uuid[],
        ${sql.param(legs.map(({ account }) => account.currency))}::text[],
        ${sql.param(legs.map(({ amountMinor }) => String(amountMinor)))}::bigint[])`,
    );
    const [row] = rows;
    if (!row) throw new Error("the ledger gave no answer");
    return { transferId: row.transfer_id, alreadyPosted: row.already };
  } catch (error) {
    throw toDomainError(error) ?? error;
  }
}

function toDomainError(error: unknown) {
  const state = sqlState(error);
  if (state === "LG001") return idempotencyConflict();
  if (state === "23514") return insufficientFunds();
  if (state === "22003") return amountOutOfRange();
  return undefined;
}
