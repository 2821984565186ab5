import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { type Look, type Reading, usualLook } from "./contract.ts";
import { preferences } from "./tables.ts";

/** How whoever asks likes it; one read by key, with every page. */
export async function lookOf(ctx: Context<Actor>): Promise<Look> {
  const row = await rowOf(ctx.db, requireMember(ctx).userId);
  if (!row) return usualLook;
  const { theme, accent, density, textSize, motion } = row;
  return { theme, accent, density, textSize, motion };
}

export async function readingOf(db: Database | Transaction, userId: string): Promise<Reading> {
  const row = await rowOf(db, userId);
  return { warnings: row?.warnings ?? "warn", languages: row?.languages ?? [] };
}

async function rowOf(db: Database | Transaction, userId: string) {
  const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId));
  return row;
}

/** Sets what is named and leaves the rest. The last window to say something is right. */
export async function prefer(ctx: Context<Actor>, wanted: Partial<Look> | Reading): Promise<void> {
  const { userId } = requireMember(ctx);
  const set = "languages" in wanted ? { ...wanted, languages: [...wanted.languages] } : wanted;
  await ctx.db
    .insert(preferences)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: preferences.userId, set });
}

export async function preferencesExport({ db }: Context<Actor>, { userId }: { userId: string }) {
  const row = await rowOf(db, userId);
  if (!row) return null;
  const { userId: _own, ...chosen } = row;
  return chosen;
}

/** Part of erasing an account. */
export async function forgetPreferences(
  ctx: Context<Actor>,
  { userId }: { userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the house itself erases people");
  await ctx.db.delete(preferences).where(eq(preferences.userId, userId));
}
