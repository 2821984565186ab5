import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import { useIsLinked } from "./turned-off.ts";

interface ButtonStyle {
  /** One primary per view. Money buttons name the amount. Danger fill only to confirm. */
  readonly kind?: "primary" | "quiet" | "text" | "money" | "danger" | "danger-fill";
  readonly small?: boolean;
  readonly wide?: boolean;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

type ButtonProps = ButtonStyle &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
    /** Under way: the label stays, a ring replaces the icon, a second press does nothing. */
    readonly busy?: boolean;
  };

export function Button({
  kind = "quiet",
  small,
  wide,
  icon,
  busy = false,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind, small, wide)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? (
        <span className="busy-ring" aria-hidden="true" />
      ) : (
        icon && <Icon name={icon} size={small ? 16 : 18} />
      )}
      {children}
    </button>
  );
}

type LinkProps = ButtonStyle & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className">;

/** A link that looks like a button; nothing if the site turned its address off. */
export function ButtonLink({ kind = "quiet", small, wide, icon, children, ...rest }: LinkProps) {
  if (!useIsLinked()(rest.href)) return null;
  return (
    <a {...rest} className={buttonClass(kind, small, wide)}>
      {icon && <Icon name={icon} size={small ? 16 : 18} />}
      {children}
    </a>
  );
}

// Classes: btn-primary btn-quiet btn-text btn-money btn-danger btn-danger-fill
export function buttonClass(
  kind: NonNullable<ButtonStyle["kind"]>,
  small = false,
  wide = false,
): string {
  return `btn btn-${kind}${small ? " btn-small" : ""}${wide ? " btn-wide" : ""}`;
}
