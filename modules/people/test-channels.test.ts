import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { lastTrial, peopleJobs, testChannels } from "#modules/people";
import { type Actor, guest, system } from "#permissions";
import { events } from "#platform/events";
import { jobQueue, openJobs } from "#platform/jobs";
import type { Mail } from "#platform/mail";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { send } from "./jobs/send-test-letter.ts";
import { aPerson } from "./people.factory.ts";

const { db } = await testDatabase();
const as = (actor: Actor) => testContext(db, actor);
const house = as(system("test"));
const jobs = await openJobs({
  db,
  jobs: peopleJobs,
  schedules: [],
  contextFor: () => house,
  work: false,
});
provideForTest(db, provide(jobQueue, jobs.queue));
afterAll(() => jobs.stop(1_000));
const origin = "https://hall.org";

test("sends a letter to oneself and a message to one's own pages, and tells what became of it", async () => {
  const ana = await aPerson(db);
  expect(await lastTrial(as(ana.actor))).toBeNull();
  const { trialId } = await testChannels(as(ana.actor), { origin });
  expect(await lastTrial(as(ana.actor))).toMatchObject({ trialId, letter: "waiting" });
  const [told] = await db.select().from(events).where(eq(events.name, "people.channels_tested"));
  expect(told?.live).toEqual([{ topic: `person:${ana.user.id}`, data: { trialId } }]);

  const letters: Mail[] = [];
  const mailer = { send: async (mail: Mail) => ({ messageId: String(letters.push(mail)) }) };
  await send(house, { userId: ana.user.id, trialId, origin }, mailer);
  expect(letters).toMatchObject([{ to: { address: ana.user.email } }]);
  expect(await lastTrial(as(ana.actor))).toMatchObject({ letter: "kept" });
});

test("a letter that could not be sent says so, and one of an earlier trial says nothing of this", async () => {
  const ana = await aPerson(db);
  const first = await testChannels(as(ana.actor), { origin });
  const second = await testChannels(as(ana.actor), { origin });
  const broken = {
    send: async () => {
      throw new Error("no such host");
    },
  };
  await send(house, { userId: ana.user.id, trialId: first.trialId, origin }, broken);
  expect(await lastTrial(as(ana.actor))).toMatchObject({ letter: "waiting" });
  await send(house, { userId: ana.user.id, trialId: second.trialId, origin }, broken);
  expect(await lastTrial(as(ana.actor))).toMatchObject({ letter: "failed" });
});

test("is not for visitors", async () => {
  await expect(testChannels(as(guest), { origin })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  await expect(lastTrial(as(guest))).rejects.toMatchObject({ kind: "unauthenticated" });
});
