import { asc } from "drizzle-orm";
import { titleSlug } from "#contracts/forum";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { sortableId } from "#platform/ids";
import {
  forumCategories,
  forumPosts,
  forumReactions,
  forumReads,
  forumTags,
  forumTopics,
  forumTopicTags,
  forumVotes,
} from "#tables/forum";
import { users } from "#tables/identity";
import { plantBallots } from "./forum/ballots.ts";
import { demoCategories } from "./forum/categories.ts";
import { type Chance, chanceFrom } from "./forum/chance.ts";
import { conversationOf, type DemoPerson, rendered } from "./forum/conversation.ts";
import { countsOf, marksOn } from "./forum/marks.ts";
import { plantRegulars } from "./forum/people.ts";
import { plantStandings } from "./forum/standings.ts";
import type { DemoTopic } from "./forum/topic.ts";
import { demoTopics } from "./forum/topics.ts";
import { writeAll } from "./forum/write.ts";

const dayMs = 86_400_000;
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * The demo's forum. Written into the tables at once, since thousands of commands would keep the doors
 * shut for a minute; the counts are those the commands would have kept, and the invariants say so.
 */
export async function plantForum(ctx: Context<Actor>): Promise<void> {
  await plantRegulars(ctx);
  const chance = chanceFrom(1911);
  const people = await ctx.db
    .select({ id: users.id, username: users.username, name: users.name, joinedAt: users.createdAt })
    .from(users)
    .orderBy(asc(users.createdAt));
  const now = ctx.clock.now();
  const all = Object.entries(demoTopics).flatMap(([category, topics]) =>
    topics.map((topic) => ({ category, topic })),
  );
  const days = startDays(chance, all.length);
  const planted = chance
    .some(all, all.length)
    .map(({ category, topic }, index) =>
      grow(chance, topic, category, { people, now, daysAgo: days[index] ?? 1 }),
    );
  const count = (slug: string) => planted.filter(({ category }) => category === slug).length;
  const categories = await ctx.db
    .insert(forumCategories)
    .values(
      demoCategories.map((each, position) => ({ ...each, position, topicCount: count(each.slug) })),
    )
    .returning({ id: forumCategories.id, slug: forumCategories.slug });
  const idOf = new Map(categories.map(({ id, slug }) => [slug, id]));
  await writeAll(
    ctx,
    forumTopics,
    planted.map(({ row, category }) => ({ ...row, categoryId: idOf.get(category) ?? null })),
  );
  const tags = Map.groupBy(
    planted.flatMap(({ row }) => row.tags),
    (tag) => tag,
  );
  await writeAll(
    ctx,
    forumTags,
    [...tags].map(([slug, uses]) => ({ slug, topicCount: uses.length })),
  );
  await writeAll(
    ctx,
    forumTopicTags,
    planted.flatMap(({ row }) =>
      row.tags.map((tag) => ({ topicId: row.id, tag, lastPostAt: row.lastPostAt })),
    ),
  );
  await writeAll(
    ctx,
    forumPosts,
    planted.flatMap(({ posts }) => posts),
  );
  await writeAll(
    ctx,
    forumReactions,
    planted.flatMap(({ given }) => given),
  );
  await writeAll(
    ctx,
    forumVotes,
    planted.flatMap(({ votes }) => votes),
  );
  await writeAll(
    ctx,
    forumReads,
    planted.flatMap(({ reads }) => reads),
  );
  await plantBallots(ctx, chance, planted, people);
  await plantStandings(ctx, planted, people);
}

/** Days ago on which topics began: more of them lately. */
const startDays = (chance: Chance, count: number): number[] =>
  Array.from({ length: count }, (_, index) => 0.08 + (index / count) ** 2.2 * 330 + chance.next());

type Grown = ReturnType<typeof grow>;
export type Planted = Grown;

function grow(
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
    ...{ id: sortableId(at), topicId: id, number, authorId: by.id, replyTo, postedAt: at },
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
        ...{ userId: id, topicId, readNumber: upTo, readSeconds: 60 + chance.whole(400) },
        level: wrote ? (wrote.number === 1 ? ("watching" as const) : ("tracking" as const)) : null,
        openedAt: first?.at ?? null,
        lastReadAt: last?.at ?? null,
      },
    ];
  });
}
