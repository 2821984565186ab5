import type { Requirement, Totals, TrustLevel } from "./contract.ts";

/** The number of days that level 3 considers. */
export const windowDays = 100;
/** A level is not taken back before it was held this long … */
export const graceDays = 14;
/** … and only below this share of its requirements, to avoid a cliff. */
const retentionShare = 0.8;

interface ActivityTotals {
  readonly total: Totals;
  /** Of the last `windowDays` days. */
  readonly recent: Totals;
}

const minutes = (seconds: number) => Math.floor(seconds / 60);

export function requirementsOf(
  level: 1 | 2 | 3,
  { total, recent }: ActivityTotals,
): readonly Requirement[] {
  if (level === 1)
    return [
      { what: "topicsViewed", have: total.topicsEntered, need: 3 },
      { what: "postsRead", have: total.postsRead, need: 20 },
      { what: "minutesRead", have: minutes(total.readSeconds), need: 10 },
    ];
  if (level === 2)
    return [
      { what: "daysVisited", have: total.daysVisited, need: 15 },
      { what: "topicsViewed", have: total.topicsEntered, need: 20 },
      { what: "postsRead", have: total.postsRead, need: 100 },
      { what: "minutesRead", have: minutes(total.readSeconds), need: 60 },
      { what: "repliesPosted", have: total.repliesPosted, need: 3 },
      { what: "reactionsGiven", have: total.reactionsGiven, need: 1 },
      { what: "reactionsReceived", have: total.reactionsReceived, need: 1 },
    ];
  return [
    { what: "daysVisited", have: recent.daysVisited, need: 50 },
    { what: "postsRead", have: recent.postsRead, need: 500 },
    { what: "repliesPosted", have: recent.repliesPosted, need: 10 },
    { what: "reactionsGiven", have: recent.reactionsGiven, need: 30 },
    { what: "reactionsReceived", have: recent.reactionsReceived, need: 20 },
    { what: "postsRemoved", have: recent.flagsUpheld, need: 2, atMost: true },
  ];
}

const meets = ({ have, need, atMost }: Requirement, share = 1): boolean =>
  atMost ? have <= need / share : have >= need * share;

/** The level a user's activity earns. Level 4 is only ever set manually. */
export function earnedLevel(have: ActivityTotals): TrustLevel {
  let level: TrustLevel = 0;
  for (const next of [1, 2, 3] as const) {
    if (!requirementsOf(next, have).every((each) => meets(each))) break;
    level = next;
  }
  return level;
}

/** The result of a level's review: promotion at once, demotion with tolerance. */
export function reviewedLevel(
  held: { readonly level: TrustLevel; readonly heldDays: number },
  have: ActivityTotals,
): TrustLevel {
  const earned = earnedLevel(have);
  if (earned >= held.level) return earned;
  // Levels 1 and 2 rest on what was ever done, which does not shrink.
  if (held.level < 3 || held.heldDays < graceDays) return held.level;
  return requirementsOf(3, have).every((each) => meets(each, retentionShare)) ? held.level : earned;
}
