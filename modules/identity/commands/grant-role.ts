import { and, eq } from "drizzle-orm";
import { type Actor, authorize, isMember, type Role } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { emit } from "#platform/events";
import { rolesChanged } from "../events.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { userRoles, users } from "../tables.ts";

interface RoleGrant {
  readonly userId: string;
  readonly role: Role;
}

/** Grants a staff role. Granting a role the user already has changes nothing. */
export async function grantRole(ctx: Context<Actor>, { userId, role }: RoleGrant): Promise<void> {
  await changeRole(ctx, userId, async (tx, grantedBy) => {
    const row = { userId, role, grantedBy, grantedAt: ctx.clock.now() };
    await tx.insert(userRoles).values(row).onConflictDoNothing();
  });
}

export async function revokeRole(ctx: Context<Actor>, { userId, role }: RoleGrant): Promise<void> {
  await changeRole(ctx, userId, async (tx) => {
    await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)));
  });
}

type Change = (
  tx: Parameters<Parameters<typeof inTransaction>[1]>[0],
  by: string | null,
) => Promise<void>;

async function changeRole(ctx: Context<Actor>, userId: string, change: Change): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    authorize(ctx.actor, "account.change_roles", { targetUserId: userId });
    if (ctx.actor.kind !== "system") requireRecentAuthentication(ctx);
    if (!user) throw notFound();
    const by = isMember(ctx.actor) ? ctx.actor.userId : null;
    await change(tx, by);
    await emit(tx, rolesChanged, { userId, by: by ?? "the house" });
  });
}
