import type { ComponentProps } from "react";
import { Field } from "./Field.tsx";
import { type ControlProps, useField } from "./forms/binding.ts";
import { elementProps } from "./forms/strip.ts";
import { Icon } from "./Icon.tsx";

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

type Props = ControlProps &
  Omit<ComponentProps<"select">, keyof ControlProps | "multiple" | "children"> & {
    readonly options: readonly Option[];
    /** A first entry that chooses nothing. */
    readonly empty?: string;
  };

export function Select(props: Props) {
  const parts = useField(props);
  const { options, empty, className, ...rest } = elementProps(props);
  return (
    <Field {...props} parts={parts}>
      <div className="select">
        <select
          {...parts.control}
          className={`input ${className ?? ""}`}
          defaultValue={rest.value === undefined ? (props.field?.defaultValue ?? "") : undefined}
          {...rest}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </div>
    </Field>
  );
}
