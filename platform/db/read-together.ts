import { PgTransaction } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";

type Results<Reads extends readonly (() => unknown)[]> = {
  -readonly [N in keyof Reads]: Awaited<ReturnType<Reads[N]>>;
};

/**
 * Runs reads that do not depend on each other at once; in a transaction, which has a single
 * connection, one after another.
 */
export async function readTogether<const Reads extends readonly (() => unknown)[]>(
  db: Database | Transaction,
  reads: Reads,
): Promise<Results<Reads>> {
  const results: unknown[] = [];
  if (db instanceof PgTransaction) for (const read of reads) results.push(await read());
  else results.push(...(await Promise.all(reads.map((read) => read()))));
  return results as Results<Reads>;
}
