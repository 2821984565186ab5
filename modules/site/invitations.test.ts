import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { admitPort, signUp } from "#modules/identity";
import {
  authorizeSignUp,
  confirmWaitlistEntry,
  findInvitation,
  inviteAddress,
  inviteChosen,
  inviteNext,
  joinWaitlist,
  maintainWaitlist,
  markJoined,
  setRegistration,
  siteJobs,
} from "#modules/site";
import { guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { testTranslations } from "#tests/translate";
import { aMember } from "../identity/identity.factory.ts";
import { waitlistEntries } from "./tables.ts";
import { aNetwork, aWaitlist, tokenIn } from "./waitlist.factory.ts";

const { db } = await testDatabase();
const post = await testMail(db, [...siteJobs, markJoined.job]);
provideForTest(db, provide(eventListeners, [markJoined]));
provideForTest(
  db,
  provide(admitPort, (admission) => authorizeSignUp(testContext(db, guest), admission)),
);
const line = aWaitlist(db, post.deliver);
const { visitor, systemCtx } = line;
let made = 0;
const stateOf = async (email: string) =>
  (await db.select().from(waitlistEntries).where(eq(waitlistEntries.email, email)))[0]?.state;
const join = (email: string, inviteToken?: string) =>
  signUp(visitor, {
    email,
    username: `joiner_${made++}`,
    password: "quiet lantern under moss",
    inviteToken,
    device: { ...aNetwork(), userAgent: "Firefox" },
  });
const inDays = (days: number) => {
  const ctx = testContext(db, guest);
  ctx.clock.advance(days * dayMs);
  return ctx;
};

beforeEach(async () => {
  await db.delete(waitlistEntries);
  await line.open();
  await post.deliver();
});

describe("inviting from the waitlist", () => {
  test("takes the first in line, emails them, and stops at the end", async () => {
    for (const name of ["a", "b", "c"]) await line.takePlace(`${name}@in.test`);
    expect(await inviteNext(systemCtx, { count: 2 })).toEqual({ invited: 2 });
    const emails = await post.deliver();
    expect(emails.map(({ to }) => to.address).sort()).toEqual(["a@in.test", "b@in.test"]);
    expect(emails[0]?.text).toContain("https://hall.test/signup?invite=");
    expect(await stateOf("c@in.test")).toBe("waiting");
    expect(await inviteNext(systemCtx, { count: 5 })).toEqual({ invited: 1 });
    expect(await inviteNext(systemCtx, { count: 5 })).toEqual({ invited: 0 });
  });

  test("writes to people in the language they joined in", async () => {
    await joinWaitlist(visitor, {
      email: "deutsch@in.test",
      source: "waitlist",
      device: { ...aNetwork(), language: "de" },
    });
    await confirmWaitlistEntry(visitor, { token: tokenIn((await post.deliver())[0]) });
    const german = testTranslations.forLocale("de");
    const [placed] = await post.deliver();
    expect(placed?.subject).toBe(german("emails.waitlist.placed.subject"));
    await inviteNext(systemCtx, { count: 1 });
    const [invited] = await post.deliver();
    expect(invited?.subject).toBe(german("emails.waitlist.invite.subject"));
  });

  test("twice at once takes different people", async () => {
    for (const name of ["a", "b", "c", "d"]) await line.takePlace(`${name}@in.test`);
    const both = await Promise.all([1, 2].map(() => inviteNext(systemCtx, { count: 2 })));
    expect(both).toEqual([{ invited: 2 }, { invited: 2 }]);
    expect(await post.deliver()).toHaveLength(4);
  });

  test("submitted twice invites no one else", async () => {
    for (const name of ["a", "b", "c", "d"]) await line.takePlace(`${name}@press.test`);
    const press = { count: 2, idempotencyKey: "one press" };
    const both = await Promise.all([1, 2].map(() => inviteNext(systemCtx, press)));
    expect(both.map(({ invited }) => invited).sort()).toEqual([0, 2]);
    expect(await post.deliver()).toHaveLength(2);
    expect(await inviteNext(systemCtx, { ...press, idempotencyKey: "another" })).toEqual({
      invited: 2,
    });
    expect(await post.deliver()).toHaveLength(2);
  });

  test("takes selected people, only waiting or expired ones", async () => {
    await line.takePlace("a@in.test");
    await line.takePlace("b@in.test");
    await line.ask("unproved@in.test");
    const ids = (await db.select().from(waitlistEntries)).flatMap(({ id, email }) =>
      email === "a@in.test" ? [] : [id],
    );
    expect(await inviteChosen(systemCtx, { ids })).toEqual({ invited: 1 });
    expect(await stateOf("b@in.test")).toBe("invited");
    expect(await stateOf("a@in.test")).toBe("waiting");
    expect(await stateOf("unproved@in.test")).toBe("pending_confirm");
  });

  test("takes an email address, on the list or not", async () => {
    expect(await inviteAddress(systemCtx, { email: "New@In.test" })).toEqual({ invited: 1 });
    expect(await stateOf("new@in.test")).toBe("invited");
    expect(await inviteAddress(systemCtx, { email: "new@in.test" })).toEqual({ invited: 0 });
  });

  test("is for administrators and the system only", async () => {
    const { actor } = await aMember(db, { roles: ["moderator"] });
    for (const user of [guest, actor])
      await expect(inviteNext(testContext(db, user), { count: 1 })).rejects.toMatchObject({
        kind: user === guest ? "unauthenticated" : "forbidden",
      });
    await expect(setRegistration(testContext(db, actor), { mode: "open" })).rejects.toMatchObject({
      kind: "forbidden",
    });
    const admin = await aMember(db, { roles: ["admin"] });
    expect(await inviteNext(testContext(db, admin.actor), { count: 1 })).toEqual({ invited: 0 });
  });
});

describe("an invitation", () => {
  async function invitationFor(email: string) {
    await line.takePlace(email);
    await inviteNext(systemCtx, { count: 1 });
    return tokenIn((await post.deliver())[0]);
  }

  test("lets its address sign up once", async () => {
    const token = await invitationFor("once@in.test");
    expect(await findInvitation(visitor, token)).toEqual({ email: "once@in.test" });
    await expect(join("b@in.test", token)).rejects.toMatchObject({ code: "invited_elsewhere" });
    await join("Once@in.test", token);
    await post.deliver();
    expect(await stateOf("once@in.test")).toBe("joined");
    expect(await findInvitation(visitor, token)).toBeUndefined();
    await expect(join("once@in.test", token)).rejects.toMatchObject({ code: "not_invited" });
  });

  test("is required while sign-up is not open", async () => {
    for (const mode of ["waitlist", "invite"] as const) {
      await setRegistration(systemCtx, { mode });
      await expect(join("nobody@in.test")).rejects.toMatchObject({ code: "not_invited" });
      await expect(join("nobody@in.test", "made up")).rejects.toMatchObject({
        code: "not_invited",
      });
    }
    await setRegistration(systemCtx, { mode: "open" });
    expect(await join("nobody@in.test")).toMatchObject({ email: "nobody@in.test" });
  });

  test("sends one reminder after seven days and expires after fourteen", async () => {
    const token = await invitationFor("late@in.test");
    await maintainWaitlist.handle(inDays(6.9), {});
    expect(await post.deliver()).toEqual([]);
    await maintainWaitlist.handle(inDays(7), {});
    await maintainWaitlist.handle(inDays(8), {});
    const [reminder, ...more] = await post.deliver();
    expect(reminder?.subject).toBe("Your invitation expires in 7 days");
    expect(more).toEqual([]);
    expect(await findInvitation(inDays(13.9), tokenIn(reminder))).toEqual({
      email: "late@in.test",
    });
    // The reminder's own link is newer, but the invitation ends when originally announced.
    expect(await findInvitation(inDays(14), tokenIn(reminder))).toBeUndefined();
    expect(await findInvitation(inDays(14), token)).toBeUndefined();
    await maintainWaitlist.handle(inDays(14), {});
    expect(await stateOf("late@in.test")).toBe("lapsed");
  });

  test("requested again sends the same invitation", async () => {
    await invitationFor("again@in.test");
    await line.ask("again@in.test");
    const [mail] = await post.deliver();
    expect(mail?.subject).toBe("You’re invited to Guildhall");
    expect(await findInvitation(visitor, tokenIn(mail))).toEqual({ email: "again@in.test" });
  });

  test("is closed when its owner signs up while sign-up is open", async () => {
    await line.takePlace("early@in.test");
    await setRegistration(systemCtx, { mode: "open" });
    await join("early@in.test");
    await post.deliver();
    expect(await stateOf("early@in.test")).toBe("joined");
  });
});
