import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

interface Props {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
  /** Disclosures with the same name: opening one closes the others. */
  readonly group?: string;
}

export function Disclosure({ summary, children, defaultOpen, group }: Props) {
  return (
    <details className="disclosure" open={defaultOpen} name={group}>
      <summary>
        <Icon name="chevron-right" size={16} />
        {summary}
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
