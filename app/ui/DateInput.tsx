import type { ComponentProps } from "react";
import { Fieldset } from "./Fieldset.tsx";
import type { FieldBinding } from "./forms/binding.ts";
import { TextInput } from "./TextInput.tsx";
import { useTranslate } from "./translate.ts";

type Props = Omit<ComponentProps<typeof TextInput>, "type" | "before" | "after"> & {
  readonly precision?: "day" | "month" | "minute";
};

const types = { day: "date", month: "month", minute: "datetime-local" } as const;

/** The browser's own date field; sends 2026-11-15, 2026-11 or 2026-11-15T09:30. */
export function DateInput({ precision = "day", ...props }: Props) {
  return <TextInput {...props} type={types[precision]} className="input-date" />;
}

interface RangeProps {
  readonly legend: string;
  readonly from: FieldBinding;
  readonly to: FieldBinding;
  readonly min?: string;
  readonly max?: string;
  readonly help?: string;
}

export function DateRange({ legend, from, to, min, max, help }: RangeProps) {
  const t = useTranslate();
  return (
    <Fieldset legend={legend} help={help}>
      <div className="field-pair">
        <DateInput label={t("ui.dates.from")} field={from} min={min} max={max} />
        <DateInput label={t("ui.dates.to")} field={to} min={min} max={max} />
      </div>
    </Fieldset>
  );
}

/** A day long past, such as a birthday: typing three numbers beats paging through decades. */
export function DayMonthYear({
  legend,
  field,
  help,
}: {
  legend: string;
  /** The fields `day`, `month` and `year`, and the field they make up together. */
  field: Readonly<Record<"day" | "month" | "year", FieldBinding>> & {
    readonly whole?: FieldBinding;
  };
  help?: string;
}) {
  const t = useTranslate();
  const whole = field.whole;
  const error =
    whole?.errors?.[0] ??
    field.day.errors?.[0] ??
    field.month.errors?.[0] ??
    field.year.errors?.[0];
  const parts = {
    id: whole?.id ?? `${field.day.id}-group`,
    error,
    errorId: whole?.errorId ?? `${field.day.id}-group-error`,
    helpId: whole?.descriptionId ?? `${field.day.id}-group-help`,
  };
  return (
    <Fieldset legend={legend} help={help} parts={parts}>
      <div className="field-date">
        {(["day", "month", "year"] as const).map((part) => (
          <div key={part}>
            <label className="field-help" htmlFor={field[part].id}>
              {t(names[part])}
            </label>
            <input
              id={field[part].id}
              name={field[part].name}
              className="input"
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              size={part === "year" ? 4 : 2}
              defaultValue={field[part].defaultValue}
              aria-invalid={field[part].errors ? true : undefined}
            />
          </div>
        ))}
      </div>
    </Fieldset>
  );
}

const names = { day: "ui.dates.day", month: "ui.dates.month", year: "ui.dates.year" } as const;
