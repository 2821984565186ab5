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
import type { ReportReason } from "#contracts/conduct";
import { id, instant } from "#platform/db";
import { ownPerson, users } from "#tables/identity";
import type { CaseStatus, Evidence, RuleMode, RuleShape, SubjectKind } from "./constants.ts";
import type { Measure } from "./measures.ts";
import type { CaseSource } from "./sources.ts";

/** One thing the stewards look at, with everybody's reports of it and all that follows. */
export const cases = pgTable(
  "cases",
  {
    id: id(),
    /** How people name it to one another; random, so that it tells nobody how many there are. */
    code: text().notNull().unique(),
    subjectKind: text().$type<SubjectKind>().notNull(),
    subjectId: uuid().notNull(),
    /** Whom it is about. */
    concernedId: uuid().references(() => users.id),
    source: text().$type<CaseSource>().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    /** 3 is looked at first. */
    severity: smallint().notNull(),
    status: text().$type<CaseStatus>().notNull().default("open"),
    openedAt: instant().notNull(),
    /** How it was when it was reported; kept unchanged while an objection is possible. */
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

/** What was decided, with the statement of reasons. Undone ones stay, with who undid them. */
export const caseDecisions = pgTable(
  "case_decisions",
  {
    id: id(),
    caseId: caseId(),
    /** Nobody where a rule decided by itself. */
    byId: uuid().references(() => users.id),
    /** Whose word it needed beside that one's. */
    approvedBy: uuid().references(() => users.id),
    at: instant().notNull(),
    measure: text().$type<Measure>().notNull(),
    /** For measures that end. */
    until: instant(),
    /** Which rule of the house, or which law. */
    ground: text().notNull(),
    statement: text().notNull(),
    automated: boolean().notNull().default(false),
    /** Whether what it was about stood where everybody may look. */
    wasOpen: boolean(),
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

/** The objection: its thread is in `case_words`, its end here. One for each case. */
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
 * What was taken down because the law demands it: who asked, on which ground, and the thing itself,
 * sealed. The seal is a hash that also stands in the audit log.
 */
export const legalRemovals = pgTable(
  "legal_removals",
  {
    caseId: caseId().primaryKey(),
    askedBy: text().notNull(),
    law: text().notNull(),
    jurisdiction: text().notNull(),
    reference: text().notNull().default(""),
    at: instant().notNull(),
    /** Nothing once it need not be kept any more. */
    sealedEvidence: jsonb().$type<Evidence>(),
    seal: text().notNull(),
    keptUntil: instant().notNull(),
  },
  (table) => [index("legal_removals_at").on(table.at)],
);

/** What the two sides say to each other, and stewards' notes among themselves. */
export const caseWords = pgTable(
  "case_words",
  {
    id: id(),
    caseId: caseId(),
    authorId: ownPerson(),
    side: text().$type<"concerned" | "steward" | "note">().notNull(),
    words: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index("case_words_case").on(table.caseId, table.at),
    index("case_words_author").on(table.authorId),
  ],
);

/** What is looked for in everything written. In `watch` it only counts. */
export const moderationRules = pgTable(
  "moderation_rules",
  {
    id: id(),
    name: text().notNull(),
    shape: text().$type<RuleShape>().notNull(),
    /** Words one a line, an expression, or a number. */
    pattern: text().notNull(),
    mode: text().$type<RuleMode>().notNull(),
    newcomersOnly: boolean().notNull().default(false),
    reason: text().$type<ReportReason>().notNull(),
    createdBy: uuid().references(() => users.id),
    createdAt: instant().notNull(),
    retiredAt: instant(),
    hitCount: integer().notNull().default(0),
    /** Set when it took too long and was put to rest by itself. */
    tooSlowAt: instant(),
  },
  (table) => [index("moderation_rules_created_by").on(table.createdBy)],
);

/** What a rule found: of each post the latest version it looked at and found something in. */
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
    /** Empty for what did not stand in the open, and once it is no longer kept. */
    excerpt: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex("rule_hits_once").on(table.ruleId, table.subjectKind, table.subjectId),
    index("rule_hits_rule").on(table.ruleId, table.at),
  ],
);

/** What somebody asked the stewards to look at. The subject may be gone by then; the report stays. */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    reporterId: ownPerson(),
    subjectKind: text().$type<SubjectKind>().notNull(),
    subjectId: uuid().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    /** That they believe it, said where the law wants it said; kept for who decides. */
    goodFaith: boolean().notNull().default(false),
    filedAt: instant().notNull(),
    resolvedAt: instant(),
    caseId: uuid().references(() => cases.id, { onDelete: "set null" }),
  },
  (table) => [
    index("reports_case").on(table.caseId),
    index("reports_subject").on(table.subjectKind, table.subjectId),
    // One open report per person and thing: saying it again changes what was said.
    uniqueIndex("reports_open")
      .on(table.reporterId, table.subjectKind, table.subjectId)
      .where(sql`resolved_at is null`),
    index("reports_reporter").on(table.reporterId),
  ],
);
