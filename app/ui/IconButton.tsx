import type { ButtonHTMLAttributes } from "react";
import { Icon, type IconName } from "./Icon.tsx";

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  readonly icon: IconName;
  readonly label: string;
  readonly filled?: boolean;
}

/** For the few actions with a universally known icon: more, close, search, quote, save. */
export function IconButton({ icon, label, filled, type = "button", ...rest }: Props) {
  return (
    <button {...rest} type={type} className="icon-btn" aria-label={label} title={label}>
      <Icon name={icon} filled={filled} />
    </button>
  );
}
