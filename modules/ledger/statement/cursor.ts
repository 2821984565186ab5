import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import { isUuid } from "#platform/ids";
import type { OwnAccounts } from "./own-accounts.ts";
import type { StatementRow } from "./rows.ts";

/** A place in the list, by what stands there: the order's own numbers are nobody's business. */
export const cursorOf = ({ transferId, currency }: StatementRow) => `${transferId}.${currency}`;

/** The place a cursor means; nothing for one that is not theirs. */
export async function placeOf(
  db: Pick<Database, "execute">,
  own: OwnAccounts,
  cursor: string | undefined,
): Promise<bigint | undefined> {
  const [transferId = "", currency = ""] = cursor?.split(".") ?? [];
  if (!isUuid(transferId)) return undefined;
  const { rows } = await db.execute<{ place: string | null }>(sql`
    select max(e.id)::text as place from ledger.entries e
    where e.transfer_id = ${transferId}::uuid and e.currency = ${currency}
      and e.account_id = any (${sql.param([...own.payer, ...own.holding].map(String))}::bigint[])`);
  const place = rows[0]?.place;
  return place ? BigInt(place) : undefined;
}
