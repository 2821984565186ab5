import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, sqlState } from "#platform/db";
import { forbidden } from "#platform/errors";
import { emit } from "#platform/events";
import { renameInput, usernameLimits } from "../contract.ts";
import { renamedLately, usernameTaken } from "../errors.ts";
import { memberRenamed } from "../events.ts";
import { requireMember } from "../fresh-proof.ts";
import { usernameHolds, users } from "../tables.ts";
import { holdName, refuseUnlessFree } from "../usernames.ts";

/** Another name, once in thirty days. The old one leads to the new one for ninety, and stays theirs. */
export async function renameUsername(
  ctx: Context<Actor>,
  given: { username: string },
): Promise<{ username: string }> {
  const { userId, suspended } = requireMember(ctx);
  // Under another name nobody would know whom the stewards suspended.
  if (suspended) throw forbidden();
  const { username } = renameInput.parse(given);
  const now = ctx.clock.now();
  try {
    return await inTransaction(ctx, async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
      if (!user) throw new Error("a member without an account");
      if (user.username === username) return { username };
      const again = user.usernameChangedAt
        ? user.usernameChangedAt.getTime() + usernameLimits.renameEveryDays * dayMs
        : 0;
      if (again > now.getTime()) throw renamedLately(Math.ceil((again - now.getTime()) / dayMs));
      await refuseUnlessFree(tx, ctx.clock, username, userId);
      await tx
        .delete(usernameHolds)
        .where(and(eq(usernameHolds.username, username), eq(usernameHolds.userId, userId)));
      const until = new Date(now.getTime() + usernameLimits.heldDays * dayMs);
      await holdName(tx, user.username, until, userId);
      await tx
        .update(users)
        .set({ username, usernameChangedAt: now, updatedAt: now })
        .where(eq(users.id, userId));
      await emit(tx, memberRenamed, { userId, from: user.username, to: username });
      return { username };
    });
  } catch (error) {
    if (sqlState(error) === "23505") throw usernameTaken();
    throw error;
  }
}
