import { and, eq, gt, isNull, ne, or } from "drizzle-orm";
import type { Clock } from "#platform/clock";
import type { Context } from "#platform/context";
import { portsOf, type Transaction } from "#platform/db";
import { shortId } from "#platform/ids";
import type { WithPorts } from "#platform/ports";
import { usernameLimits } from "./contract.ts";
import { usernameReserved, usernameTaken } from "./errors.ts";
import { reservedNamesPort } from "./settings.ts";
import { usernameHolds, users } from "./tables.ts";

/** Words that sound like the system itself; the site's own addresses are added at start. */
const systemWords = new Set([
  "about",
  "abuse",
  "account",
  "accounts",
  "admin",
  "administrator",
  "all",
  "anonymous",
  "api",
  "assets",
  "auth",
  "billing",
  "blog",
  "bot",
  "contact",
  "create",
  "data",
  "deleted",
  "demo",
  "dev",
  "everyone",
  "feed",
  "files",
  "ghost",
  "guildhall",
  "healthz",
  "help",
  "here",
  "home",
  "hostmaster",
  "house",
  "live",
  "mail",
  "media",
  "me",
  "mod",
  "moderator",
  "moderators",
  "monitoring",
  "news",
  "nobody",
  "noreply",
  "null",
  "official",
  "oauth",
  "owner",
  "postmaster",
  "press",
  "privacy",
  "readyz",
  "root",
  "rules",
  "safety",
  "security",
  "self",
  "service",
  "site",
  "sitemap",
  "staff",
  "static",
  "status",
  "support",
  "system",
  "team",
  "test",
  "undefined",
  "unknown",
  "user",
  "users",
  "webhooks",
  "webmaster",
  "well_known",
  "www",
  "you",
]);

export function isReserved({ ports }: WithPorts, username: string): boolean {
  const reserved = ports.get(reservedNamesPort);
  return systemWords.has(username) || reserved.includes(username);
}

/** Rejects a name that is reserved, in use, or held for another user. */
export async function requireUsernameAvailable(
  tx: Transaction,
  clock: Clock,
  username: string,
  forUserId?: string,
): Promise<void> {
  if (isReserved({ ports: portsOf(tx) }, username)) throw usernameReserved();
  const [used] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), forUserId ? ne(users.id, forUserId) : undefined));
  if (used) throw usernameTaken();
  const [held] = await tx
    .select({ username: usernameHolds.username })
    .from(usernameHolds)
    .where(
      and(
        eq(usernameHolds.username, username),
        gt(usernameHolds.heldUntil, clock.now()),
        forUserId
          ? or(isNull(usernameHolds.userId), ne(usernameHolds.userId, forUserId))
          : undefined,
      ),
    );
  if (held) throw usernameTaken();
}

export async function holdName(
  tx: Transaction,
  username: string,
  heldUntil: Date,
  userId: string | null,
): Promise<void> {
  await tx
    .insert(usernameHolds)
    .values({ username, userId, heldUntil })
    .onConflictDoUpdate({ target: usernameHolds.username, set: { userId, heldUntil } });
}

/** A free username for an OAuth sign-up; the user can choose their own later. */
export async function freeUsername(
  ctx: Pick<Context, "db" | "ports">,
  from: string,
): Promise<string> {
  const cleaned = (from.split("@")[0] ?? "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "")
    .slice(0, usernameLimits.max - 6);
  const base = cleaned.length >= usernameLimits.min ? cleaned : `maker_${cleaned}`;
  for (const name of [base, `${base}_${shortId().slice(0, 5)}`]) {
    if (isReserved(ctx, name)) continue;
    const [used] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.username, name));
    const [held] = await ctx.db
      .select({ username: usernameHolds.username })
      .from(usernameHolds)
      .where(eq(usernameHolds.username, name));
    if (!used && !held) return name;
  }
  return `maker_${shortId()}`;
}
