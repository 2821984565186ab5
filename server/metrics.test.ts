import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { openJobs } from "#platform/jobs";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import type { AppContainer } from "./app-container.ts";
import { makeMetrics } from "./metrics.ts";

const { db } = await testDatabase();
const jobs = await openJobs({ db, jobs: [], contextFor: () => testContext(db), work: false });
const token = "a token of some length";
const routes = { root: {}, a: { path: "guilds/:slug" }, b: { path: "*" } };
const made = (given: string | undefined) =>
  makeMetrics({
    house: { db, jobs } as unknown as AppContainer,
    token: given,
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

/** The rules of the text format, version 0.0.4, read strictly: anything else is refused. */
function parse(text: string) {
  expect(text.endsWith("\n")).toBe(true);
  const families = new Map<string, { type: string; samples: Map<string, number> }>();
  let current: { name: string; type: string; samples: Map<string, number> } | undefined;
  let helped = "";
  for (const line of text.slice(0, -1).split("\n")) {
    const help = /^# HELP ([a-zA-Z_:][\w:]*) (?:[^\\\n]|\\[\\n])*$/.exec(line);
    if (help) {
      helped = help[1] ?? "";
      continue;
    }
    const type = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram)$/.exec(line);
    if (type) {
      const [, name = "", kind = ""] = type;
      expect(name).toBe(helped);
      expect(families.has(name), `${name} stands in one block`).toBe(false);
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

test("everything it says follows the format, and nothing is said twice", async () => {
  ask("/guilds/night-kitchen?q=secret");
  ask("/guilds/other.data", { status: 404 });
  ask("/healthz");
  ask('/no "such\\ room\n', { method: "BREW", status: 404 });
  const families = parse(await scrape());
  for (const name of [
    "process_memory_bytes",
    "process_cpu_seconds_total",
    "event_loop_delay_seconds",
    "request_duration_seconds",
    "database_connections",
    "jobs_due",
    "live_streams",
    "visitor_pages_total",
    "ledger_unsealed_transfers",
    "notices_due",
  ])
    expect([...families.keys()]).toContain(`guildhall_${name}`);
  for (const [name, { type }] of families) expect(name.endsWith("_total")).toBe(type === "counter");
  expect(families.get("guildhall_live_streams")?.samples.get("guildhall_live_streams")).toBe(3);
});

test("requests are counted by route and status, with buckets that only rise", async () => {
  const name = "guildhall_request_duration_seconds";
  const samples = parse(await scrape()).get(name)?.samples ?? new Map<string, number>();
  const count = (route: string, method: string, status: string) =>
    samples.get(`${name}_count{route="${route}",method="${method}",status="${status}"}`);
  expect(count("/guilds/:slug", "GET", "200")).toBe(1);
  expect(count("/guilds/:slug", "GET", "404")).toBe(1);
  expect(count("/healthz", "GET", "200")).toBe(1);
  expect(count("/*", "other", "404")).toBe(1);
  let last = { series: "", value: 0 };
  for (const [key, value] of samples) {
    const series = /^\w+_bucket(.*),le="/.exec(key)?.[1];
    if (series === undefined) continue;
    if (series === last.series) expect(value).toBeGreaterThanOrEqual(last.value);
    last = { series, value };
    if (key.includes('le="+Inf"')) expect(value).toBe(samples.get(`${name}_count${series}}`));
  }
  expect(JSON.stringify([...samples.keys()])).not.toMatch(/secret|night-kitchen/);
});

test("only the token opens it, and without one nothing does", () => {
  const asking = (value?: string) =>
    new Headers(value === undefined ? {} : { Authorization: value });
  expect(metrics.allows(asking(`Bearer ${token}`))).toBe(true);
  for (const wrong of [undefined, "", "Bearer ", token, `Bearer ${token}x`, "Bearer undefined"]) {
    expect(metrics.allows(asking(wrong)), String(wrong)).toBe(false);
    expect(made(undefined).allows(asking(wrong)), String(wrong)).toBe(false);
  }
});
