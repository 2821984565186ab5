import { asc, eq, sql } from "drizzle-orm";
import { tierIncludes } from "#modules/subscriptions";
import { type Actor, guest, type WorkFacts } from "#permissions";
import { type Message, message } from "#platform/i18n";
import { sortableId } from "#platform/ids";
import { tiers } from "#tables/subscriptions";
import type { Reader, WorkRow } from "./access.ts";
import type { AudienceView } from "./editing-views.ts";

/** A hypothetical viewer of a work: the actor, and their relation to its owner. */
export interface Audience extends AudienceView {
  readonly actor: Actor;
  readonly assumedFacts: Partial<WorkFacts>;
}

/** An arbitrary member: follows nobody, pays for nothing and is not blocked. */
const anyMember = (now: Date): Actor => ({
  kind: "member",
  userId: sortableId(now),
  username: "somebody",
  displayName: "Somebody",
  roles: [],
  emailVerified: true,
  sessionId: "",
  hasSecondFactor: false,
  authenticatedAt: now,
  suspended: false,
});

/** All audiences a work could have, from guests to buyers. */
export async function audiencesOf(db: Reader, work: WorkRow, now: Date): Promise<Audience[]> {
  const actor = anyMember(now);
  const own = await db
    .select({
      id: tiers.id,
      name: tiers.name,
      state: tiers.state,
      reaches: tierIncludes(sql`${tiers.id}`, sql`${work.tierId}::uuid`),
    })
    .from(tiers)
    .where(eq(tiers.creatorId, work.ownerId))
    .orderBy(asc(tiers.position), asc(tiers.id));
  return [
    {
      key: "visitor",
      name: "archives.audiences.visitor" satisfies Message,
      actor: guest,
      assumedFacts: {},
    },
    { key: "member", name: "archives.audiences.member" satisfies Message, actor, assumedFacts: {} },
    {
      key: "follower",
      name: "archives.audiences.follower" satisfies Message,
      actor,
      assumedFacts: { follows: true },
    },
    ...own
      .filter(({ id, state }) => state === "live" || id === work.tierId)
      .map(({ id, name, reaches }) => ({
        key: `tier-${id}`,
        name: message("archives.audiences.subscriber", { tier: name }),
        actor,
        assumedFacts: { subscribes: reaches },
      })),
    ...(work.guildId
      ? [
          {
            key: "guild",
            name: "archives.audiences.guildMember" satisfies Message,
            actor,
            assumedFacts: { guild: "member" } as const,
          },
        ]
      : []),
    ...(work.access === "price"
      ? [
          {
            key: "buyer",
            name: "archives.audiences.buyer" satisfies Message,
            actor,
            assumedFacts: { bought: true },
          },
        ]
      : []),
  ];
}
