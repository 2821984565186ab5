import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { inTransaction } from "#platform/db";
import { defineJob, enqueue, jobQueue, openJobs } from "#platform/jobs";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import type { AppContainer } from "./app-container.ts";
import { makeMetrics } from "./metrics.ts";

const { db } = await testDatabase();
const jobs = await openJobs({ db, jobs: [], contextFor: () => testContext(db), work: false });
const token = "a token of some length";
const routes = { root: {}, a: { path: "guilds/:slug" }, b: { path: "*" } };
const made = (metricsToken: string | undefined) =>
  makeMetrics({
    container: { db, jobs } as unknown as AppContainer,
    token: metricsToken,
    routes: routes as unknown as ServerBuild["routes"],
    endpoints: ["/healthz"],
  });
const metrics = made(token);

function ask(url: string, { method = "GET", status = 200 } = {}) {
  const outgoing = Object.assign(new EventEmitter(), { statusCode: status });
  metrics.watch({ url, method } as IncomingMessage, outgoing as unknown as ServerResponse);
  outgoing.emit("close");
}
const scrape = async () =>
  (await metrics.answer({ streams: 3, pages: { kept: 7, rendered: 2 } })).text();

/** A strict parser for the text format, version 0.0.4: rejects anything else. */
function parse(text: string) {
  expect(text.endsWith("\n")).toBe(true);
  const families = new Map<string, { type: string; samples: Map<string, number> }>();
  let current: { name: string; type: string; samples: Map<string, number> } | undefined;
  let helped = "";
  for (const line of text.slice(0, -1).split("\n")) {
    if (line === "") continue;
    const help = /^# HELP ([a-zA-Z_:][\w:]*) (?:[^\\\n]|\\[\\n])+$/.exec(line);
    if (help) {
      helped = help[1] ?? "";
      continue;
    }
    const type = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram)$/.exec(line);
    if (type) {
      const [, name = "", kind = ""] = type;
      expect(name).toBe(helped);
      expect(families.has(name), `${name} appears in one block`).toBe(false);
      current = { name, type: kind, samples: new Map() };
      families.set(name, current);
      continue;
    }
    const sample =
      /^([a-zA-Z_:][\w:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"(?:,(?!\})|(?=\})))+\})? (-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?)|[+-]Inf|NaN)$/.exec(
        line,
      );
    if (!sample || !current) throw new Error(`not of the format: ${line}`);
    const [, name = "", labels = "", value = ""] = sample;
    const suffix = name.slice(current.name.length);
    expect(name.startsWith(current.name)).toBe(true);
    expect(current.type === "histogram" ? ["_bucket", "_sum", "_count"] : [""]).toContain(suffix);
    expect(current.samples.has(name + labels), `${name}${labels} once`).toBe(false);
    current.samples.set(name + labels, Number(value.replace("Inf", "Infinity")));
  }
  return families;
}

/** The unit abbreviations and non-base units that `promtool check metrics` rejects. */
const badUnits = new Set([
  "s",
  "ms",
  "us",
  "ns",
  "sec",
  "secs",
  "kb",
  "mb",
  "gb",
  "bit",
  "bits",
  "b",
  "kib",
  "mib",
  "gib",
  "kilobytes",
  "megabytes",
  "gigabytes",
  "milliseconds",
  "microseconds",
  "nanoseconds",
  "minutes",
  "hours",
  "days",
  "weeks",
  "h",
  "d",
  "percent",
  "celsius",
  "fahrenheit",
  "kelvin",
]);

