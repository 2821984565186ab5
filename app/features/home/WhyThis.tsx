import { Button } from "#app/ui/Button.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { type FeedItem, muteSpanLabels, signalLabels } from "#contracts/feed";

/** Why an item is here, in words and percent, and the available feedback. Works without script. */
export function WhyThis({ item, action }: { readonly item: FeedItem; readonly action: string }) {
  const ranked = item.reasons.length > 0;
  return (
    <details className="why">
      <summary>
        <Icon name="info" size={16} />
        {ranked ? "Why am I seeing this?" : item.explanation}
      </summary>
      <form method="post" action={action} className="why-sheet">
        <input type="hidden" name="kind" value={item.kind} />
        <input type="hidden" name="item" value={item.id} />
        {ranked && (
          <dl className="why-reasons">
            {item.reasons.map(({ signal, text, share }) => (
              <div key={signal}>
                <dt>{signalLabels[signal]}</dt>
                <dd>{text}</dd>
                <dd className="why-share">
                  {share < 0 ? `−${-share}` : share} %<span className="sr-only"> of its score</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className="caption">
          {ranked
            ? "Nobody paid to place it here; nobody can."
            : "Everything, newest first. Nothing is put in between."}
        </p>
        <p className="why-ways">
          {ranked && (
            <>
              <Button type="submit" small name="intent" value="more">
                More like this
              </Button>
              <Button type="submit" small name="intent" value="less">
                Less like this
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
              Mute {kind === "tag" ? `tag ${name}` : name}
            </Button>
          ))}
          {item.subjects.length > 0 && (
            <select name="span" className="input why-span" aria-label="Mute for how long">
              {Object.entries(muteSpanLabels).map(([span, name]) => (
                <option key={span} value={span}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <a className="btn btn-text btn-small" href="/settings/platform-intelligence">
            Feed settings
          </a>
        </p>
      </form>
    </details>
  );
}
