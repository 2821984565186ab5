import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { Context } from "#platform/context";
import { type Message, message } from "#platform/i18n";
import { isEmailAddress, toSingleLine } from "#platform/mail";
import type { WithPorts } from "#platform/ports";
import { users } from "#tables/identity";
import { emailShares, subscriptions } from "#tables/subscriptions";
import { addressDigest } from "./address-digest.ts";
import { importLimits, type LineOutcome } from "./contract.ts";
import type { AudienceMember } from "./readers/audience-member.ts";
import { invitationOptOuts, invitations } from "./tables.ts";

export interface ClassifiedLine {
  readonly line: number;
  readonly outcome: LineOutcome;
  readonly reason: Message | "";
  readonly name: string;
  readonly address: string;
  readonly sourceTier: string;
}

/**
 * Determines the outcome of each line of a list. Never reveals who has an account here: only users
 * who share their address with this creator are recognized as supporters.
 */
export async function classifyLines(
  ctx: Pick<Context, "db" | "ports">,
  creatorId: string,
  people: readonly AudienceMember[],
): Promise<ClassifiedLine[]> {
  const addresses = people.map(({ address }) => address.toLowerCase()).filter(isEmailAddress);
  const known = await loadKnownAddresses(ctx, creatorId, addresses);
  const seen = new Map<string, number>();
  return people.map((person) => {
    const address = person.address.toLowerCase();
    const first = seen.get(address);
    const [outcome, reason] = classifyLine(ctx, person, address, first, known);
    if (outcome !== "bad" && first === undefined) seen.set(address, person.line);
    return {
      line: person.line,
      outcome,
      reason,
      name: toSingleLine(person.name, importLimits.nameLength),
      address: outcome === "bad" ? toSingleLine(person.address, 254) : address,
      sourceTier: toSingleLine(person.sourceTier, importLimits.tierNameLength),
    };
  });
}

function classifyLine(
  ctx: WithPorts,
  { address: written, status }: AudienceMember,
  address: string,
  first: number | undefined,
  known: Awaited<ReturnType<typeof loadKnownAddresses>>,
): readonly [LineOutcome, Message | ""] {
  if (written === "") return ["bad", "portability.imports.lines.noEmail"];
  if (!isEmailAddress(address)) return ["bad", "portability.imports.lines.badEmail"];
  if (address === known.own) return ["bad", "portability.imports.lines.ownEmail"];
  if (first !== undefined)
    return ["doubled", message("portability.imports.lines.duplicate", { line: first })];
  if (status !== "present") return [status, ""];
  if (known.supporters.has(address)) return ["supporter", ""];
  return known.asked.has(addressDigest(ctx, address)) ? ["asked", ""] : ["invite", ""];
}

async function loadKnownAddresses(
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
      emailShares,
      and(eq(emailShares.subscriptionId, subscriptions.id), isNull(emailShares.until)),
    )
    .where(
      and(
        eq(subscriptions.creatorId, creatorId),
        notInArray(subscriptions.state, ["checkout_pending", "ended"]),
        inArray(users.email, [...addresses]),
      ),
    );
  const invited = await db
    .select({ digest: invitations.digest })
    .from(invitations)
    .where(and(eq(invitations.creatorId, creatorId), inArray(invitations.digest, digests)));
  const optedOut = await db
    .select({ digest: invitationOptOuts.digest })
    .from(invitationOptOuts)
    .where(inArray(invitationOptOuts.digest, digests));
  return {
    own: self?.own,
    supporters: new Set(sharing.map(({ email }) => email)),
    asked: new Set([...invited, ...optedOut].map(({ digest }) => digest)),
  };
}
