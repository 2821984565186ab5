import type { Message } from "#platform/i18n";

/** A file that is not an export of Discourse. `message` is for the command line. */
export class UnreadableExport extends RangeError {
  /** What is wrong, for the admin area. */
  readonly problem: Message;

  constructor(problem: Message, message: string) {
    super(message);
    this.problem = problem;
  }
}
