/** `did` changed something; `opened` only looked at what is somebody's own. */
export const auditNatures = ["did", "opened"] as const;
export type AuditNature = (typeof auditNatures)[number];

export const auditLimits = { pageSize: 50, reason: 1_000, exportRows: 50_000 } as const;

/** Whether the chain holds, and if not, where it first breaks. */
export interface ChainCheck {
  readonly sound: boolean;
  readonly checked: number;
  /** The newest entry's hash; whoever keeps it elsewhere can tell later that nothing was cut off. */
  readonly head: { readonly place: number; readonly hash: string } | null;
  readonly brokenAt: number | null;
  readonly problem: string | null;
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
