import { type Actor, authorize, type Role } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { siteLocale } from "#platform/translations";
import { setPassword } from "../credentials.ts";
import { memberJoined } from "../events.ts";
import { hashPassword } from "../password/hash.ts";
import { userRoles, users } from "../tables.ts";

interface NewAccount {
  readonly email: string;
  readonly username: string;
  readonly displayName: string;
  /** Precomputed where many accounts share one hash: hashing is slow on purpose. */
  readonly passwordHash?: string;
  readonly password?: string;
  readonly roles?: readonly Role[];
  readonly joinedAt?: Date;
  readonly isDemo?: boolean;
}

/** Makes a verified account without an email: for the command line and the demo, never for a page. */
export async function createAccount(
  ctx: Context<Actor>,
  input: NewAccount,
): Promise<{ userId: string }> {
  const { email, username, displayName, roles = [], isDemo = false } = input;
  const hash = input.passwordHash ?? (input.password && (await hashPassword(input.password)));
  return inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "account.create", {});
    const joinedAt = input.joinedAt ?? ctx.clock.now();
    const [user] = await tx
      .insert(users)
      .values({
        email,
        username,
        name: displayName,
        emailVerified: true,
        isDemo,
        language: siteLocale(ctx),
        createdAt: joinedAt,
        updatedAt: joinedAt,
      })
      .returning({ userId: users.id });
    if (!user) throw new Error("nobody was inserted");
    if (hash) await setPassword(tx, ctx.clock, user.userId, hash);
    for (const role of roles)
      await tx.insert(userRoles).values({ ...user, role, grantedAt: joinedAt });
    await emit(tx, memberJoined, { ...user, by: "house" });
    return user;
  });
}
