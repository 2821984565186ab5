import { eq } from "drizzle-orm";
import { signedToken } from "#modules/identity";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { sortableId } from "#platform/ids";
import type { WithPorts } from "#platform/ports";
import { users } from "#tables/identity";
import { emailRequired } from "./errors.ts";
import { isNewAccount } from "./limits.ts";

/** The giver: a member, or a guest known only by an email address for the receipt. */
export interface Tipper {
  readonly owner: { readonly type: "member" | "guest"; readonly id: string };
  readonly email: string;
  readonly isNew: boolean;
}

export async function loadTipper(ctx: Context<Actor>, email: string | undefined): Promise<Tipper> {
  const { actor, clock, db } = ctx;
  if (!isMember(actor)) {
    if (!email) throw emailRequired();
    return { owner: { type: "guest", id: sortableId(clock.now()) }, email, isNew: true };
  }
  const [user] = await db
    .select({ email: users.email, joinedAt: users.createdAt })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!user) throw new Error("a member without an account");
  return {
    owner: { type: "member", id: actor.userId },
    email: user.email,
    isNew: isNewAccount(actor, user.joinedAt, clock.now()),
  };
}

/** Whether the lower maximum applies: a guest, or a member on their first day. */
export async function isNewTipper({ actor, clock, db }: Context<Actor>): Promise<boolean> {
  if (!isMember(actor)) return isNewAccount(actor, undefined, clock.now());
  const [user] = await db
    .select({ joinedAt: users.createdAt })
    .from(users)
    .where(eq(users.id, actor.userId));
  return isNewAccount(actor, user?.joinedAt, clock.now());
}

/** Opens a guest's receipt: derived from the tip itself, so it is not stored. */
export const guestKey = (ctx: WithPorts, tipId: string): string => signedToken(ctx, `tip ${tipId}`);
