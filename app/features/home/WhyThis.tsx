import { Button } from "#app/ui/Button.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { useShortRenderedOnce } from "#app/ui/rendered-parts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type FeedItem, muteSpanLabels, signalLabels } from "#contracts/feed";

interface Props {
  readonly item: FeedItem;
  /** Where the feedback is sent. */
  readonly action: string;
}

/** Why an item is here, in words and percent, and the available feedback. Works without script. */
export function WhyThis({ item, action }: Props) {
  const { kind, id, reasons, explanation, subjects } = item;
  const content = useShortRenderedOnce(
    ["why", kind, id, reasons, explanation, subjects, action],
    () => <Content item={item} action={action} />,
  );
  return <details className="why" {...content} />;
}

function Content({ item, action }: Props) {
  const t = useTranslate();
  const ranked = item.reasons.length > 0;
  return (
    <>
      <summary>
        <Icon name="info" size={16} />
        {ranked ? t("home.why.title") : item.explanation}
      </summary>
      <form method="post" action={action} className="why-sheet">
        <input type="hidden" name="kind" value={item.kind} />
        <input type="hidden" name="item" value={item.id} />
        {ranked && (
          <dl className="why-reasons">
            {item.reasons.map(({ signal, text, share }) => (
              <div key={signal}>
                <dt>{t(signalLabels[signal])}</dt>
                <dd>{text}</dd>
                <dd className="why-share">
                  {share < 0 ? `−${-share}` : share} %
                  <span className="sr-only"> {t("home.why.ofScore")}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className="caption">{ranked ? t("home.why.notPaid") : t("home.why.chronological")}</p>
        <p className="why-ways">
          {ranked && (
            <>
              <Button type="submit" small name="intent" value="more">
                {t("home.why.more")}
              </Button>
              <Button type="submit" small name="intent" value="less">
                {t("home.why.less")}
              </Button>
            </>
          )}
          {item.subjects.map(({ kind, id, name }) => (
            <Button
              key={`${kind}:${id}`}
              type="submit"
              kind="text"
              small
              name="intent"
              value={`mute ${kind}:${id}`}
            >
              {kind === "tag" ? t("home.why.muteTag", { name }) : t("home.why.mute", { name })}
            </Button>
          ))}
          {item.subjects.length > 0 && (
            <select name="span" className="input why-span" aria-label={t("home.why.muteDuration")}>
              {Object.entries(muteSpanLabels).map(([span, name]) => (
                <option key={span} value={span}>
                  {t(name)}
                </option>
              ))}
            </select>
          )}
          <a className="btn btn-text btn-small" href="/settings/platform-intelligence">
            {t("home.why.settings")}
          </a>
        </p>
      </form>
    </>
  );
}
