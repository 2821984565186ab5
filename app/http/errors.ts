import { data } from "react-router";
import type { ErrorView } from "#app/components/error-pages/error-screen.ts";
import { ProviderRejected, ProviderUnreachable } from "#modules/payments";
import { isViewed } from "#permissions";
import { databaseRetrySeconds, databaseUnavailability, sqlState } from "#platform/db";
import { DomainError, type ErrorKind, forbidden, unavailable } from "#platform/errors";
import type { Message } from "#platform/i18n";
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

export const viewOnlyError = () => forbidden("only_looking", "errors.viewOnly");

export const busyMessage: Message = "errors.busy";

interface BusyAnswer {
  readonly status: 503;
  readonly headers: Record<string, string>;
  readonly code: string;
  /** For the user. */
  readonly message: string;
}

/**
 * The database is busy, slow or away, or another service is unavailable, such as the file store, and
 * nothing is wrong with the request: 503, to be tried again. Undefined for any other error.
 */
export function busyAnswer(error: unknown): BusyAnswer | undefined {
  if (error instanceof DomainError) return serviceAnswer(error);
  if (error instanceof ProviderUnreachable) return serviceAnswer(processorUnavailable(error));
  if (error instanceof ProviderRejected) {
    // Will be rejected again, such as for a key without a permission: for the operator.
    log.error({ err: error }, "the payment processor rejected a request");
    return serviceAnswer(processorUnavailable(error));
  }
  const reason = databaseUnavailability(error);
  if (!reason) return undefined;
  log.warn({ reason, error: firstLine(error) }, "the database did not answer in time");
  const headers = { "Retry-After": String(databaseRetrySeconds[reason]) };
  return { status: 503, headers, code: "busy", message: busyMessage };
}

/** Only where no attempt to pay was made: those record that their result is unknown. */
const processorUnavailable = (error: Error) =>
  unavailable(
    "processor_unavailable",
    error,
    "payments.errors.processorUnavailable" satisfies Message,
  );

function serviceAnswer(error: DomainError): BusyAnswer | undefined {
  if (error.kind !== "unavailable") return undefined;
  log.warn({ reason: error.code, error: firstLine(error.cause) }, "a service is unavailable");
  const message = error.message === error.code ? busyMessage : error.message;
  return { status: 503, headers: retryAfter(error), code: error.code, message };
}

/** Of the innermost cause: what failed, rather than what was tried. */
function firstLine(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return error.cause instanceof Error
    ? firstLine(error.cause)
    : (error.message.split("\n", 1)[0] ?? "");
}

/**
 * The only place where errors become HTTP: domain errors by kind, responses and redirects
 * unchanged, and anything else as a 500 that shows only its digest.
 */
export function toThrown(error: unknown, scope: RequestScope): unknown {
  scope.pageTags = undefined;
  if (error instanceof Response || isDataResponse(error)) return error;
  // While viewing as another user, the database is read-only.
  if (isViewed(scope.ctx.actor) && sqlState(error) === readOnlyState)
    return toThrown(viewOnlyError(), scope);
  const busy = busyAnswer(error);
  if (busy) {
    scope.unavailable = databaseUnavailability(error);
    scope.retryAfterSeconds = Number(busy.headers["Retry-After"]);
    const { status, headers, code, message } = busy;
    const view: ErrorView = {
      code,
      message: scope.t.text(message),
      resume: scope.unsent,
      payment: scope.payment,
    };
    return data(view, { status, headers });
  }
  if (error instanceof DomainError) {
    const view: ErrorView = { code: error.code, message: scope.t.text(error.message) };
    scope.retryAfterSeconds = error.retryAfterSeconds;
    return data(view, { status: statusOf[error.kind], headers: retryAfter(error) });
  }
  const view: ErrorView = {
    code: "application_error",
    digest: scope.report(error),
    payment: scope.payment,
  };
  return data(view, { status: 500 });
}

/** Neither an answer nor a refusal: it becomes a 500. */
export const isUnexpected = (error: unknown): boolean =>
  !(error instanceof Response || isDataResponse(error) || error instanceof DomainError);

const retryAfter = (error: DomainError): Record<string, string> =>
  error.retryAfterSeconds === undefined ? {} : { "Retry-After": String(error.retryAfterSeconds) };

const isDataResponse = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  value.type === "DataWithResponseInit";
