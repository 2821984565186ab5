/**
 * The result of a submission: the values typed and their errors. Conform builds it on the server;
 * the browser only needs its shape, so Conform is not in the bundle.
 */
export interface FormReply {
  readonly status?: "success" | "error";
  /** The values typed, by field; null asks for an empty form. */
  readonly initialValue?: Record<string, unknown> | null;
  /** By field; those of the whole form under "". */
  readonly error?: Record<string, string[] | null> | null;
}

export type FormValues = Readonly<Record<string, unknown>>;

type Default = string | boolean | readonly string[] | undefined;

/** The initial values of a form's fields: those typed before, or else the page's defaults. */
export function initialValues(
  reply: FormReply | undefined,
  defaults: Readonly<Record<string, Default>> = {},
): FormValues {
  return reply?.initialValue ?? defaults;
}

/** One field's initial value, as each kind of control takes it. */
export function initialFieldProps(values: FormValues, name: string) {
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
