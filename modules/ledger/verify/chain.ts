import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import type { Head } from "../published-heads.ts";

interface BlockRow extends Record<string, unknown> {
  readonly number: number;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  /** Concatenated digests of its transfers, as they are now. */
  readonly content: Buffer | null;
}

const batchSize = 50;

/**
 * Recomputes every block from the stored transfers. Returns the first inconsistency as a message,
 * or the head of an intact chain.
 */
export async function verifyChain(
  tx: Pick<Transaction, "execute">,
  published: readonly Head[],
): Promise<{ problem: string } | { head: Head | undefined }> {
  let previous = Buffer.alloc(0);
  let number = 0;
  const hashes = new Map<number, string>();
  for (;;) {
    const { rows } = await tx.execute<BlockRow>(blocksAfter(number));
    for (const row of rows) {
      const what = `block ${row.number}`;
      if (row.number !== number + 1) return { problem: `there is no block ${number + 1}` };
      if (!row.previous_hash.equals(previous))
        return { problem: `${what} does not follow from the one before` };
      const place = Buffer.alloc(4);
      place.writeInt32BE(row.number);
      const hash = createHash("sha256")
        .update(previous)
        .update(place)
        .update(row.content ?? "")
        .digest();
      if (!hash.equals(row.hash))
        return { problem: `${what} is not what was sealed: something in it was changed` };
      hashes.set(row.number, hash.toString("hex"));
      previous = hash;
      number = row.number;
    }
    if (rows.length < batchSize) break;
  }
  for (const head of published)
    if (hashes.get(head.number) !== head.hash)
      return {
        problem: `block ${head.number} is ${hashes.get(head.number) ?? "gone"}, but was published as ${head.hash}`,
      };
  const hash = hashes.get(number);
  return { head: hash === undefined ? undefined : { number, hash } };
}

/** The form of a transfer is that of ledger.seal, written out: see the migration ledger_rules. */
const blocksAfter = (number: number) => sql`
  select b.number, b.previous_hash, b.hash, (
    select string_agg(sha256(convert_to(jsonb_build_array(
        t.id, t.kind, t.key, encode(t.input_hash, 'hex'), t.source_type, t.source_id, t.actor_id,
        t.reverses, extract(epoch from t.occurred_at), extract(epoch from t.posted_at), t.meta,
        (select jsonb_agg(jsonb_build_array(e.n, e.id, a.kind, a.owner_type, a.owner_id, e.currency,
            e.amount_minor, e.balance_after_minor, e.account_version) order by e.n)
          from ledger.entries e join ledger.accounts a on a.id = e.account_id
          where e.transfer_id = t.id)
      )::text, 'UTF8')), '' order by t.id)
    from ledger.transfers t where t.id = any (b.transfer_ids)
  ) as content
  from ledger.blocks b where b.number > ${number} order by b.number limit ${batchSize}`;
