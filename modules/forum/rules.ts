import type { PostFacts, TopicFacts } from "#permissions";

/** Hotter by what happens in it, cooler by age: twelve and a half hours are worth a tenfold. */
const decaySeconds = 45_000;
export const hotScore = (points: number, startedAt: Date): number =>
  Math.log10(Math.max(1, points)) + startedAt.getTime() / 1000 / decaySeconds;

/** Who wrote last, latest first, each once; three show in a list, besides who began. */
export const withFace = (faceIds: readonly string[], authorId: string): string[] =>
  [authorId, ...faceIds.filter((each) => each !== authorId)].slice(0, 4);

/** Flags of people at level 2 and up; so many take a post out of sight until staff have looked. */
export const flagsThatHide = 3;

/** Reading this long in a topic means it matters to somebody. */
export const trackAfterSeconds = 240;

/** New topics stay "new for me" this long, however rarely somebody comes. */
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
