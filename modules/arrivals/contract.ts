import type { ForumReport } from "./forum-report.ts";

export * from "./forum-report.ts";

/** Where a list of people comes from. */
export type AudienceSource = "patreon" | "ghost" | "guildhall";
export const sourceNames: Readonly<Record<AudienceSource, string>> = {
  patreon: "Patreon",
  ghost: "Ghost",
  guildhall: "another Guildhall",
};

/** `looked`: judged and nothing more. `inviting`: letters go out. `done`: all that will. */
export type ImportState = "looked" | "inviting" | "done";

/** What a line of a list comes to. */
export const verdicts = [
  "invite",
  "supporter",
  "asked",
  "former",
  "unwilling",
  "doubled",
  "bad",
] as const;
export type Verdict = (typeof verdicts)[number];
export type Tally = Readonly<Partial<Record<Verdict, number>>>;

export const verdictNames: Readonly<Record<Verdict, string>> = {
  invite: "Gets an invitation",
  supporter: "Supports you here already",
  asked: "Was asked before, or wants no such letters",
  former: "No longer a supporter there",
  unwilling: "Takes no letters there",
  doubled: "Stands in it twice",
  bad: "Can’t be read",
};

/** `refused`: they asked for no more letters. `unsendable`: no letter can go there. */
export type InvitationState = "waiting" | "sent" | "refused" | "unsendable";

export const arrivalLimits = {
  /** Of a file; larger ones are divided by whoever brings them. */
  fileBytes: 4 * 1024 * 1024,
  people: 5_000,
  theirTiers: 50,
  nameLength: 80,
  tierNameLength: 120,
  /** A list that nobody confirmed. */
  draftHours: 24,
  /** Names and addresses of an import that was confirmed. */
  keepDays: 180,
  /** Letters in one go, and the pause until the next. */
  lettersAtOnce: 50,
  pauseSeconds: 60,
  shownLines: 100,
  /** Of a file of another forum that comes by the desk; the command line takes any. */
  forumFileBytes: 16 * 1024 * 1024,
  shownForumImports: 20,
} as const;

/** `looking` and `bringing` are under way; `looked` waits for somebody to say yes. */
export type ForumImportState = "looking" | "looked" | "bringing" | "done" | "failed" | "dropped";

export interface ForumImportView {
  readonly id: string;
  readonly state: ForumImportState;
  readonly fileName: string;
  readonly report: ForumReport | null;
  readonly problem: string | null;
  readonly madeAt: string;
  readonly endedAt: string | null;
  readonly category: string | null;
  readonly by: string;
  /** In whose name it stands here. */
  readonly as: string;
}

export interface AudienceLineView {
  readonly line: number;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly name: string;
  readonly address: string;
  readonly theirTier: string;
}

/** One import as its creator sees it: before, what would happen; afterwards, what did. */
export interface AudienceImportView {
  readonly id: string;
  readonly source: AudienceSource;
  readonly state: ImportState;
  readonly madeAt: string;
  readonly endedAt: string | null;
  readonly tally: Tally;
  readonly theirTiers: readonly {
    readonly theirTier: string;
    readonly people: number;
    readonly tierId: string | null;
    readonly tier: string | null;
  }[];
  readonly lines: readonly AudienceLineView[];
  /** Only so many of those to be invited are listed; all others are. */
  readonly unlisted: number;
  readonly forgotten: boolean;
  readonly asked: number;
  readonly waiting: number;
  readonly came: number;
  readonly refused: number;
}

export interface AudienceImportLine {
  readonly id: string;
  readonly source: AudienceSource;
  readonly state: ImportState;
  readonly madeAt: string;
  readonly invited: number;
}
