import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import { formMessages } from "#app/ui/forms/messages.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { DomainError } from "#platform/errors";
import { type Message, message, type Translate } from "#platform/i18n";
import { bodyBytesFor } from "./body-limits.ts";
import { statusOf } from "./errors.ts";
import { BodyRejected, readFormData } from "./form-body.ts";
import { cleanForm, isIntent } from "./form-guard.ts";
import { isSecretName } from "./form-names.ts";

type Answer = ReturnType<typeof data<FormReply>>;

/** Forms of requests in progress, for replies to errors that no form expects. */
const submissions = new WeakMap<Request, Submitted>();

/** The form that was read from this request, if it could be read. */
export const submissionOf = (request: Request): Submitted | undefined => submissions.get(request);

/** A parsed form, retained so that a later error can reply with what was typed. */
export interface Submitted {
  reply(options?: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }): FormReply;
}

export type FormResult<T> =
  | { readonly ok: true; readonly value: T; readonly submission: Submitted }
  | { readonly ok: false; readonly reply: Answer };

interface Options {
  /** Fields never sent back, in addition to those recognized by name. */
  readonly secret?: readonly string[];
}

/**
 * Parses a submitted form with its schema. Invalid input becomes a reply with status 400, which the
 * action returns, so that the page shows the errors beside the fields with the input preserved.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { secret = [] }: Options = {},
): Promise<FormResult<z.output<Schema>>> {
  const maxBytes = bodyBytesFor(new URL(request.url).pathname);
  let form: FormData | undefined;
  let intent = false;
  try {
    const formData = await readFormData(request, maxBytes);
    intent = isIntent(formData);
    form = cleanForm(formData);
  } catch (error) {
    if (!(error instanceof BodyRejected)) throw error;
    return rejected(error.status, error.status === 413 ? tooMuch(maxBytes) : damaged);
  }
  if (!form) return rejected(400, damaged);
  // Treating validation while typing as a submission would do something the user did not ask for.
  if (intent) return rejected(400, "forms.errors.notSubmitted");

  const parsed = parseWithZod(form, { schema, error: formMessages });
  const isSecret = (name: string) => isSecretName(name) || secret.includes(name);
  const submission: Submitted = {
    reply: (options) => withoutSecrets(parsed.reply(options), isSecret),
  };
  submissions.set(request, submission);
  if (parsed.status === "success") return { ok: true, value: parsed.value, submission };
  return { ok: false, reply: data(submission.reply(), { status: 400 }) };
}

/**
 * Turns a domain error into the form's reply. Only errors the user can fix in this form: invalid
 * input, a conflict, too many attempts. Everything else is rethrown to its error page.
 */
export function replyWith(submission: Submitted, error: unknown): Answer {
  if (!(error instanceof DomainError) || !formErrorKinds.has(error.kind)) throw error;
  const fieldErrors = Object.fromEntries(
    Object.entries(error.fields).map(([name, messages]) => [name, [...messages]]),
  );
  const sentence = error.message === error.code ? undefined : error.message;
  const needsOne = Object.keys(fieldErrors).length === 0;
  const formErrors = sentence ? [sentence] : needsOne ? [fallback] : [];
  const headers = new Headers();
  if (error.retryAfterSeconds !== undefined)
    headers.set("Retry-After", String(error.retryAfterSeconds));
  return data(submission.reply({ formErrors, fieldErrors }), {
    status: statusOf[error.kind],
    headers,
  });
}

/** Translates the errors of a form's reply; any other result of an action stays as it is. */
export function translateReply<T>(result: T, t: Translate): T {
  const answer = isData(result) ? result.data : result;
  // Pages with several forms return the reply with the name of its form.
  const reply =
    typeof answer === "object" && answer !== null && "reply" in answer ? answer.reply : answer;
  if (isFailed(reply))
    for (const messages of Object.values(reply.error))
      messages?.forEach((text, index) => {
        messages[index] = t.text(text);
      });
  return result;
}

const isData = (value: unknown): value is { readonly data: unknown } =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  value.type === "DataWithResponseInit";

const isFailed = (value: unknown): value is { error: NonNullable<FormReply["error"]> } =>
  typeof value === "object" &&
  value !== null &&
  "error" in value &&
  typeof value.error === "object" &&
  value.error !== null &&
  Object.values(value.error).every((messages) => messages === null || Array.isArray(messages));

const formErrorKinds: ReadonlySet<string> = new Set(["invalid", "conflict", "rate_limited"]);
const fallback: Message = "forms.errors.failed";
const damaged: Message = "forms.errors.incomplete";
const tooMuch = (maxBytes: number) =>
  message("forms.errors.formTooLarge", { kilobytes: Math.floor(maxBytes / 1024) });

const rejected = (status: number, error: Message): { ok: false; reply: Answer } => ({
  ok: false,
  reply: data({ status: "error", error: { "": [error] } }, { status }),
});

/**
 * A file cannot be put back into its field, and must not travel back either; nor do secrets. Removed
 * from the values rather than by Conform, which throws for names such as `password[]`.
 */
function withoutSecrets(reply: FormReply, isSecret: (name: string) => boolean): FormReply {
  if (!reply.initialValue) return reply;
  const initialValue = (strip(reply.initialValue, isSecret) ?? {}) as FormReply["initialValue"];
  return { ...reply, initialValue };
}

function strip(value: unknown, isSecret: (name: string) => boolean): unknown {
  if (value instanceof Blob) return undefined;
  if (Array.isArray(value))
    return value.map((item) => strip(item, isSecret)).filter((item) => item !== undefined);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const kept = entries.flatMap(([key, inner]) => {
    const stripped = isSecret(key) ? undefined : strip(inner, isSecret);
    return stripped === undefined ? [] : [[key, stripped]];
  });
  // A group of which only secrets were sent is not mentioned either.
  return kept.length === 0 && entries.length > 0 ? undefined : Object.fromEntries(kept);
}
