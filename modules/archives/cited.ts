import type { IdentifierView } from "./views.ts";
import type { Maker, WorkKind } from "./words.ts";

/** What a citation needs to know; nothing in it is behind the door. */
export interface Cited {
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
