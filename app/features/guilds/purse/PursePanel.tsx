import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Stat } from "#app/ui/Stat.tsx";
import { percentText } from "#contracts/creators";
import { type GuildHead, guildPath } from "#contracts/guilds";
import type { PurseSummary } from "#contracts/purses";
import { inWords, moved, purseRoom } from "./sums.ts";

/** What the guild holds in common, on its first page. */
export function PursePanel({ head, purse }: { head: GuildHead; purse: PurseSummary }) {
  return (
    <section className="purse-panel" aria-labelledby="purse">
      <h2 id="purse" className="section-head">
        The purse
      </h2>
      <Stat label="Held in common" value={inWords(purse.balance)} money />
      <DefinitionList
        entries={[
          {
            key: "in",
            term: "In, in thirty days",
            value: <span className="purse-in">{moved(purse.cameIn)}</span>,
          },
          { key: "out", term: "Out, in thirty days", value: moved(purse.spent) },
          ...purse.last.map((line) => ({
            key: line.entry,
            term: line.words,
            value: moved(line.purse),
          })),
        ]}
      />
      {purse.rule.length > 0 && (
        <p className="caption">
          Of each tip:{" "}
          {purse.rule.map((line) => `${line.label} ${percentText(line.basisPoints)}`).join(", ")}.
        </p>
      )}
      {head.may.seePurse && (
        <a className="link" href={purseRoom(guildPath(head.slug))}>
          Every entry
        </a>
      )}
    </section>
  );
}
