import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ReportReason } from "#contracts/report-reasons";
import { id, instant } from "#platform/db";
import { ownUserColumn, users } from "#tables/identity";
import type { CaseStatus, Evidence, RuleMode, RuleShape, SubjectKind } from "./constants.ts";
import type { Measure } from "./measures.ts";
import type { CaseSource } from "./sources.ts";

/** One subject under review, with all reports about it and everything that follows. */
export const cases = pgTable(
  "cases",
  {
    id: id(),
    /** How people refer to it; random, so that it does not reveal how many there are. */
    code: text().notNull().unique(),
    subjectKind: text().$type<SubjectKind>().notNull(),
    subjectId: uuid().notNull(),
    /** The user it is about. */
    concernedId: uuid().references(() => users.id),
    source: text().$type<CaseSource>().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    /** 3 is reviewed first. */
    severity: smallint().notNull(),
    status: text().$type<CaseStatus>().notNull().default("open"),
    openedAt: instant().notNull(),
    /** A snapshot from when it was reported; unchanged while an appeal is possible. */
    evidence: jsonb().$type<Evidence>(),
    evidenceUntil: instant(),
    reportCount: integer().notNull().default(0),
    claimedBy: uuid().references(() => users.id),
    claimedAt: instant(),
    /** Since when it waits: opened, or appealed. The queue is ordered by it. */
    waitingSince: instant().notNull(),
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex("cases_open_subject")
      .on(table.subjectKind, table.subjectId)
      .where(sql`status = 'open'`),
    index("cases_queue")
      .on(table.severity.desc(), table.waitingSince, table.id)
      .where(sql`status in ('open', 'appealed')`),
    index("cases_subject").on(table.subjectKind, table.subjectId),
    index("cases_concerned").on(table.concernedId),
    index("cases_claimed_by").on(table.claimedBy),
    index("cases_evidence_until").on(table.evidenceUntil).where(sql`evidence is not null`),
  ],
);

const caseId = () =>
  uuid()
    .notNull()
    .references(() => cases.id, { onDelete: "cascade" });

/** Decisions with their statement of reasons. Undone ones are retained, with who undid them. */
export const caseDecisions = pgTable(
  "case_decisions",
  {
    id: id(),
    caseId: caseId(),
    /** Null if a rule decided automatically. */
    byId: uuid().references(() => users.id),
    /** The administrator who approved it, if approval was needed. */
    approvedBy: uuid().references(() => users.id),
    at: instant().notNull(),
    measure: text().$type<Measure>().notNull(),
    /** For measures that end. */
    until: instant(),
    /** Which rule of the site, or which law. */
    ground: text().notNull(),
    statement: text().notNull(),
    automated: boolean().notNull().default(false),
    /** Whether the content was publicly visible. */
    wasPublic: boolean(),
    /** Of what was there before, where undoing needs it. */
    before: jsonb().$type<Record<string, string>>().notNull().default({}),
    undoneAt: instant(),
    undoneBy: uuid().references(() => users.id),
  },
  (table) => [
    index("case_decisions_case").on(table.caseId),
    index("case_decisions_by").on(table.byId),
    index("case_decisions_approved_by").on(table.approvedBy),
    index("case_decisions_undone_by").on(table.undoneBy),
    index("case_decisions_at").on(table.at),
  ],
);

/** The appeal: its thread is in `case_messages`, its outcome here. One per case. */
export const caseAppeals = pgTable(
  "case_appeals",
  {
    caseId: caseId().primaryKey(),
    at: instant().notNull(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
    outcome: text().$type<"upheld" | "overturned">(),
  },
  (table) => [index("case_appeals_decided_by").on(table.decidedBy)],
);

/**
 * Content taken down for legal reasons: who asked, on which ground, and the content itself, sealed.
 * The seal is a hash that is also in the audit log.
 */
export const legalRemovals = pgTable(
  "legal_removals",
  {
    caseId: caseId().primaryKey(),
    requestedBy: text().notNull(),
    law: text().notNull(),
    jurisdiction: text().notNull(),
    reference: text().notNull().default(""),
    at: instant().notNull(),
    /** Null once it no longer has to be retained. */
    sealedEvidence: jsonb().$type<Evidence>(),
    seal: text().notNull(),
    retainedUntil: instant().notNull(),
  },
  (table) => [index("legal_removals_at").on(table.at)],
);

/** Messages between the two sides, and moderators' internal notes. */
export const caseMessages = pgTable(
  "case_messages",
  {
    id: id(),
    caseId: caseId(),
    authorId: ownUserColumn(),
    side: text().$type<"concerned" | "steward" | "note">().notNull(),
    words: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index("case_messages_case").on(table.caseId, table.at),
    index("case_messages_author").on(table.authorId),
  ],
);

/** Patterns applied to everything posted. In `watch` mode matches are only counted. */
export const moderationRules = pgTable(
  "moderation_rules",
  {
    id: id(),
    name: text().notNull(),
    shape: text().$type<RuleShape>().notNull(),
    /** Words one per line, a regular expression, or a number. */
    pattern: text().notNull(),
    mode: text().$type<RuleMode>().notNull(),
    newcomersOnly: boolean().notNull().default(false),
    reason: text().$type<ReportReason>().notNull(),
    createdBy: uuid().references(() => users.id),
    createdAt: instant().notNull(),
    retiredAt: instant(),
    hitCount: integer().notNull().default(0),
    /** Set when it timed out and was disabled automatically. */
    tooSlowAt: instant(),
  },
  (table) => [index("moderation_rules_created_by").on(table.createdBy)],
);

/** Rule matches: for each post, the latest version that matched. */
export const ruleHits = pgTable(
  "rule_hits",
  {
    id: id(),
    ruleId: uuid()
      .notNull()
      .references(() => moderationRules.id, { onDelete: "cascade" }),
    subjectKind: text().$type<SubjectKind>().notNull(),
    subjectId: uuid().notNull(),
    version: integer().notNull().default(1),
    /** Empty for content that was not public, and once it is no longer retained. */
    excerpt: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex("rule_hits_once").on(table.ruleId, table.subjectKind, table.subjectId),
    index("rule_hits_rule").on(table.ruleId, table.at),
  ],
);

/** Members' reports. The subject may be deleted since; the report is retained. */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    reporterId: ownUserColumn(),
    subjectKind: text().$type<SubjectKind>().notNull(),
    subjectId: uuid().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    /** The statement of good faith, where the law requires it; stored for the decision. */
    goodFaith: boolean().notNull().default(false),
    filedAt: instant().notNull(),
    resolvedAt: instant(),
    caseId: uuid().references(() => cases.id, { onDelete: "set null" }),
  },
  (table) => [
    index("reports_case").on(table.caseId),
    index("reports_subject").on(table.subjectKind, table.subjectId),
    // One open report per user and subject: repeating it updates it.
    uniqueIndex("reports_open")
      .on(table.reporterId, table.subjectKind, table.subjectId)
      .where(sql`resolved_at is null`),
    index("reports_reporter").on(table.reporterId),
  ],
);
