import { type Actor, system } from "#permissions";
import { makeContext } from "#platform/context";
import { openDatabase } from "#platform/db";
import { log } from "#platform/log";
import { runSeedSteps } from "#platform/seeding";
import { demoSteps } from "../db/seed/demo.ts";

/**
 * Plants what of the demo is not there yet, and says whether anything was. With more patience than
 * pages have: a slow machine may take long over a step.
 */
export async function plantDemo(databaseUrl: string): Promise<boolean> {
  const db = openDatabase(databaseUrl, { statementTimeoutMs: 300_000 });
  try {
    const ctx = makeContext<Actor>(system("demo seed"), db, { log });
    return (await runSeedSteps(ctx, demoSteps)).length > 0;
  } finally {
    await db.$client.end();
  }
}
