import type { Context } from "../context.ts";
import type { Ports } from "../ports.ts";
import { type Database, runTransaction, type Transaction } from "./database.ts";
import { sqlState } from "./sql-state.ts";

const maxTries = 5;
/** Serialization failure and deadlock: the database undid everything, so trying again is safe. */
const retryableStates = new Set(["40001", "40P01"]);

const transactionsByDb = new WeakMap<object, Transaction>();
const commitHooks = new WeakMap<Transaction, Array<() => void>>();
const portsByTransaction = new WeakMap<Transaction, Ports>();

/**
 * Runs `work` in one transaction. Called inside another transaction's `work` with the same context,
 * it joins that one: commands can call commands. The work may be retried after a serialization
 * failure or a deadlock, so it must touch nothing outside the database.
 */
export async function inTransaction<T>(
  ctx: Pick<Context, "db"> & Partial<Pick<Context, "ports">>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const joined = transactionsByDb.get(ctx.db);
  if (joined) return work(joined);
  for (let attempt = 1; ; attempt++) {
    const hooks: Array<() => void> = [];
    try {
      const result = await runTransaction(ctx.db, (tx) => {
        commitHooks.set(tx, hooks);
        if (ctx.ports) portsByTransaction.set(tx, ctx.ports);
        return work(tx);
      });
      for (const hook of hooks) hook();
      return result;
    } catch (error) {
      if (attempt >= maxTries || !retryableStates.has(sqlState(error) ?? "")) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** A context whose commands run inside `tx`; for calling a command in the same transaction. */
export function withTransaction<C extends Pick<Context, "db">>(ctx: C, tx: Transaction): C {
  const db = tx as unknown as Database;
  transactionsByDb.set(db, tx);
  return { ...ctx, db };
}

/**
 * The ports of the application whose context opened the transaction: events and jobs are written
 * with only the transaction, and reach that application's listeners and queue.
 */
export function portsOf(tx: Transaction): Ports {
  const ports = portsByTransaction.get(tx);
  if (!ports)
    throw new Error(
      "this transaction knows no application: open it by inTransaction(ctx, …) with a context that has ports",
    );
  return ports;
}

/**
 * Runs once the transaction has committed; not at all if it does not. Only for hints that may be
 * lost (waking a listener early): what must happen belongs in an event or a job.
 */
export function afterCommit(tx: Transaction, hook: () => void): void {
  const hooks = commitHooks.get(tx);
  if (!hooks) throw new Error("afterCommit needs a transaction opened by inTransaction");
  hooks.push(hook);
}
