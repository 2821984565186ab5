import { message } from "./i18n.ts";

/** Error kinds, as the HTTP layer needs them: each has one status and one error page. */
export type ErrorKind =
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "invalid"
  | "conflict"
  | "rate_limited"
  | "unavailable";

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface Details {
  /** A message for the user; never contains what they may not know. */
  message?: string;
  /** Messages beside fields, by field name; kind "invalid" only. */
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** When to try again, for errors that pass; for `Retry-After`. */
const defaultRetrySeconds: Partial<Record<ErrorKind, number>> = {
  rate_limited: 60,
  unavailable: 5,
};

/**
 * An expected domain error. Created by named functions (`topicLocked()`), never by `new` in a
 * command. `code` is stable and is what tests and callers compare.
 */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: FieldErrors;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ErrorKind, code: string, details: Details = {}) {
    super(
      details.message ?? code,
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.kind = kind;
    this.code = code;
    this.fields = details.fields ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds ?? defaultRetrySeconds[kind];
  }
}

export const unauthenticated = (code = "sign_in_first") => new DomainError("unauthenticated", code);
export const forbidden = (code = "forbidden", message?: string) =>
  new DomainError("forbidden", code, { message });
export const notFound = (code = "not_found") => new DomainError("not_found", code);
export const invalid = (fields: FieldErrors, code = "invalid") =>
  new DomainError("invalid", code, { fields });
export const conflict = (code: string, message?: string) =>
  new DomainError("conflict", code, { message });
export const rateLimited = (retryAfterSeconds: number, code = "rate_limited") =>
  new DomainError("rate_limited", code, {
    retryAfterSeconds,
    message: tooManyAttempts(retryAfterSeconds),
  });
const tooManyAttempts = (seconds: number) =>
  seconds < 100
    ? message("errors.rateLimitedSeconds", { count: seconds })
    : message("errors.rateLimitedMinutes", { count: Math.ceil(seconds / 60) });
export const unavailable = (code = "unavailable", cause?: unknown, message?: string) =>
  new DomainError("unavailable", code, { cause, message });
