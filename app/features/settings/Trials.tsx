import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/Icon.tsx";

export type TrialState = "waiting" | "good" | "bad" | "unknown";

const icons: Record<TrialState, IconName> = {
  waiting: "clock",
  good: "circle-check",
  bad: "circle-exclamation-point",
  unknown: "info",
};

/** Things tried, each with what happened to it in a sentence. */
export function Trials({ children }: { children: ReactNode }) {
  return <ul className="trials">{children}</ul>;
}

export function Trial(props: { name: string; state: TrialState; children: ReactNode }) {
  return (
    <li data-state={props.state}>
      <Icon name={icons[props.state]} size={20} />
      <strong>{props.name}</strong>
      <p>{props.children}</p>
    </li>
  );
}
