import type { ComponentProps } from "react";
import { Field } from "./Field.tsx";
import { type ControlProps, useField } from "./forms/binding.ts";
import { elementProps } from "./forms/strip.ts";
import { Icon } from "./Icon.tsx";

export interface OptionGroup {
  /** Empty for options that belong to no group. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

type Props = ControlProps &
  Omit<ComponentProps<"select">, keyof ControlProps | "multiple" | "children"> & {
    readonly groups: readonly OptionGroup[];
    /** A first entry that chooses nothing. */
    readonly empty?: string;
  };

/** A select with many options, in groups. Apart from `Select`, which pages without groups load. */
export function GroupedSelect(props: Props) {
  const parts = useField(props);
  const { groups, empty, className, ...rest } = elementProps(props);
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
          {groups.map((group) =>
            group.label === "" ? (
              <Options key="" group={group} />
            ) : (
              <optgroup key={group.label} label={group.label}>
                <Options group={group} />
              </optgroup>
            ),
          )}
        </select>
        <Icon name="chevron-down" size={18} />
      </div>
    </Field>
  );
}

const Options = ({ group }: { group: OptionGroup }) =>
  group.options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
