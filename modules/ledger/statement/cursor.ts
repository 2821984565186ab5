import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import { isUuid } from "#platform/ids";
import type { OwnAccounts } from "./own-accounts.ts";
import type { Place, StatementRow } from "./rows.ts";

/** A position in the list, by the transfer there: internal sequence numbers are not exposed. */
export const cursorOf = ({ transferId, currency }: StatementRow) => `${transferId}.${currency}`;

/** Resolves a cursor; undefined if it is not the user's own. */
export async function positionOf(
  db: Pick<Database, "execute">,
  own: OwnAccounts,
  cursor: string | undefined,
): Promise<Place | undefined> {
  const [transferId = "", currency = ""] = cursor?.split(".") ?? [];
  if (!isUuid(transferId)) return undefined;
  const { rows } = await db.execute<{ at: string | null; id: string | null }>(sql`
    select to_json(max(e.occurred_at)) #>> '{}' as at, max(e.id)::text as id from ledger.entries e
    where e.transfer_id = ${transferId}::uuid and e.currency = ${currency}
      and e.account_id = any (${sql.param([...own.payer, ...own.holding].map(String))}::bigint[])`);
  const { at, id } = rows[0] ?? {};
  return at && id ? { at, id: BigInt(id) } : undefined;
}
