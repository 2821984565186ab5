import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import type { FormProblem } from "../FormErrors.tsx";
import type { FieldBinding } from "./binding.ts";
import { beginning, errorsOf, type FormReply, type FormValues, startOf } from "./reply.ts";

interface Options<Names extends string> {
  /** Fixed, so that a page without JavaScript can be sent back to the right form. */
  readonly id: string;
  /** Every field, with its label as the summary of errors says it. */
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

interface Told {
  /** The last answer; one about another form of the page leaves it standing. */
  readonly reply: FormReply | undefined;
  /** Fixed while the form lives: controls keep what is typed by themselves. */
  readonly values: FormValues;
  /** The answer to the last send, by the server or the browser; typing does not change it. */
  readonly attempt: FormReply | undefined;
}

/** A form whose truth is on the server: its fields, what was typed and what is wrong with it. */
export function useServerForm<Names extends string>(options: Options<Names>): ServerForm<Names> {
  const { id, reply, defaults, validate } = options;
  const [answer, setAnswer] = useState(reply);
  const told = (reply: FormReply | undefined, values: FormValues): Told => ({
    reply,
    values,
    attempt: reply?.status === "error" ? reply : undefined,
  });
  const emptied = () => told(undefined, beginning(undefined, defaults));
  const [now, setNow] = useState(() => told(reply, beginning(reply, defaults)));
  if (reply && reply !== answer) {
    setAnswer(reply);
    setNow(reply.initialValue === null ? emptied() : told(reply, now.values));
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
        if (checked.status === "success") return setNow(told(undefined, now.values));
        event.preventDefault();
        setNow(told(checked.reply(), now.values));
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
      ...startOf(values, name),
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
