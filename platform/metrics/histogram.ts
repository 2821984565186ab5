import type { Family, Labels, Sample } from "./format.ts";

interface Series {
  readonly labels: Labels;
  /** How many fell into each bucket, each counted once; the last is for all above. */
  readonly counts: number[];
  sum: number;
}

export interface Histogram {
  observe(labels: Labels, value: number): void;
  family(): Family;
}

interface Options {
  readonly name: string;
  readonly help: string;
  /** Upper ends, rising. */
  readonly buckets: readonly number[];
  /** Beyond so many different labels nothing new is taken in: nobody fills the memory by asking. */
  readonly maxSeries?: number;
}

export function makeHistogram({ name, help, buckets, maxSeries = 2_000 }: Options): Histogram {
  const all = new Map<string, Series>();
  return {
    observe(labels, value) {
      const key = JSON.stringify(labels);
      let series = all.get(key);
      if (!series) {
        if (all.size >= maxSeries) return;
        series = { labels, counts: new Array<number>(buckets.length + 1).fill(0), sum: 0 };
        all.set(key, series);
      }
      const place = buckets.findIndex((end) => value <= end);
      const at = place < 0 ? buckets.length : place;
      series.counts[at] = (series.counts[at] ?? 0) + 1;
      series.sum += value;
    },
    family: () => ({
      name,
      help,
      type: "histogram",
      samples: [...all.values()].flatMap(samplesOf),
    }),
  };

  function samplesOf({ labels, counts, sum }: Series): Sample[] {
    let below = 0;
    const rising = counts.map((count, at): Sample => {
      below += count;
      const le = at < buckets.length ? String(buckets[at]) : "+Inf";
      return { suffix: "_bucket", labels: { ...labels, le }, value: below };
    });
    return [
      ...rising,
      { suffix: "_sum", labels, value: sum },
      { suffix: "_count", labels, value: below },
    ];
  }
}
