/** One work a bag or table would bring, as far as can be told without unpacking it. */
export interface PlannedView {
  readonly key: string;
  readonly title: string;
  readonly fileCount: number;
  readonly bytes: number;
  /** Why it would not come in; empty where it would. */
  readonly problems: readonly string[];
  /** Where it is, once it has come in. */
  readonly href: string | null;
}

export interface ImportView {
  readonly work: { readonly publicId: string; readonly title: string };
  readonly file: { readonly id: string; readonly name: string; readonly bytes: number };
  readonly kind: "bag" | "table" | "ghost" | null;
  readonly planned: readonly PlannedView[];
  readonly collectionCount: number;
  /** Why nothing of it can come in. */
  readonly refused: string | null;
  readonly state: "none" | "running" | "done" | "stopped";
  /** What went wrong on the way in. */
  readonly failed: readonly { readonly key: string; readonly why: string }[];
}
