import { mkdtempSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LoaderFunctionArgs, ServerBuild } from "react-router";
import { afterAll, expect, test } from "vitest";
import * as entry from "#app/entry.server.tsx";
import { withLoader } from "#app/http/route.ts";
import { readConfig } from "#platform/config";
import { testDatabase } from "#tests/database";
import { createAppContainer } from "./app-container.ts";
import { makePages } from "./pages.ts";

const folder = mkdtempSync(join(tmpdir(), "guildhall-pages-"));
const { url } = await testDatabase();
const config = readConfig({
  NODE_ENV: "test",
  LOG_LEVEL: "error",
  DEMO: "0",
  DATABASE_POOL: "3",
  DATA_DIR: folder,
  PUBLIC_URL: "https://pages.test",
});
const container = await createAppContainer({ config, databaseUrl: url, work: false });
afterAll(async () => {
  await container.close(1_000);
  rmSync(folder, { recursive: true, force: true });
});

let closed = 0;
/** As a stored file is sent: open from the moment of the answer until it is read or canceled. */
const loader = withLoader(
  () =>
    new Response(
      new ReadableStream(
        {
          pull(controller) {
            controller.enqueue(new TextEncoder().encode("12345"));
            controller.close();
            closed += 1;
          },
          cancel() {
            closed += 1;
          },
        },
        { highWaterMark: 0 },
      ),
      { headers: { "Content-Type": "application/zip", "Content-Length": "5" } },
    ),
) as (args: LoaderFunctionArgs) => Promise<unknown>;

const build = {
  entry: { module: entry },
  routes: { file: { id: "file", path: "file", module: { loader } } },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;
const pages = makePages({
  container,
  build,
  publicUrl: "https://pages.test",
  cacheBytes: 0,
  isUpToDate: () => true,
  report: String,
  keysByRoute: {},
});
const outgoing = { setHeader() {}, appendHeader() {} } as unknown as ServerResponse;
const ask = (method: string) =>
  pages.answer(
    new Request("https://pages.test/file", { method }),
    { requestId: "1", clientIp: "" } as never,
    outgoing,
  );

test("a file that a route opened is closed after HEAD, which sends none of it", async () => {
  const read = await ask("GET");
  expect([await read.text(), closed]).toEqual(["12345", 1]);
  const head = await ask("HEAD");
  expect([head.status, head.headers.get("Content-Length"), head.body]).toEqual([200, "5", null]);
  expect(closed).toBe(2);
});
