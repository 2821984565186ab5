import { Button } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type FeedTab, type Ranking, rankingOf, type Signal, type Weights } from "#contracts/feed";
import type { Message } from "#platform/i18n";

interface Props {
  readonly weights: Weights;
  readonly off: readonly Signal[];
  readonly firstTab: FeedTab;
}

const choices: readonly (readonly [Ranking, name: Message, about: Message])[] = [
  ["balanced", "intelligence.choices.balanced", "intelligence.choices.balancedAbout"],
  ["known", "intelligence.choices.known", "intelligence.choices.knownAbout"],
  ["discover", "intelligence.choices.discover", "intelligence.choices.discoverAbout"],
];

const tabs: readonly (readonly [FeedTab, Message])[] = [
  ["following", "intelligence.ranking.firstTabs.following"],
  ["for-you", "intelligence.ranking.firstTabs.forYou"],
  ["guilds", "intelligence.ranking.firstTabs.guilds"],
  ["new", "intelligence.ranking.firstTabs.new"],
];

/** How the feed is chosen, without numbers. The scores themselves are under "Advanced". */
export function RankingForm({ weights, off, firstTab }: Props) {
  const t = useTranslate();
  const chosen = rankingOf(weights, off);
  return (
    <form method="post" className="settings-form">
      <input type="hidden" name="form" value="ranking" />
      <fieldset>
        <legend className="part-legend">{t("intelligence.choices.label")}</legend>
        {choices.map(([value, name, about]) => (
          <label key={value} className="choice">
            <input
              type="radio"
              className="radio"
              name="ranking"
              value={value}
              defaultChecked={value === chosen}
            />
            <span>
              {t(name)}
              <br />
              <span className="caption">{t(about)}</span>
            </span>
          </label>
        ))}
        {!chosen && <p className="caption">{t("intelligence.choices.custom")}</p>}
      </fieldset>
      <fieldset>
        <legend className="part-legend">{t("intelligence.ranking.firstTab")}</legend>
        {tabs.map(([value, label]) => (
          <label key={value} className="choice">
            <input
              type="radio"
              className="radio"
              name="firstTab"
              value={value}
              defaultChecked={value === firstTab}
            />
            <span>{t(label)}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" kind="primary">
        {t("intelligence.choices.save")}
      </Button>
    </form>
  );
}
