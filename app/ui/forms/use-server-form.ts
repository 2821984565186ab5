import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import type { FormProblem } from "../FormErrors.tsx";
import type { FieldBinding } from "./binding.ts";
import {
  errorsOf,
  type FormReply,
  type FormValues,
  initialFieldProps,
  initialValues,
} from "./reply.ts";

interface Options<Names extends string> {
  /** Fixed, so that a page without JavaScript can be sent back to the right form. */
  readonly id: string;
  /** Every field, with its label for the error summary. */
  readonly fields: Readonly<Record<Names, string>>;
  /** What the action returned, if this was the form it answered. */
  readonly reply: FormReply | undefined;
  readonly defaults?: Partial<Record<NoInfer<Names>, string | boolean | readonly string[]>>;
  /** From `validateWith(schema)`: checks in the browser as well. The server always checks. */
  readonly validate?: (form: FormData) => {
    readonly status?: string | undefined;
    reply(): FormReply;
  };
}

export interface ServerForm<Names extends string> {
  /** For `<Form {...form.props}>`. */
  readonly props: {
    readonly id: string;
    readonly noValidate: boolean;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
    readonly onReset: () => void;
  };
  readonly fields: Readonly<Record<Names, FieldBinding>>;
  readonly problems: readonly FormProblem[];
  /** Another value after each answer: for `<FormErrors attempt>`. */
  readonly attempt: unknown;
}

interface ReplyState {
  /** The last reply; a reply to another form on the page does not replace it. */
  readonly reply: FormReply | undefined;
  /** Fixed for the lifetime of the form: controls keep their own state. */
  readonly values: FormValues;
  /** The answer to the last send, by the server or the browser; typing does not change it. */
  readonly attempt: FormReply | undefined;
}

/** A form validated on the server: its fields, the values typed and their errors. */
export function useServerForm<Names extends string>(options: Options<Names>): ServerForm<Names> {
  const { id, reply, defaults, validate } = options;
  const [answer, setAnswer] = useState(reply);
  const stateFor = (reply: FormReply | undefined, values: FormValues): ReplyState => ({
    reply,
    values,
    attempt: reply?.status === "error" ? reply : undefined,
  });
  const emptied = () => stateFor(undefined, initialValues(undefined, defaults));
  const [now, setNow] = useState(() => stateFor(reply, initialValues(reply, defaults)));
  if (reply && reply !== answer) {
    setAnswer(reply);
    setNow(reply.initialValue === null ? emptied() : stateFor(reply, now.values));
  }
  useFocusOnError(id, reply);
  const errors = errorsOf(now.reply);
  const fields = bindings(id, options.fields, now.values, errors);
  return {
    props: {
      id,
      noValidate: true,
      onSubmit(event) {
        if (!validate) return;
        const sender = (event.nativeEvent as SubmitEvent).submitter;
        const checked = validate(new FormData(event.currentTarget, sender));
        if (checked.status === "success") return setNow(stateFor(undefined, now.values));
        event.preventDefault();
        setNow(stateFor(checked.reply(), now.values));
      },
      // Errors appear once a form was sent, and go as soon as they are put right.
      onInput:
        validate && now.reply
          ? (event) =>
              setNow({ ...now, reply: validate(new FormData(event.currentTarget)).reply() })
          : undefined,
      onReset: () => setNow(emptied()),
    },
    fields,
    problems: problemsOf(errors, options.fields, fields),
    attempt: now.attempt,
  };
}

/** After an answer the first field that is wrong has the focus; the summary, if any, takes it over. */
function useFocusOnError(id: string, reply: FormReply | undefined) {
  const known = useRef(reply);
  useLayoutEffect(() => {
    if (!reply || reply === known.current) return;
    known.current = reply;
    if (reply.status !== "error") return;
    const form = document.forms.namedItem(id);
    const errors = errorsOf(reply);
    for (const control of form?.elements ?? [])
      if (control.matches(typed) && errors[(control as HTMLInputElement).name])
        return (control as HTMLInputElement).focus();
  });
}

const typed = "input:not([type=submit],[type=button],[type=reset]),select,textarea";

function bindings<Names extends string>(
  formId: string,
  labels: Readonly<Record<Names, string>>,
  values: FormValues,
  errors: Readonly<Record<string, string[]>>,
) {
  const bound = {} as Record<Names, FieldBinding>;
  for (const name of Object.keys(labels) as Names[]) {
    const id = `${formId}-${name}`;
    bound[name] = {
      name,
      id,
      errorId: `${id}-error`,
      descriptionId: `${id}-description`,
      errors: errors[name],
      ...initialFieldProps(values, name),
    };
  }
  return bound;
}

function problemsOf<Names extends string>(
  errors: Readonly<Record<string, string[]>>,
  labels: Readonly<Record<Names, string>>,
  fields: Readonly<Record<Names, FieldBinding>>,
): FormProblem[] {
  const problems: FormProblem[] = (errors[""] ?? []).map((message) => ({ message }));
  for (const name of Object.keys(labels) as Names[]) {
    const message = fields[name].errors?.[0];
    if (message) problems.push({ message, id: fields[name].id, label: labels[name] });
  }
  // A message about a field this form does not show must not vanish.
  for (const [name, messages] of Object.entries(errors))
    if (name !== "" && !(name in labels) && messages[0]) problems.push({ message: messages[0] });
  return problems;
}
