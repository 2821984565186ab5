import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

interface Props {
  readonly tone?: "plain" | "verd" | "brass" | "madder" | "blind";
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A state in one or two words. Brass only for money. */
export function Badge({ tone = "plain", icon, children }: Props) {
  return (
    <span className={tone === "plain" ? "badge" : `badge badge-${tone}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
