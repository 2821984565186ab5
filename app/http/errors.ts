import { data } from "react-router";
import { DomainError, type ErrorKind } from "#platform/errors";
import type { RequestScope } from "./scope.ts";

export const statusOf: Record<ErrorKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid: 400,
  conflict: 409,
  rate_limited: 429,
  unavailable: 503,
};

/** What an error screen is given. Nothing else of an error reaches the browser. */
export interface ErrorView {
  readonly code: string;
  readonly message?: string;
  readonly digest?: string;
}

/** The one place where the domain's refusals become HTTP. Responses and redirects pass through. */
export function toResponse(error: unknown, scope: RequestScope): unknown {
  if (!(error instanceof DomainError)) return error;
  scope.pageTags = undefined;
  const headers = new Headers();
  if (error.retryAfterSeconds !== undefined)
    headers.set("Retry-After", String(error.retryAfterSeconds));
  const view: ErrorView = { code: error.code, message: error.message };
  return data(view, { status: statusOf[error.kind], headers });
}
