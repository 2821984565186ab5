import type { ReactNode } from "react";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { type FieldBinding, useField } from "#app/ui/forms/binding.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";

interface Box {
  /** The machine-readable value; shown beside the label. */
  readonly value: string;
  readonly says: string;
}

interface Props {
  readonly name: string;
  readonly legend: string;
  readonly help?: string;
  readonly field: FieldBinding;
  readonly reply: FormReply | undefined;
  readonly boxes: readonly Box[];
  /** A second group below its own intro. */
  readonly more?: { readonly intro: ReactNode; readonly boxes: readonly Box[] } | undefined;
}

/** Checkboxes with a label and the machine-readable name; submitted values stay checked. */
export function CheckboxGroup({ name, legend, help, field, reply, boxes, more }: Props) {
  const parts = useField({ label: legend, field });
  const ticked = new Set([reply?.initialValue?.[name] ?? []].flat().map(String));
  const show = ({ value, says }: Box) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      label={
        <>
          {says} <code className="scope">{value}</code>
        </>
      }
      defaultChecked={ticked.has(value)}
    />
  );
  return (
    <Fieldset legend={legend} help={help} parts={parts}>
      {boxes.map(show)}
      {more && (
        <>
          <p className="field-help">{more.intro}</p>
          {more.boxes.map(show)}
        </>
      )}
    </Fieldset>
  );
}
