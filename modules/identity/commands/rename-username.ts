import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, sqlState } from "#platform/db";
import { forbidden } from "#platform/errors";
import { emit } from "#platform/events";
import { renameInput, usernameLimits } from "../contract.ts";
import { renamedRecently, usernameTaken } from "../errors.ts";
import { memberRenamed } from "../events.ts";
import { requireMember } from "../recent-authentication.ts";
import { usernameHolds, users } from "../tables.ts";
import { holdName, requireUsernameAvailable } from "../usernames.ts";

/**
 * Changes the username, at most once in thirty days. The old one redirects to the new one for
 * ninety days and stays reserved for the user.
 */
export async function renameUsername(
  ctx: Context<Actor>,
  input: { username: string },
): Promise<{ username: string }> {
  const { userId, suspended } = requireMember(ctx);
  // Under a new name others could no longer tell which user the moderators suspended.
  if (suspended) throw forbidden();
  const { username } = renameInput.parse(input);
  const now = ctx.clock.now();
  try {
    return await inTransaction(ctx, async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
      if (!user) throw new Error("a member without an account");
      if (user.username === username) return { username };
      const again = user.usernameChangedAt
        ? user.usernameChangedAt.getTime() + usernameLimits.renameEveryDays * dayMs
        : 0;
      if (again > now.getTime()) throw renamedRecently(Math.ceil((again - now.getTime()) / dayMs));
      await requireUsernameAvailable(tx, ctx.clock, username, userId);
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
