import { type Reaction, reactions } from "#contracts/forum";
import type { Chance } from "./chance.ts";
import type { DemoPerson, Said } from "./conversation.ts";
import type { DemoTopic } from "./topic.ts";

export interface Marked {
  readonly reactions: readonly {
    readonly userId: string;
    readonly reaction: Reaction;
    readonly at: Date;
  }[];
  readonly votes: readonly { readonly userId: string; readonly at: Date }[];
}

/** Who thanked whom for what. The first post and the accepted answer draw most. */
export function marksOn(
  chance: Chance,
  topic: DemoTopic,
  post: Said,
  { people, accepted, now }: { people: readonly DemoPerson[]; accepted: boolean; now: Date },
): Marked {
  const readers = people.filter(({ id, joinedAt }) => id !== post.by.id && joinedAt < post.at);
  const pull = accepted ? 12 : post.number === 1 ? 7 : chance.next() < 0.45 ? 2 : 0;
  const count = Math.min(readers.length, Math.round(pull * chance.next() * 1.6));
  const favoured: readonly Reaction[] =
    topic.kind === "question" && post.number === 1
      ? ["question", "thanks"]
      : accepted
        ? ["worked", "thanks", "tried"]
        : reactions;
  const at = new Date(
    post.at.getTime() + chance.next() * (now.getTime() - post.at.getTime()) * 0.5,
  );
  return {
    reactions: chance
      .some(readers, count)
      .map(({ id }) => ({ userId: id, reaction: chance.pick(favoured), at })),
    votes:
      topic.kind === "question" && post.number > 1
        ? chance
            .some(readers, accepted ? 6 + chance.whole(14) : chance.whole(4))
            .map(({ id }) => ({ userId: id, at }))
        : [],
  };
}

export const countsOf = (given: Marked["reactions"]): Partial<Record<Reaction, number>> => {
  const counts: Partial<Record<Reaction, number>> = {};
  for (const { reaction } of given) counts[reaction] = (counts[reaction] ?? 0) + 1;
  return counts;
};
