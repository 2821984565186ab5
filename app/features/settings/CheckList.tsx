import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/Icon.tsx";

export type CheckState = "waiting" | "good" | "bad" | "unknown";

const icons: Record<CheckState, IconName> = {
  waiting: "clock",
  good: "circle-check",
  bad: "circle-exclamation-point",
  unknown: "info",
};

/** Checks, each with its result in a sentence. */
export function CheckList({ children }: { children: ReactNode }) {
  return <ul className="trials">{children}</ul>;
}

export function CheckItem(props: { name: string; state: CheckState; children: ReactNode }) {
  return (
    <li data-state={props.state}>
      <Icon name={icons[props.state]} size={20} />
      <strong>{props.name}</strong>
      <p>{props.children}</p>
    </li>
  );
}
