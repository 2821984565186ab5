export type OutboundProblem =
  | "address_not_allowed"
  | "not_public"
  | "too_many_redirects"
  | "too_large"
  | "too_slow"
  | "not_text"
  | "not_there"
  | "failed";

/** Why nothing was fetched. For logs and for the calling job; never shown verbatim. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";
  readonly problem: OutboundProblem;
  constructor(problem: OutboundProblem, cause?: unknown) {
    super(problem, cause === undefined ? undefined : { cause });
    this.problem = problem;
  }
}
