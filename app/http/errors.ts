import { data } from "react-router";
import type { ErrorView } from "#app/components/error-pages/error-screen.ts";
import { isViewed } from "#permissions";
import { sqlState } from "#platform/db";
import { DomainError, type ErrorKind, forbidden } from "#platform/errors";
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

const readOnlyState = "25006";

export const viewOnlyError = () =>
  forbidden("only_looking", "You are looking as somebody else, and only looking. Stop first.");

/**
 * The only place where errors become HTTP: domain errors by kind, responses and redirects
 * unchanged, and anything else as a 500 that shows only its digest.
 */
export function toThrown(error: unknown, scope: RequestScope): unknown {
  scope.pageTags = undefined;
  if (error instanceof Response || isDataResponse(error)) return error;
  if (error instanceof DomainError) {
    const view: ErrorView = { code: error.code, message: error.message };
    scope.retryAfterSeconds = error.retryAfterSeconds;
    return data(view, { status: statusOf[error.kind], headers: retryAfter(error) });
  }
  // While viewing as another user, the database is read-only.
  if (isViewed(scope.ctx.actor) && sqlState(error) === readOnlyState)
    return toThrown(viewOnlyError(), scope);
  const view: ErrorView = { code: "application_error", digest: scope.report(error) };
  return data(view, { status: 500 });
}

const retryAfter = (error: DomainError): HeadersInit =>
  error.retryAfterSeconds === undefined ? {} : { "Retry-After": String(error.retryAfterSeconds) };

const isDataResponse = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  value.type === "DataWithResponseInit";
