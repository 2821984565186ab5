import type { Message } from "#platform/i18n";

export const levels = [0, 1, 2, 3, 4] as const;
export type TrustLevel = (typeof levels)[number];

/** Shown next to a name. A moderator's role is shown instead. */
export const levelNames: Readonly<Record<TrustLevel, Message>> = {
  0: "trust.levels.newMember",
  1: "trust.levels.member",
  2: "trust.levels.trusted",
  3: "trust.levels.senior",
  4: "trust.levels.leader",
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

export type RequirementName =
  | "daysVisited"
  | "topicsViewed"
  | "postsRead"
  | "minutesRead"
  | "repliesPosted"
  | "reactionsGiven"
  | "reactionsReceived"
  | "postsRemoved";

export const requirementLabels: Readonly<Record<RequirementName, Message>> = {
  daysVisited: "trust.requirements.daysVisited",
  topicsViewed: "trust.requirements.topicsViewed",
  postsRead: "trust.requirements.postsRead",
  minutesRead: "trust.requirements.minutesRead",
  repliesPosted: "trust.requirements.repliesPosted",
  reactionsGiven: "trust.requirements.reactionsGiven",
  reactionsReceived: "trust.requirements.reactionsReceived",
  postsRemoved: "trust.requirements.postsRemoved",
};

/** One requirement of a level, and the member's progress. */
export interface Requirement {
  readonly what: RequirementName;
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
export const levelUnlocks: Readonly<Record<TrustLevel, Message>> = {
  0: "trust.unlocks.newMember",
  1: "trust.unlocks.member",
  2: "trust.unlocks.trusted",
  3: "trust.unlocks.senior",
  4: "trust.unlocks.leader",
};
