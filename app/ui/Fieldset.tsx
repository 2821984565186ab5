import type { ReactNode } from "react";
import { FieldFoot } from "./Field.tsx";
import type { FieldParts } from "./forms/binding.ts";

interface Props {
  readonly legend: ReactNode;
  readonly children: ReactNode;
  readonly help?: ReactNode;
  /** Where the group itself is a field, as a group of radios is. */
  readonly parts?: Pick<FieldParts, "id" | "error" | "errorId" | "helpId">;
  readonly disabled?: boolean;
}

/** Controls that together answer one question. */
export function Fieldset({ legend, children, help, parts, disabled }: Props) {
  const describedBy = parts?.error ? parts.errorId : help ? parts?.helpId : undefined;
  return (
    <fieldset
      className="fieldset"
      id={parts?.id}
      aria-describedby={describedBy}
      disabled={disabled}
      // Lets the error summary focus it.
      tabIndex={parts?.error ? -1 : undefined}
    >
      <legend className="field-label">{legend}</legend>
      {children}
      {parts ? (
        <FieldFoot parts={parts} help={help} />
      ) : (
        help && <p className="field-help">{help}</p>
      )}
    </fieldset>
  );
}
