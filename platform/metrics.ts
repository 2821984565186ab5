/** Measurements in Prometheus' text format. */
export { type Family, type Labels, metricsText, type Sample } from "./metrics/format.ts";
export { type Histogram, makeHistogram } from "./metrics/histogram.ts";
