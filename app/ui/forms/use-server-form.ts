import {
  type FormMetadata,
  type Submission,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { type FormEvent, useState } from "react";
import type { FormProblem } from "../FormErrors.tsx";
import type { FieldBinding } from "./binding.ts";

interface Options<Names extends string> {
  /** Fixed, so that a page without JavaScript can be sent back to the right form. */
  readonly id: string;
  /** Every field, with its label as the summary of errors says it. */
  readonly fields: Readonly<Record<Names, string>>;
  /** What the action returned, if this was the form it answered. */
  readonly reply: SubmissionResult<string[]> | undefined;
  readonly defaults?: Partial<Record<NoInfer<Names>, string | boolean | readonly string[]>>;
  /** From `validateWith(schema)`: checks in the browser as well. The server always checks. */
  readonly validate?: (form: FormData) => Submission<Record<string, unknown>, string[], unknown>;
}

export interface ServerForm<Names extends string> {
  /** For `<Form {...form.props}>`. */
  readonly props: {
    readonly id: string;
    readonly noValidate: boolean;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  readonly fields: Readonly<Record<Names, FieldBinding>>;
  readonly problems: readonly FormProblem[];
  /** Another value after each answer: for `<FormErrors attempt>`. */
  readonly attempt: unknown;
}

/** A form whose truth is on the server: its fields, what was typed and what is wrong with it. */
export function useServerForm<Names extends string>(options: Options<Names>): ServerForm<Names> {
  const { id, reply, validate } = options;
  const [stopped, setStopped] = useState(0);
  const [form, all] = useForm<Record<string, unknown>, unknown>({
    id,
    lastResult: reply,
    // Conform writes true as "on" itself; its type for open records only knows text.
    defaultValue: options.defaults as Record<string, string> | undefined,
    // Errors appear once a form was sent, and go as soon as they are put right.
    shouldValidate: "onSubmit",
    shouldRevalidate: validate ? "onInput" : "onSubmit",
    onValidate: validate ? ({ formData }) => validate(formData) : undefined,
  });
  const fields = all as unknown as Record<Names, FieldBinding>;
  return {
    props: {
      id: form.id,
      noValidate: form.noValidate,
      onSubmit(event) {
        form.onSubmit(event);
        if (event.defaultPrevented) setStopped(stopped + 1);
      },
    },
    fields,
    problems: problemsOf(form, options.fields, fields),
    attempt:
      stopped > 0 ? `${stopped}:${form.status}` : reply?.status === "error" ? reply : undefined,
  };
}

function problemsOf<Names extends string>(
  form: FormMetadata<Record<string, unknown>, string[]>,
  labels: Readonly<Record<Names, string>>,
  fields: Readonly<Record<Names, FieldBinding>>,
): FormProblem[] {
  const problems: FormProblem[] = (form.errors ?? []).map((message) => ({ message }));
  for (const name of Object.keys(labels) as Names[]) {
    const message = fields[name].errors?.[0];
    if (message) problems.push({ message, id: fields[name].id, label: labels[name] });
  }
  // A message about a field this form does not show must not vanish.
  for (const [name, messages] of Object.entries(form.allErrors))
    if (name !== "" && !(name in labels) && messages[0]) problems.push({ message: messages[0] });
  return problems;
}
