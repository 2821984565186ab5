import { asc, eq, sql } from "drizzle-orm";
import { tierReaches } from "#modules/subscriptions";
import { type Actor, guest, type WorkFacts } from "#permissions";
import { sortableId } from "#platform/ids";
import { tiers } from "#tables/subscriptions";
import type { Reader, WorkRow } from "./access.ts";
import type { AudienceView } from "./making-views.ts";

/** Somebody a work can be seen as: who they are, and what there is between them and its maker. */
export interface Audience extends AudienceView {
  readonly actor: Actor;
  readonly between: Partial<WorkFacts>;
}

/** A member who is nobody in particular: follows nobody, pays for nothing, is kept away by nobody. */
const somebody = (now: Date): Actor => ({
  kind: "member",
  userId: sortableId(now),
  username: "somebody",
  displayName: "Somebody",
  roles: [],
  emailVerified: true,
  sessionId: "",
  hasSecondFactor: false,
  provedAt: now,
  suspended: false,
});

/** Everybody a work could be for, from those outside to those who paid for it. */
export async function audiencesOf(db: Reader, work: WorkRow, now: Date): Promise<Audience[]> {
  const actor = somebody(now);
  const own = await db
    .select({
      id: tiers.id,
      name: tiers.name,
      state: tiers.state,
      reaches: tierReaches(sql`${tiers.id}`, sql`${work.tierId}::uuid`),
    })
    .from(tiers)
    .where(eq(tiers.creatorId, work.ownerId))
    .orderBy(asc(tiers.position), asc(tiers.id));
  return [
    { key: "visitor", name: "A visitor", actor: guest, between: {} },
    { key: "member", name: "A member", actor, between: {} },
    { key: "follower", name: "A follower", actor, between: { follows: true } },
    ...own
      .filter(({ id, state }) => state === "live" || id === work.tierId)
      .map(({ id, name, reaches }) => ({
        key: `tier-${id}`,
        name: `A subscriber at “${name}”`,
        actor,
        between: { subscribes: reaches },
      })),
    ...(work.guildId
      ? [
          {
            key: "guild",
            name: "A member of the guild",
            actor,
            between: { guild: "member" } as const,
          },
        ]
      : []),
    ...(work.access === "price"
      ? [{ key: "buyer", name: "Whoever bought it", actor, between: { bought: true } }]
      : []),
  ];
}
