import { mkdirSync, writeFileSync } from "node:fs";
import { waitForDemo } from "./demo-jobs.ts";
import { demoDataDir } from "./demo-snapshot.ts";
import { ensureBuilt } from "./ensure-built.ts";
import { startServer } from "./server.ts";

/** Builds if needed and starts the real product for all journeys; nothing may be left of it. */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureBuilt();
  const place = demoDataDir();
  const server = await startServer({
    DATA_DIR: place.dataDir,
    // The workers report which network they come from.
    TRUSTED_PROXIES: "127.0.0.1",
    // Links of a journey lead to a server of that journey.
    LINK_PREVIEW_HOSTS: "127.0.0.1",
  });
  // Workers inherit the environment of this process.
  process.env.GUILDHALL_URL = server.url;
  process.env.GUILDHALL_DATA_DIR = place.dataDir;
  // Tests change demo members: one that ran before their payouts could leave them in a state in
  // which those payouts are no longer possible. `npm test` has made the demo before.
  await waitForDemo(600_000);
  return async () => {
    const code = await server.stop();
    const left = place.leftovers();
    mkdirSync("test-results", { recursive: true });
    writeFileSync("test-results/server.log", server.log());
    await place.clear();
    const errors = server
      .log()
      .split("\n")
      .filter((line) => line.includes(`"level":"error"`));
    if (code !== 0) throw new Error(`the server ended with code ${code}:\n${server.log()}`);
    if (left.length > 0)
      throw new Error(`still running after the server stopped: ${JSON.stringify(left)}`);
    if (errors.length > 0) throw new Error(`the server logged errors:\n${errors.join("\n")}`);
  };
}
