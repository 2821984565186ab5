import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { TreasuryLine } from "#contracts/treasury";
import { OlderLinks } from "../OlderLinks.tsx";
import { formatSignedSum, formatSum, treasuryPath } from "./sums.ts";

interface Props {
  readonly lines: readonly TreasuryLine[];
  readonly path: string;
  readonly next: string | null;
  readonly back: string | undefined;
}

/** The treasury's income and expenses; each row opens. */
export function TreasuryEntries({ lines, path, next, back }: Props) {
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="section-head">
        What came and went
      </h2>
      {lines.length === 0 ? (
        <EmptyState title="Nothing yet">
          Tips and subscriptions stand here, with who got what of each, and what it was spent on.
        </EmptyState>
      ) : (
        <ol className="guild-log treasury-lines">
          {lines.map((line) => (
            <li key={line.entry}>
              <span>
                <a className="link" href={treasuryPath(path, `&entry=${line.entry}`)} dir="auto">
                  {titleOf(line)}
                </a>
                <span className="treasury-line-facts">
                  <DateTime at={line.at} />
                  {factsOf(line).map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                </span>
              </span>
              <span className="figures" data-in={line.kind !== "spend" || undefined}>
                {formatSignedSum(line.treasury)}
              </span>
            </li>
          ))}
        </ol>
      )}
      <OlderLinks
        label="Further entries"
        back={back}
        earlier={
          next ? treasuryPath(path, `&before=${encodeURIComponent(next)}#entries`) : undefined
        }
      />
    </section>
  );
}

function titleOf({ kind, who, words }: TreasuryLine): string {
  if (kind === "tip") return `Tip from ${who?.name ?? "somebody"}`;
  if (kind === "spend") return words || "Paid from the purse";
  return who ? `Subscription, ${words}: ${who.name}` : `Subscription, ${words}`;
}

function factsOf({ kind, who, received, divided, state }: TreasuryLine): readonly string[] {
  if (kind === "spend") return [`Paid to ${who?.name ?? "somebody who left"}`];
  if (state === "refunded") return ["Given back"];
  const parted =
    divided && received && divided.minor !== "0"
      ? [`${formatSum(received)} arrived, ${formatSum(divided)} of it divided among members`]
      : [];
  return state === "partly_back" ? [...parted, "Given back in part"] : parted;
}
