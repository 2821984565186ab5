import { eq, sql } from "drizzle-orm";
import { readableTopics } from "#modules/forum";
import type { Member } from "#permissions";
import type { WithPorts } from "#platform/ports";
import { forumTopics } from "#tables/forum";
import { userInterests } from "#tables/onboarding";
import type { Reader } from "./reader.ts";
import type { FeedSettings } from "./settings.ts";
import { feedRemovedInterests } from "./tables.ts";

export const evidenceKinds = ["chosen", "followed", "written", "read"] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Something that speaks for an interest. What was chosen outright has no time that could pass. */
export interface Evidence {
  readonly tag: string;
  readonly kind: EvidenceKind;
  readonly at: string | null;
  readonly title?: string;
  readonly href?: string;
}

export interface Interest {
  readonly tag: string;
  /** 0 to 1. */
  readonly strength: number;
  readonly evidence: readonly Evidence[];
}

/** How much one occurrence of each kind counts. */
export const evidenceWeights: Readonly<Record<EvidenceKind, number>> = {
  chosen: 0.6,
  followed: 0.6,
  written: 0.15,
  read: 0.05,
};

type Rules = Pick<FeedSettings, "pausedAt" | "pauses" | "forgottenAt">;

/**
 * A user's inferred interests, derived only from what they did anyway. Activity while learning was
 * paused, or before the interest was removed, does not count.
 */
export function profileFrom(
  evidence: readonly Evidence[],
  rules: Rules,
  forgotten: ReadonlyMap<string, Date>,
): readonly Interest[] {
  const counts = evidence.filter(({ tag, at }) => {
    if (at === null) return true;
    const then = new Date(at);
    if (rules.forgottenAt && then <= rules.forgottenAt) return false;
    if (rules.pausedAt && then >= rules.pausedAt) return false;
    if (rules.pauses.some(([from, to]) => at >= from && at <= to)) return false;
    const since = forgotten.get(tag);
    return !since || then > since;
  });
  return [...Map.groupBy(counts, ({ tag }) => tag)]
    .map(([tag, all]) => ({
      tag,
      strength: Math.min(
        1,
        all.reduce((sum, { kind }) => sum + evidenceWeights[kind], 0),
      ),
      evidence: all,
    }))
    .sort((a, b) => b.strength - a.strength || (a.tag < b.tag ? -1 : 1));
}

const maxWritten = 100;
const maxRead = 300;

/**
 * Reads the latest activity along indexes, so the cost does not grow with how much the user read.
 * Only includes topics they may read now, since each is shown with its current title and a link.
 */
export async function loadEvidence(ctx: WithPorts & { readonly db: Reader }, actor: Member) {
  const { userId } = actor;
  const { db, ports } = ctx;
  const readable = readableTopics({ actor, ports });
  const titleAndPath = sql`${forumTopics.title}, '/forum/' || ${forumTopics.publicId}`;
  const [chosen, { rows }, removed] = await Promise.all([
    db.select().from(userInterests).where(eq(userInterests.userId, userId)),
    db.execute<{
      tag: string;
      kind: EvidenceKind;
      at: string | null;
      title: string;
      href: string;
    }>(sql`
      select tag, kind, at, title, href from (
      select tag, 'followed' as kind, null as at, '' as title, '' as href, 0 as part, 0 as nth
        from forum_tag_follows where user_id = ${userId} and level = 'following'
      union all
      select unnest(${forumTopics.tags}), 'written', to_json(p.posted_at)#>>'{}', ${titleAndPath}, 1, p.nth
        from (select topic_id, posted_at, row_number() over (order by posted_at desc, id desc) as nth
          from forum_posts where author_id = ${userId} and deleted_at is null
          order by posted_at desc, id desc limit ${maxWritten}) p
        join ${forumTopics} on ${forumTopics.id} = p.topic_id and ${readable}
      union all
      select unnest(${forumTopics.tags}), 'read', to_json(r.opened_at)#>>'{}', ${titleAndPath}, 2, r.nth
        from (select topic_id, opened_at, row_number() over (order by topic_id desc) as nth
          from forum_reads where user_id = ${userId}
          and opened_at is not null order by topic_id desc limit ${maxRead}) r
        join ${forumTopics} on ${forumTopics.id} = r.topic_id and ${readable}) evidence
      order by part, nth`),
    db.select().from(feedRemovedInterests).where(eq(feedRemovedInterests.userId, userId)),
  ]);
  return {
    all: [
      ...chosen.map(({ tag }) => ({ tag, kind: "chosen" as const, at: null })),
      ...rows.map(({ at, ...row }) => ({ ...row, at: at && new Date(at).toISOString() })),
    ],
    removed: new Map(removed.map(({ tag, removedAt }) => [tag, removedAt])),
  };
}

/** A user's interests, by the rules they set for learning. */
export async function interestsOf(
  ctx: WithPorts & { readonly db: Reader },
  actor: Member,
  rules: Rules,
): Promise<readonly Interest[]> {
  const { all, removed } = await loadEvidence(ctx, actor);
  return profileFrom(all, rules, removed);
}
