import type { TopicKind } from "#contracts/forum";

/** A reply by anybody, or by the author of the topic. */
export type Said = string | { readonly byAuthor: string };

/** A topic of the demo. */
export interface DemoTopic {
  readonly title: string;
  readonly by: string;
  readonly body: string;
  readonly kind?: TopicKind;
  readonly tags?: readonly string[];
  readonly language?: "de" | "es" | "fr";
  /** Replies whose author is given; they come first. */
  readonly replies?: readonly (readonly [by: string, body: string])[];
  /** Replies of any members. */
  readonly said?: readonly Said[];
  /** Index of the reply that the author accepted. */
  readonly accepted?: number;
  readonly options?: readonly string[];
  readonly style?: "single" | "multiple" | "ranked";
  readonly pinned?: boolean;
  readonly locked?: boolean;
  /** When it began, where that matters. */
  readonly daysAgo?: number;
}
