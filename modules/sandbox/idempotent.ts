import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { inTransaction, type Transaction } from "#platform/db";
import { SandboxRejected } from "./errors.ts";
import { withFaults } from "./faults.ts";
import type { SandboxInstance } from "./sandbox.ts";
import { requests } from "./tables.ts";

const keyLifetimeMs = 24 * 3_600_000;

/**
 * Executes a request once per key and returns the id of the result to every repetition for a day.
 * The key and its effect commit together. The same key with another body is rejected.
 */
export async function idempotent<Input extends { readonly key: string }>(
  box: SandboxInstance,
  name: string,
  input: Input,
  work: (tx: Transaction) => Promise<string>,
): Promise<string> {
  const body = JSON.stringify({ name, ...input }, (_key, value) =>
    typeof value === "bigint" ? value.toString() : value,
  );
  const inputHash = createHash("sha256").update(body).digest("base64url");
  return withFaults(box.faults, () =>
    inTransaction(box, async (tx) => {
      const now = box.clock.now();
      const forgotten = lt(requests.createdAt, new Date(now.getTime() - keyLifetimeMs));
      await tx.delete(requests).where(and(eq(requests.key, input.key), forgotten));
      // A twin under way holds the key: this waits for it, and then finds its answer.
      const [mine] = await tx
        .insert(requests)
        .values({ key: input.key, inputHash, createdAt: now })
        .onConflictDoNothing()
        .returning();
      if (mine) {
        const madeId = await work(tx);
        await tx.update(requests).set({ madeId }).where(eq(requests.key, input.key));
        return madeId;
      }
      const [known] = await tx.select().from(requests).where(eq(requests.key, input.key));
      if (!known?.madeId || known.inputHash !== inputHash) throw new SandboxRejected("key_reused");
      return known.madeId;
    }),
  );
}
