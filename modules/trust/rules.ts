import type { Requirement, Totals, TrustLevel } from "./contract.ts";

/** How far back level 3 looks. */
export const windowDays = 100;
/** A level is not taken back before it was held this long … */
export const graceDays = 14;
/** … and only below this share of what it asks for: no cliff. */
const keepShare = 0.8;

interface Have {
  readonly total: Totals;
  /** Of the last `windowDays` days. */
  readonly lately: Totals;
}

const minutes = (seconds: number) => Math.floor(seconds / 60);

export function requirementsOf(level: 1 | 2 | 3, { total, lately }: Have): readonly Requirement[] {
  if (level === 1)
    return [
      { what: "topics opened", have: total.topicsEntered, need: 3 },
      { what: "posts read", have: total.postsRead, need: 20 },
      { what: "minutes of reading", have: minutes(total.readSeconds), need: 10 },
    ];
  if (level === 2)
    return [
      { what: "days here", have: total.daysVisited, need: 15 },
      { what: "topics opened", have: total.topicsEntered, need: 20 },
      { what: "posts read", have: total.postsRead, need: 100 },
      { what: "minutes of reading", have: minutes(total.readSeconds), need: 60 },
      { what: "replies written", have: total.repliesPosted, need: 3 },
      { what: "reactions given", have: total.reactionsGiven, need: 1 },
      { what: "reactions received", have: total.reactionsReceived, need: 1 },
    ];
  return [
    { what: "days here", have: lately.daysVisited, need: 50 },
    { what: "posts read", have: lately.postsRead, need: 500 },
    { what: "replies written", have: lately.repliesPosted, need: 10 },
    { what: "reactions given", have: lately.reactionsGiven, need: 30 },
    { what: "reactions received", have: lately.reactionsReceived, need: 20 },
    { what: "posts taken down", have: lately.flagsUpheld, need: 2, atMost: true },
  ];
}

const meets = ({ have, need, atMost }: Requirement, share = 1): boolean =>
  atMost ? have <= need / share : have >= need * share;

/** The level somebody's doings amount to. Level 4 is only ever given by hand. */
export function earnedLevel(have: Have): TrustLevel {
  let level: TrustLevel = 0;
  for (const next of [1, 2, 3] as const) {
    if (!requirementsOf(next, have).every((each) => meets(each))) break;
    level = next;
  }
  return level;
}

/** What becomes of a level at its review: up at once, down softly. */
export function reviewedLevel(
  held: { readonly level: TrustLevel; readonly heldDays: number },
  have: Have,
): TrustLevel {
  const earned = earnedLevel(have);
  if (earned >= held.level) return earned;
  // Levels 1 and 2 rest on what was ever done, which does not shrink.
  if (held.level < 3 || held.heldDays < graceDays) return held.level;
  return requirementsOf(3, have).every((each) => meets(each, keepShare)) ? held.level : earned;
}
