import type { ComponentProps } from "react";
import { FieldFoot } from "./Field.tsx";
import { type ControlProps, useField } from "./forms/binding.ts";
import { elementProps } from "./forms/strip.ts";

type Props = Omit<ControlProps, "optional" | "aside" | "hideLabel"> &
  Omit<ComponentProps<"input">, keyof ControlProps | "type">;

export function Checkbox(props: Props) {
  return <Toggle {...props} kind="checkbox" />;
}

/** For a setting that applies immediately. A checkbox underneath, so a form submits it like one. */
export function Switch(props: Props) {
  return <Toggle {...props} kind="switch" />;
}

function Toggle({ kind, ...props }: Props & { kind: "checkbox" | "switch" }) {
  const parts = useField(props);
  const { className, ...rest } = elementProps(props);
  const checked = props.field
    ? (props.field.defaultChecked ?? props.field.defaultValue === "on")
    : undefined;
  return (
    <div className="field-choice">
      <label className="choice">
        <input
          {...parts.control}
          type="checkbox"
          role={kind === "switch" ? "switch" : undefined}
          className={`${kind === "switch" ? "switch" : "checkbox"} ${className ?? ""}`}
          defaultChecked={rest.checked === undefined ? checked : undefined}
          {...rest}
        />
        <span>{props.label}</span>
      </label>
      <FieldFoot parts={parts} help={props.help} />
    </div>
  );
}
