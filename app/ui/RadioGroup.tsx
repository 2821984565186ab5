import type { ReactNode } from "react";
import { Fieldset } from "./Fieldset.tsx";
import { type ControlProps, useField } from "./forms/binding.ts";

interface Props extends ControlProps {
  readonly options: readonly {
    readonly value: string;
    readonly label: ReactNode;
    readonly hint?: ReactNode;
    readonly disabled?: boolean;
  }[];
  readonly defaultValue?: string;
  readonly onChoose?: (value: string) => void;
}

export function RadioGroup(props: Props) {
  const parts = useField(props);
  const chosen = props.defaultValue ?? props.field?.defaultValue;
  return (
    <Fieldset legend={props.label} help={props.help} parts={parts}>
      {props.options.map((option) => (
        <label className="choice" key={option.value}>
          <input
            type="radio"
            className="radio"
            name={parts.control.name}
            value={option.value}
            defaultChecked={option.value === chosen}
            disabled={option.disabled}
            aria-invalid={parts.control["aria-invalid"]}
            onChange={() => props.onChoose?.(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <span className="choice-hint"> {option.hint}</span>}
          </span>
        </label>
      ))}
    </Fieldset>
  );
}
