import { AxisLabels, Grid } from "./Grid.tsx";
import { type Drawing, frame, lastFull } from "./model.ts";
import { bands, linear } from "./scale.ts";

/** One line per series. The segment to an unfinished period is dashed. */
export function Lines({ drawing }: { drawing: Drawing }) {
  const { series, periods, ticks, width, height } = drawing;
  const y = linear(ticks[0] ?? 0, ticks.at(-1) ?? 1, height - frame.bottom, frame.top);
  const columns = bands(periods.length, frame.left, width, 38);
  const labeled = lastFull(periods);
  return (
    <>
      <Grid drawing={drawing} y={y} />
      <AxisLabels drawing={drawing} middles={columns.map(({ middle }) => middle)} />
      {series.map((one, part) => {
        const points = periods.map((period, index) => ({
          x: columns[index]?.middle ?? 0,
          y: y(period.values[part] ?? 0),
        }));
        const full = points.filter((_, index) => !periods[index]?.unfinished);
        const rest = points.slice(Math.max(0, full.length - 1));
        const at = points[labeled];
        return (
          <g key={one.label}>
            <path d={path(full)} className="chart-curve" data-tone={one.tone} />
            {rest.length > 1 && (
              <path d={path(rest)} className="chart-curve" data-tone={one.tone} data-unfinished />
            )}
            {at && (
              <>
                <circle cx={at.x} cy={at.y} r="4" className="chart-dot" data-tone={one.tone} />
                <text x={at.x} y={at.y - 11} className="chart-middle" data-strong>
                  {drawing.format(periods[labeled]?.values[part] ?? 0)}
                </text>
              </>
            )}
          </g>
        );
      })}
    </>
  );
}

export const path = (points: readonly { x: number; y: number }[]) =>
  points.map((point, index) => `${index === 0 ? "M" : "L"}${point.x} ${point.y}`).join("");
