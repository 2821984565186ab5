import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { admitPort, signUp } from "#modules/identity";
import {
  admit,
  findInvitation,
  inviteAddress,
  inviteChosen,
  inviteNext,
  markJoined,
  setRegistration,
  siteJobs,
  tendWaitlist,
} from "#modules/site";
import { guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { waitlistEntries } from "./tables.ts";
import { aLine, aNetwork, tokenIn } from "./waitlist.factory.ts";

const { db } = await testDatabase();
const post = await testPost(db, [...siteJobs, markJoined.job]);
provideForTest(db, provide(eventListeners, [markJoined]));
provideForTest(
  db,
  provide(admitPort, (admission) => admit(testContext(db, guest), admission)),
);
const line = aLine(db, post.deliver);
const { visitor, house } = line;
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

describe("asking in", () => {
  test("takes the first of the line, writes to them, and no more than there are", async () => {
    for (const name of ["a", "b", "c"]) await line.takePlace(`${name}@in.test`);
    expect(await inviteNext(house, { count: 2 })).toEqual({ invited: 2 });
    const letters = await post.deliver();
    expect(letters.map(({ to }) => to.address).sort()).toEqual(["a@in.test", "b@in.test"]);
    expect(letters[0]?.text).toContain("https://hall.test/signup?invite=");
    expect(await stateOf("c@in.test")).toBe("waiting");
    expect(await inviteNext(house, { count: 5 })).toEqual({ invited: 1 });
    expect(await inviteNext(house, { count: 5 })).toEqual({ invited: 0 });
  });

  test("twice at once takes different people", async () => {
    for (const name of ["a", "b", "c", "d"]) await line.takePlace(`${name}@in.test`);
    const both = await Promise.all([1, 2].map(() => inviteNext(house, { count: 2 })));
    expect(both).toEqual([{ invited: 2 }, { invited: 2 }]);
    expect(await post.deliver()).toHaveLength(4);
  });

  test("twice by one press takes nobody more", async () => {
    for (const name of ["a", "b", "c", "d"]) await line.takePlace(`${name}@press.test`);
    const press = { count: 2, onceKey: "one press" };
    const both = await Promise.all([1, 2].map(() => inviteNext(house, press)));
    expect(both.map(({ invited }) => invited).sort()).toEqual([0, 2]);
    expect(await post.deliver()).toHaveLength(2);
    expect(await inviteNext(house, { ...press, onceKey: "another" })).toEqual({ invited: 2 });
    expect(await post.deliver()).toHaveLength(2);
  });

  test("takes chosen ones, and only who waits or let it lapse", async () => {
    await line.takePlace("a@in.test");
    await line.takePlace("b@in.test");
    await line.ask("unproved@in.test");
    const ids = (await db.select().from(waitlistEntries)).flatMap(({ id, email }) =>
      email === "a@in.test" ? [] : [id],
    );
    expect(await inviteChosen(house, { ids })).toEqual({ invited: 1 });
    expect(await stateOf("b@in.test")).toBe("invited");
    expect(await stateOf("a@in.test")).toBe("waiting");
    expect(await stateOf("unproved@in.test")).toBe("pending_confirm");
  });

  test("takes somebody by address, on the list or not", async () => {
    expect(await inviteAddress(house, { email: "New@In.test" })).toEqual({ invited: 1 });
    expect(await stateOf("new@in.test")).toBe("invited");
    expect(await inviteAddress(house, { email: "new@in.test" })).toEqual({ invited: 0 });
  });

  test("is for administrators and the house only", async () => {
    const { actor } = await aMember(db, { roles: ["moderator"] });
    for (const who of [guest, actor])
      await expect(inviteNext(testContext(db, who), { count: 1 })).rejects.toMatchObject({
        kind: who === guest ? "unauthenticated" : "forbidden",
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
    await inviteNext(house, { count: 1 });
    return tokenIn((await post.deliver())[0]);
  }

  test("lets its address in once", async () => {
    const token = await invitationFor("once@in.test");
    expect(await findInvitation(visitor, token)).toEqual({ email: "once@in.test" });
    await expect(join("b@in.test", token)).rejects.toMatchObject({ code: "invited_elsewhere" });
    await join("Once@in.test", token);
    await post.deliver();
    expect(await stateOf("once@in.test")).toBe("joined");
    expect(await findInvitation(visitor, token)).toBeUndefined();
    await expect(join("once@in.test", token)).rejects.toMatchObject({ code: "not_asked_in" });
  });

  test("is needed while sign-up is not open", async () => {
    for (const mode of ["waitlist", "invite"] as const) {
      await setRegistration(house, { mode });
      await expect(join("nobody@in.test")).rejects.toMatchObject({ code: "not_asked_in" });
      await expect(join("nobody@in.test", "made up")).rejects.toMatchObject({
        code: "not_asked_in",
      });
    }
    await setRegistration(house, { mode: "open" });
    expect(await join("nobody@in.test")).toEqual({ email: "nobody@in.test" });
  });

  test("reminds after seven days, once, and lapses after fourteen", async () => {
    const token = await invitationFor("late@in.test");
    await tendWaitlist.handle(inDays(6.9), {});
    expect(await post.deliver()).toEqual([]);
    await tendWaitlist.handle(inDays(7), {});
    await tendWaitlist.handle(inDays(8), {});
    const [reminder, ...more] = await post.deliver();
    expect(reminder?.subject).toBe("Your invitation holds for another week");
    expect(more).toEqual([]);
    expect(await findInvitation(inDays(13.9), tokenIn(reminder))).toEqual({
      email: "late@in.test",
    });
    // The reminder's own link is younger, but the invitation ends when it was said to end.
    expect(await findInvitation(inDays(14), tokenIn(reminder))).toBeUndefined();
    expect(await findInvitation(inDays(14), token)).toBeUndefined();
    await tendWaitlist.handle(inDays(14), {});
    expect(await stateOf("late@in.test")).toBe("lapsed");
  });

  test("mailed again on asking again is the same invitation", async () => {
    await invitationFor("again@in.test");
    await line.ask("again@in.test");
    const [letter] = await post.deliver();
    expect(letter?.subject).toBe("Your bench is ready");
    expect(await findInvitation(visitor, tokenIn(letter))).toEqual({ email: "again@in.test" });
  });

  test("is not left open by joining while the doors are open", async () => {
    await line.takePlace("early@in.test");
    await setRegistration(house, { mode: "open" });
    await join("early@in.test");
    await post.deliver();
    expect(await stateOf("early@in.test")).toBe("joined");
  });
});
