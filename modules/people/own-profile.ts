import { type Actor, authorize, type Member } from "#permissions";
import { portsOf, type Transaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { lockProfiles, relations, selfOf } from "./access.ts";

/** One's own profile, locked, if one may change it. */
export async function lockOwnProfile(tx: Transaction, actor: Actor): Promise<Member> {
  const me = selfOf(actor);
  const facts = (await relations(tx, { actor, ports: portsOf(tx) }, [me.userId])).get(me.userId);
  if (!facts) throw notFound("person_not_found");
  authorize(actor, "person.edit", facts);
  await lockProfiles(tx, me.userId);
  return me;
}
