import { Button } from "#app/ui/Button.tsx";
import {
  type Formats,
  formatLabels,
  type StartPage,
  startPageLabels,
  startPages,
} from "#contracts/preferences";

const legends = {
  dateOrder: "Dates",
  clock: "Hours",
  weekStart: "A week begins on",
} as const;

const parts = Object.keys(legends) as (keyof Formats)[];

interface Props {
  readonly formats: Formats;
  readonly startPage: StartPage;
}

/** Landing page, and date and time formats. */
export function FormatsForm({ formats, startPage }: Props) {
  return (
    <form method="post" className="look">
      <input type="hidden" name="form" value="ways" />
      <fieldset>
        <legend>Start page</legend>
        <p className="caption">
          Where signing in, the bare address and the app on your device lead. Home stays one press
          away.
        </p>
        <div className="look-choices">
          {startPages.map((value) => (
            <label key={value} className="look-choice">
              <input
                type="radio"
                className="radio"
                name="startPage"
                value={value}
                defaultChecked={startPage === value}
              />
              <span>{startPageLabels[value]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {parts.map((part) => (
        <fieldset key={part}>
          <legend>{legends[part]}</legend>
          <div className="look-choices">
            {Object.entries(formatLabels[part]).map(([value, name]) => (
              <label key={value} className="look-choice">
                <input
                  type="radio"
                  className="radio"
                  name={part}
                  value={value}
                  defaultChecked={formats[part] === value}
                />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p>
        <Button type="submit">Save start page and formats</Button>
      </p>
    </form>
  );
}
