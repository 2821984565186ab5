import { and, eq, isNull } from "drizzle-orm";
import { type Actor, authorize, type Role } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { revokeAllAccess } from "../sessions.ts";
import { approvals, userRoles, users } from "../tables.ts";
import { deleteSignInMethods } from "./erase-account.ts";

interface DisabledAccounts {
  readonly userIds: readonly string[];
  /** The staff roles that other accounts had. */
  readonly takenRoles: readonly {
    readonly userId: string;
    readonly username: string;
    readonly role: Role;
  }[];
}

/**
 * Leaves nothing by which anyone could sign in to the demo's accounts: no password, passkey, other
 * sign-in method, session, token, role or email address. Their profiles stay. Staff roles of other
 * accounts go too, because anyone could grant them as the demo's administrator. Idempotent.
 */
export async function disableDemoAccounts(ctx: Context<Actor>): Promise<DisabledAccounts> {
  authorize(ctx.actor, "account.erase", {});
  return inTransaction(ctx, async (tx) => {
    const accounts = await tx
      .select({ userId: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.isDemo, true), isNull(users.erasedAt)))
      .orderBy(users.id)
      .for("update");
    for (const { userId, email } of accounts) {
      await revokeAllAccess(tx, ctx.clock, userId, "password_reset");
      await deleteSignInMethods(tx, userId, email);
      await tx
        .update(users)
        .set({
          // A visitor of the demo may have entered an address of their own.
          email: `${userId}@demo.invalid`,
          emailVerified: false,
          twoFactorEnabled: false,
          updatedAt: ctx.clock.now(),
        })
        .where(eq(users.id, userId));
    }
    const takenRoles = await tx
      .select({ userId: users.id, username: users.username, role: userRoles.role })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .orderBy(users.username, userRoles.role);
    await tx.delete(userRoles);
    await tx.delete(approvals).where(isNull(approvals.decidedAt));
    return { userIds: accounts.map(({ userId }) => userId), takenRoles };
  });
}
