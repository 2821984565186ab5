import { and, eq, gt, isNull, ne, or } from "drizzle-orm";
import { memberColumns, tokenDigest } from "#modules/identity";
import type { Member } from "#permissions";
import { type Clock, systemClock } from "#platform/clock";
import type { Database } from "#platform/db";
import { users } from "#tables/identity";
import type { Scope } from "../contract.ts";
import { accountShut, tokenRefused } from "../errors.ts";
import { asOwner, isShutOut } from "../owner.ts";
import { apiTokens } from "../tables.ts";

export interface TokenBearer {
  readonly actor: Member;
  readonly tokenId: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date;
}

const form = /^guildhall_[0-9a-hjkmnp-tv-z]{52}$/;

/** Whom a token acts for. Read anew each time, so one that was revoked is out with its next request. */
export async function bearerOf(
  db: Database,
  token: string,
  clock: Clock = systemClock,
): Promise<TokenBearer> {
  if (!form.test(token)) throw tokenRefused();
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
  if (!found) throw tokenRefused();
  const actor = asOwner(found.standing, found.tokenId);
  if (isShutOut(actor, found.leavingAt)) throw accountShut();
  const today = now.toISOString().slice(0, 10);
  if (found.lastUsedOn !== today) await noteUse(db, found.tokenId, today);
  const { tokenId, scopes, expiresAt } = found;
  return { actor, tokenId, scopes, expiresAt };
}

/** Once a day: a busy token writes no more than an idle one. */
async function noteUse(db: Database, tokenId: string, today: string): Promise<void> {
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
