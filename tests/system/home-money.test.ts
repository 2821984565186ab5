import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "#tests/ensure-built";
import { startServer, temporaryDataDir } from "#tests/server";

const place = temporaryDataDir();
beforeAll(ensureBuilt, 600_000);
afterAll(() => place.clear());

/** What a visitor reads: without scripts and the texts in them. */
async function readHome(env: Record<string, string>): Promise<string> {
  const server = await startServer({ DATA_DIR: place.dataDir, DEMO: "0", ...env });
  try {
    const page = await (await fetch(server.url)).text();
    return page.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  } finally {
    await server.stop();
  }
}

test("the home page shows this site's fee and currency", async () => {
  const page = await readHome({ PAYMENTS: "sandbox", CURRENCY: "USD", PLATFORM_FEE_BP: "725" });
  expect(page).toContain("Where US$5.00 goes");
  expect(page).toContain("Platform fee, 7.25%");
  expect(page).toContain("−US$0.36");
  expect(page).not.toContain("€");
}, 200_000);

test("where payments are off, the home page promises nothing about money", async () => {
  const page = await readHome({ PAYMENTS: "none" });
  expect(page).toContain("Meet in guilds");
  expect(page).not.toMatch(/€|\bpaid\b|\bfees?\b|\bpay\b|\btip\b|\bfunds\b|every cent/i);
}, 200_000);
