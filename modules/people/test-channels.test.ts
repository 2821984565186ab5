import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { getLastChannelTest, peopleJobs, testChannels } from "#modules/people";
import { type Actor, guest, system } from "#permissions";
import { events } from "#platform/events";
import { jobQueue, openJobs } from "#platform/jobs";
import type { Mail } from "#platform/mail";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { send } from "./jobs/send-test-email.ts";
import { aPerson } from "./people.factory.ts";

const { db } = await testDatabase();
const as = (actor: Actor) => testContext(db, actor);
const systemCtx = as(system("test"));
const jobs = await openJobs({
  db,
  jobs: peopleJobs,
  schedules: [],
  contextFor: () => systemCtx,
  work: false,
});
provideForTest(db, provide(jobQueue, jobs.queue));
afterAll(() => jobs.stop(1_000));
const origin = "https://hall.org";

test("sends a test email and a live message to oneself and reports the result", async () => {
  const ana = await aPerson(db);
  expect(await getLastChannelTest(as(ana.actor))).toBeNull();
  const { testId } = await testChannels(as(ana.actor), { origin });
  expect(await getLastChannelTest(as(ana.actor))).toMatchObject({ testId, email: "waiting" });
  const [tested] = await db.select().from(events).where(eq(events.name, "people.channels_tested"));
  expect(tested?.live).toEqual([{ topic: `person:${ana.user.id}`, data: { testId } }]);

  const emails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => ({ messageId: String(emails.push(mail)) }) };
  await send(systemCtx, { userId: ana.user.id, testId, origin }, mailer);
  expect(emails).toMatchObject([{ to: { address: ana.user.email } }]);
  expect(await getLastChannelTest(as(ana.actor))).toMatchObject({ email: "kept" });
});

test("a failed email is reported, and an earlier test does not affect this one", async () => {
  const ana = await aPerson(db);
  const first = await testChannels(as(ana.actor), { origin });
  const second = await testChannels(as(ana.actor), { origin });
  const broken = {
    send: async () => {
      throw new Error("no such host");
    },
  };
  await send(systemCtx, { userId: ana.user.id, testId: first.testId, origin }, broken);
  expect(await getLastChannelTest(as(ana.actor))).toMatchObject({ email: "waiting" });
  await send(systemCtx, { userId: ana.user.id, testId: second.testId, origin }, broken);
  expect(await getLastChannelTest(as(ana.actor))).toMatchObject({ email: "failed" });
});

test("is not for visitors", async () => {
  await expect(testChannels(as(guest), { origin })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  await expect(getLastChannelTest(as(guest))).rejects.toMatchObject({ kind: "unauthenticated" });
});
