import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  readonly pressed: boolean;
  readonly children: ReactNode;
}

/** A choice that stays: a topic followed, a filter on. */
export function Chip({ pressed, children, type = "button", ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} className="chip" aria-pressed={pressed}>
      {children}
    </button>
  );
}

interface ReactionProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  readonly icon: IconName;
  /** The reaction's name: a number alone says little. */
  readonly name: string;
  readonly count: number;
  readonly pressed: boolean;
}

export function Reaction({ icon, name, count, pressed, type = "button", ...rest }: ReactionProps) {
  return (
    <button {...rest} type={type} className="reaction" aria-pressed={pressed}>
      <Icon name={icon} size={14} />
      {`${name} ${count}`}
    </button>
  );
}
