import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import { allZones } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { requireMember } from "../recent-authentication.ts";
import { users } from "../tables.ts";

const known = new Set(allZones());

/** Sets the user's time zone. Accepts only names that every runtime knows. */
export async function changeTimeZone(
  ctx: Context<Actor>,
  { timeZone }: { timeZone: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  if (!known.has(timeZone)) throw invalid({ timeZone: ["account.errors.timeZone"] });
  await inTransaction(ctx, async (tx) => {
    await tx
      .update(users)
      .set({ timeZone, updatedAt: ctx.clock.now() })
      .where(eq(users.id, userId));
  });
}
