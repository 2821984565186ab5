import { data } from "react-router";
import type { ErrorView } from "#app/components/error-pages/error-screen.ts";
import { isViewed } from "#permissions";
import { databaseRetrySeconds, databaseUnavailability, sqlState } from "#platform/db";
import { DomainError, type ErrorKind, forbidden } from "#platform/errors";
import { log } from "#platform/log";
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

export const busyMessage = "The site is busy. Try again in a few seconds.";

/**
 * The database is busy, slow or away, and nothing is wrong with the request: 503, to be tried again.
 * Undefined for any other error.
 */
export function busyAnswer(
  error: unknown,
): { status: 503; headers: Record<string, string> } | undefined {
  const reason = databaseUnavailability(error);
  if (!reason) return undefined;
  log.warn(
    { reason, error: error instanceof Error ? error.message.split("\n", 1)[0] : "" },
    "the database did not answer in time",
  );
  return { status: 503, headers: { "Retry-After": String(databaseRetrySeconds[reason]) } };
}

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
  const busy = busyAnswer(error);
  if (busy) {
    scope.unavailable = databaseUnavailability(error);
    scope.retryAfterSeconds = Number(busy.headers["Retry-After"]);
    const view: ErrorView = { code: "busy", message: busyMessage, resume: scope.unsent };
    return data(view, busy);
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
