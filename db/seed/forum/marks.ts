import { type Reaction, reactions } from "#contracts/forum";
import type { DemoPerson, DemoPost } from "./conversation.ts";
import type { Random } from "./random.ts";
import type { DemoTopic } from "./topic.ts";

export interface Marked {
  readonly reactions: readonly {
    readonly userId: string;
    readonly reaction: Reaction;
    readonly at: Date;
  }[];
  readonly votes: readonly { readonly userId: string; readonly at: Date }[];
}

/** Who reacted to what. The first post and the accepted answer get the most. */
export function marksOn(
  random: Random,
  topic: DemoTopic,
  post: DemoPost,
  { people, accepted, now }: { people: readonly DemoPerson[]; accepted: boolean; now: Date },
): Marked {
  const readers = people.filter(({ id, joinedAt }) => id !== post.by.id && joinedAt < post.at);
  const pull = accepted ? 12 : post.number === 1 ? 7 : random.next() < 0.45 ? 2 : 0;
  const count = Math.min(readers.length, Math.round(pull * random.next() * 1.6));
  const favoured: readonly Reaction[] =
    topic.kind === "question" && post.number === 1
      ? ["question", "thanks"]
      : accepted
        ? ["worked", "thanks", "tried"]
        : reactions;
  const at = new Date(
    post.at.getTime() + random.next() * (now.getTime() - post.at.getTime()) * 0.5,
  );
  return {
    reactions: random.some(readers, count).map(({ id }, n) => ({
      userId: id,
      reaction: random.pick(favoured),
      at: earlier(new Date(at.getTime() + n * 47 * 60_000), now),
    })),
    votes:
      topic.kind === "question" && post.number > 1
        ? random
            .some(readers, accepted ? 6 + random.whole(14) : random.whole(4))
            .map(({ id }) => ({ userId: id, at }))
        : [],
  };
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

export const countsOf = (reactions: Marked["reactions"]): Record<Reaction, number> => {
  const counts: Record<Reaction, number> = {};
  for (const { reaction } of reactions) counts[reaction] = (counts[reaction] ?? 0) + 1;
  return counts;
};
