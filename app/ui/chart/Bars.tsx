import { useId } from "react";
import { useTranslate } from "../translate.ts";
import { AxisLabels, Grid } from "./Grid.tsx";
import { type Drawing, frame, lastFull, total } from "./model.ts";
import { bands, linear, round } from "./scale.ts";

/** Of paper between stacked parts, so that they differ by more than hue. */
const gap = 1.5;

/** Stacked bars, one per period. Values are zero or more. */
export function Bars({ drawing }: { drawing: Drawing }) {
  const t = useTranslate();
  const { series, periods, ticks, width, height } = drawing;
  const hatch = useId();
  const y = linear(0, ticks.at(-1) ?? 1, height - frame.bottom, frame.top);
  const columns = bands(periods.length, frame.left, width, 38);
  const labeled = lastFull(periods);
  return (
    <>
      <defs>
        {series.map((one) => (
          <pattern
            key={one.tone}
            id={`${hatch}-${one.tone}`}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V5" className="chart-hatch" data-tone={one.tone} />
          </pattern>
        ))}
      </defs>
      <Grid drawing={drawing} y={y} />
      <AxisLabels drawing={drawing} middles={columns.map(({ middle }) => middle)} />
      {periods.map((period, index) => {
        const column = columns[index];
        if (!column) return null;
        let below = 0;
        return (
          <g key={period.name}>
            {period.values.map((value, part) => {
              const tone = series[part]?.tone ?? "edge";
              const foot = y(below) - (below > 0 ? gap : 0);
              below += value;
              const head = y(below);
              if (foot - head < 0.5) return null;
              return (
                <rect
                  key={tone}
                  x={column.left + 0.5}
                  y={head}
                  width={column.width - 1}
                  height={round(foot - head)}
                  className="chart-bar"
                  data-tone={tone}
                  fill={period.unfinished ? `url(#${hatch}-${tone})` : undefined}
                  data-unfinished={period.unfinished || undefined}
                />
              );
            })}
            {(index === labeled || period.unfinished) && (
              <text
                x={column.middle}
                y={y(total(period)) - 9}
                className="chart-middle"
                data-strong={index === labeled || undefined}
              >
                {period.unfinished ? t("ui.chart.soFar") : drawing.format(total(period))}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}
