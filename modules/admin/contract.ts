import type { AuditRow } from "#contracts/audit";

/** An entry as a person reads it. */
export interface AuditLine extends AuditRow {
  /** Whoever did it, by name, or the part of the house. */
  readonly who: string;
  readonly person: { readonly username: string; readonly name: string } | null;
}

/** Whoever sits at the desk, and what waits there. */
export interface Desk {
  readonly id: string;
  readonly name: string;
  readonly admin: boolean;
  /** Allowed in without a second factor, which only the demo does. */
  readonly waived: boolean;
  readonly waiting: { readonly cases: number; readonly appeals: number };
}

export const adminLimits = { reason: 500, people: 50 } as const;

/** What entries say in words; an action without a line here is shown as it is called. */
export const actionWords: Readonly<Record<string, string>> = {
  "moderation.case_decided": "Decided a case",
  "moderation.decision_undone": "Took a decision back",
  "moderation.appeal_upheld": "Heard an objection: the decision stays",
  "moderation.appeal_overturned": "Heard an objection: the decision is undone",
  "moderation.message_opened": "Read a message that was reported",
  "moderation.rule_added": "Added a rule",
  "moderation.rule_changed": "Changed a rule",
  "admin.person_opened": "Opened somebody’s page",
  "admin.sessions_ended": "Signed somebody out",
  "admin.role_proposed": "Proposed a role",
  "admin.role_given": "Gave a role",
  "admin.role_taken": "Took a role",
  "admin.role_declined": "Declined a role",
  "admin.place_blocked": "Blocked a network or a mail domain",
  "admin.block_lifted": "Lifted a block",
  "admin.password_reset": "Set a new password from a shell",
  "admin.level_granted": "Set a trust level by hand",
  "admin.audit_exported": "Exported the audit log",
  "admin.registration_set": "Changed who may join",
  "admin.people_invited": "Invited people from the waitlist",
  "admin.announced": "Announced something",
  "admin.announcement_withdrawn": "Withdrew an announcement",
  "admin.maintenance_set": "Changed maintenance",
  "admin.job_retried": "Ran a job again",
  "admin.job_cancelled": "Cancelled a job",
  "admin.report_sorted": "Sorted an error report",
  "admin.feedback_answered": "Answered feedback",
};

export type { Operations } from "./queries/operations.ts";
export type { PersonOpened } from "./queries/person.ts";
export type { SecurityOverview } from "./queries/security.ts";
export type { FoundReport, SystemState } from "./queries/system.ts";