/** The rules `promtool check metrics` applies, for metrics under our own prefix. */
function namingProblems(families: ReturnType<typeof parse>): string[] {
  return [...families].flatMap(([name, { type, samples }]) => {
    const words = name.split("_");
    const labels = [...samples.keys()].flatMap((key) =>
      [...key.matchAll(/[{,](\w+)="/g)].map(([, label = ""]) => label),
    );
    const rules: [boolean, string][] = [
      [/^guildhall_[a-z]+(?:_[a-z]+)*$/.test(name), "is guildhall_ and lower case words"],
      [name.endsWith("_total") === (type === "counter"), "ends in _total only as a counter"],
      [type === "histogram" || !/_(?:count|sum|bucket)$/.test(name), "has no histogram suffix"],
      [!words.some((word) => ["counter", "gauge", "histogram"].includes(word)), "names no type"],
      [!words.some((word) => badUnits.has(word)), "uses base units, not abbreviated"],
      [type === "histogram" || !labels.includes("le"), "has no label le"],
      [!labels.includes("quantile"), "has no label quantile"],
      [labels.every((label) => /^[a-z]+(?:_[a-z]+)*$/.test(label)), "has lower case labels"],
    ];
    return rules.filter(([holds]) => !holds).map(([, rule]) => `${name}: ${rule}`);
  });
}

test("follows the text format, and repeats nothing", async () => {
  ask("/guilds/night-kitchen?q=secret");
  ask("/guilds/other.data", { status: 404 });
  ask("/healthz");
  ask('/no "such\\ room\n', { method: "BREW", status: 404 });
  const families = parse(await scrape());
  for (const name of [
    "process_start_time_seconds",
    "process_memory_bytes",
    "process_cpu_seconds_total",
    "event_loop_delay_seconds",
    "request_duration_seconds",
    "database_connections",
    "database_waiting",
    "jobs_due",
    "jobs_lag_seconds",
    "live_streams",
    "visitor_pages_total",
    "ledger_blocks_total",
    "ledger_unsealed_transfers",
    "webhooks_waiting",
    "notices_due",
  ])
    expect([...families.keys()]).toContain(`guildhall_${name}`);
  expect(families.get("guildhall_live_streams")?.samples.get("guildhall_live_streams")).toBe(3);
});

test("counts jobs by queue", async () => {
  provideForTest(db, provide(jobQueue, jobs.queue));
  const job = defineJob("testing.measured", { payload: z.object({}), handle: async () => {} });
  await inTransaction(testContext(db), (tx) => enqueue(tx, job, {}));
  const { samples } = parse(await scrape()).get("guildhall_jobs_due") ?? {};
  expect([...(samples ?? [])]).toEqual([[`guildhall_jobs_due{queue="${job.queue}"}`, 1]]);
});

test("names metrics as promtool demands", async () => {
  expect(namingProblems(parse(await scrape()))).toEqual([]);
  const wrong = parse(
    [
      "# HELP guildhall_wait_ms Waiting.\n# TYPE guildhall_wait_ms gauge\nguildhall_wait_ms 1",
      '# HELP guildhall_seen Seen.\n# TYPE guildhall_seen counter\nguildhall_seen{quantile="1"} 1\n',
    ].join("\n"),
  );
  expect(namingProblems(wrong)).toEqual([
    "guildhall_wait_ms: uses base units, not abbreviated",
    "guildhall_seen: ends in _total only as a counter",
    "guildhall_seen: has no label quantile",
  ]);
});

test("reads values from elsewhere anew at every scrape instead of adding them up", async () => {
  await scrape();
  const { samples } = parse(await scrape()).get("guildhall_visitor_pages_total") ?? {};
  expect(samples?.get('guildhall_visitor_pages_total{from="cache"}')).toBe(7);
});

test("keeps the metrics of two applications in one process apart", async () => {
  ask("/guilds/other", { status: 201 });
  const other = await made(token).answer({ streams: 0, pages: { kept: 0, rendered: 0 } });
  const families = parse(await other.text());
  expect(families.get("guildhall_request_duration_seconds")?.samples.size).toBe(0);
});

test("records at most 2,000 combinations of route, method and status", async () => {
  const one = made(token);
  for (let status = 0; status < 2_100; status += 1) {
    const outgoing = Object.assign(new EventEmitter(), { statusCode: status });
    const incoming = { url: "/healthz", method: "GET" } as IncomingMessage;
    one.watch(incoming, outgoing as unknown as ServerResponse);
    outgoing.emit("close");
  }
  const text = await (await one.answer({ streams: 0, pages: { kept: 0, rendered: 0 } })).text();
  expect(text.match(/^guildhall_request_duration_seconds_count/gm)).toHaveLength(2_000);
});

test("counts requests by route and status, in cumulative buckets", async () => {
  const name = "guildhall_request_duration_seconds";
  const samples = parse(await scrape()).get(name)?.samples ?? new Map<string, number>();
  const count = (route: string, method: string, status: string) =>
    samples.get(`${name}_count{route="${route}",method="${method}",status="${status}"}`);
  expect(count("/guilds/:slug", "GET", "200")).toBe(1);
  expect(count("/guilds/:slug", "GET", "404")).toBe(1);
  expect(count("/healthz", "GET", "200")).toBe(1);
  expect(count("/*", "other", "404")).toBe(1);
  let last = { series: "", value: 0 };
  let infinite = 0;
  for (const [key, value] of samples) {
    const [, le, series] = /^\w+_bucket\{le="([^"]+)",(.*)\}$/.exec(key) ?? [];
    if (series === undefined) continue;
    if (series === last.series) expect(value).toBeGreaterThanOrEqual(last.value);
    last = { series, value };
    if (le !== "+Inf") continue;
    infinite += 1;
    expect(value).toBe(samples.get(`${name}_count{${series}}`));
  }
  expect(infinite).toBe(5);
  expect(JSON.stringify([...samples.keys()])).not.toMatch(/secret|night-kitchen/);
});

test("is allowed only with the token, and never when none is set", () => {
  const asking = (value?: string) =>
    new Headers(value === undefined ? {} : { Authorization: value });
  expect(metrics.allows(asking(`Bearer ${token}`))).toBe(true);
  for (const wrong of [undefined, "", "Bearer ", token, `Bearer ${token}x`, "Bearer undefined"]) {
    expect(metrics.allows(asking(wrong)), String(wrong)).toBe(false);
    expect(made(undefined).allows(asking(wrong)), String(wrong)).toBe(false);
  }
});
