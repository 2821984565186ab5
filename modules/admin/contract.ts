import type { AuditAction } from "#contracts/audit";
import type { Message, Translate } from "#platform/i18n";
import type { AuditEntryView } from "./names.ts";

export type { PaymentSettings } from "./checks/check-payments.ts";
export type { StorageCheck } from "./checks/check-storage.ts";
export type { ReadinessLine } from "./checks/readiness-line.ts";
export type { EmailTest } from "./checks/test-email.ts";
export { adminLimits } from "./limits.ts";
export type { AuditEntryView } from "./names.ts";

/** The fields of an audit entry shown in lists. */
export type AuditEntrySummary = Pick<
  AuditEntryView,
  | "id"
  | "place"
  | "at"
  | "actorLabel"
  | "systemName"
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

export const suspicionLabels: Readonly<Record<SuspicionKind, Message>> = {
  stuffing: "admin.suspicions.kinds.stuffing",
  travel: "admin.suspicions.kinds.travel",
  invites: "admin.suspicions.kinds.invites",
  cards: "admin.suspicions.kinds.cards",
};

/** Labels of the evidence, by the names under which it is stored. */
export const suspicionEvidenceLabels: ReadonlyMap<string, Message> = new Map<string, Message>([
  ["accounts", "admin.suspicions.evidence.accounts"],
  ["wrong passwords", "admin.suspicions.evidence.wrongPasswords"],
  ["from", "admin.suspicions.evidence.from"],
  ["to", "admin.suspicions.evidence.to"],
  ["providers", "admin.suspicions.evidence.providers"],
  ["minutes between", "admin.suspicions.evidence.minutes"],
  ["networks", "admin.suspicions.evidence.networks"],
  ["sign-ins", "admin.suspicions.evidence.signIns"],
  ["invitations", "admin.suspicions.evidence.invitations"],
  ["guilds", "admin.suspicions.evidence.guilds"],
  ["refused", "admin.suspicions.evidence.declined"],
  ["payments", "admin.suspicions.evidence.payments"],
  ["cards to keep", "admin.suspicions.evidence.savedCards"],
]);

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

/** Who did what an entry says. */
export const auditActorText = (
  { actorLabel, systemName }: Pick<AuditEntryView, "actorLabel" | "systemName">,
  t: Translate,
): string =>
  actorLabel ??
  (systemName === null
    ? t("admin.audit.deletedAccount")
    : t("admin.audit.system", { name: systemName }));

