import { and, inArray } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { dataExports } from "./tables.ts";

/** Which of these contents are a copy that can be fetched, or is being made. */
export async function exportsInUse(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ key: dataExports.storageKey })
    .from(dataExports)
    .where(
      and(
        inArray(dataExports.storageKey, [...keys]),
        inArray(dataExports.state, ["building", "ready"]),
      ),
    );
  return rows.flatMap(({ key }) => (key ? [key] : []));
}
