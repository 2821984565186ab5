import { titleSlug } from "#contracts/forum";
import { dayMs } from "#platform/calendar";
import { sortableId } from "#platform/ids";
import type { Chance } from "./chance.ts";
import { conversationOf, type DemoPerson, rendered } from "./conversation.ts";
import { countsOf, marksOn } from "./marks.ts";
import type { DemoTopic } from "./topic.ts";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

export type Planted = ReturnType<typeof grow>;

/** A topic with all that happened in it, as rows. */
export function grow(
  chance: Chance,
  topic: DemoTopic,
  category: string,
  { people, now, daysAgo }: { people: readonly DemoPerson[]; now: Date; daysAgo: number },
) {
  // Nobody speaks before they came.
  const voices = new Set([topic.by, ...(topic.said ?? []).map(([by]) => by)]);
  const came = people
    .filter(({ username }) => voices.has(username))
    .map(({ joinedAt }) => joinedAt);
  const earliest = Math.max(...came.map((at) => at.getTime())) + dayMs;
  const startedAt = new Date(
    Math.max(now.getTime() - (topic.daysAgo ?? daysAgo) * dayMs, earliest),
  );
  const said = conversationOf(chance, topic, { people, startedAt, now });
  const id = sortableId(startedAt);
  const acceptedNumber = topic.accepted === undefined ? null : topic.accepted + 2;
  const marked = said.map((post) =>
    marksOn(chance, topic, post, { people, accepted: post.number === acceptedNumber, now }),
  );
  const posts = said.map(({ number, by, body, at, replyTo }, index) => ({
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
  const given = marked.flatMap(({ reactions }, index) =>
    uniqueOf(reactions).map((each) => ({ postId: posts[index]?.id ?? "", ...each })),
  );
  const points = said.length - 1 + given.length;
  const last = said.at(-1)?.at ?? startedAt;
  const readers = readersOf(chance, people, said, id);
  const asker = people.find(({ username }) => username === topic.by);
  return {
    category,
    topic,
    posts,
    given,
    votes: marked.flatMap(({ votes }, index) =>
      votes.map((each) => ({ postId: posts[index]?.id ?? "", ...each })),
    ),
    reads: readers,
    row: {
      id,
      publicId: publicIdOf(chance, topic),
      kind: topic.kind ?? ("discussion" as const),
      title: topic.title,
      slug: titleSlug(topic.title),
      tags: [...(topic.tags ?? [])],
      authorId: asker?.id ?? "",
      startedAt,
      lastPostAt: last,
      lastNumber: said.length,
      replyCount: said.length - 1,
      readerCount: readers.length,
      faceIds: [...new Set(said.toReversed().map(({ by }) => by.id))].slice(0, 4),
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

/** A person reacts to a post in one way only once. */
const uniqueOf = <T extends { userId: string; reaction: string }>(given: readonly T[]): T[] => [
  ...new Map(given.map((each) => [`${each.userId} ${each.reaction}`, each])).values(),
];

/** The one that tests and tours know by its address; the others fall by chance. */
const publicIdOf = (chance: Chance, { title }: DemoTopic): string =>
  title.startsWith("Why does my text block roll")
    ? "d3m0t0p1c001"
    : Array.from({ length: 12 }, () => alphabet[chance.whole(alphabet.length)]).join("");

function readersOf(
  chance: Chance,
  people: readonly DemoPerson[],
  said: ReturnType<typeof conversationOf>,
  topicId: string,
) {
  const writers = new Map(said.map((post) => [post.by.id, post]));
  const [first] = said;
  return people.flatMap(({ id }) => {
    const wrote = writers.get(id);
    if (!wrote && chance.next() > 0.4) return [];
    const last = said.at(-1);
    // Theo has begun many things and finished few: his lists show what is new.
    const upTo = wrote?.number ?? 1 + chance.whole(said.length);
    return [
      {
        userId: id,
        topicId,
        readNumber: upTo,
        readSeconds: 60 + chance.whole(400),
        level: wrote ? (wrote.number === 1 ? ("watching" as const) : ("tracking" as const)) : null,
        openedAt: first?.at ?? null,
        lastReadAt: last?.at ?? null,
      },
    ];
  });
}
