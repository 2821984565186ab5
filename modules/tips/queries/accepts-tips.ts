import { and, eq } from "drizzle-orm";
import { paymentsState } from "#modules/payments";
import { isPartOn } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { tipSettings } from "../tables.ts";

/** Whether a page links to the form for a tip; whether the reader may tip is checked there. */
export async function acceptsTips(
  ctx: Context<Actor>,
  { username }: { readonly username: string },
): Promise<boolean> {
  if (paymentsState(ctx) === "off" || !isPartOn(ctx, "tips")) return false;
  const [row] = await ctx.db
    .select({ open: tipSettings.open })
    .from(tipSettings)
    .innerJoin(users, eq(users.id, tipSettings.userId))
    .where(and(eq(users.username, username.toLowerCase()), tipSettings.open));
  return row !== undefined;
}
