/** The least any server of Hono's could do: answer with a string that is already there. */
import { readFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const page = readFileSync(process.argv[2] ?? "", "utf8");
const app = new Hono();
app.get("/", (c) => c.html(page));
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
  process.stdout.write(`http://127.0.0.1:${port}/\n`),
);
