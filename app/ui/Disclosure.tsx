import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
  /** Disclosures of one name: opening one closes the others. */
  readonly group?: string;
}

export function Disclosure({ summary, children, defaultOpen, group }: Props) {
  return (
    <details className="disclosure" open={defaultOpen} name={group}>
      <summary>
        <ChevronRight size={16} strokeWidth={1.9} />
        {summary}
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
