import type { AuditEntryView } from "./names.ts";

export { adminLimits } from "./limits.ts";
export type { AuditEntryView } from "./names.ts";

/** The fields of an audit entry shown in lists. */
export type AuditEntrySummary = Pick<
  AuditEntryView,
  | "id"
  | "place"
  | "at"
  | "actorLabel"
  | "action"
  | "person"
  | "subjectKind"
  | "subjectId"
  | "reason"
>;

/** The signed-in staff member and their open work, for the layout of all admin pages. */
export interface AdminLayoutView {
  readonly id: string;
  readonly name: string;
  readonly isAdmin: boolean;
  /** Allowed in without a second factor, which only the demo does. */
  readonly secondFactorWaived: boolean;
  readonly openCounts: { readonly cases: number; readonly appeals: number };
}

/** What the detection job looks for. */
export const suspicionKinds = ["stuffing", "travel", "invites", "cards"] as const;
export type SuspicionKind = (typeof suspicionKinds)[number];

export const suspicionLabels: Readonly<Record<SuspicionKind, string>> = {
  stuffing: "One network tries many accounts",
  travel: "Signed in from places too far apart",
  invites: "Invites many people at once",
  cards: "Tries card after card",
};

/** Thresholds from which a suspicion is shown. */
export const suspicionLimits = {
  windowMinutes: 60,
  accountsTried: 10,
  travelMinutes: 120,
  networksInWindow: 3,
  invites: 30,
  failedCards: 5,
  failedGuestCards: 20,
} as const;

export interface SuspicionView {
  readonly id: string;
  readonly kind: SuspicionKind;
  readonly person: { readonly username: string; readonly name: string } | null;
  readonly network: string;
  readonly provider: { readonly asn: number; readonly name: string } | null;
  readonly seen: readonly { readonly term: string; readonly value: string }[];
  readonly firstAt: string;
  readonly lastAt: string;
}

/** Labels for audit actions. An action without a label is shown by its name. */
export const auditActionLabels: Readonly<Record<string, string>> = {
  "moderation.case_decided": "Decided a case",
  "moderation.decision_undone": "Took a decision back",
  "moderation.appeal_upheld": "Heard an objection: the decision stays",
  "moderation.appeal_overturned": "Heard an objection: the decision is undone",
  "moderation.removed_by_law": "Took something down because the law demands it",
  "moderation.seal_opened": "Opened what was sealed",
  "moderation.message_opened": "Read a message that was reported",
  "moderation.rule_added": "Added a rule",
  "moderation.rule_changed": "Changed a rule",
  "admin.person_opened": "Opened somebody’s page",
  "admin.viewed_as": "Looked at the hall as somebody sees it",
  "admin.view_ended": "Stopped looking as somebody",
  "admin.sessions_ended": "Signed somebody out",
  "admin.role_proposed": "Proposed a role",
  "admin.role_given": "Gave a role",
  "admin.role_taken": "Took a role",
  "admin.role_declined": "Declined a role",
  "admin.act_proposed": "Proposed what needs a second word",
  "admin.act_agreed": "Agreed to what another proposed",
  "admin.act_declined": "Declined what was proposed",
  "admin.proposal_lapsed": "Nobody answered a proposal in time",
  "admin.payout_kept": "Kept a payout back",
  "admin.payout_let_go": "Let a kept payout go",
  "admin.payout_approved": "Approved a payout",
  "admin.payout_declined": "Declined a payout",
  "admin.payouts_resumed": "Let stopped payouts go on",
  "admin.objection_answered": "Answered an objection to a hold",
  "admin.place_blocked": "Blocked a network or a mail domain",
  "admin.suspicion_dismissed": "Dismissed a suspicion",
  "admin.suspicion_blocked": "Blocked where a suspicion came from",
  "admin.networks_loaded": "Loaded a table of networks",
  "admin.block_lifted": "Lifted a block",
  "admin.password_reset": "Set a new password from a shell",
  "admin.level_granted": "Set a trust level by hand",
  "admin.audit_exported": "Exported the audit log",
  "admin.registration_set": "Changed who may join",
  "admin.people_invited": "Invited people from the waitlist",
  "admin.announced": "Announced something",
  "admin.announcement_withdrawn": "Withdrew an announcement",
  "admin.maintenance_set": "Changed maintenance",
  "admin.letter_opened": "Read a letter the house sent",
  "admin.news_replayed": "Acted on a webhook once more",
  "admin.delivery_repeated": "Sent a webhook once more",
  "admin.finding_settled": "Settled a difference with the processor",
  "admin.flag_set": "Switched a part",
  "admin.terms_published": "Published new terms",
  "admin.job_retried": "Ran a job again",
  "admin.job_cancelled": "Cancelled a job",
  "admin.report_sorted": "Sorted an error report",
  "admin.backup_asked": "Asked for a backup",
  "admin.feedback_answered": "Answered feedback",
  "arrivals.forum_looked_at": "Had a forum’s topics counted",
  "arrivals.forum_import_began": "Had a forum’s topics brought in",
  "arrivals.forum_import_dropped": "Let a forum’s topics go",
  "arrivals.forum_brought": "A forum’s topics came in",
};

export type { Operations } from "./queries/operations.ts";
export type { PaymentToReview } from "./queries/payments-to-review.ts";
export type { PersonDetails } from "./queries/person.ts";
export type { SecurityOverview } from "./queries/security.ts";
export type { ErrorReportView, SystemState } from "./queries/system.ts";
