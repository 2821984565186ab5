import type { TopicKind } from "#contracts/forum";

/** A topic of the demo. */
export interface DemoTopic {
  readonly title: string;
  readonly by: string;
  readonly body: string;
  /** What it is about in two or three words, for those who answer. */
  readonly about: string;
  readonly kind?: TopicKind;
  readonly tags?: readonly string[];
  /** Posted before the generated replies. */
  readonly replies?: readonly (readonly [by: string, body: string])[];
  /** Index in `replies` of the answer the author accepted. */
  readonly accepted?: number;
  readonly options?: readonly string[];
  readonly style?: "single" | "multiple" | "ranked";
  readonly pinned?: boolean;
  readonly locked?: boolean;
  /** When it began, where that matters. */
  readonly daysAgo?: number;
  /** How lively it became, of what is usual. */
  readonly lively?: number;
}
