import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { mailerPort } from "#modules/identity";
import { notify, saveNotificationSettings, sendDigests, simulate } from "#modules/notifications";
import { system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { notificationSettingsInput } from "./inputs.ts";
import { typeNames } from "./notification-types.ts";
import { notificationPreferences } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const systemCtx = testContext(db, system("test"));
beforeEach(() => systemCtx.clock.set("2026-11-15T12:00:00Z"));

async function somebody(overrides: { timeZone?: string; emailVerified?: boolean } = {}) {
  const { user, actor } = await aMember(db, overrides);
  return {
    id: user.id,
    email: user.email,
    ctx: { ...testContext(db, actor), clock: systemCtx.clock },
  };
}

const settings = (over: Record<string, unknown> = {}) =>
  notificationSettingsInput.parse({
    on: [],
    digest: "off",
    digestHour: 9,
    digestWeekday: 1,
    pushesPerDay: 12,
    ...over,
  });

let sentCount = 0;
const mention = (user: { id: string }) =>
  notify(systemCtx, {
    type: "mentioned",
    key: `mention ${sentCount++}`,
    to: [user.id],
    target: `topic ${sentCount}`,
  });

test("a digest is sent at the chosen local time, once and never empty", async () => {
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
  // An unconfirmed address may belong to a stranger.
  const cleo = await somebody({ emailVerified: false });
  for (const user of [ana, ben, cleo]) await saveNotificationSettings(user.ctx, chosen);
  const [row] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, ana.id));
  expect(row?.nextDigestAt?.toISOString()).toBe("2026-11-17T07:00:00.000Z");
  for (const user of [ana, ana, cleo]) await mention(user);
  systemCtx.clock.set("2026-11-17T06:59:00Z");
  await sendDigests.handle(systemCtx, {});
  expect(sent).toEqual([]);
  systemCtx.clock.set("2026-11-17T07:01:00Z");
  await sendDigests.handle(systemCtx, {});
  await sendDigests.handle(systemCtx, {});
  expect(sent).toEqual([`${ana.email}: 2 unread notifications`]);
  systemCtx.clock.set("2026-11-24T07:01:00Z");
  await sendDigests.handle(systemCtx, {});
  expect(sent, "told once, it is not told again").toHaveLength(1);
});

test("the simulator counts what last week would have sent", async () => {
  const ana = await somebody();
  await saveNotificationSettings(ana.ctx, settings({ on: [] }));
  for (let n = 0; n < 5; n++) await mention(ana);
  await notify(systemCtx, { type: "moderation_decided", key: "sim", to: [ana.id] });
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
  systemCtx.clock.advance(8 * dayMs);
  expect((await simulate(ana.ctx, settings({ on: every }))).inApp).toBe(0);
});
