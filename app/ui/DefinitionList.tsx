import type { ReactNode } from "react";

interface Props {
  readonly entries: readonly {
    readonly term: ReactNode;
    readonly value: ReactNode;
    readonly key?: string;
  }[];
  /** Above it runs the dashed tear line of a receipt. */
  readonly torn?: boolean;
}

/** Terms to the left, figures to the right. */
export function DefinitionList({ entries, torn }: Props) {
  return (
    <dl className="definitions" data-torn={torn || undefined}>
      {entries.map((entry) => (
        <div key={entry.key ?? String(entry.term)}>
          <dt>{entry.term}</dt>
          <dd>{entry.value}</dd>
        </div>
      ))}
    </dl>
  );
}
