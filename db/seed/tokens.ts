import { tokenDigest } from "#modules/identity";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { randomId } from "#platform/ids";
import { apiTokens } from "#tables/api";
import { ago, asMember } from "./as-member.ts";

/** What for, what it may do, how many days ago it was made and last used, and how long it lasts. */
const programs = [
  ["Import from the old shop", ["read:works"], 62, 58, 60],
  ["Phone reader", ["read:topics", "read:messages"], 34, 20, 90],
  ["Newsletter", ["read:works", "read:money"], 8, 0, 180],
] as const;

/**
 * Mira's API tokens: one in use, one revoked, one expired. Inserted directly, since tokens made
 * weeks ago must not send notifications today, and nobody holds their secrets.
 */
export async function seedTokens(ctx: Context<Actor>): Promise<void> {
  const { actor } = await asMember(ctx, "mira");
  const userId = isMember(actor) ? actor.userId : "";
  const at = (days: number) => ago(ctx, days).clock.now();
  await ctx.db.insert(apiTokens).values(
    programs.map(([name, scopes, made, used, days]) => {
      const token = `guildhall_${randomId()}${randomId()}`;
      return {
        userId,
        name,
        scopes: [...scopes],
        hint: token.slice(0, 16),
        hash: tokenDigest(token),
        createdAt: at(made),
        expiresAt: at(made - days),
        lastUsedOn: at(used).toISOString().slice(0, 10),
        ...(name === "Phone reader" && { endedAt: at(19), endReason: "revoked" as const }),
      };
    }),
  );
}
