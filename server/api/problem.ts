import { busyAnswer, statusOf } from "#app/http/errors.ts";
import { siteMail } from "#modules/identity";
import { DomainError, type FieldErrors } from "#platform/errors";
import { defaultLocale, type Translate } from "#platform/i18n";
import type { WithPorts } from "#platform/ports";
import { translations } from "#platform/translations";

interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly errors?: FieldErrors | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const titles: Readonly<Record<number, string>> = {
  400: "Invalid request",
  401: "Authentication required",
  403: "Forbidden",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  413: "Request body too large",
  415: "Content-Type must be application/json",
  429: "Too many requests",
  500: "Internal server error",
  503: "Service unavailable",
};

/** RFC 9457. `code` is stable and meant for programs; messages are for people. */
export function problem(ctx: WithPorts, fields: Omit<Problem, "title">): Response {
  const { status, code, detail, errors, retryAfterSeconds } = fields;
  const t = ctx.ports.get(translations).forLocale(defaultLocale);
  const body = {
    type: `${siteMail(ctx).origin}/api#problems`,
    title: titles[status] ?? "Request failed",
    status,
    code,
    ...(detail && detail !== code && { detail: t.text(detail) }),
    ...(errors && Object.keys(errors).length > 0 && { errors: translated(t, errors) }),
  };
  return new Response(`${JSON.stringify(body)}\n`, {
    status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
      ...(status === 401 && { "WWW-Authenticate": 'Bearer realm="api"' }),
      ...fields.headers,
    },
  });
}

const translated = (t: Translate, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, texts.map(t.text)]));

/** A domain error or a busy database as a problem response; undefined for any other error. */
export function problemOf(ctx: WithPorts, error: unknown): Response | undefined {
  const busy = busyAnswer(error);
  if (busy) return problem(ctx, { ...busy, detail: busy.message });
  if (!(error instanceof DomainError)) return undefined;
  const { kind, code, message, fields: errors, retryAfterSeconds } = error;
  return problem(ctx, { status: statusOf[kind], code, detail: message, errors, retryAfterSeconds });
}
