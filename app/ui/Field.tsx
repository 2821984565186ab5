import type { ReactNode } from "react";
import type { ControlProps, FieldParts } from "./forms/binding.ts";
import { Icon } from "./Icon.tsx";
import { useTranslate } from "./translate.ts";

type Props = Pick<ControlProps, "label" | "help" | "optional" | "aside" | "hideLabel"> & {
  readonly parts: FieldParts;
  readonly children: ReactNode;
  /** Below the control, beside the help: a counter, a strength. */
  readonly note?: ReactNode;
};

/** Label above, control, then help or what is wrong: the same for every control. */
export function Field({ parts, label, help, optional, aside, hideLabel, children, note }: Props) {
  const t = useTranslate();
  return (
    <div className="field">
      <div className={hideLabel ? "sr-only" : "field-head"}>
        <label className="field-label" htmlFor={parts.id}>
          {label}
          {optional && <span className="field-optional"> {t("forms.optional")}</span>}
        </label>
        {aside}
      </div>
      {children}
      <FieldFoot parts={parts} help={help} note={note} />
    </div>
  );
}

export function FieldFoot({
  parts,
  help,
  note,
}: {
  parts: Pick<FieldParts, "error" | "errorId" | "helpId">;
  help?: ReactNode;
  note?: ReactNode;
}) {
  const t = useTranslate();
  if (!parts.error && !help && !note) return null;
  return (
    <div className="field-foot">
      {parts.error ? (
        <p className="field-error" id={parts.errorId}>
          <Icon name="circle-exclamation-point" size={14} />
          <span>{t.text(parts.error)}</span>
        </p>
      ) : help ? (
        <p className="field-help" id={parts.helpId}>
          {help}
        </p>
      ) : null}
      {note}
    </div>
  );
}
