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
 * The programs that act for Mira: one in use, one that she ended, one whose time was over. Written
 * by hand, since nobody is told today of what was made weeks ago, and nobody has what is behind them.
 */
export async function plantTokens(ctx: Context<Actor>): Promise<void> {
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
        madeAt: at(made),
        expiresAt: at(made - days),
        lastUsedOn: at(used).toISOString().slice(0, 10),
        ...(name === "Phone reader" && { endedAt: at(19), endedWhy: "revoked" as const }),
      };
    }),
  );
}
