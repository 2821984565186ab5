import { eq } from "drizzle-orm";
import { signedToken } from "#modules/identity";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { sortableId } from "#platform/ids";
import type { WithPorts } from "#platform/ports";
import { users } from "#tables/identity";
import { addressMissing } from "./errors.ts";
import { isNewHere } from "./limits.ts";

/** Who gives: a member, or a guest known by nothing but an address for the receipt. */
export interface Giver {
  readonly owner: { readonly type: "member" | "guest"; readonly id: string };
  readonly email: string;
  readonly isNew: boolean;
}

export async function giverOf(ctx: Context<Actor>, email: string | undefined): Promise<Giver> {
  const { actor, clock, db } = ctx;
  if (!isMember(actor)) {
    if (!email) throw addressMissing();
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
    isNew: isNewHere(actor, user.joinedAt, clock.now()),
  };
}

/** Opens a guest's receipt: made from the tip itself, so no table has to keep it. */
export const guestKey = (ctx: WithPorts, tipId: string): string => signedToken(ctx, `tip ${tipId}`);
