import { type ComponentProps, type ReactNode, useId } from "react";

interface Props {
  readonly button: ReactNode;
  readonly buttonClass?: string;
  /** Names the button where it shows only an icon. */
  readonly label?: string;
  readonly children: ReactNode;
  readonly align?: "start" | "end";
}

/** A sheet that hangs from its button. The browser opens, places and closes it, script or not. */
export function Popover({ button, buttonClass, label, children, align = "start" }: Props) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={buttonClass ?? "btn btn-quiet"}
        aria-label={label}
        popoverTarget={id}
      >
        {button}
      </button>
      <PopoverSheet id={id} align={align} className="popover-pad">
        {children}
      </PopoverSheet>
    </>
  );
}

export function PopoverSheet({
  align,
  className,
  ...rest
}: ComponentProps<"div"> & { align: "start" | "end" }) {
  return (
    <div {...rest} popover="auto" className={`popover ${className ?? ""}`} data-align={align} />
  );
}
