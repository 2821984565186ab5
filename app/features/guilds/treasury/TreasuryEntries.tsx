import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { TreasuryLine } from "#contracts/treasury";
import type { Translate } from "#platform/i18n";
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
  const t = useTranslate();
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="section-head">
        {t("treasury.entries.title")}
      </h2>
      {lines.length === 0 ? (
        <EmptyState title={t("treasury.entries.none")}>{t("treasury.entries.noneHint")}</EmptyState>
      ) : (
        <ol className="guild-log treasury-lines">
          {lines.map((line) => (
            <li key={line.entry}>
              <span>
                <a className="link" href={treasuryPath(path, `&entry=${line.entry}`)} dir="auto">
                  {titleOf(line, t)}
                </a>
                <span className="treasury-line-facts">
                  <DateTime at={line.at} />
                  {factsOf(line, t).map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                </span>
              </span>
              <span className="figures" data-in={line.kind !== "spend" || undefined}>
                {formatSignedSum(line.treasury, t)}
              </span>
            </li>
          ))}
        </ol>
      )}
      <OlderLinks
        label={t("treasury.entries.older")}
        back={back}
        earlier={
          next ? treasuryPath(path, `&before=${encodeURIComponent(next)}#entries`) : undefined
        }
      />
    </section>
  );
}

function titleOf({ kind, who, words }: TreasuryLine, t: Translate): string {
  if (kind === "tip")
    return who ? t("treasury.entries.tipFrom", { name: who.name }) : t("treasury.entries.tip");
  if (kind === "spend") return words || t("treasury.entries.payment");
  return who
    ? t("treasury.entries.subscriptionBy", { tier: words, name: who.name })
    : t("treasury.entry.subscription", { tier: words });
}

function factsOf(
  { kind, who, received, divided, state }: TreasuryLine,
  t: Translate,
): readonly string[] {
  if (kind === "spend")
    return [t("treasury.entry.payment", { name: who?.name ?? t("treasury.deletedAccount") })];
  if (state === "refunded") return [t("treasury.entries.refunded")];
  const split =
    divided && received && divided.minor !== "0"
      ? [
          t("treasury.entries.split", {
            received: formatSum(received, t),
            shared: formatSum(divided, t),
          }),
        ]
      : [];
  return state === "partly_back" ? [...split, t("treasury.entries.partlyRefunded")] : split;
}
