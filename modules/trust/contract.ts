export const levels = [0, 1, 2, 3, 4] as const;
export type TrustLevel = (typeof levels)[number];

/** Shown next to a name. A moderator's role is shown instead. */
export const levelNames: Readonly<Record<TrustLevel, string>> = {
  0: "Newcomer",
  1: "Apprentice",
  2: "Journeyman",
  3: "Master",
  4: "Warden",
};

export interface Activity {
  readonly topicsEntered: number;
  readonly postsRead: number;
  readonly readSeconds: number;
  readonly topicsStarted: number;
  readonly repliesPosted: number;
  readonly reactionsGiven: number;
  readonly reactionsReceived: number;
  readonly flagsUpheld: number;
}

export interface Totals extends Activity {
  readonly daysVisited: number;
}

/** One requirement of a level, and the member's progress. */
export interface Requirement {
  readonly what: string;
  readonly have: number;
  readonly need: number;
  /** Not at least, but at most. */
  readonly atMost?: boolean;
}

export interface TrustView {
  readonly level: TrustLevel;
  readonly isManual: boolean;
  readonly since: string | null;
  readonly next: {
    readonly level: TrustLevel;
    readonly requirements: readonly Requirement[];
  } | null;
  /** For a level that has to be maintained. */
  readonly requirementsToKeep: readonly Requirement[];
}

/** What each level adds, as shown on the member's own page. */
export const levelUnlocks: Readonly<Record<TrustLevel, string>> = {
  0: "Three topics and ten replies a day, two links and one picture in each.",
  1: "As much as you like to write, links and pictures without a count, and edits for sixty days.",
  2: "Topics in places kept for those who know the house; your flags count towards hiding a post.",
  3: "A say in which answer helped, in anybody’s question.",
  4: "Pinning, locking, moving, splitting and merging topics. Given by hand.",
};
