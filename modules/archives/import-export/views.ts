/** Why a work would not be imported. */
export interface ImportProblem {
  /** The name of the field or column it is about. */
  readonly field?: string;
  readonly message: string;
}

/** One work in a bag or table, as far as it is known without unpacking. */
export interface PlannedView {
  readonly key: string;
  readonly title: string;
  readonly fileCount: number;
  readonly bytes: number;
  /** Why it would not be imported; empty if it would. */
  readonly problems: readonly ImportProblem[];
  /** The work's path, once imported. */
  readonly href: string | null;
}

export interface ImportView {
  readonly work: { readonly publicId: string; readonly title: string };
  readonly file: { readonly id: string; readonly name: string; readonly bytes: number };
  readonly kind: "bag" | "table" | "ghost" | null;
  readonly planned: readonly PlannedView[];
  readonly collectionCount: number;
  /** A message: why nothing can be imported. */
  readonly error: string | null;
  readonly state: "none" | "running" | "done" | "stopped";
  /** What went wrong during the import, each as a message. */
  readonly failed: readonly { readonly key: string; readonly why: string }[];
}
