import { and, eq, gt, isNull, ne, or } from "drizzle-orm";
import { memberColumns, tokenDigest } from "#modules/identity";
import type { Member } from "#permissions";
import { type Clock, systemClock } from "#platform/clock";
import type { Database } from "#platform/db";
import { users } from "#tables/identity";
import type { Scope } from "../contract.ts";
import { accountLocked, invalidToken } from "../errors.ts";
import { isLockedOut, toTokenOwner } from "../owner.ts";
import { apiTokens } from "../tables.ts";

export interface TokenBearer {
  readonly actor: Member;
  readonly tokenId: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date;
}

const form = /^guildhall_[0-9a-hjkmnp-tv-z]{52}$/;

/** Resolves a token to its owner. Not cached, so a revoked token fails on its next request. */
export async function authenticateToken(
  db: Database,
  token: string,
  clock: Clock = systemClock,
): Promise<TokenBearer> {
  if (!form.test(token)) throw invalidToken();
  const now = clock.now();
  const [found] = await db
    .select({
      tokenId: apiTokens.id,
      scopes: apiTokens.scopes,
      expiresAt: apiTokens.expiresAt,
      lastUsedOn: apiTokens.lastUsedOn,
      leavingAt: users.deletionRequestedAt,
      standing: memberColumns(now),
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(
        eq(apiTokens.hash, tokenDigest(token)),
        isNull(apiTokens.endedAt),
        gt(apiTokens.expiresAt, now),
        isNull(users.erasedAt),
      ),
    );
  if (!found) throw invalidToken();
  const actor = toTokenOwner(found.standing, found.tokenId);
  if (isLockedOut(actor, found.leavingAt)) throw accountLocked();
  const today = now.toISOString().slice(0, 10);
  if (found.lastUsedOn !== today) await recordUse(db, found.tokenId, today);
  const { tokenId, scopes, expiresAt } = found;
  return { actor, tokenId, scopes, expiresAt };
}

/** At most once a day, so a busy token writes no more than an idle one. */
async function recordUse(db: Database, tokenId: string, today: string): Promise<void> {
  await db
    .update(apiTokens)
    .set({ lastUsedOn: today })
    .where(
      and(
        eq(apiTokens.id, tokenId),
        or(isNull(apiTokens.lastUsedOn), ne(apiTokens.lastUsedOn, today)),
      ),
    );
}
