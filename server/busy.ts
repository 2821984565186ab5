import { createHash } from "node:crypto";
import { submittedForm } from "#app/http/form-body.ts";
import { isSecretName } from "#app/http/form-names.ts";
import { directionOf, type Translate } from "#platform/i18n";

/** Larger forms are not carried along by the page. */
const maxFormBytes = 16 * 1024;
const style =
  "body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}button,a{font:inherit}";
const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * The reply of an action, as React Router encodes it: the page stays as it is, with what was
 * entered, and its form shows the message. `server/busy.test.ts` decodes it.
 */
const actionReply = (problem: string) =>
  JSON.stringify([
    { _1: 2 },
    "data",
    { _3: 4, _4: 5 },
    "status",
    "error",
    { _6: 7 },
    "",
    [8],
    problem,
  ]);

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The fields of a form that can be sent again. */
type Fields = readonly (readonly [name: string, value: string])[];

/** Why a request was not worked on: the site has too much to do, or this person asks too much. */
const reasons = {
  503: { title: "errors.titles.busy", text: "errors.busy" },
  429: { title: "errors.titles.tooManyRequests", text: "errors.tooManyRequests" },
} as const;
export type BusyStatus = keyof typeof reasons;

const page = ({
  t,
  path,
  fields,
  status,
}: Required<Pick<Asked, "t" | "path" | "status">> & Pick<Asked, "fields">) => `<!DOCTYPE html>
<html lang="${t.locale}" dir="${directionOf(t.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(t(reasons[status].title))}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(t(reasons[status].title))}</h1><p>${escapeHtml(t(reasons[status].text))}</p>
${fields === undefined ? `<p><a href="">${escapeHtml(t("errors.actions.tryAgain"))}</a></p>` : resendForm(t, path, fields)}</main></body></html>
`;

const resendForm = (t: Translate, path: string, fields: Fields) =>
  `<p>${escapeHtml(t("errors.inputKept"))}</p><form method="post" action="${escapeHtml(path)}">${fields
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join("")}<button type="submit">${escapeHtml(t("errors.actions.sendAgain"))}</button></form>`;

interface Asked {
  /** Texts in the language of who asks. */
  readonly t: Translate;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly accept: string | undefined;
  readonly fields?: Fields | undefined;
  readonly status?: BusyStatus;
}

/**
 * What is said when the site is too busy to answer. A page of its own, without the application: what
 * the application needs may be what is missing.
 */
export function busyReply(
  { t, method, path, accept, fields, status = 503 }: Asked,
  retryAfterSeconds: number,
) {
  const text = t(reasons[status].text);
  const headers: Record<string, string> = {
    "Retry-After": String(retryAfterSeconds),
    "Cache-Control": "no-store",
    "Content-Type": "text/plain; charset=utf-8",
  };
  const isData = /\.data(?:\?|$)/.test(path);
  const isRead = method === "GET" || method === "HEAD";
  if (isData && !isRead) {
    headers["Content-Type"] = "text/x-script; charset=utf-8";
    headers["X-Remix-Response"] = "yes";
    return { status, headers, body: `${actionReply(text)}\n` };
  }
  if (isData || path.startsWith("/api/") || !accept?.includes("text/html"))
    return { status, headers, body: `${text}\n` };
  headers["Content-Type"] = "text/html; charset=utf-8";
  headers["Content-Security-Policy"] = policy;
  return {
    status,
    headers,
    body: page({ t, path, status, fields: isRead ? undefined : fields }),
  };
}

/** The same for a request whose body may not have been read yet. */
export async function busyResponse(
  request: Request,
  retryAfterSeconds: number,
  t: Translate,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const asked = { t, method, path: pathname + search, accept: headers.get("Accept") ?? undefined };
  const fields = canCarry(method, headers.get("Content-Type"), headers.get("Content-Length"))
    ? fieldsOf((await submittedForm(request)) ?? [])
    : undefined;
  const reply = busyReply({ ...asked, fields }, retryAfterSeconds);
  return new Response(reply.body, reply);
}

/** Only small plain forms are carried along. */
export const canCarry = (
  method: string,
  type: string | null | undefined,
  length: string | null | undefined,
): boolean =>
  method === "POST" &&
  type?.startsWith("application/x-www-form-urlencoded") === true &&
  Number(length ?? maxFormBytes + 1) <= maxFormBytes;

export function fieldsOf(form: Iterable<[string, FormDataEntryValue]>): Fields {
  const fields: [string, string][] = [];
  for (const [name, value] of form)
    if (typeof value === "string" && !isSecretName(name)) fields.push([name, value]);
  return fields;
}
