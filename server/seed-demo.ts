import { type Actor, system } from "#permissions";
import { openDatabase } from "#platform/db";
import { runSeedSteps } from "#platform/seeding";
import { demoSteps } from "../db/seed/demo.ts";
import type { AppContainer } from "./app-container.ts";

/**
 * Seeds what is missing of the demo, and returns whether anything was. Uses longer timeouts than
 * pages: a slow machine may take long over a step.
 */
export async function seedDemo(app: AppContainer): Promise<boolean> {
  const db = openDatabase(app.databaseUrl, { statementTimeoutMs: 300_000 });
  try {
    const ctx = app.contextFor<Actor>(system("demo seed"), { db });
    return (await runSeedSteps(ctx, demoSteps)).length > 0;
  } finally {
    await db.$client.end();
  }
}
