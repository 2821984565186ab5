import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import S3rver from "s3rver";
import { afterAll, expect, test, vi } from "vitest";
import { system } from "#permissions";
import type { Context } from "#platform/context";
import type { Database } from "#platform/db";
import { testDatabase } from "#tests/database";

const folder = await mkdtemp(join(tmpdir(), "guildhall-places-"));
const server = new S3rver({
  ...{ port: 0, address: "127.0.0.1", silent: true, directory: join(folder, "buckets") },
  configureBuckets: [{ name: "hall", configs: [] }],
});
const { port } = await server.run();
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await rm(folder, { recursive: true });
});

const bucket = {
  ...{ S3_BUCKET: "hall", S3_ENDPOINT: `http://127.0.0.1:${port}` },
  ...{ S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" },
};

/** A process of its own, as far as settings and what is remembered of them go. */
async function open(
  database: { url: string; ownerUrl: string },
  name: string,
  settings: Record<string, string> = {},
) {
  vi.unstubAllEnvs();
  const given = {
    ...{ AUTH_SECRET: "", VAPID_KEY: "", S3_BUCKET: "", DATA_DIR: join(folder, name) },
    ...{ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.ownerUrl },
    ...settings,
  };
  for (const [key, value] of Object.entries(given)) vi.stubEnv(key, value);
  vi.resetModules();
  return {
    dataDir: given.DATA_DIR,
    ...(await import("./back-up.ts")),
    storage: await (await import("#platform/storage")).siteStorage(),
    identity: await import("#modules/identity"),
    people: await import("#tests/signed-in"),
    ...(await import("#platform/jobs")),
    ...(await import("#tests/context")),
  };
}
type Place = Awaited<ReturnType<typeof open>>;

const [first, second, third] = [
  await testDatabase(),
  await testDatabase(),
  await testDatabase(),
] as const;

/** Letters are written, and nobody brings them. */
const openQueue = ({ openJobs, identity, testContext }: Place, { db }: { db: Database }) =>
  openJobs({
    ...{ db, jobs: [...identity.identityJobs], work: false },
    contextFor: (name) => testContext(db, system(name)) as Context,
  });

async function anAuthenticator({ identity, people }: Place) {
  const { username } = await people.anAccount(first.db);
  const { ctx } = await people.signedIn(first.db, username);
  const { written } = await identity.setUpAuthenticator(ctx);
  const otp = createOTP(new TextDecoder().decode(base32.decode(written)));
  const codeAt = (now: Date) => otp.hotp(Math.floor(now.getTime() / 30_000));
  await identity.confirmAuthenticator(ctx, {
    code: await codeAt(ctx.clock.now()),
    device: people.aDevice(),
  });
  return { username, codeAt };
}

test("a place moves with its files and keys, from disk to bucket and back", async () => {
  const home = await open(first, "home");
  const homesQueue = await openQueue(home, first);
  const { username, codeAt } = await anAuthenticator(home);
  await homesQueue.stop(1_000);
  await writeFile(join(home.dataDir, "vapid-key"), "public:private");
  const { key } = await home.storage.put(new Blob(["a picture"]).stream(), { maxBytes: 100 });
  expect(await home.backUp(join(folder, "saved"))).toMatchObject({ files: 1 });

  const away = await open(second, "away", bucket);
  const restored = await away.bringBack(join(folder, "saved"));
  expect(restored).toMatchObject({ files: 1, remarks: [] });
  expect(await Array.fromAsync(away.storage.list())).toEqual([key]);
  for (const name of ["auth-secret", "vapid-key"])
    expect(await readFile(join(away.dataDir, name))).toEqual(
      await readFile(join(home.dataDir, name)),
    );
  const queue = await openQueue(away, second);
  const at = away.testContext(second.db);
  at.clock.advance(300_000);
  const device = away.people.aDevice();
  const password = away.people.testPassword;
  const { cookies } = await away.identity.signIn(at, { identifier: username, password, device });
  const headers = away.people.cookieHeader(cookies);
  const code = await codeAt(at.clock.now());
  const signedIn = await away.identity.answerSecondFactor(at, { code, headers, device });
  expect(
    await away.identity.actorOf(second.db, away.people.cookieHeader(signedIn.cookies), at.clock),
  ).toMatchObject({ username });

  await queue.stop(1_000);
  expect(await away.backUp(join(folder, "from the bucket"))).toMatchObject({ files: 1 });
  const bare = await away.backUp(join(folder, "bare"), { withoutFiles: true });
  expect(bare).toMatchObject({ files: 0 });
  const back = await open(third, "back", { AUTH_SECRET: "another secret, also long enough" });
  const { remarks, files } = await back.bringBack(join(folder, "from the bucket"));
  expect(files).toBe(1);
  expect(await new Response(await back.storage.get(key)).text()).toBe("a picture");
  expect(remarks).toEqual([expect.stringContaining("keys/auth-secret was left in the backup")]);
}, 120_000);
