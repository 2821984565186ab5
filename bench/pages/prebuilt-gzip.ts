/** The least any server of Hono's could do: answer with a compressed page that is already there. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const page = gzipSync(readFileSync(process.argv[2] ?? ""));
const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "gzip" };
const app = new Hono();
app.get("/", () => new Response(page, { headers }));
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
  process.stdout.write(`http://127.0.0.1:${port}/\n`),
);
