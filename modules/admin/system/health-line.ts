/** The state of one thing that the site depends on. */
export interface HealthLine {
  readonly id: string;
  readonly name: string;
  readonly ok: boolean;
  /** Sentences. */
  readonly details: readonly string[];
}
