import { axisLabels, type Drawing, frame } from "./model.ts";

/** Grid lines and their labels; the zero line is a little stronger. */
export function Grid({ drawing, y }: { drawing: Drawing; y: (value: number) => number }) {
  const { ticks, width, axis } = drawing;
  const top = ticks.at(-1);
  return ticks.map((tick) => (
    <g key={tick}>
      <path
        d={`M${frame.left} ${y(tick)}H${width}`}
        className={tick === 0 ? "chart-zero" : "chart-line"}
      />
      <text x={frame.left - 10} y={y(tick) + 4} className="chart-end">
        {axis(tick, tick === top)}
      </text>
    </g>
  ));
}

export function AxisLabels({
  drawing: { periods, width, height },
  middles,
}: {
  drawing: Drawing;
  middles: readonly number[];
}) {
  return axisLabels(periods, middles, width).map(({ name, label, x, unfinished }) => (
    <text
      key={name}
      x={x}
      y={height - 10}
      className="chart-middle"
      data-strong={unfinished || undefined}
    >
      {label}
    </text>
  ));
}
