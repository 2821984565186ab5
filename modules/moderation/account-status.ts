import { dayMs } from "#platform/calendar";
import type { Measure } from "./measures.ts";
import type { SubjectName } from "./subject-name.ts";

export type StrikeWeight = "light" | "serious";

/** How long a decision counts as a strike. */
export const strikeDays: Readonly<Record<StrikeWeight, number>> = { light: 90, serious: 365 };
const strikePoints: Readonly<Record<StrikeWeight, number>> = { light: 1, serious: 2 };

/** Measures that restrict communication or the account; all others are light. */
const serious: readonly Measure[] = ["no_messages", "mute", "suspend", "ban"];

interface StrikeDecision {
  readonly at: Date;
  readonly measure: Measure;
  /** Automated decisions don't count: a person has to have reviewed them. */
  readonly automated: boolean;
  readonly undoneAt: Date | null;
}

export const strikeOf = ({
  measure,
  automated,
}: Pick<StrikeDecision, "measure" | "automated">): StrikeWeight | null =>
  measure === "dismiss" || automated ? null : serious.includes(measure) ? "serious" : "light";

/** Until when a decision counts, if at all; one that was undone never does. */
export function activeUntil(decision: StrikeDecision): Date | null {
  const weight = decision.undoneAt ? null : strikeOf(decision);
  return weight && new Date(decision.at.getTime() + strikeDays[weight] * dayMs);
}

export const isActive = (decision: StrikeDecision, now: Date): boolean =>
  (activeUntil(decision)?.getTime() ?? 0) > now.getTime();

/** A warning, a few days or up to two weeks muted, a suspension of up to a month, a closed account. */
export type NextStep = "warn" | "mute_days" | "mute_weeks" | "suspend" | "close";

/** What usually follows from so many points on; a moderator decides each case for itself. */
const escalationSteps: readonly { readonly from: number; readonly next: NextStep }[] = [
  { from: 0, next: "warn" },
  { from: 1, next: "mute_days" },
  { from: 2, next: "mute_weeks" },
  { from: 4, next: "suspend" },
  { from: 6, next: "close" },
];

export const nextStep = (weights: readonly StrikeWeight[]): NextStep => {
  const points = weights.reduce((sum, weight) => sum + strikePoints[weight], 0);
  return escalationSteps.findLast(({ from }) => points >= from)?.next ?? "warn";
};

interface Strike extends SubjectName {
  readonly code: string;
  readonly measure: Measure;
  readonly weight: StrikeWeight;
  readonly at: string;
  readonly until: string;
}

export interface AccountStatus {
  /** What counts now, the newest first. */
  readonly strikes: readonly Strike[];
  readonly next: NextStep;
}
