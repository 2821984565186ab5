/** One occurrence of an error, bounded and without secrets; used for both browser and server. */
export interface ErrorReport {
  /** Unique per occurrence; what the screen, the server's log and this report have in common. */
  readonly digest: string;
  readonly side: "client" | "server";
  readonly level: Level;
  readonly type: string;
  readonly message: string;
  /** Innermost call last, as Sentry has it. */
  readonly frames: readonly Frame[];
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly url: string | null;
  readonly release: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
  /** The same for all occurrences of the same error. */
  readonly fingerprint: string;
}

export const levels = ["fatal", "error", "warning", "info"] as const;
export type Level = (typeof levels)[number];

export interface Frame {
  readonly file: string;
  readonly function: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

export interface Breadcrumb {
  readonly at: string | null;
  readonly category: string;
  readonly message: string;
}

export const maxFrames = 50;
