import { type ReactNode, useId } from "react";

/** What a control needs to know about a form field. Provided by `useServerForm`. */
export interface FieldBinding {
  readonly name: string;
  readonly id: string;
  readonly errorId: string;
  readonly descriptionId: string;
  readonly errors?: string[] | undefined;
  readonly defaultValue?: string | undefined;
  readonly defaultOptions?: string[] | undefined;
  readonly defaultChecked?: boolean | undefined;
}

/** What every labelled control takes, besides what its own element takes. */
export interface ControlProps {
  readonly label: ReactNode;
  /** From `useServerForm`; without it, pass `name` and `error` yourself. */
  readonly field?: FieldBinding;
  readonly name?: string;
  readonly id?: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Shown after the label, so that required fields need no asterisk. */
  readonly optional?: boolean;
  /** Shown at the end of the label's line: "Forgotten it?" */
  readonly aside?: ReactNode;
  /** For controls whose context already says what they are; the label stays for screen readers. */
  readonly hideLabel?: boolean;
}

export interface FieldParts {
  readonly id: string;
  readonly helpId: string;
  readonly errorId: string;
  readonly error: string | undefined;
  /** For the control itself. */
  readonly control: {
    readonly id: string;
    readonly name: string | undefined;
    readonly "aria-invalid": true | undefined;
    readonly "aria-describedby": string | undefined;
  };
}

/** Ties label, control, help and error together. The error takes the help's place. */
export function useField({ field, name, id, help, error }: ControlProps): FieldParts {
  const made = useId();
  const base = id ?? field?.id ?? made;
  const helpId = field?.descriptionId ?? `${base}-help`;
  const errorId = field?.errorId ?? `${base}-error`;
  const message = error ?? field?.errors?.[0];
  const describedBy = message ? errorId : help ? helpId : undefined;
  return {
    id: base,
    helpId,
    errorId,
    error: message,
    control: {
      id: base,
      name: name ?? field?.name,
      "aria-invalid": message ? true : undefined,
      "aria-describedby": describedBy,
    },
  };
}
