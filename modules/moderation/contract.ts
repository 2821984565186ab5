import type { ReportReason, Severity } from "#contracts/report-reasons";
import type { CaseStatus, SubjectKind } from "./constants.ts";
import type { Deadline } from "./deadlines.ts";
import type { CaseSource } from "./sources.ts";
import type { SubjectName } from "./subject-name.ts";

export * from "./account-status.ts";
export * from "./constants.ts";
export * from "./measures.ts";
export * from "./sources.ts";
export type { SubjectName } from "./subject-name.ts";
export * from "./transparency-tables.ts";

export interface LegalRemovalView {
  readonly code: string;
  readonly requestedBy: string;
  readonly law: string;
  readonly jurisdiction: string;
  readonly reference: string;
  readonly at: string;
  readonly retained: boolean;
  readonly undone: boolean;
}

export interface QueueRow extends Deadline, SubjectName {
  readonly code: string;
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
export type {
  DecisionLog,
  DecisionLogRow,
  LoggedAppeal,
} from "./queries/decision-log.ts";
export type { Transparency } from "./queries/transparency.ts";
