import type { ReactNode } from "react";
import { Fieldset } from "./Fieldset.tsx";
import { type ControlProps, type FieldParts, useField } from "./forms/binding.ts";

export interface ChoiceOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

interface Props extends ControlProps {
  readonly options: readonly ChoiceOption[];
  readonly defaultValue?: string;
  readonly onChoose?: (value: string) => void;
}

export function RadioGroup(props: Props) {
  const parts = useField(props);
  const chosen = props.defaultValue ?? props.field?.defaultValue;
  return (
    <Fieldset legend={props.label} help={props.help} parts={parts}>
      {props.options.map((option) => (
        <Choice
          key={option.value}
          option={option}
          chosen={chosen}
          control={parts.control}
          onChoose={props.onChoose}
        />
      ))}
    </Fieldset>
  );
}

interface ChoiceProps {
  readonly option: ChoiceOption;
  readonly chosen: string | undefined;
  readonly control: FieldParts["control"];
  readonly onChoose?: ((value: string) => void) | undefined;
}

export function Choice({ option, chosen, control, onChoose }: ChoiceProps) {
  return (
    <label className="choice">
      <input
        type="radio"
        className="radio"
        name={control.name}
        value={option.value}
        defaultChecked={option.value === chosen}
        disabled={option.disabled}
        aria-invalid={control["aria-invalid"]}
        onChange={() => onChoose?.(option.value)}
      />
      <span>
        {option.label}
        {option.hint && <span className="choice-hint"> {option.hint}</span>}
      </span>
    </label>
  );
}
