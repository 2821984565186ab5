import { type FormEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/Button.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type FeedTab, signalLabels, signals, type Weights } from "#contracts/feed";

export interface PreviewLine {
  readonly id: string;
  readonly title: string;
  readonly why: string;
}

interface Props {
  readonly weights: Weights;
  readonly off: readonly string[];
  readonly firstTab: FeedTab;
  readonly preview: readonly PreviewLine[];
}

const path = "/settings/platform-intelligence";
const pauseMs = 250;

/**
 * The ranking weights as sliders, with a preview of the resulting feed. "Preview" is a plain link
 * with the weights in it; with a script the preview follows the sliders.
 */
export function WeightsForm({ weights, off, firstTab, preview }: Props) {
  const t = useTranslate();
  const fetcher = useFetcher<{ preview: readonly PreviewLine[] }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const words = new URLSearchParams(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === "string" && name !== "form" ? [[name, value]] : [],
      ),
    );
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void fetcher.load(`${path}?${words}`), pauseMs);
  };
  const shown = fetcher.data?.preview ?? preview;
  return (
    <form method="post" className="weights" onInput={follow}>
      <input type="hidden" name="form" value="weights" />
      <div>
        {signals.map((signal) => (
          <div key={signal} className="weight">
            <label htmlFor={`weight-${signal}`}>{t(signalLabels[signal])}</label>
            <input
              id={`weight-${signal}`}
              type="range"
              name={signal}
              min={0}
              max={200}
              step={10}
              defaultValue={weights[signal]}
            />
            <label className="choice">
              <input
                type="checkbox"
                className="checkbox"
                name="on"
                value={signal}
                defaultChecked={!off.includes(signal)}
              />
              <span>
                <Message
                  id="intelligence.ranking.counts"
                  values={{
                    signal: t(signalLabels[signal]),
                    hidden: (text) => <span className="sr-only">{text}</span>,
                  }}
                />
              </span>
            </label>
          </div>
        ))}
        <input type="hidden" name="firstTab" value={firstTab} />
        <p className="why-ways">
          <Button type="submit" kind="primary">
            {t("intelligence.ranking.save")}
          </Button>
          <Button type="submit" formMethod="get" formAction={path}>
            {t("intelligence.ranking.preview")}
          </Button>
        </p>
      </div>
      <section aria-labelledby="preview" className="weights-preview">
        <h3 id="preview">{t("intelligence.ranking.previewTitle")}</h3>
        {shown.length === 0 ? (
          <p className="settings-none">{t("intelligence.ranking.previewEmpty")}</p>
        ) : (
          <ol aria-live="polite">
            {shown.map(({ id, title, why }) => (
              <li key={id}>
                <b dir="auto">{title}</b>
                <span className="caption">{why}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </form>
  );
}
