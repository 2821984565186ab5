import { cloneElement, type ReactElement, useEffect, useId, useRef } from "react";

interface Props {
  readonly text: string;
  /** One focusable element with its own accessible name: a tooltip only adds to it. */
  readonly children: ReactElement<{ "aria-describedby"?: string }>;
}

const delayMs = 400;

/** A short note shown on hover after a delay, or on focus immediately. Escape dismisses it. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const around = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = () => {
    clearTimeout(timer.current);
    if (tip.current?.matches(":popover-open")) tip.current.hidePopover();
  };
  const show = (afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const source = around.current?.firstElementChild;
      if (source instanceof HTMLElement && !tip.current?.matches(":popover-open"))
        tip.current?.showPopover({ source });
    }, afterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for its child, which is the control.
    <span
      ref={around}
      className="tooltip-anchor"
      onPointerEnter={(event) => event.pointerType !== "touch" && show(delayMs)}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && show(0)}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !tip.current?.matches(":popover-open")) return;
        event.stopPropagation();
        hide();
      }}
    >
      {cloneElement(children, { "aria-describedby": id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="tooltip">
        {text}
      </span>
    </span>
  );
}
