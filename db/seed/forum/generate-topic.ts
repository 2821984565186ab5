import { titleSlug } from "#contracts/forum";
import { dayMs } from "#platform/calendar";
import { sortableId } from "#platform/ids";
import { conversationOf, type DemoPerson, rendered } from "./conversation.ts";
import { countsOf, marksOn } from "./marks.ts";
import type { Random } from "./random.ts";
import type { DemoTopic } from "./topic.ts";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

export type SeededTopic = ReturnType<typeof generateTopic>;

/** A topic with all that happened in it, as rows. */
export function generateTopic(
  random: Random,
  topic: DemoTopic,
  category: string,
  { people, now, daysAgo }: { people: readonly DemoPerson[]; now: Date; daysAgo: number },
) {
  // Nobody posts before they joined.
  const voices = new Set([topic.by, ...(topic.replies ?? []).map(([by]) => by)]);
  const came = people
    .filter(({ username }) => voices.has(username))
    .map(({ joinedAt }) => joinedAt);
  const earliest = Math.max(...came.map((at) => at.getTime())) + dayMs;
  const startedAt = new Date(
    Math.max(now.getTime() - (topic.daysAgo ?? daysAgo) * dayMs, earliest),
  );
  const conversation = conversationOf(random, topic, { people, startedAt, now });
  const id = sortableId(startedAt);
  const acceptedNumber = topic.accepted === undefined ? null : topic.accepted + 2;
  const marked = conversation.map((post) =>
    marksOn(random, topic, post, { people, accepted: post.number === acceptedNumber, now }),
  );
  const posts = conversation.map(({ number, by, body, at, replyTo }, index) => ({
    id: sortableId(at),
    topicId: id,
    number,
    authorId: by.id,
    replyTo,
    postedAt: at,
    ...rendered(body),
    reactions: countsOf(uniqueOf(marked[index]?.reactions ?? [])),
    voteCount: marked[index]?.votes.length ?? 0,
  }));
  const reactions = marked.flatMap(({ reactions }, index) =>
    uniqueOf(reactions).map((each) => ({ postId: posts[index]?.id ?? "", ...each })),
  );
  const points = conversation.length - 1 + reactions.length;
  const last = conversation.at(-1)?.at ?? startedAt;
  const readers = readersOf(
    random,
    people.filter(({ joinedAt }) => joinedAt < last),
    conversation,
    id,
  );
  const asker = people.find(({ username }) => username === topic.by);
  return {
    category,
    topic,
    posts,
    reactions,
    votes: marked.flatMap(({ votes }, index) =>
      votes.map((each) => ({ postId: posts[index]?.id ?? "", ...each })),
    ),
    reads: readers,
    row: {
      id,
      publicId: publicIdOf(random, topic),
      kind: topic.kind ?? ("discussion" as const),
      title: topic.title,
      slug: titleSlug(topic.title),
      tags: [...(topic.tags ?? [])],
      language: topic.language ?? "en",
      authorId: asker?.id ?? "",
      startedAt,
      lastPostAt: last,
      lastNumber: conversation.length,
      replyCount: conversation.length - 1,
      readerCount: readers.length,
      recentPosterIds: [...new Set(conversation.toReversed().map(({ by }) => by.id))].slice(0, 4),
      points,
      hot: Math.log10(Math.max(1, points)) + startedAt.getTime() / 45_000_000,
      acceptedNumber,
      acceptedBy: acceptedNumber === null ? null : (asker?.id ?? null),
      acceptedAt: acceptedNumber === null ? null : last,
      pinnedAt: topic.pinned ? startedAt : null,
      lockedAt: topic.locked ? last : null,
    },
  };
}

/** A user gives a post each reaction only once. */
const uniqueOf = <T extends { userId: string; reaction: string }>(reactions: readonly T[]): T[] => [
  ...new Map(reactions.map((each) => [`${each.userId} ${each.reaction}`, each])).values(),
];

/** Fixed for the topic that tests and tours refer to; random for the others. */
const publicIdOf = (random: Random, { title }: DemoTopic): string =>
  title.startsWith("Why does my text block roll")
    ? "d3m0t0p1c001"
    : Array.from({ length: 12 }, () => alphabet[random.whole(alphabet.length)]).join("");

function readersOf(
  random: Random,
  people: readonly DemoPerson[],
  conversation: ReturnType<typeof conversationOf>,
  topicId: string,
) {
  const writers = new Map(conversation.map((post) => [post.by.id, post]));
  const [first] = conversation;
  return people.flatMap(({ id, joinedAt }) => {
    const wrote = writers.get(id);
    if (!wrote && random.next() > 0.4) return [];
    const last = conversation.at(-1);
    // Theo has begun many things and finished few: his lists show what is new.
    const upTo = wrote?.number ?? 1 + random.whole(conversation.length);
    return [
      {
        userId: id,
        topicId,
        readNumber: upTo,
        readSeconds: 60 + random.whole(400),
        level: wrote ? (wrote.number === 1 ? ("watching" as const) : ("tracking" as const)) : null,
        openedAt: first && new Date(Math.max(first.at.getTime(), joinedAt.getTime())),
        lastReadAt: last?.at ?? null,
      },
    ];
  });
}
