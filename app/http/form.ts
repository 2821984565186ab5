import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import { formMessages } from "#app/ui/forms/messages.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { DomainError } from "#platform/errors";
import { bodyBytesFor } from "./body-limits.ts";
import { statusOf } from "./errors.ts";
import { BodyRefused, readFormData } from "./form-body.ts";
import { cleanForm, isIntent } from "./form-guard.ts";
import { isSecretName } from "./form-names.ts";

type Answer = ReturnType<typeof data<FormReply>>;

/** A form that was read, kept so that a later refusal can answer with what was typed. */
export interface Submitted {
  reply(options?: {
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
    hideFields?: string[];
  }): FormReply;
  readonly secretFields: string[];
}

export type FormReading<T> =
  | { readonly ok: true; readonly value: T; readonly submission: Submitted }
  | { readonly ok: false; readonly reply: Answer };

interface Options {
  /** Fields never to be sent back, besides those whose name already says so. */
  readonly secret?: readonly string[];
}

/**
 * Reads a posted form by its schema. What does not fit comes back as a reply with status 400, which
 * the action returns, so that the page shows it beside the fields with everything still filled in.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { secret = [] }: Options = {},
): Promise<FormReading<z.output<Schema>>> {
  const maxBytes = bodyBytesFor(new URL(request.url).pathname);
  let form: FormData | undefined;
  let intent = false;
  try {
    const given = await readFormData(request, maxBytes);
    intent = isIntent(given);
    form = cleanForm(given);
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error;
    return refused(error.status, error.status === 413 ? tooMuch(maxBytes) : damaged);
  }
  if (!form) return refused(400, damaged);
  // Treating a check while typing as the sending of the form would do what nobody asked for.
  if (intent) return refused(400, "Nothing was sent. Press the button to send.");

  const secretFields = [...new Set(form.keys())].filter(
    (name) => isSecretName(name) || secret.includes(name),
  );
  const parsed = parseWithZod(form, { schema, error: formMessages });
  const submission: Submitted = {
    secretFields,
    reply: (options) => withoutFiles(parsed.reply({ ...options, hideFields: secretFields })),
  };
  if (parsed.status === "success") return { ok: true, value: parsed.value, submission };
  return { ok: false, reply: data(submission.reply(), { status: 400 }) };
}

/**
 * Turns a refusal of the domain into the form's reply. Only refusals the person can put right in
 * this form: wrong input, a conflict, too many tries. Everything else is thrown on to its screen.
 */
export function replyWith(submission: Submitted, error: unknown): Answer {
  if (!(error instanceof DomainError) || !answerable.has(error.kind)) throw error;
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

const answerable: ReadonlySet<string> = new Set(["invalid", "conflict", "rate_limited"]);
const fallback = "This could not be done as it stands. Look it over and try again.";
const damaged = "The form did not arrive whole. Send it once more.";
const tooMuch = (maxBytes: number) =>
  `This is more than the form can carry (${Math.floor(maxBytes / 1024)} kB). Shorten it and send it once more.`;

const refused = (status: number, message: string): { ok: false; reply: Answer } => ({
  ok: false,
  reply: data({ status: "error", error: { "": [message] } }, { status }),
});

/** A file cannot be put back into its field, and must not travel back either. */
function withoutFiles(reply: FormReply): FormReply {
  if (!reply.initialValue) return reply;
  return { ...reply, initialValue: strip(reply.initialValue) as FormReply["initialValue"] };
}

function strip(value: unknown): unknown {
  if (value instanceof Blob) return undefined;
  if (Array.isArray(value)) return value.map(strip).filter((item) => item !== undefined);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const kept = strip(inner);
      return kept === undefined ? [] : [[key, kept]];
    }),
  );
}
