import { type Actor, hasRecentAuth, isMember, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { unauthenticated } from "#platform/errors";
import { reauthenticationRequired } from "./errors.ts";

/** For irreversible actions: requires authentication within the last ten minutes. */
export function requireRecentAuthentication(ctx: Pick<Context<Actor>, "actor" | "clock">): Member {
  const member = requireMember(ctx);
  if (!hasRecentAuth(member, ctx.clock.now())) throw reauthenticationRequired();
  return member;
}

export function requireMember({ actor }: Pick<Context<Actor>, "actor">): Member {
  if (!isMember(actor)) throw unauthenticated();
  return actor;
}
