import type { Maker, WorkKind } from "./constants.ts";
import type { IdentifierView } from "./views.ts";

/** What a citation needs; contains nothing that requires access to the work. */
export interface CitationSource {
  readonly kind: WorkKind;
  readonly title: string;
  readonly makers: readonly Maker[];
  readonly date: string;
  readonly publishedAt: Date | null;
  readonly language: string;
  readonly publicId: string;
  readonly revision: number;
  readonly tags: readonly string[];
  readonly identifiers: readonly IdentifierView[];
}
