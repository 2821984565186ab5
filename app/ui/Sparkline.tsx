import { path } from "./chart/Lines.tsx";
import type { Series } from "./chart/model.ts";
import { linear } from "./chart/scale.ts";

interface Props {
  /** The chart as text: "Followers, from 210 to 2,318 in a year". */
  readonly label: string;
  readonly values: readonly number[];
  readonly tone?: Series["tone"];
}

const width = 96;
const height = 24;

/** A line the size of a word, for a direction and not for figures. */
export function Sparkline({ label, values, tone = "verd" }: Props) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const x = linear(0, values.length - 1, 3, width - 3);
  const y = linear(low, high, height - 3, 3);
  const points = values.map((value, index) => ({
    x: x(index),
    y: low === high ? height / 2 : y(value),
  }));
  const end = points.at(-1);
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={path(points)} className="chart-curve" data-tone={tone} />
      {end && <circle cx={end.x} cy={end.y} r="2.5" className="chart-dot" data-tone={tone} />}
    </svg>
  );
}
