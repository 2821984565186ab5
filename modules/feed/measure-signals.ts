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
    return { value: 1, words: `You support ${found.makerName}.` };
  const words = followedSource(found, relationships);
  if (words === null) return { value: 0, words: "You follow neither its maker nor its tags." };
  const value = relationships.follows.has(found.makerId) ? 0.8 : found.guild ? 0.6 : 0.4;
  return { value, words };
}

export function interest({ tags }: LoadedItem, interests: ReadonlyMap<string, number>): Measure {
  const known = tags
    .map((tag) => [tag, interests.get(tag) ?? 0] as const)
    .filter(([, strength]) => strength > 0)
    .sort((a, b) => b[1] - a[1]);
  const [best, next] = known;
  if (!best) return { value: 0, words: "It is about nothing you are known to care for." };
  const value = Math.min(1, best[1] + (next ? next[1] * 0.25 : 0));
  return {
    value,
    words: `It is about ${known
      .slice(0, 2)
      .map(([tag]) => tag)
      .join(" and ")}.`,
  };
}

/** Half of it is gone after three days. */
export function freshness({ at }: LoadedItem, now: Date): Measure {
  const hours = Math.max(0, (now.getTime() - Date.parse(at)) / hourMs);
  const value = 2 ** (-hours / 72);
  const age =
    hours < 24 ? "less than a day" : hours < 48 ? "a day" : `${Math.floor(hours / 24)} days`;
  return { value, words: `It is ${age} old.` };
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
      words: `${pluralize(summary.replyCount, "reply", "replies")}, read by ${pluralize(readerCount, "member", "members")}.`,
    };
  }
  if (found.kind === "work") {
    const { cover, teaser } = found.shown.summary;
    return {
      value: (cover ? 0.3 : 0) + (teaser ? 0.2 : 0),
      words: cover ? "It comes with a cover and a summary." : "It comes with a summary.",
    };
  }
  return { value: 0.5, words: "A guild announced it." };
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
      words: `You asked for less of ${less.map(({ name }) => name).join(", ")}.`,
    };
  const more = matches.filter((each) => each.feedback === "more");
  if (more.length === 0) return { value: 0, words: "You asked for neither more nor less of it." };
  return {
    value: Math.min(1, more.length * 0.5),
    words: `You asked for more of ${more.map(({ name }) => name).join(", ")}.`,
  };
}

const pluralize = (count: number, one: string, more: string): string =>
  `${count === 0 ? "no" : count.toLocaleString("en-GB")} ${count === 1 ? one : more}`;
