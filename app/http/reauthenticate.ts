import { data } from "react-router";
import type { Resume } from "#app/ui/forms/resume.ts";
import { DomainError } from "#platform/errors";
import { seeOther } from "./cookies.ts";
import { submittedForm } from "./form-body.ts";
import { isSecretName } from "./form-names.ts";

const maxBytes = 16 * 1024;

export const needsReauthentication = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === "reauthentication_required";

export const reauthenticatePath = (to: string) =>
  `/login?step=prove&redirectTo=${encodeURIComponent(to)}`;

/** Redirects a page request to reauthentication and back. */
export const reauthenticateThenReturn = (url: URL): Response =>
  seeOther(reauthenticatePath(url.pathname + url.search));

/** For a form: the error page carries the submitted fields, except secrets and files. */
export async function reauthenticateThenResend(request: Request, url: URL) {
  const resume = await pendingFormOf(request, url);
  return data({ code: "reauthentication_required", resume }, { status: 403 });
}

/** The submitted fields, except secrets and files; none if the form is too large to carry. */
export async function pendingFormOf(request: Request, url: URL): Promise<Resume> {
  const form = canCarryForm(request) ? await submittedForm(request) : undefined;
  const fields: [string, string][] = [];
  for (const [name, value] of form ?? [])
    if (typeof value === "string" && !isSecretName(name)) fields.push([name, value]);
  return { to: url.pathname + url.search, fields };
}

/** Only small plain forms are; a file would have to be chosen again anyway. */
function canCarryForm({ headers }: Request): boolean {
  const plain = headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  return plain === true && Number(headers.get("Content-Length") ?? maxBytes + 1) <= maxBytes;
}

/** Reads back what the screen carried; nothing when it is not ours. */
export function parsePendingForm(text: unknown): Resume | undefined {
  if (typeof text !== "string" || text.length > 2 * maxBytes) return undefined;
  try {
    const { to, fields } = JSON.parse(text) as Partial<Resume>;
    if (typeof to !== "string" || !Array.isArray(fields)) return undefined;
    const strings = fields.filter(
      (pair): pair is [string, string] =>
        Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === "string"),
    );
    return { to, fields: strings };
  } catch {
    return undefined;
  }
}
