import { useTranslate } from "../translate.ts";
import { type Period, type Series, total } from "./model.ts";

interface Props {
  readonly title: string;
  readonly series: readonly Series[];
  readonly periods: readonly Period[];
  readonly format: (value: number) => string;
  /** The sum of the parts, where they are parts of something. */
  readonly withTotal: boolean;
}

/** What the drawing shows, in figures. */
export function FiguresTable({ title, series, periods, format, withTotal }: Props) {
  const t = useTranslate();
  return (
    // Scrolls on its own when wider than its container, so it must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className="chart-figures" aria-label={title} tabIndex={0}>
      <table className="table" data-figures>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t("ui.chart.period")}</th>
            {series.map((one) => (
              <th scope="col" key={one.label} data-numeric>
                {one.label}
              </th>
            ))}
            {withTotal && (
              <th scope="col" data-numeric>
                {t("ui.chart.total")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr key={period.name}>
              <th scope="row">
                {period.name}
                {period.unfinished && <span className="choice-hint"> {t("ui.chart.soFar")}</span>}
              </th>
              {period.values.map((value, index) => (
                <td key={series[index]?.label} data-numeric>
                  {format(value)}
                </td>
              ))}
              {withTotal && <td data-numeric>{format(total(period))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
