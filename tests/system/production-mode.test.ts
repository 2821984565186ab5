import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "#tests/ensure-built";
import { startServer, temporaryDataDir } from "#tests/server";

/** Prints which files are loaded that matter here; runs in the server before anything else. */
const printFiles = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({
    load(url, context, next) {
      if (/react-dom-server|\\.ts$|node_modules\\/(stripe|@simplewebauthn)\\//.test(url))
        console.log("loads " + url.split("/").at(-1));
      return next(url, context);
    },
  });
`)}`;

const place = temporaryDataDir();
beforeAll(ensureBuilt);
afterAll(() => place.clear());

test("the product runs React's production build without any setting, and no TypeScript", async () => {
  const server = await startServer({
    DATA_DIR: place.dataDir,
    DEMO: "0",
    WORKER: "0",
    NODE_OPTIONS: `--import "${printFiles}"`,
  });
  const page = await fetch(server.url);
  expect(page.status).toBe(200);
  await page.text();
  expect(await server.stop()).toBe(0);
  const loaded = [...server.log().matchAll(/^loads (\S+)$/gm)].map(([, file]) => file);
  expect(loaded.some((file) => file?.endsWith(".production.js"))).toBe(true);
  expect(loaded.filter((file) => !file?.endsWith(".production.js"))).toEqual([]);
});
