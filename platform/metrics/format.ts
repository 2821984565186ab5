export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly value: number;
  readonly labels?: Labels;
  /** `_bucket`, `_sum` and `_count` of a histogram. */
  readonly suffix?: "_bucket" | "_sum" | "_count";
}

/** One measurement with all its samples: what a scrape shows as one block. */
export interface Family {
  /** `guildhall_…`, with its unit last and `_total` for what only grows. */
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly samples: readonly Sample[];
}

/** The exposition format, version 0.0.4. */
export const metricsText = (families: readonly Family[]): string =>
  families
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(
        ({ value, labels, suffix = "" }) => `${name}${suffix}${labelText(labels)} ${number(value)}`,
      );
      const head = [`# HELP ${name} ${escaped(help)}`, `# TYPE ${name} ${type}`];
      return `${[...head, ...lines].join("\n")}\n`;
    })
    .join("");

function labelText(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`,
  );
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

const escaped = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");

const number = (value: number): string =>
  value === Number.POSITIVE_INFINITY
    ? "+Inf"
    : value === Number.NEGATIVE_INFINITY
      ? "-Inf"
      : String(value);
