import { useId } from "react";
import { Bars } from "./chart/Bars.tsx";
import { FiguresTable } from "./chart/FiguresTable.tsx";
import { Lines } from "./chart/Lines.tsx";
import { type Drawing, type Period, type Series, total } from "./chart/model.ts";
import { niceTicks, shortNumber, wholeTicks } from "./chart/ticks.ts";
import { Disclosure } from "./Disclosure.tsx";
import { useTranslate } from "./translate.ts";

interface Props {
  readonly title: string;
  readonly kind: "bars" | "lines";
  readonly series: readonly Series[];
  readonly periods: readonly Period[];
  readonly format: (value: number) => string;
  /** Shown with the topmost label. */
  readonly currency?: string | undefined;
  /** Counted in whole pieces, so the axis has no halves. */
  readonly whole?: boolean;
  /** How many periods, from the end, a phone has room for. */
  readonly narrow?: number;
}

/**
 * Rendered on the server as SVG in three widths, of which the container shows one, since text in an
 * SVG does not reflow. The same figures are in a table behind it.
 */
export function Chart(props: Props) {
  const t = useTranslate();
  const { title, kind, series, periods, format, currency, whole, narrow = 6 } = props;
  const titleId = useId();
  const largest = (period: Period) =>
    kind === "bars" ? total(period) : Math.max(...period.values);
  const smallest = kind === "bars" ? 0 : Math.min(0, ...periods.flatMap((period) => period.values));
  const axis: Drawing["axis"] = (value, top) => shortNumber(value, t, top ? currency : undefined);
  const draw = (visible: readonly Period[], width: number): Drawing => ({
    series,
    periods: visible,
    ticks: (whole ? wholeTicks : asTheyAre)(
      niceTicks(Math.max(0, ...visible.map(largest)), 5, smallest),
    ),
    width,
    height: 280,
    axis,
    format,
  });
  const Kind = kind === "bars" ? Bars : Lines;
  return (
    <figure className="chart" aria-labelledby={titleId}>
      <div className="chart-head">
        <figcaption id={titleId} className="chart-title">
          {title}
        </figcaption>
        <Legend series={series} />
      </div>
      {[
        { className: "chart-wide", drawing: draw(periods, 1000) },
        { className: "chart-medium", drawing: draw(periods.slice(-12), 600) },
        { className: "chart-narrow", drawing: draw(periods.slice(-narrow), 358) },
      ].map(({ className, drawing }) => (
        <svg
          key={className}
          className={`chart-drawing ${className}`}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          aria-hidden="true"
        >
          <Kind drawing={drawing} />
        </svg>
      ))}
      <Disclosure summary={t("ui.chart.showData")}>
        <FiguresTable
          title={title}
          series={series}
          periods={periods}
          format={format}
          withTotal={kind === "bars" && series.length > 1}
        />
      </Disclosure>
    </figure>
  );
}

const asTheyAre = (ticks: readonly number[]) => ticks;

function Legend({ series }: { series: readonly Series[] }) {
  if (series.length < 2) return null;
  return (
    <ul className="chart-legend">
      {series.map((one) => (
        <li key={one.label}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <rect
              x="0.5"
              y="0.5"
              width="11"
              height="11"
              rx="2"
              className="chart-bar"
              data-tone={one.tone}
            />
          </svg>
          {one.label}
        </li>
      ))}
    </ul>
  );
}
