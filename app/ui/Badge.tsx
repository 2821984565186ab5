import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

interface Props {
  readonly tone?: "plain" | "verd" | "brass" | "madder" | "blind";
  readonly icon?: IconName;
  readonly children: ReactNode;
}

const toneClass = {
  plain: "badge",
  verd: "badge badge-verd",
  brass: "badge badge-brass",
  madder: "badge badge-madder",
  blind: "badge badge-blind",
} as const;

/** A state in one or two words. Brass only for money. */
export function Badge({ tone = "plain", icon, children }: Props) {
  return (
    <span className={toneClass[tone]}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
