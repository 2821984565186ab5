import { type FormEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/Button.tsx";
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
                Counts<span className="sr-only">: {t(signalLabels[signal])}</span>
              </span>
            </label>
          </div>
        ))}
        <fieldset className="weight-first">
          <legend>Home opens with</legend>
          {(
            [
              ["following", "Following, strictly by time"],
              ["for-you", "For you, ranked like this"],
              ["guilds", "Guilds, what those you are in say"],
              ["new", "New works, by anybody"],
            ] as const
          ).map(([value, label]) => (
            <label key={value} className="choice">
              <input
                type="radio"
                className="radio"
                name="firstTab"
                value={value}
                defaultChecked={value === firstTab}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <p className="why-ways">
          <Button type="submit" kind="primary">
            Save the weights
          </Button>
          <Button type="submit" formMethod="get" formAction={path}>
            Preview
          </Button>
        </p>
      </div>
      <section aria-labelledby="preview" className="weights-preview">
        <h3 id="preview">Your feed with these</h3>
        {shown.length === 0 ? (
          <p className="settings-none">There is nothing to rank for you yet.</p>
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
