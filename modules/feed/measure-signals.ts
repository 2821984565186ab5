import { type Message, message } from "#platform/i18n";
import type { LoadedItem } from "./load-items.ts";
import type { Measure, Measured } from "./rank.ts";
import { followedSource, type Relationships } from "./relationships.ts";

const hourMs = 3_600_000;

export interface RankingContext {
  readonly relationships: Relationships;
  /** How much the reader cares about a tag, 0 to 1. */
  readonly interests: ReadonlyMap<string, number>;
  /** The latest feedback per subject: `person:…`, `tag:…`, `guild:…`. */
  readonly feedback: ReadonlyMap<string, "more" | "less">;
  readonly now: Date;
}

/** Measures each signal of one item for one reader. */
export const measureSignals = (found: LoadedItem, mind: RankingContext): Measured => ({
  id: found.id,
  makerId: found.makerId,
  tags: found.tags,
  measures: {
    relation: relation(found, mind.relationships),
    interest: interest(found, mind.interests),
    freshness: freshness(found, mind.now),
    quality: quality(found),
    feedback: feedbackSignal(found, mind.feedback),
  },
});

export function relation(found: LoadedItem, relationships: Relationships): Measure {
  if (relationships.supports.has(found.makerId))
    return { value: 1, words: message("home.reasons.support", { name: found.makerName }) };
  const words = followedSource(found, relationships);
  if (words === null) return { value: 0, words: "home.reasons.notFollowed" };
  const value = relationships.follows.has(found.makerId) ? 0.8 : found.guild ? 0.6 : 0.4;
  return { value, words };
}

export function interest({ tags }: LoadedItem, interests: ReadonlyMap<string, number>): Measure {
  const known = tags
    .map((tag) => [tag, interests.get(tag) ?? 0] as const)
    .filter(([, strength]) => strength > 0)
    .sort((a, b) => b[1] - a[1]);
  const [best, next] = known;
  if (!best) return { value: 0, words: "home.reasons.noInterest" };
  const value = Math.min(1, best[1] + (next ? next[1] * 0.25 : 0));
  return {
    value,
    words: next
      ? message("home.reasons.twoInterests", { first: best[0], second: next[0] })
      : message("home.reasons.interest", { tag: best[0] }),
  };
}

/** Half of it is gone after three days. */
export function freshness({ at }: LoadedItem, now: Date): Measure {
  const hours = Math.max(0, (now.getTime() - Date.parse(at)) / hourMs);
  const value = 2 ** (-hours / 72);
  return { value, words: message("home.reasons.age", { days: Math.floor(hours / 24) }) };
}

/** Replies, votes and readers, with diminishing returns. Works have no such counts. */
export function quality(found: LoadedItem): Measure {
  if (found.kind === "topic") {
    const { points, readerCount, answer, summary } = found.shown;
    const value = Math.min(
      1,
      Math.log2(1 + summary.replyCount * 2 + Math.max(0, points) * 2 + readerCount * 0.2) / 7 +
        (answer ? 0.15 : 0),
    );
    return {
      value,
      words: message("home.reasons.popularity", {
        replies: summary.replyCount,
        readers: readerCount,
      }),
    };
  }
  if (found.kind === "work") {
    const { cover, teaser } = found.shown.summary;
    return {
      value: (cover ? 0.3 : 0) + (teaser ? 0.2 : 0),
      words: presentation(Boolean(cover), Boolean(teaser)),
    };
  }
  return { value: 0.5, words: "home.reasons.announcement" };
}

export function feedbackSignal(found: LoadedItem, feedback: RankingContext["feedback"]): Measure {
  const matches = [
    [`person:${found.makerId}`, found.makerName],
    ...(found.guild ? [[`guild:${found.guild.id}`, found.guild.name]] : []),
    ...found.tags.map((tag) => [`tag:${tag}`, tag]),
  ].map(([key = "", name = ""]) => ({ name, feedback: feedback.get(key) }));
  const less = matches.filter((each) => each.feedback === "less");
  if (less.length > 0)
    return {
      value: -1,
      words: message("home.reasons.less", { names: namesOf(less) }),
    };
  const more = matches.filter((each) => each.feedback === "more");
  if (more.length === 0) return { value: 0, words: "home.reasons.noFeedback" };
  return {
    value: Math.min(1, more.length * 0.5),
    words: message("home.reasons.more", { names: namesOf(more) }),
  };
}

function presentation(cover: boolean, summary: boolean): Message {
  if (cover) return summary ? "home.reasons.coverAndSummary" : "home.reasons.cover";
  return summary ? "home.reasons.summary" : "home.reasons.noSummary";
}

const namesOf = (matches: readonly { readonly name: string }[]): readonly string[] =>
  matches.map(({ name }) => name);
