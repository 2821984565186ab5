import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { mailerPort } from "#modules/identity";
import { notify, saveNoticeSettings, sendDigests, simulate } from "#modules/notifications";
import { system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { typeNames } from "./declared.ts";
import { noticeSettingsInput } from "./inputs.ts";
import { noticeSettings } from "./tables.ts";

const { db } = await testDatabase();
await testPost(db);
const house = testContext(db, system("test"));
beforeEach(() => house.clock.set("2026-11-15T12:00:00Z"));

async function somebody(given: { timeZone?: string; emailVerified?: boolean } = {}) {
  const { user, actor } = await aMember(db, given);
  return { id: user.id, email: user.email, ctx: { ...testContext(db, actor), clock: house.clock } };
}

const settings = (over: Record<string, unknown> = {}) =>
  noticeSettingsInput.parse({
    on: [],
    digest: "off",
    digestHour: 9,
    digestWeekday: 1,
    pushesPerDay: 12,
    ...over,
  });

let told = 0;
const mention = (who: { id: string }) =>
  notify(house, {
    type: "mentioned",
    key: `mention ${told++}`,
    to: [who.id],
    target: `topic ${told}`,
  });

test("a digest comes at the chosen hour where they live, once, and never empty", async () => {
  const sent: string[] = [];
  provideForTest(
    db,
    provide(mailerPort, {
      send: async (mail) => {
        sent.push(`${mail.to.address}: ${mail.subject}`);
        return { messageId: mail.key };
      },
    }),
  );
  const ana = await somebody({ timeZone: "Europe/Lisbon" });
  const ben = await somebody();
  const chosen = settings({
    on: ["mentioned.app"],
    digest: "weekly",
    digestHour: 7,
    digestWeekday: 2,
  });
  // An address nobody confirmed may be a stranger's.
  const cleo = await somebody({ emailVerified: false });
  for (const who of [ana, ben, cleo]) await saveNoticeSettings(who.ctx, chosen);
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, ana.id));
  expect(row?.nextDigestAt?.toISOString()).toBe("2026-11-17T07:00:00.000Z");
  for (const who of [ana, ana, cleo]) await mention(who);
  house.clock.set("2026-11-17T06:59:00Z");
  await sendDigests.handle(house, {});
  expect(sent).toEqual([]);
  house.clock.set("2026-11-17T07:01:00Z");
  await sendDigests.handle(house, {});
  await sendDigests.handle(house, {});
  expect(sent).toEqual([`${ana.email}: 2 things wait for you`]);
  house.clock.set("2026-11-24T07:01:00Z");
  await sendDigests.handle(house, {});
  expect(sent, "told once, it is not told again").toHaveLength(1);
});

test("the simulator counts what last week would have brought", async () => {
  const ana = await somebody();
  await saveNoticeSettings(ana.ctx, settings({ on: [] }));
  for (let n = 0; n < 5; n++) await mention(ana);
  await notify(house, { type: "moderation_decided", key: "sim", to: [ana.id] });
  const every = typeNames.flatMap((type) => [`${type}.app`, `${type}.email`, `${type}.push`]);
  const all = await simulate(ana.ctx, settings({ on: every, pushesPerDay: 3, digest: "daily" }));
  expect(all).toEqual({ emails: 6, pushes: 3, capped: 3, inApp: 6, digests: 7 });
  expect(await simulate(ana.ctx, settings({ on: [] }))).toEqual({
    emails: 1,
    pushes: 0,
    capped: 0,
    inApp: 1,
    digests: 0,
  });
  house.clock.advance(8 * dayMs);
  expect((await simulate(ana.ctx, settings({ on: every }))).inApp).toBe(0);
});
