import { type Actor, authorize, type Member } from "#permissions";
import { portsOf, type Transaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { lockProfiles, relations, requireSelf } from "./access.ts";

/** The actor's own profile, locked, if they may change it. */
export async function lockOwnProfile(tx: Transaction, actor: Actor): Promise<Member> {
  const me = requireSelf(actor);
  const facts = (await relations(tx, { actor, ports: portsOf(tx) }, [me.userId])).get(me.userId);
  if (!facts) throw notFound("person_not_found");
  authorize(actor, "person.edit", facts);
  await lockProfiles(tx, me.userId);
  return me;
}
