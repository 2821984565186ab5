export { type AuditAction, auditActions } from "./actions.ts";

/** `did` changed something; `opened` only viewed personal data. */
export const auditNatures = ["did", "opened"] as const;
export type AuditNature = (typeof auditNatures)[number];

export const auditLimits = { pageSize: 50, reason: 1_000, exportRows: 50_000 } as const;

/** An entry is missing, out of order or changed, or the hash that was kept isn't in the chain. */
export type ChainProblem = "missing" | "order" | "changed" | "hash";

/** Whether the chain holds, and if not, where it first breaks. */
export interface ChainCheck {
  readonly isValid: boolean;
  readonly checked: number;
  /** The newest entry's hash; stored elsewhere, it later proves that nothing was truncated. */
  readonly head: { readonly place: number; readonly hash: string } | null;
  readonly brokenAt: number | null;
  /** In words for the command line, and as a code. */
  readonly problem: string | null;
  readonly cause: ChainProblem | null;
}

export interface AuditRow {
  readonly id: string;
  readonly place: number;
  readonly at: string;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly nature: AuditNature;
  readonly action: string;
  readonly personId: string | null;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly reason: string;
  readonly details: Readonly<Record<string, string>>;
  readonly hash: string;
}
