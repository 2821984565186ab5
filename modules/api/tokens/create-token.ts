import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { requireRecentAuthentication, sendAccountEmail, tokenDigest } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { scopes as scopeLabels, type TokenView, tokenLimits } from "../contract.ts";
import { tooManyTokens } from "../errors.ts";
import type { TokenInput } from "../inputs.ts";
import { apiTokens } from "../tables.ts";
import { viewOf } from "./own-tokens.ts";

/** A distinctive prefix, so that a leaked token can be identified. */
const beginning = "guildhall_";
const hintLength = beginning.length + 6;

/** Creates a token. The token is returned only here: just its digest is stored. */
export async function createToken(
  ctx: Context<Actor>,
  { name, scopes, days }: TokenInput,
): Promise<{ readonly token: string; readonly view: TokenView }> {
  const { userId } = requireRecentAuthentication(ctx);
  authorize(ctx.actor, "account.take_part", {});
  const now = ctx.clock.now();
  const token = beginning + randomId() + randomId();
  const expiresAt = new Date(now.getTime() + days * dayMs);
  return inTransaction(ctx, async (tx) => {
    await enforceTokenLimit(tx, userId, now);
    const [row] = await tx
      .insert(apiTokens)
      .values({
        userId,
        name,
        scopes: [...scopes],
        createdAt: now,
        expiresAt,
        hash: tokenDigest(token),
        hint: token.slice(0, hintLength),
      })
      .returning();
    if (!row) throw new Error("no token was kept");
    await sendAccountEmail(tx, {
      kind: "access_token_made",
      userId,
      details: {
        name,
        until: expiresAt.toISOString(),
        scopes: scopes.map((scope) => scopeLabels[scope]).join("\n"),
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

/** Serialized per user, so that two concurrent requests can't both take the last free slot. */
async function enforceTokenLimit(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens ${userId}`}, 12))`);
  const live = await tx
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(
      and(eq(apiTokens.userId, userId), isNull(apiTokens.endedAt), gt(apiTokens.expiresAt, now)),
    );
  if (live.length >= tokenLimits.perPerson) throw tooManyTokens();
}
