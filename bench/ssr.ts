/**
 * One realistic topic page: the product's own server against the same work done without a
 * framework.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "#tests/ensure-built";
import { startServer, temporaryDataDir } from "#tests/server";
import { readClientBuild } from "../scripts/build/client-build.ts";
import {
  firstLoadFiles,
  firstLoadMaxBytes,
  measureFiles,
  sum,
} from "../scripts/build/first-load.ts";
import { bundleBare } from "./ssr/bundle-bare.ts";
import { startBare } from "./tools/bare-server.ts";
import { type Bench, type BenchResult, median, spreadOf } from "./tools/figure.ts";
import { type Load, load, onServerCore } from "./tools/load.ts";

const rounds = 3;
const seconds = 5;
const path = "/dev/topic";
/** Requests with a cookie never get a cached page. */
const uncached = ["Cookie=bench=1"];

const ssr: Bench = async () => {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), "guildhall-bench-"));
  const place = temporaryDataDir();
  const ends: Array<() => unknown> = [() => rmSync(folder, { recursive: true }), place.clear];
  try {
    const env = { DATA_DIR: place.dataDir, LOG_LEVEL: "warn" };
    const product = await startServer(env, onServerCore());
    ends.push(product.stop);
    const cachedPath = (await isCached(product.url + path)) ? path : "/";
    const page = await (await fetch(product.url + cachedPath)).text();
    writeFileSync(join(folder, "page.html"), page);
    const bare = await startBare(await bundleBare());
    ends.push(bare.stop);
    const prebuilt = await startBare("bench/ssr/prebuilt.ts", join(folder, "page.html"));
    ends.push(prebuilt.stop);
    const bytes = (
      await (await fetch(product.url + path, { headers: { Cookie: "bench=1" } })).text()
    ).length;

    const ways = {
      bare: () => load(bare.url, seconds),
      product: () => load(product.url + path, seconds, uncached),
      prebuilt: () => load(prebuilt.url, seconds),
      kept: () => load(product.url + cachedPath, seconds),
    };
    const { medians, spreads } = await interleaved(ways);
    return [
      {
        name: "uncached page, of bare renderToPipeableStream",
        value: medians.product / medians.bare,
        atLeast: 0.5,
        stretch: 0.7,
        spread: Math.max(spreads.product, spreads.bare),
        from: { "product/s": medians.product, "bare/s": medians.bare, "page bytes": bytes },
      },
      {
        name: "page from the page cache, of a prebuilt string",
        value: medians.kept / medians.prebuilt,
        atLeast: 0.6,
        spread: Math.max(spreads.kept, spreads.prebuilt),
        from: {
          "product/s": medians.kept,
          "prebuilt/s": medians.prebuilt,
          address: cachedPath,
          "page bytes": page.length,
        },
      },
      await firstLoad(),
    ];
  } finally {
    for (const end of ends.reverse()) await end();
  }
};

export default ssr;

/**
 * Alternates between them, so that other load on the machine affects all of them; one warm-up
 * round.
 */
async function interleaved<Name extends string>(ways: Record<Name, () => Promise<Load>>) {
  const seen = Object.fromEntries(Object.keys(ways).map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >;
  for (let round = 0; round <= rounds; round++)
    for (const [name, run] of Object.entries(ways) as Array<[Name, () => Promise<Load>]>) {
      const { perSecond, p99Ms } = await run();
      console.log(
        `  ${round === 0 ? "warm-up" : `round ${round}`}  ${name.padEnd(8)} ${perSecond.toFixed(0)}/s  p99 ${p99Ms} ms`,
      );
      if (round > 0) seen[name].push(perSecond);
    }
  const each = (of: (values: readonly number[]) => number) =>
    Object.fromEntries(
      Object.entries<number[]>(seen).map(([name, values]) => [name, of(values)]),
    ) as Record<Name, number>;
  return { medians: each(median), spreads: each(spreadOf) };
}

const isCached = async (url: string) => (await fetch(url)).headers.has("etag");

async function firstLoad(): Promise<BenchResult> {
  const client = new URL("../build/client/", import.meta.url);
  const weights = await measureFiles(client, firstLoadFiles(await readClientBuild(client)));
  const gzip = sum(weights, "gzipBytes");
  return {
    name: "first-load JavaScript, gzip",
    value: gzip / 1000,
    unit: " kB",
    atMost: firstLoadMaxBytes / 1000,
    from: { files: weights.length },
  };
}
