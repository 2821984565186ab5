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
  /** Said before whatever else is said; the first that is marked was accepted. */
  readonly said?: readonly (readonly [by: string, body: string])[];
  /** Which of `said` the asker accepted. */
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
