import { type ComponentProps, type ReactNode, use } from "react";
import { buttonClass } from "./Button.tsx";
import { FormProgress } from "./Form.tsx";
import { useTranslate } from "./translate.ts";

type Props = Omit<ComponentProps<"button">, "type"> & {
  readonly kind?: "primary" | "quiet" | "text" | "money" | "danger" | "danger-fill";
  readonly small?: boolean;
  readonly icon?: ReactNode;
  /** Read out while the form is on its way. */
  readonly busyText?: string;
  /** Only to show the state; else the form around decides. */
  readonly busy?: boolean;
};

/** Sends the form around it. While it does, the label stays and a ring takes the icon's place. */
export function SubmitButton({
  kind = "primary",
  small,
  icon,
  busyText,
  busy,
  className,
  children,
  ...rest
}: Props) {
  const t = useTranslate();
  const progress = use(FormProgress);
  const waiting = busy ?? progress !== "idle";
  return (
    <>
      <button
        {...rest}
        type="submit"
        className={`${buttonClass(kind, small)} ${className ?? ""}`}
        // Not `disabled`: keyboard users would lose the focus.
        aria-busy={waiting || undefined}
        onClick={(event) => {
          if (waiting) event.preventDefault();
          else rest.onClick?.(event);
        }}
      >
        {waiting ? <span className="busy-ring" aria-hidden="true" /> : icon}
        {children}
      </button>
      <span className="sr-only" role="status">
        {waiting ? (busyText ?? t("ui.sending")) : ""}
      </span>
    </>
  );
}
