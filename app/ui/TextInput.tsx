import type { ComponentProps, ReactNode } from "react";
import { Field } from "./Field.tsx";
import { type ControlProps, useField } from "./forms/binding.ts";
import { elementProps } from "./forms/strip.ts";

type Props = ControlProps &
  Omit<ComponentProps<"input">, keyof ControlProps> & {
    /** Inside the field's frame, before or after the text. */
    readonly before?: ReactNode;
    readonly after?: ReactNode;
  };

export function TextInput(props: Props) {
  const parts = useField(props);
  const { before, after, type = "text", className, ...rest } = elementProps(props);
  const input = (
    <input
      {...parts.control}
      type={type}
      className={`input ${className ?? ""}`}
      defaultValue={rest.value === undefined ? props.field?.defaultValue : undefined}
      {...rest}
    />
  );
  return (
    <Field {...props} parts={parts}>
      {/* Also for what only comes later: a frame put around the field would empty it. */}
      {before === undefined && after === undefined ? (
        input
      ) : (
        <div className="input-frame">
          {before}
          {input}
          {after}
        </div>
      )}
    </Field>
  );
}
