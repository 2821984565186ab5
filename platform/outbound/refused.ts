export type OutboundProblem =
  | "address_not_allowed"
  | "not_public"
  | "too_many_redirects"
  | "too_large"
  | "too_slow"
  | "not_text"
  | "not_there"
  | "failed";

/** Why nothing was fetched. For logs and for the job that asked; never shown word for word. */
export class OutboundRefused extends Error {
  override readonly name = "OutboundRefused";
  readonly problem: OutboundProblem;
  constructor(problem: OutboundProblem, cause?: unknown) {
    super(problem, cause === undefined ? undefined : { cause });
    this.problem = problem;
  }
}
