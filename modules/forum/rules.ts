import type { PostFacts, TopicFacts } from "#permissions";

/** Hotter by what happens in it, cooler by age: twelve and a half hours are worth a tenfold. */
const decaySeconds = 45_000;
export const hotScore = (points: number, startedAt: Date): number =>
  Math.log10(Math.max(1, points)) + startedAt.getTime() / 1000 / decaySeconds;

/** Who wrote last, latest first, each once; three show in a list, besides who began. */
export const withRecentPoster = (recentPosterIds: readonly string[], authorId: string): string[] =>
  [authorId, ...recentPosterIds.filter((each) => each !== authorId)].slice(0, 4);

/** Flags by members at level 2 or above that hide a post until staff have reviewed it. */
export const flagsToHide = 3;

/** Reading a topic this long starts tracking it. */
export const trackAfterSeconds = 240;

/** How many days topics count as new, however rarely the user visits. */
export const newForDays = 14;

interface PostParts {
  readonly authorId: string;
  readonly number: number;
  readonly hiddenAt: Date | null;
  readonly deletedAt: Date | null;
  readonly deletedBy: string | null;
  readonly deletedBySite: boolean;
  readonly postedAt: Date;
}

export function postFacts(topic: TopicFacts, post: PostParts, now: Date): PostFacts {
  const since = (then: Date) => (now.getTime() - then.getTime()) / 1000;
  return {
    ...topic,
    postAuthorId: post.authorId,
    isFirst: post.number === 1,
    postHidden: post.hiddenAt !== null,
    postDeleted: post.deletedAt !== null,
    ageDays: since(post.postedAt) / 86_400,
    ...(post.deletedAt && {
      deletedSecondsAgo: since(post.deletedAt),
      deletedByAuthor: post.deletedBy === post.authorId,
      deletedBySite: post.deletedBySite,
    }),
  };
}
