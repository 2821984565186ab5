import { EmptyState } from "#app/ui/EmptyState.tsx";
import { When } from "#app/ui/When.tsx";
import type { PurseLine } from "#contracts/purses";
import { Further } from "../Further.tsx";
import { inWords, moved, purseRoom } from "./sums.ts";

interface Props {
  readonly lines: readonly PurseLine[];
  readonly path: string;
  readonly next: string | null;
  readonly back: string | undefined;
}

/** What came into the purse and went out of it; each line opens. */
export function PurseLines({ lines, path, next, back }: Props) {
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
        <ol className="guild-log purse-lines">
          {lines.map((line) => (
            <li key={line.entry}>
              <span>
                <a className="link" href={purseRoom(path, `&entry=${line.entry}`)} dir="auto">
                  {titleOf(line)}
                </a>
                <span className="purse-line-facts">
                  <When at={line.at} />
                  {factsOf(line).map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                </span>
              </span>
              <span className="figures" data-in={line.kind !== "spend" || undefined}>
                {moved(line.purse)}
              </span>
            </li>
          ))}
        </ol>
      )}
      <Further
        label="Further entries"
        back={back}
        earlier={next ? purseRoom(path, `&before=${encodeURIComponent(next)}#entries`) : undefined}
      />
    </section>
  );
}

function titleOf({ kind, who, words }: PurseLine): string {
  if (kind === "tip") return `Tip from ${who?.name ?? "somebody"}`;
  if (kind === "spend") return words || "Paid from the purse";
  return who ? `Subscription, ${words}: ${who.name}` : `Subscription, ${words}`;
}

function factsOf({ kind, who, received, divided, state }: PurseLine): readonly string[] {
  if (kind === "spend") return [`Paid to ${who?.name ?? "somebody who left"}`];
  if (state === "refunded") return ["Given back"];
  const parted =
    divided && received && divided.minor !== "0"
      ? [`${inWords(received)} arrived, ${inWords(divided)} of it divided among members`]
      : [];
  return state === "partly_back" ? [...parted, "Given back in part"] : parted;
}
