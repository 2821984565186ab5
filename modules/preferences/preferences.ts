import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { users } from "#tables/identity";
import {
  type Formats,
  type Look,
  type Reading,
  type StartPage,
  usualFormats,
  usualLook,
} from "./contract.ts";
import { preferences } from "./tables.ts";

/** How whoever asks likes it; one read by key, with every page. */
export async function frameOf(
  ctx: Context<Actor>,
): Promise<{ readonly look: Look; readonly formats: Formats }> {
  const row = await rowOf(ctx.db, requireMember(ctx).userId);
  if (!row) return { look: usualLook, formats: usualFormats };
  const { theme, accent, density, textSize, motion, dateOrder, clock, weekStart } = row;
  return {
    look: { theme, accent, density, textSize, motion },
    formats: { dateOrder, clock, weekStart },
  };
}

/** How somebody's letters and papers write dates: their order, their clock, their zone. */
export async function formatsOf(
  db: Database | Transaction,
  userId: string,
): Promise<Formats & { readonly timeZone: string }> {
  const { dateOrder, clock, weekStart } = preferences;
  const [row] = await db
    .select({ timeZone: users.timeZone, chosen: { dateOrder, clock, weekStart } })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(eq(users.id, userId));
  return { ...(row?.chosen ?? usualFormats), timeZone: row?.timeZone ?? "UTC" };
}

export const startPageOf = async (db: Database | Transaction, userId: string): Promise<StartPage> =>
  (await rowOf(db, userId))?.startPage ?? "/";

export async function readingOf(db: Database | Transaction, userId: string): Promise<Reading> {
  const row = await rowOf(db, userId);
  return { warnings: row?.warnings ?? "warn", languages: row?.languages ?? [] };
}

async function rowOf(db: Database | Transaction, userId: string) {
  const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId));
  return row;
}

type Wanted = Partial<Look & Formats & { readonly startPage: StartPage }> | Reading;

/** Sets what is named and leaves the rest. The last window to say something is right. */
export async function prefer(ctx: Context<Actor>, wanted: Wanted): Promise<void> {
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
