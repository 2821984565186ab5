import { and, eq, gt, ne } from "drizzle-orm";
import { sqlState, type Transaction } from "#platform/db";
import { slugReserved, slugTaken } from "./errors.ts";
import { guildSlugs, guilds } from "./tables.ts";

/** Words with a meaning under /guilds, now or later, and such as sound like the system itself. */
const reserved = new Set([
  "new",
  "mine",
  "all",
  "search",
  "feed",
  "suggested",
  "invite",
  "invites",
  "join",
  "manage",
  "members",
  "requests",
  "settings",
  "discussions",
  "events",
  "works",
  "library",
  "purse",
  "charter",
  "about",
  "admin",
  "administrator",
  "moderator",
  "staff",
  "official",
  "guild",
  "guilds",
  "guildhall",
  "house",
  "help",
  "support",
  "system",
  "api",
]);

/** Rejects a slug that is reserved, in use, or was recently another guild's. */
export async function requireSlugAvailable(
  tx: Transaction,
  slug: string,
  { now, forGuild }: { readonly now: Date; readonly forGuild?: string },
): Promise<void> {
  if (reserved.has(slug)) throw slugReserved();
  const [used] = await tx
    .select({ id: guilds.id })
    .from(guilds)
    .where(and(eq(guilds.slug, slug), forGuild ? ne(guilds.id, forGuild) : undefined));
  if (used) throw slugTaken();
  const [held] = await tx
    .select({ slug: guildSlugs.slug })
    .from(guildSlugs)
    .where(
      and(
        eq(guildSlugs.slug, slug),
        gt(guildSlugs.until, now),
        forGuild ? ne(guildSlugs.guildId, forGuild) : undefined,
      ),
    );
  if (held) throw slugTaken();
}

/** Concurrent requests for one slug are caught by its unique index; the second gets this error. */
export function orSlugTaken(error: unknown): never {
  if (sqlState(error) === "23505") throw slugTaken();
  throw error;
}
