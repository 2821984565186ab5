import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { Context } from "#platform/context";
import { isMailAddress, onOneLine } from "#platform/mail";
import type { WithPorts } from "#platform/ports";
import { users } from "#tables/identity";
import { addressShares, subscriptions } from "#tables/subscriptions";
import { addressDigest } from "./address-digest.ts";
import { arrivalLimits, type Verdict } from "./contract.ts";
import type { GivenPerson } from "./readers/given-person.ts";
import { invitationRefusals, invitations } from "./tables.ts";

export interface JudgedLine {
  readonly line: number;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly name: string;
  readonly address: string;
  readonly theirTier: string;
}

/**
 * What each line of a list comes to. It never tells who has an account here: only whoever lets this
 * creator have their address is known to support them already.
 */
export async function judge(
  ctx: Pick<Context, "db" | "ports">,
  creatorId: string,
  people: readonly GivenPerson[],
): Promise<JudgedLine[]> {
  const addresses = people.map(({ address }) => address.toLowerCase()).filter(isMailAddress);
  const known = await knownTo(ctx, creatorId, addresses);
  const seen = new Map<string, number>();
  return people.map((person) => {
    const address = person.address.toLowerCase();
    const first = seen.get(address);
    const [verdict, reason] = verdictOf(ctx, person, address, first, known);
    if (verdict !== "bad" && first === undefined) seen.set(address, person.line);
    return {
      line: person.line,
      verdict,
      reason,
      name: onOneLine(person.name, arrivalLimits.nameLength),
      address: verdict === "bad" ? onOneLine(person.address, 254) : address,
      theirTier: onOneLine(person.theirTier, arrivalLimits.tierNameLength),
    };
  });
}

function verdictOf(
  ctx: WithPorts,
  { address: written, standing }: GivenPerson,
  address: string,
  first: number | undefined,
  known: Awaited<ReturnType<typeof knownTo>>,
): readonly [Verdict, string] {
  if (written === "") return ["bad", "It has no address."];
  if (!isMailAddress(address)) return ["bad", "The address is none a letter can go to."];
  if (address === known.own) return ["bad", "It is your own address."];
  if (first !== undefined) return ["doubled", `As in line ${first}.`];
  if (standing !== "present") return [standing, ""];
  if (known.supporters.has(address)) return ["supporter", ""];
  return known.asked.has(addressDigest(ctx, address)) ? ["asked", ""] : ["invite", ""];
}

async function knownTo(
  ctx: Pick<Context, "db" | "ports">,
  creatorId: string,
  addresses: readonly string[],
) {
  const { db } = ctx;
  const [self] = await db.select({ own: users.email }).from(users).where(eq(users.id, creatorId));
  if (addresses.length === 0)
    return { own: self?.own, supporters: new Set<string>(), asked: new Set<string>() };
  const digests = addresses.map((address) => addressDigest(ctx, address));
  const sharing = await db
    .select({ email: users.email })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.subscriberId))
    .innerJoin(
      addressShares,
      and(eq(addressShares.subscriptionId, subscriptions.id), isNull(addressShares.until)),
    )
    .where(
      and(
        eq(subscriptions.creatorId, creatorId),
        notInArray(subscriptions.state, ["checkout_pending", "ended"]),
        inArray(users.email, [...addresses]),
      ),
    );
  const asked = await db
    .select({ digest: invitations.digest })
    .from(invitations)
    .where(and(eq(invitations.creatorId, creatorId), inArray(invitations.digest, digests)));
  const refused = await db
    .select({ digest: invitationRefusals.digest })
    .from(invitationRefusals)
    .where(inArray(invitationRefusals.digest, digests));
  return {
    own: self?.own,
    supporters: new Set(sharing.map(({ email }) => email)),
    asked: new Set([...asked, ...refused].map(({ digest }) => digest)),
  };
}
