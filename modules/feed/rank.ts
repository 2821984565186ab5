import type { Message } from "#platform/i18n";
import { type Reason, type Signal, signals, type Weights } from "./contract.ts";

/** What one signal says about an item: a number, and an explanation. */
export interface Measure {
  readonly value: number;
  readonly words: Message;
}

export interface Measured {
  readonly id: string;
  readonly makerId: string;
  readonly tags: readonly string[];
  readonly measures: Readonly<Record<Exclude<Signal, "diversity">, Measure>>;
}

export interface Ranked {
  readonly id: string;
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** How many preceding items are checked for the same author or subject. */
const window = 5;

/**
 * The whole ranking: signals times weights, summed, highest first. Diversity depends on the items
 * just above, so positions are assigned one after another. Ties keep their order.
 */
export function rank(
  things: readonly Measured[],
  weights: Weights,
  most: number,
): readonly Ranked[] {
  const left = things.map((thing) => ({ thing, base: baseOf(thing, weights) }));
  const above: Measured[] = [];
  const ranked: Ranked[] = [];
  while (left.length > 0 && ranked.length < most) {
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (const [index, { thing, base }] of left.entries()) {
      const score = base + (weights.diversity / 100) * diversity(thing, above).value;
      if (score > highest) [best, highest] = [index, score];
    }
    const [taken] = left.splice(best, 1);
    if (!taken) break;
    const { thing } = taken;
    ranked.push({
      id: thing.id,
      score: highest,
      reasons: reasonsOf({ ...thing.measures, diversity: diversity(thing, above) }, weights),
    });
    above.unshift(thing);
    above.length = Math.min(above.length, window);
  }
  return ranked;
}

const baseOf = ({ measures }: Measured, weights: Weights): number =>
  signals.reduce(
    (sum, signal) =>
      signal === "diversity" ? sum : sum + (weights[signal] / 100) * measures[signal].value,
    0,
  );

/** 1 if no nearby item has the same author or subject; less for each that does. */
export function diversity(thing: Measured, above: readonly Measured[]): Measure {
  const same = above.filter(({ makerId }) => makerId === thing.makerId).length;
  const alike = above.filter(({ tags }) => tags.some((tag) => thing.tags.includes(tag))).length;
  const value = Math.max(0, 1 - same * 0.5 - alike * 0.15);
  const words: Message =
    same > 0
      ? "home.reasons.sameAuthor"
      : alike > 0
        ? "home.reasons.sameTopic"
        : "home.reasons.varied";
  return { value, words };
}

/** What spoke for it, strongest first, each with its part of the sum; then what spoke against it. */
export function reasonsOf(
  measures: Readonly<Record<Signal, Measure>>,
  weights: Weights,
): readonly Reason[] {
  const parts = signals.map((signal) => ({
    signal,
    words: measures[signal].words,
    part: (weights[signal] / 100) * measures[signal].value,
  }));
  const total = parts.reduce((sum, { part }) => sum + Math.abs(part), 0);
  return parts
    .filter(({ part }) => total > 0 && Math.abs(part) / total >= 0.01)
    .sort((a, b) => b.part - a.part)
    .map(({ signal, words, part }) => ({
      signal,
      text: words,
      share: Math.round((part / total) * 100),
    }));
}
