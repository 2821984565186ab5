import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { isUuid } from "#platform/ids";
import { apiTokens } from "../tables.ts";

/** Revokes one of the user's own tokens, effective from its next request. */
export async function revokeToken(ctx: Context<Actor>, { id }: { id: string }): Promise<void> {
  const { userId } = requireMember(ctx);
  if (!isUuid(id)) throw notFound("token_not_found");
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx
      .update(apiTokens)
      .set({ endedAt: ctx.clock.now(), endReason: "revoked" })
      .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId), isNull(apiTokens.endedAt)))
      .returning({ id: apiTokens.id });
    if (!row) throw notFound("token_not_found");
    await recordAudit(tx, ctx, {
      action: "api.token_revoked",
      personId: userId,
      subject: { kind: "api_token", id: row.id },
    });
  });
}
