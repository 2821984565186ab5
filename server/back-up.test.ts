import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import S3rver from "s3rver";
import { afterAll, expect, test } from "vitest";
import {
  answerSecondFactor,
  confirmAuthenticator,
  identityJobs,
  resolveActor,
  setUpAuthenticator,
  signIn,
} from "#modules/identity";
import { system } from "#permissions";
import { appConfig, readConfig } from "#platform/config";
import type { Context } from "#platform/context";
import type { Database } from "#platform/db";
import { jobQueue, openJobs } from "#platform/jobs";
import { provide } from "#platform/ports";
import { siteStorage } from "#platform/storage";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aDevice, anAccount, cookieHeader, signedIn, testPassword } from "#tests/signed-in";
import { backUp, restoreSite } from "./back-up.ts";

const folder = await mkdtemp(join(tmpdir(), "guildhall-places-"));
const server = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: join(folder, "buckets"),
  configureBuckets: [{ name: "hall", configs: [] }],
});
const { port } = await server.run();
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const bucket = {
  S3_BUCKET: "hall",
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: "S3RVER",
  S3_SECRET_ACCESS_KEY: "S3RVER",
};

/** A separate app container: another database, another folder, other settings. */
async function open(
  database: { db: Database; url: string; ownerUrl: string },
  name: string,
  settings: Record<string, string> = {},
) {
  const given = {
    AUTH_SECRET: "",
    VAPID_KEY: "",
    S3_BUCKET: "",
    DATA_DIR: join(folder, name),
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    ...settings,
  };
  const config = readConfig({ ...process.env, ...given });
  provideForTest(database.db, provide(appConfig, config));
  return {
    config,
    dataDir: given.DATA_DIR,
    storage: await siteStorage(testContext(database.db)),
    backUp: (to: string, options?: { withoutFiles: boolean }) => backUp(config, to, options),
    bringBack: (from: string) => restoreSite(config, from),
  };
}

const first = await testDatabase();
const second = await testDatabase();
const third = await testDatabase();

/** Emails are queued but not delivered. */
async function openQueue({ db }: { db: Database }) {
  const jobs = await openJobs({
    db,
    jobs: [...identityJobs],
    work: false,
    contextFor: (name) => testContext(db, system(name)) as Context,
  });
  provideForTest(db, provide(jobQueue, jobs.queue));
  return jobs;
}

async function anAuthenticator() {
  const { username } = await anAccount(first.db);
  const { ctx } = await signedIn(first.db, username);
  const { manualKey } = await setUpAuthenticator(ctx);
  const otp = createOTP(new TextDecoder().decode(base32.decode(manualKey)));
  const codeAt = (now: Date) => otp.hotp(Math.floor(now.getTime() / 30_000));
  await confirmAuthenticator(ctx, { code: await codeAt(ctx.clock.now()) });
  return { username, codeAt };
}

test("a site moves with its files and keys, from disk to bucket and back", async () => {
  const home = await open(first, "home");
  const homesQueue = await openQueue(first);
  const { username, codeAt } = await anAuthenticator();
  await homesQueue.stop(1_000);
  await writeFile(join(home.dataDir, "vapid-key"), "public:private");
  const { key } = await home.storage.put(new Blob(["a picture"]).stream(), { maxBytes: 100 });
  expect(await home.backUp(join(folder, "saved"))).toMatchObject({ files: 1 });

  const away = await open(second, "away", bucket);
  const restored = await away.bringBack(join(folder, "saved"));
  expect(restored).toMatchObject({ files: 1, warnings: [] });
  expect(await Array.fromAsync(away.storage.list())).toEqual([key]);
  for (const name of ["auth-secret", "vapid-key"])
    expect(await readFile(join(away.dataDir, name))).toEqual(
      await readFile(join(home.dataDir, name)),
    );
  const queue = await openQueue(second);
  const at = testContext(second.db);
  at.clock.advance(300_000);
  const device = aDevice();
  const password = testPassword;
  const { cookies } = await signIn(at, { identifier: username, password, device });
  const headers = cookieHeader(cookies);
  const code = await codeAt(at.clock.now());
  const signedIn = await answerSecondFactor(at, { code, headers, device });
  expect(await resolveActor(at, cookieHeader(signedIn.cookies), at.clock)).toMatchObject({
    username,
  });

  await queue.stop(1_000);
  expect(await away.backUp(join(folder, "from the bucket"))).toMatchObject({ files: 1 });
  const bare = await away.backUp(join(folder, "bare"), { withoutFiles: true });
  expect(bare).toMatchObject({ files: 0 });
  const back = await open(third, "back", { AUTH_SECRET: "another secret, also long enough" });
  const { warnings, files } = await back.bringBack(join(folder, "from the bucket"));
  expect(files).toBe(1);
  expect(await new Response(await back.storage.get(key)).text()).toBe("a picture");
  expect(warnings).toEqual([expect.stringContaining("keys/auth-secret was left in the backup")]);
}, 120_000);
