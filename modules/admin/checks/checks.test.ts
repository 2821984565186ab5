import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  backUpPort,
  checkPayments,
  checkReadiness,
  checkStorage,
  dailyBackup,
  scheduleBackups,
  sendSetupEmail,
} from "#modules/admin";
import { mailerPort } from "#modules/identity";
import { stripeAddressPort } from "#modules/payments";
import { readSetting } from "#modules/site";
import { type Actor, guest, system } from "#permissions";
import { appConfig, loadConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { jobQueue, openJobs } from "#platform/jobs";
import { openMailer } from "#platform/mail";
import { provide } from "#platform/ports";
import { storagePort } from "#platform/storage";
import { siteSettings } from "#tables/site";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { freePort } from "#tests/free-port";
import { fakeStripeKey, startStripeServer } from "#tests/stripe/stripe-server";
import { aMember } from "../../identity/identity.factory.ts";

const { db } = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "guildhall-checks-"));
const as = (actor: Actor) => testContext(db, actor);
const chief = as((await aMember(db, { roles: ["admin"] })).actor);
const moderator = as((await aMember(db, { roles: ["moderator"] })).actor);

const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo({ address }, _session, done) {
    if (!address.startsWith("full@")) return done();
    done(Object.assign(new Error("Mailbox is full"), { responseCode: 552 }));
  },
});
const smtpPort = await new Promise<number>((resolve) => {
  const listening = mailServer.listen(0, "127.0.0.1", () =>
    resolve((listening.address() as { port: number }).port),
  );
});
const stripe = await startStripeServer();

const jobs = await openJobs({
  db,
  jobs: [],
  contextFor: (name) => as(system(name)) as Context,
  work: false,
});
provideForTest(db, provide(jobQueue, jobs.queue));

const configure = (settings: Partial<ReturnType<typeof loadConfig>>) => {
  const config = { ...loadConfig(), DEMO: false, DATA_DIR: dataDir, ...settings };
  provideForTest(db, provide(appConfig, config), provide(mailerPort, openMailer(config)));
};

beforeEach(async () => {
  await db.delete(siteSettings);
  configure({});
});
afterAll(async () => {
  await new Promise<void>((resolve) => mailServer.close(resolve));
  await stripe.close();
  await jobs.stop(1_000);
  rmSync(dataDir, { recursive: true });
});

const stateOf = async (id: string) =>
  (await checkReadiness(chief)).find((each) => each.id === id)?.state;

describe("a test email", () => {
  const SMTP_URL = `smtp://127.0.0.1:${smtpPort}`;
  const MAIL_FROM = "hello@harbor.example";

  test("reports what the mail server answered, and the checklist knows", async () => {
    configure({ SMTP_URL, MAIL_FROM });
    expect(await stateOf("email")).toBe("todo");
    expect(await sendSetupEmail(chief, { to: "chief@harbor.example" })).toEqual({
      state: "sent",
      answer: expect.stringMatching(/^250 /),
    });
    expect(await stateOf("email")).toBe("ok");
    // Another server was not tested.
    configure({ SMTP_URL: "smtp://mail.other.example:25", MAIL_FROM });
    expect(await stateOf("email")).toBe("todo");
  });

  test("reports a rejection word for word", async () => {
    configure({ SMTP_URL, MAIL_FROM });
    expect(await sendSetupEmail(chief, { to: "full@harbor.example" })).toEqual({
      state: "failed",
      answer: expect.stringMatching(/^552 .*Mailbox is full/),
    });
    expect(await stateOf("email")).toBe("problem");
  });

  test("reports a server that can't be reached", async () => {
    const port = await freePort();
    configure({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM });
    expect(await sendSetupEmail(chief, { to: "chief@harbor.example" })).toEqual({
      state: "failed",
      answer: expect.stringContaining("ECONNREFUSED"),
    });
  });

  test("is written to a file without a mail server", async () => {
    expect(await sendSetupEmail(chief, { to: "chief@harbor.example" })).toEqual({
      state: "written",
      answer: "",
    });
    expect(readdirSync(join(dataDir, "outbox"))).toHaveLength(1);
    expect(await stateOf("email")).toBe("todo");
  });
});

