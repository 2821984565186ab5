/**
 * What a form is told after a send: what was typed, and what is wrong with it. Conform writes it on
 * the server; in the browser its shape is enough, so none of Conform travels.
 */
export interface FormReply {
  readonly status?: "success" | "error";
  /** What was typed, by field; null asks for an empty form. */
  readonly initialValue?: Record<string, unknown> | null;
  /** By field; those of the whole form under "". */
  readonly error?: Record<string, string[] | null> | null;
}

export type FormValues = Readonly<Record<string, unknown>>;

type Default = string | boolean | readonly string[] | undefined;

/** What a form's fields begin with: what was typed before, or else what the page gives. */
export function beginning(
  reply: FormReply | undefined,
  defaults: Readonly<Record<string, Default>> = {},
): FormValues {
  return reply?.initialValue ?? defaults;
}

/** One field's beginning, as each kind of control takes it. */
export function startOf(values: FormValues, name: string) {
  const value = values[name];
  const text = value === true ? "on" : value;
  if (Array.isArray(text)) {
    const all = text.filter((each) => typeof each === "string");
    return { defaultValue: all[0], defaultOptions: all, defaultChecked: undefined };
  }
  if (typeof text !== "string")
    return { defaultValue: undefined, defaultOptions: undefined, defaultChecked: undefined };
  return {
    defaultValue: text,
    defaultOptions: [text],
    defaultChecked: text === "on" ? true : undefined,
  };
}

/** The errors of a reply, without names that have none. */
export function errorsOf(reply: FormReply | undefined): Readonly<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(reply?.error ?? {}))
    if (messages?.length) found[name] = messages;
  return found;
}
