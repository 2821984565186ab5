import { type Actor, isMember, type Member, provedLately } from "#permissions";
import type { Context } from "#platform/context";
import { unauthenticated } from "#platform/errors";
import { proveAgainFirst } from "./errors.ts";

/** For what can't be undone: asks who they are again unless they showed it within ten minutes. */
export function requireFreshProof(ctx: Pick<Context<Actor>, "actor" | "clock">): Member {
  const member = requireMember(ctx);
  if (!provedLately(member, ctx.clock.now())) throw proveAgainFirst();
  return member;
}

export function requireMember({ actor }: Pick<Context<Actor>, "actor">): Member {
  if (!isMember(actor)) throw unauthenticated();
  return actor;
}
