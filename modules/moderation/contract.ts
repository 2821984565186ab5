import type { ReportReason, Severity } from "#contracts/conduct";
import type { CaseStatus, SubjectKind } from "./constants.ts";
import type { Deadline } from "./due.ts";
import type { CaseSource } from "./sources.ts";

export * from "./constants.ts";
export * from "./measures.ts";
export * from "./sources.ts";
export * from "./standing.ts";
export * from "./transparency-tables.ts";

export interface LegalRemovalView {
  readonly code: string;
  readonly askedBy: string;
  readonly law: string;
  readonly jurisdiction: string;
  readonly reference: string;
  readonly at: string;
  readonly kept: boolean;
  readonly undone: boolean;
}

export interface QueueLine extends Deadline {
  readonly code: string;
  readonly title: string;
  readonly kind: SubjectKind;
  readonly reason: ReportReason;
  readonly source: CaseSource;
  readonly status: CaseStatus;
  readonly severity: Severity;
  readonly reportCount: number;
  readonly since: string;
  readonly concerned: string | null;
  readonly claimer: string | null;
}

export type { CasePage, DecisionView } from "./queries/case-page.ts";
export type { DecisionLog, LoggedAppeal, LogLine } from "./queries/decision-log.ts";
export type { Transparency } from "./queries/transparency.ts";