const auditActionLabels: Readonly<Record<AuditAction, Message>> = {
  "moderation.case_decided": "admin.audit.actions.caseDecided",
  "moderation.decision_undone": "admin.audit.actions.decisionUndone",
  "moderation.appeal_upheld": "admin.audit.actions.appealRejected",
  "moderation.appeal_overturned": "admin.audit.actions.appealAccepted",
  "moderation.removed_by_law": "admin.audit.actions.legalRemoval",
  "moderation.seal_opened": "admin.audit.actions.sealOpened",
  "moderation.message_opened": "admin.audit.actions.messageOpened",
  "moderation.rule_added": "admin.audit.actions.ruleAdded",
  "moderation.rule_changed": "admin.audit.actions.ruleChanged",
  "admin.person_opened": "admin.audit.actions.personOpened",
  "admin.viewed_as": "admin.audit.actions.viewedAs",
  "admin.view_ended": "admin.audit.actions.viewEnded",
  "admin.sessions_ended": "admin.audit.actions.sessionsEnded",
  "admin.role_proposed": "admin.audit.actions.roleRequested",
  "admin.role_given": "admin.audit.actions.roleAdded",
  "admin.role_taken": "admin.audit.actions.roleRemoved",
  "admin.role_declined": "admin.audit.actions.roleDeclined",
  "admin.act_proposed": "admin.audit.actions.approvalRequested",
  "admin.act_agreed": "admin.audit.actions.approvalGiven",
  "admin.act_declined": "admin.audit.actions.approvalDeclined",
  "admin.proposal_lapsed": "admin.audit.actions.approvalExpired",
  "admin.payout_kept": "admin.audit.actions.payoutHeld",
  "admin.payout_let_go": "admin.audit.actions.payoutReleased",
  "admin.payout_approved": "admin.audit.actions.payoutApproved",
  "admin.payout_declined": "admin.audit.actions.payoutDeclined",
  "admin.payouts_resumed": "admin.audit.actions.payoutsResumed",
  "admin.objection_answered": "admin.audit.actions.holdAppealAnswered",
  "admin.place_blocked": "admin.audit.actions.accessBlocked",
  "admin.suspicion_dismissed": "admin.audit.actions.suspicionDismissed",
  "admin.suspicion_blocked": "admin.audit.actions.suspicionBlocked",
  "admin.networks_loaded": "admin.audit.actions.networksLoaded",
  "admin.block_lifted": "admin.audit.actions.accessUnblocked",
  "admin.password_reset": "admin.audit.actions.passwordReset",
  "admin.level_granted": "admin.audit.actions.levelSet",
  "admin.audit_exported": "admin.audit.actions.auditExported",
  "admin.registration_set": "admin.audit.actions.registrationChanged",
  "admin.people_invited": "admin.audit.actions.waitlistInvited",
  "admin.announced": "admin.audit.actions.announcementPublished",
  "admin.announcement_withdrawn": "admin.audit.actions.announcementWithdrawn",
  "admin.maintenance_set": "admin.audit.actions.maintenanceChanged",
  "admin.letter_opened": "admin.audit.actions.emailOpened",
  "admin.news_replayed": "admin.audit.actions.webhookReplayed",
  "admin.delivery_repeated": "admin.audit.actions.webhookResent",
  "admin.finding_settled": "admin.audit.actions.findingResolved",
  "admin.flag_set": "admin.audit.actions.flagChanged",
  "admin.identity_set": "admin.audit.actions.identityChanged",
  "admin.parts_set": "admin.audit.actions.partsChanged",
  "admin.tax_settings_set": "admin.audit.actions.taxSettingsChanged",
  "admin.tax_rates_set": "admin.audit.actions.taxRatesChanged",
  "admin.navigation_set": "admin.audit.actions.navigationChanged",
  "admin.page_published": "admin.audit.actions.pagePublished",
  "admin.page_deleted": "admin.audit.actions.pageDeleted",
  "admin.text_changed": "admin.audit.actions.textChanged",
  "admin.text_reset": "admin.audit.actions.textReset",
  "admin.terms_published": "admin.audit.actions.termsPublished",
  "admin.job_retried": "admin.audit.actions.jobRetried",
  "admin.job_cancelled": "admin.audit.actions.jobCanceled",
  "admin.report_sorted": "admin.audit.actions.errorTriaged",
  "admin.backup_asked": "admin.audit.actions.backupStarted",
  "admin.backups_scheduled": "admin.audit.actions.backupsScheduled",
  "admin.starter_content_added": "admin.audit.actions.starterContentAdded",
  "admin.demo_removed": "admin.audit.actions.demoRemoved",
  "admin.feedback_answered": "admin.audit.actions.feedbackAnswered",
  "admin.dispute_answered": "admin.audit.actions.disputeAnswered",
  "admin.dispute_accepted": "admin.audit.actions.disputeAccepted",
  "arrivals.forum_looked_at": "admin.audit.actions.forumAnalyzed",
  "arrivals.forum_import_began": "admin.audit.actions.forumImportStarted",
  "arrivals.forum_import_dropped": "admin.audit.actions.forumImportDiscarded",
  "arrivals.forum_brought": "admin.audit.actions.forumImported",
  "api.token_made": "admin.audit.actions.tokenCreated",
  "api.token_revoked": "admin.audit.actions.tokenRevoked",
  "api.webhook_added": "admin.audit.actions.webhookAdded",
  "api.webhook_removed": "admin.audit.actions.webhookRemoved",
};

/** The label of a recorded action; none for one that only an older version recorded. */
export const auditActionLabel = (action: string): Message | undefined =>
  (auditActionLabels as Readonly<Record<string, Message>>)[action];

/** What the overview counts per day. */
export type DailyCountName = "members" | "posts" | "messages" | "reports";
export const dailyCountLabels: Readonly<Record<DailyCountName, Message>> = {
  members: "admin.overview.counts.members",
  posts: "admin.overview.counts.posts",
  messages: "admin.overview.counts.messages",
  reports: "admin.overview.counts.reports",
};

export type {
  JobsState,
  Operations,
  SiteAnnouncements,
  TermsState,
  WebhooksState,
} from "./queries/operations.ts";
export type { PaymentToReview } from "./queries/payments-to-review.ts";
export type { PersonDetails } from "./queries/person.ts";
export type { SecurityOverview } from "./queries/security.ts";
export type {
  ErrorGroups,
  ErrorReportView,
  PerformanceState,
  SystemState,
} from "./queries/system.ts";
export { starterCategories, starterGuilds } from "./starter/suggestions.ts";
export type { HealthLine } from "./system/health-line.ts";
