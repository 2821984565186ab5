import type { EntryView } from "#contracts/ledger";
import { isGain, signed } from "./amount.ts";
import { entryWords } from "./words.ts";

/** The entries behind a figure, as the ledger has them. */
export function EntryList({ title, entries }: { title?: string; entries: readonly EntryView[] }) {
  return (
    <div className="entries">
      {title && <p className="field-label">{title}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.transferId} ${entry.n}`}>
            <span>{entryWords(entry)}</span>
            <span className="entries-figure" data-gain={isGain(entry.amount) || undefined}>
              {signed(entry.amount)}
            </span>
            <span className="entries-name">
              Entry {entry.transferId.slice(-6)}·{entry.n}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
