import { SplitShares } from "#app/components/guilds/SplitShares.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Stat } from "#app/ui/Stat.tsx";
import { useTranslate } from "#app/ui/translate.ts";
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
  const t = useTranslate();
  return (
    <section className="treasury-panel" aria-labelledby="funds">
      <h2 id="funds" className="section-head">
        {t("treasury.title")}
      </h2>
      <Stat label={t("treasury.balance")} value={formatSum(treasury.balance, t)} money />
      <DefinitionList
        entries={[
          {
            key: "in",
            term: t("treasury.panel.received"),
            value: <span className="treasury-in">{formatSignedSum(treasury.received, t)}</span>,
          },
          {
            key: "out",
            term: t("treasury.panel.spent"),
            value: formatSignedSum(treasury.spent, t),
          },
          ...treasury.last.map((line) => ({
            key: line.entry,
            term: line.words || t("treasury.entries.payment"),
            value: formatSignedSum(line.treasury, t),
          })),
        ]}
      />
      {treasury.rule.length > 0 && (
        <p className="caption">
          <Message
            id="treasury.panel.split"
            values={{ shares: <SplitShares split={treasury.rule} /> }}
          />
        </p>
      )}
      {head.may.viewTreasury && (
        <a className="link" href={treasuryPath(guildPath(head.slug))}>
          {t("treasury.panel.viewAll")}
        </a>
      )}
    </section>
  );
}
