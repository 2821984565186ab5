import { eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type Database, preparedQuery, type Transaction } from "#platform/db";
import { type Locale, localeOrDefault } from "#platform/i18n";
import { definePort, type WithPorts } from "#platform/ports";
import { users } from "#tables/identity";
import {
  type Appearance,
  defaultAppearance,
  defaultFormats,
  type Formats,
  type ReadingPreferences,
  type StartPage,
} from "./contract.ts";
import { preferences } from "./tables.ts";

/** The actor's preferences; one read by key, with every page. */
export async function loadPagePreferences(
  ctx: Context<Actor>,
): Promise<{ readonly look: Appearance; readonly formats: Formats }> {
  const row = await rowOf(ctx.db, requireMember(ctx).userId);
  if (!row) return { look: siteAppearance(ctx), formats: defaultFormats };
  const { theme, accent, density, textSize, motion, dateOrder, clock, weekStart } = row;
  return {
    look: { theme, accent, density, textSize, motion },
    formats: { dateOrder, clock, weekStart },
  };
}

/** The density of the site; set by the module that keeps it. */
export const siteDensityPort = definePort<{ current: () => Appearance["density"] }>(
  "preferences.siteDensity",
  () => ({ current: () => defaultAppearance.density }),
);

/** What readers see who saved no appearance of their own. */
export const siteAppearance = (ctx: WithPorts): Appearance => ({
  ...defaultAppearance,
  density: ctx.ports.get(siteDensityPort).current(),
});

/** How dates are written in a user's emails and documents: language, order, clock, time zone. */
export async function loadFormats(
  db: Database | Transaction,
  userId: string,
): Promise<Formats & { readonly timeZone: string; readonly locale: Locale }> {
  const { dateOrder, clock, weekStart } = preferences;
  const [row] = await db
    .select({
      timeZone: users.timeZone,
      language: users.language,
      chosen: { dateOrder, clock, weekStart },
    })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(eq(users.id, userId));
  return {
    ...(row?.chosen ?? defaultFormats),
    timeZone: row?.timeZone ?? "UTC",
    locale: localeOrDefault(row?.language),
  };
}

export const loadStartPage = async (
  db: Database | Transaction,
  userId: string,
): Promise<StartPage> => (await rowOf(db, userId))?.startPage ?? "/";

export async function loadReadingPreferences(
  db: Database | Transaction,
  userId: string,
): Promise<ReadingPreferences> {
  const row = await rowOf(db, userId);
  return { warnings: row?.warnings ?? "warn", languages: row?.languages ?? [] };
}

async function rowOf(db: Database | Transaction, userId: string) {
  const [row] = await rowQuery(db).execute({ userId });
  return row;
}

const rowQuery = preparedQuery((db) =>
  db
    .select()
    .from(preferences)
    .where(eq(preferences.userId, sql.placeholder("userId")))
    .prepare("preferences_of"),
);

type PreferenceChanges =
  | Partial<Appearance & Formats & { readonly startPage: StartPage }>
  | ReadingPreferences;

/** Sets the given preferences and leaves the rest. The last write wins. */
export async function savePreferences(
  ctx: Context<Actor>,
  wanted: PreferenceChanges,
): Promise<void> {
  const { userId } = requireMember(ctx);
  const set = "languages" in wanted ? { ...wanted, languages: [...wanted.languages] } : wanted;
  await ctx.db
    .insert(preferences)
    // What the member saw when they saved the first one stays as it was.
    .values({ userId, density: siteAppearance(ctx).density, ...set })
    .onConflictDoUpdate({ target: preferences.userId, set });
}

export async function preferencesExport({ db }: Context<Actor>, { userId }: { userId: string }) {
  const row = await rowOf(db, userId);
  if (!row) return null;
  const { userId: _own, ...chosen } = row;
  return chosen;
}

/** Part of erasing an account. */
export async function erasePreferences(
  ctx: Context<Actor>,
  { userId }: { userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  await ctx.db.delete(preferences).where(eq(preferences.userId, userId));
}
