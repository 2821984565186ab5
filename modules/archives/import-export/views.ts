/** One work in a bag or table, as far as it is known without unpacking. */
export interface PlannedView {
  readonly key: string;
  readonly title: string;
  readonly fileCount: number;
  readonly bytes: number;
  /** Why it would not be imported; empty if it would. */
  readonly problems: readonly string[];
  /** The work's path, once imported. */
  readonly href: string | null;
}

export interface ImportView {
  readonly work: { readonly publicId: string; readonly title: string };
  readonly file: { readonly id: string; readonly name: string; readonly bytes: number };
  readonly kind: "bag" | "table" | "ghost" | null;
  readonly planned: readonly PlannedView[];
  readonly collectionCount: number;
  /** Why nothing can be imported. */
  readonly error: string | null;
  readonly state: "none" | "running" | "done" | "stopped";
  /** What went wrong on the way in. */
  readonly failed: readonly { readonly key: string; readonly why: string }[];
}
