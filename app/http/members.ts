import { type Actor, isMember, type Member } from "#permissions";
import { unauthenticated } from "#platform/errors";

/** Whoever has signed in; anybody else gets the sign-in screen before a body is even read. */
export function membersOnly({ actor }: { readonly actor: Actor }): Member {
  if (!isMember(actor)) throw unauthenticated();
  return actor;
}
