import { eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { SuppressionReason } from "./constants.ts";
import { emailSuppressions } from "./tables.ts";

interface Suppression {
  readonly address: string;
  readonly reason: SuppressionReason;
  /** Who reported it: `smtp`, `postmark` … */
  readonly source: string;
  readonly detail: string;
}

/** Sends no more newsletters to an address. The first report stays, but a complaint replaces a bounce. */
export async function suppressAddress(
  ctx: Context<Actor>,
  { address, reason, source, detail }: Suppression,
): Promise<void> {
  const row = { reason, source, detail: detail.slice(0, 300), at: ctx.clock.now() };
  await ctx.db
    .insert(emailSuppressions)
    .values({ address: address.toLowerCase(), ...row })
    .onConflictDoUpdate({
      target: emailSuppressions.address,
      set: row,
      setWhere: reason === "complaint" ? eq(emailSuppressions.reason, "bounce") : sql`false`,
    });
}
