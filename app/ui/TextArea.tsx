import { type ComponentProps, useState } from "react";
import { Field } from "./Field.tsx";
import { type ControlProps, useField } from "./forms/binding.ts";
import { elementProps } from "./forms/strip.ts";
import { useTranslate } from "./translate.ts";

type Props = ControlProps &
  Omit<ComponentProps<"textarea">, keyof ControlProps | "maxLength"> & {
    /**
     * Longer text is not truncated on paste: the counter shows the excess, the server rejects it.
     */
    readonly limit?: number;
  };

export function TextArea(props: Props) {
  const parts = useField(props);
  const { limit, className, onInput, rows = 3, ...rest } = elementProps(props);
  const initial = String(rest.defaultValue ?? props.field?.defaultValue ?? "");
  const [length, setLength] = useState(initial.length);
  return (
    <Field
      {...props}
      parts={parts}
      note={limit === undefined ? undefined : <Counter length={length} limit={limit} />}
    >
      <textarea
        {...parts.control}
        rows={rows}
        className={`input input-area ${className ?? ""}`}
        {...rest}
        defaultValue={initial}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
    </Field>
  );
}

/** Hidden until the limit is near, so that it does not become a target. */
function Counter({ length, limit }: { length: number; limit: number }) {
  const t = useTranslate();
  const left = limit - length;
  const near = left <= Math.max(20, limit * 0.1);
  return (
    <p className="field-counter" data-over={left < 0 || undefined} aria-live="polite">
      {near &&
        (left < 0 ? t("ui.counter.over", { count: -left }) : t("ui.counter.left", { count: left }))}
    </p>
  );
}
