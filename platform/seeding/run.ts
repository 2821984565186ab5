import type { Context } from "../context.ts";
import { inTransaction, withTransaction } from "../db.ts";
import { seedSteps } from "./tables.ts";

export interface SeedStep<C extends Context> {
  /** Never changes once shipped: it is how a step knows that it was done. */
  readonly name: string;
  readonly run: (ctx: C) => Promise<void>;
}

/**
 * Runs the steps that have not run here yet. A step and its mark commit together, and the mark is
 * taken first, so two processes starting at once do not both seed.
 */
export async function runSeedSteps<C extends Context>(
  ctx: C,
  steps: readonly SeedStep<C>[],
): Promise<readonly string[]> {
  const done: string[] = [];
  for (const { name, run } of steps)
    await inTransaction(ctx, async (tx) => {
      const [mine] = await tx.insert(seedSteps).values({ name }).onConflictDoNothing().returning();
      if (!mine) return;
      await run(withTransaction(ctx, tx));
      done.push(name);
    });
  return done;
}
