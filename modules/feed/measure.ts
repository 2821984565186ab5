import type { Found } from "./found.ts";
import type { Measure, Measured } from "./rank.ts";
import { cameBy, type Ties } from "./ties.ts";

const hourMs = 3_600_000;

export interface Mind {
  readonly ties: Ties;
  /** How much the reader cares about a tag, 0 to 1. */
  readonly interests: ReadonlyMap<string, number>;
  /** What they asked for last: `person:…`, `tag:…`, `guild:…`. */
  readonly wishes: ReadonlyMap<string, "more" | "less">;
  readonly now: Date;
}

/** What each signal says about one thing, for one reader. */
export const measure = (found: Found, mind: Mind): Measured => ({
  id: found.id,
  makerId: found.makerId,
  tags: found.tags,
  measures: {
    relation: relation(found, mind.ties),
    interest: interest(found, mind.interests),
    freshness: freshness(found, mind.now),
    quality: quality(found),
    wish: wish(found, mind.wishes),
  },
});

export function relation(found: Found, ties: Ties): Measure {
  if (ties.supports.has(found.makerId))
    return { value: 1, words: `You support ${found.makerName}.` };
  const words = cameBy(found, ties);
  if (words === null) return { value: 0, words: "You follow neither its maker nor its tags." };
  const value = ties.follows.has(found.makerId) ? 0.8 : found.guild ? 0.6 : 0.4;
  return { value, words };
}

export function interest({ tags }: Found, interests: ReadonlyMap<string, number>): Measure {
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
export function freshness({ at }: Found, now: Date): Measure {
  const hours = Math.max(0, (now.getTime() - Date.parse(at)) / hourMs);
  const value = 2 ** (-hours / 72);
  const age =
    hours < 24 ? "less than a day" : hours < 48 ? "a day" : `${Math.floor(hours / 24)} days`;
  return { value, words: `It is ${age} old.` };
}

/** Replies, votes and readers, in steps that get smaller. Of works nobody counts anything. */
export function quality(found: Found): Measure {
  if (found.kind === "topic") {
    const { points, readerCount, answer, line } = found.shown;
    const value = Math.min(
      1,
      Math.log2(1 + line.replyCount * 2 + Math.max(0, points) * 2 + readerCount * 0.2) / 7 +
        (answer ? 0.15 : 0),
    );
    return {
      value,
      words: `${many(line.replyCount, "reply", "replies")}, read by ${many(readerCount, "member", "members")}.`,
    };
  }
  if (found.kind === "work") {
    const { cover, teaser } = found.shown.line;
    return {
      value: (cover ? 0.3 : 0) + (teaser ? 0.2 : 0),
      words: cover ? "It comes with a cover and a summary." : "It comes with a summary.",
    };
  }
  return { value: 0.5, words: "A guild announced it." };
}

export function wish(found: Found, wishes: Mind["wishes"]): Measure {
  const asked = [
    [`person:${found.makerId}`, found.makerName],
    ...(found.guild ? [[`guild:${found.guild.id}`, found.guild.name]] : []),
    ...found.tags.map((tag) => [`tag:${tag}`, tag]),
  ].map(([key = "", name = ""]) => ({ name, wish: wishes.get(key) }));
  const less = asked.filter((each) => each.wish === "less");
  if (less.length > 0)
    return {
      value: -1,
      words: `You asked for less of ${less.map(({ name }) => name).join(", ")}.`,
    };
  const more = asked.filter((each) => each.wish === "more");
  if (more.length === 0) return { value: 0, words: "You asked for neither more nor less of it." };
  return {
    value: Math.min(1, more.length * 0.5),
    words: `You asked for more of ${more.map(({ name }) => name).join(", ")}.`,
  };
}

const many = (count: number, one: string, more: string): string =>
  `${count === 0 ? "no" : count.toLocaleString("en-GB")} ${count === 1 ? one : more}`;
