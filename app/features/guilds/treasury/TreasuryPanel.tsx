import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Stat } from "#app/ui/Stat.tsx";
import { percentText } from "#contracts/creators";
import { type GuildHeader, guildPath } from "#contracts/guilds";
import type { TreasurySummary } from "#contracts/treasury";
import { formatSignedSum, formatSum, treasuryPath } from "./sums.ts";

/** What the guild holds in common, on its first page. */
export function TreasuryPanel({
  head,
  treasury,
}: {
  head: GuildHeader;
  treasury: TreasurySummary;
}) {
  return (
    <section className="treasury-panel" aria-labelledby="purse">
      <h2 id="purse" className="section-head">
        The purse
      </h2>
      <Stat label="Held in common" value={formatSum(treasury.balance)} money />
      <DefinitionList
        entries={[
          {
            key: "in",
            term: "In, in thirty days",
            value: <span className="treasury-in">{formatSignedSum(treasury.received)}</span>,
          },
          { key: "out", term: "Out, in thirty days", value: formatSignedSum(treasury.spent) },
          ...treasury.last.map((line) => ({
            key: line.entry,
            term: line.words,
            value: formatSignedSum(line.treasury),
          })),
        ]}
      />
      {treasury.rule.length > 0 && (
        <p className="caption">
          Of each tip:{" "}
          {treasury.rule.map((line) => `${line.label} ${percentText(line.basisPoints)}`).join(", ")}
          .
        </p>
      )}
      {head.may.viewTreasury && (
        <a className="link" href={treasuryPath(guildPath(head.slug))}>
          Every entry
        </a>
      )}
    </section>
  );
}