describe("the Stripe key", () => {
  const webhookUrl = "http://127.0.0.1:3000/webhooks/stripe";

  test("is checked with Stripe, together with the webhook", async () => {
    provideForTest(db, provide(stripeAddressPort, stripe.at));
    expect(await checkPayments(chief)).toBeNull();
    configure({ STRIPE_SECRET_KEY: fakeStripeKey, PUBLIC_URL: "http://127.0.0.1:3000" });
    const accepted = { state: "ok", name: "Harbor Commons Ltd", chargesEnabled: true };
    expect(await checkPayments(chief)).toMatchObject({ ...accepted, webhook: "missing" });
    const endpoint = stripe.fakeStripe.make("we", "webhook_endpoint", {
      url: webhookUrl,
      status: "disabled",
    });
    expect(await checkPayments(chief)).toMatchObject({ ...accepted, webhook: "disabled" });
    endpoint.status = "enabled";
    expect(await checkPayments(chief)).toMatchObject({ ...accepted, webhook: "found" });
    expect(stripe.complaints).toEqual([]);
  });

  test("is reported as wrong or unchecked, without being repeated", async () => {
    provideForTest(db, provide(stripeAddressPort, stripe.at));
    configure({ STRIPE_SECRET_KEY: "sk_live_of_someone_else" });
    const wrong = await checkPayments(chief);
    expect(wrong).toMatchObject({ state: "wrong" });
    expect(JSON.stringify(wrong)).not.toContain("someone_else");
    stripe.line.down = true;
    expect(await checkPayments(chief)).toMatchObject({
      state: "unreachable",
      answer: expect.stringMatching(/socket hang up|ECONNRESET/),
    });
    stripe.line.down = false;
  });
});

test("a storage that can't be written to is reported in its own words", async () => {
  expect(await checkStorage(chief)).toMatchObject({ state: "ok" });
  provideForTest(
    db,
    provide(storagePort, async () => {
      throw new Error("EROFS: read-only file system");
    }),
  );
  expect(await checkStorage(chief)).toEqual({
    state: "failed",
    answer: "EROFS: read-only file system",
  });
});

describe("daily backups", () => {
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const folder = join(dataDir, "backups");
  const machine = as(system("clock"));
  const aBackup = (name: string, madeAt: Date) => {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(
      join(folder, name, "manifest.json"),
      JSON.stringify({ madeAt: madeAt.toISOString(), tables: [], files: null }),
    );
  };
  const queued = async () => {
    const { rows } = await db.$client.query(
      "select id from pgboss.job where data->>'job' = 'admin.back_up'",
    );
    return rows.length;
  };

  test("start when one is due, and delete what is beyond the limit", async () => {
    provideForTest(
      db,
      provide(backUpPort, async () => {}),
    );
    await dailyBackup.handle(machine, {});
    expect(await queued()).toBe(0);
    expect(await stateOf("backups")).toBe("todo");

    await scheduleBackups(chief, { daily: true, keep: 2 });
    await dailyBackup.handle(machine, {});
    await dailyBackup.handle(machine, {});
    expect(await queued()).toBe(1);
    await db.$client.query("delete from pgboss.job");

    const now = machine.clock.now().getTime();
    for (const [place, days] of [0.2, 1, 2, 3].entries())
      aBackup(`2026-01-0${9 - place}T00-00-00`, new Date(now - days * 86_400_000));
    aBackup("made-by-hand", new Date(now - 9 * 86_400_000));
    expect(await stateOf("backups")).toBe("ok");
    await dailyBackup.handle(machine, {});
    expect(await queued()).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([
      "2026-01-08T00-00-00",
      "2026-01-09T00-00-00",
      "made-by-hand",
    ]);
  });

  test("that are older than two days are a problem", async () => {
    await scheduleBackups(chief, { daily: true, keep: 2 });
    aBackup("2026-01-01T00-00-00", new Date(machine.clock.now().getTime() - 3 * 86_400_000));
    expect(await stateOf("backups")).toBe("problem");
  });
});

test("only administrators check and change these", async () => {
  for (const ctx of [as(guest), as((await aMember(db)).actor), moderator])
    for (const attempt of [
      checkReadiness(ctx),
      checkPayments(ctx),
      checkStorage(ctx),
      sendSetupEmail(ctx, { to: "a@b.example" }),
      scheduleBackups(ctx, { daily: true, keep: 1 }),
    ])
      await expect(attempt).rejects.toMatchObject({
        kind: expect.stringMatching(/^(forbidden|unauthenticated)$/),
      });
  expect(await readSetting(db, "backups")).toEqual({ daily: false, keep: 7 });
});
