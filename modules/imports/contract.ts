import type { Message } from "#platform/i18n";
import type { ForumReport } from "./forum-report.ts";

export * from "./forum-report.ts";

export type AudienceSource = "patreon" | "ghost" | "guildhall";
export const audienceSourceLabels: Readonly<Record<AudienceSource, string>> = {
  patreon: "Patreon",
  ghost: "Ghost",
  guildhall: "another site",
};

/** `analyzed`: classified only. `inviting`: emails are being sent. `done`: all were sent. */
export type ImportState = "analyzed" | "inviting" | "done";

export const lineOutcomes = [
  "invite",
  "supporter",
  "asked",
  "former",
  "unwilling",
  "doubled",
  "bad",
] as const;
export type LineOutcome = (typeof lineOutcomes)[number];
export type Tally = Readonly<Partial<Record<LineOutcome, number>>>;

export const lineOutcomeLabels: Readonly<Record<LineOutcome, Message>> = {
  invite: "monetization.outcomes.invite",
  supporter: "monetization.outcomes.supporter",
  asked: "monetization.outcomes.asked",
  former: "monetization.outcomes.former",
  unwilling: "monetization.outcomes.unwilling",
  doubled: "monetization.outcomes.doubled",
  bad: "monetization.outcomes.bad",
};

/** `refused`: they opted out of emails. `unsendable`: no email can be delivered there. */
export type InvitationState = "waiting" | "sent" | "refused" | "unsendable";

export const importLimits = {
  /** Per file; larger files must be split by the user. */
  fileBytes: 4 * 1024 * 1024,
  people: 5_000,
  sourceTiers: 50,
  nameLength: 80,
  tierNameLength: 120,
  /** Lifetime of an unconfirmed list. */
  unconfirmedHours: 24,
  /** Names and addresses of an import that was confirmed. */
  retentionDays: 180,
  /** Emails per batch, and the pause until the next. */
  emailsPerBatch: 50,
  pauseSeconds: 60,
  shownLines: 100,
  /** Per forum file uploaded in the admin area; the command line has no limit. */
  forumFileBytes: 16 * 1024 * 1024,
  shownForumImports: 20,
} as const;

/** `analyzing` and `importing` are running; `analyzed` waits for confirmation. */
export type ForumImportState =
  | "analyzing"
  | "analyzed"
  | "importing"
  | "done"
  | "failed"
  | "dropped";

export interface ForumImportView {
  readonly id: string;
  readonly state: ForumImportState;
  readonly fileName: string;
  readonly report: ForumReport | null;
  readonly problem: string | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly category: string | null;
  readonly by: string;
  /** The member shown as the author here. */
  readonly as: string;
}

export interface AudienceLineView {
  readonly line: number;
  readonly outcome: LineOutcome;
  readonly reason: string;
  readonly name: string;
  readonly address: string;
  readonly sourceTier: string;
}

/**
 * One import as its creator sees it: the expected outcome before confirming, the actual one after.
 */
export interface AudienceImportView {
  readonly id: string;
  readonly source: AudienceSource;
  readonly state: ImportState;
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly tally: Tally;
  readonly sourceTiers: readonly {
    readonly sourceTier: string;
    readonly people: number;
    readonly tierId: string | null;
    readonly tier: string | null;
  }[];
  readonly lines: readonly AudienceLineView[];
  /** Only so many of those to be invited are listed; all others are. */
  readonly unlisted: number;
  readonly isErased: boolean;
  readonly invited: number;
  readonly waiting: number;
  readonly subscribed: number;
  readonly declined: number;
}

export interface AudienceImportSummary {
  readonly id: string;
  readonly source: AudienceSource;
  readonly state: ImportState;
  readonly createdAt: string;
  readonly invited: number;
}
