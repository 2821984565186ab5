import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { publicUrl, signedToken, signUp } from "#modules/identity";
import { paymentSettings, paymentsState } from "#modules/payments";
import { guest } from "#permissions";
import { readConfig } from "#platform/config";
import { siteStorage } from "#platform/storage";
import { users } from "#tables/identity";
import { testDatabase } from "#tests/database";
import { aDevice } from "#tests/signed-in";
import { createAppContainer } from "./app-container.ts";

const folder = mkdtempSync(join(tmpdir(), "guildhall-two-applications-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function anApplication(name: string, settings: Record<string, string>) {
  const database = await testDatabase();
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    DEMO: "0",
    DATABASE_POOL: "3",
    DATA_DIR: join(folder, name),
    PUBLIC_URL: `https://${name}.test`,
    ...settings,
  });
  const app = await createAppContainer({ config, databaseUrl: database.url, work: false });
  return { app, database };
}

test("two applications with different databases and configuration live in one process", async () => {
  const { app: one } = await anApplication("one", { CURRENCY: "EUR", PAYMENTS: "sandbox" });
  const { app: other } = await anApplication("other", { CURRENCY: "USD", PAYMENTS: "none" });
  try {
    expect([publicUrl(one), publicUrl(other)]).toEqual(["https://one.test", "https://other.test"]);
    expect([paymentSettings(one).currency, paymentSettings(other).currency]).toEqual([
      "EUR",
      "USD",
    ]);
    expect([paymentsState(one), paymentsState(other)]).toEqual(["sandbox", "off"]);
    expect(signedToken(one, "the same")).not.toBe(signedToken(other, "the same"));

    // A command in each: the row, the job and the email stay with the app container that ran it.
    const joining = { username: "ana", password: "long enough for anyone", device: aDevice() };
    await signUp(one.contextFor(guest), { ...joining, email: "ana@one.example" });
    await signUp(other.contextFor(guest), { ...joining, email: "ana@other.example" });
    for (const [app, email] of [
      [one, "ana@one.example"],
      [other, "ana@other.example"],
    ] as const) {
      const found = await app.db.select({ email: users.email }).from(users);
      expect(found).toEqual([{ email }]);
      expect(await app.jobs.drain()).toBeGreaterThan(0);
    }
    const mailOf = async (name: string) => {
      const { readdirSync } = await import("node:fs");
      const outbox = join(folder, name, "outbox");
      const files = readdirSync(outbox).map((file) => readFile(join(outbox, file), "utf8"));
      return (await Promise.all(files)).join("\n");
    };
    expect(await mailOf("one")).toContain("ana@one.example");
    expect(await mailOf("one")).not.toContain("other.");
    expect(await mailOf("other")).toContain("ana@other.example");

    // Files of one do not exist in the other.
    const { key } = await (await siteStorage(one)).put(new Blob(["a file"]).stream(), {
      maxBytes: 100,
    });
    expect(await (await siteStorage(one)).has(key)).toBe(true);
    expect(await (await siteStorage(other)).has(key)).toBe(false);

    // Closing one leaves the other running.
    await one.close(1_000);
    const [ana] = await other.db.select().from(users).where(eq(users.username, "ana"));
    expect(ana?.email).toBe("ana@other.example");
  } finally {
    await other.close(1_000);
  }
}, 60_000);
