import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { requireFreshProof, sendLetter, tokenDigest } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { scopes as scopeWords, type TokenView, tokenLimits } from "../contract.ts";
import { tooManyTokens } from "../errors.ts";
import type { TokenInput } from "../inputs.ts";
import { apiTokens } from "../tables.ts";
import { viewOf } from "./own-tokens.ts";

/** A beginning of its own, so that whoever finds one lying about knows what it opens. */
const beginning = "guildhall_";
const hintLength = beginning.length + 6;

/** Makes a token. It is given out here and never again: only its digest is kept. */
export async function makeToken(
  ctx: Context<Actor>,
  { name, scopes, days }: TokenInput,
): Promise<{ readonly token: string; readonly view: TokenView }> {
  const { userId } = requireFreshProof(ctx);
  authorize(ctx.actor, "account.take_part", {});
  const now = ctx.clock.now();
  const token = beginning + randomId() + randomId();
  const expiresAt = new Date(now.getTime() + days * dayMs);
  return inTransaction(ctx, async (tx) => {
    await keepWithinLimit(tx, userId, now);
    const [row] = await tx
      .insert(apiTokens)
      .values({
        userId,
        name,
        scopes: [...scopes],
        madeAt: now,
        expiresAt,
        hash: tokenDigest(token),
        hint: token.slice(0, hintLength),
      })
      .returning();
    if (!row) throw new Error("no token was kept");
    await sendLetter(tx, {
      kind: "access_token_made",
      userId,
      details: {
        name,
        until: expiresAt.toISOString(),
        scopes: `${scopes.map((scope) => lowerFirst(scopeWords[scope])).join("; ")}.`,
      },
    });
    await recordAudit(tx, ctx, {
      action: "api.token_made",
      personId: userId,
      subject: { kind: "api_token", id: row.id },
      details: { scopes: scopes.join(" "), until: expiresAt.toISOString() },
    });
    return { token, view: viewOf(row, now) };
  });
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** One after the other: two windows must not both see the last free place. */
async function keepWithinLimit(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens ${userId}`}, 12))`);
  const live = await tx
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(
      and(eq(apiTokens.userId, userId), isNull(apiTokens.endedAt), gt(apiTokens.expiresAt, now)),
    );
  if (live.length >= tokenLimits.perPerson) throw tooManyTokens();
}
