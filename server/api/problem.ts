import { busyAnswer, statusOf } from "#app/http/errors.ts";
import { siteMail } from "#modules/identity";
import { DomainError, type FieldErrors } from "#platform/errors";
import { defaultLocale } from "#platform/i18n";
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
  400: "This can’t be taken as it stands",
  401: "A token is needed",
  403: "You may not do this",
  404: "There is no such thing",
  405: "This is not done here",
  409: "This can’t be done now",
  413: "This is more than can be taken in at once",
  415: "Send JSON",
  429: "Too many requests",
  500: "Something broke on our side",
  503: "Not at the moment",
};

/** RFC 9457. `code` is stable and meant for programs; messages are for people. */
export function problem(ctx: WithPorts, fields: Omit<Problem, "title">): Response {
  const { status, code, detail, errors, retryAfterSeconds } = fields;
  const body = {
    type: `${siteMail(ctx).origin}/api#problems`,
    title: titles[status] ?? "This did not work",
    status,
    code,
    ...(detail && detail !== code && { detail }),
    ...(errors && Object.keys(errors).length > 0 && { errors }),
  };
  return new Response(`${JSON.stringify(body)}\n`, {
    status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
      ...(status === 401 && { "WWW-Authenticate": 'Bearer realm="Guildhall"' }),
      ...fields.headers,
    },
  });
}

/** A domain error or a busy database as a problem response; undefined for any other error. */
export function problemOf(ctx: WithPorts, error: unknown): Response | undefined {
  const busy = busyAnswer(error);
  if (busy) return problem(ctx, { ...busy, detail: busy.message });
  if (!(error instanceof DomainError)) return undefined;
  const { kind, code, message, fields, retryAfterSeconds } = error;
  const english = ctx.ports.get(translations).forLocale(defaultLocale);
  const errors = Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [name, messages.map(english.text)]),
  );
  const own = { code, detail: english.text(message), errors, retryAfterSeconds };
  return problem(ctx, { status: statusOf[kind], ...own });
}
