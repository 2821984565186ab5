import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  confirmWaitlistEntry,
  inviteAddress,
  joinWaitlist,
  leaveWaitlist,
  maintainWaitlist,
  setRegistration,
  siteJobs,
  waitlistEntryPage,
} from "#modules/site";
import { guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { waitlistEntries, waitlistLinks } from "./tables.ts";
import { aNetwork, aWaitlist, tokenIn } from "./waitlist.factory.ts";

const { db } = await testDatabase();
const post = await testMail(db, siteJobs);
const line = aWaitlist(db, post.deliver);
const { visitor, systemCtx } = line;
const entryOf = async (email: string) =>
  (await db.select().from(waitlistEntries).where(eq(waitlistEntries.email, email)))[0];
const inDays = (days: number) => {
  const ctx = testContext(db, guest);
  ctx.clock.advance(days * dayMs);
  return ctx;
};

beforeEach(async () => {
  await line.open();
  await post.deliver();
});

describe("joining the waitlist", () => {
  test("needs a confirmed mailbox", async () => {
    await line.ask("Ada@Line.test", { reason: "I cut letters in slate." });
    expect(await entryOf("ada@line.test")).toMatchObject({
      state: "pending_confirm",
      turn: null,
      reason: "I cut letters in slate.",
      source: "waitlist",
      referralCode: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{8}$/),
    });
    const [mail] = await post.deliver();
    expect(mail).toMatchObject({ to: { address: "ada@line.test" } });
    const { pageToken } = await confirmWaitlistEntry(visitor, { token: tokenIn(mail) });
    expect(await waitlistEntryPage(visitor, pageToken)).toMatchObject({
      state: "waiting",
      position: 1,
    });
    const [receipt] = await post.deliver();
    expect(receipt?.subject).toBe("You’re on the waitlist");
    expect(tokenIn(receipt)).toBe(pageToken);
  });

  test("stores digests of its links and no token", async () => {
    await line.ask("digest@line.test");
    const token = tokenIn((await post.deliver())[0]);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await db.select().from(waitlistLinks))).not.toContain(token);
  });

  test("answers the same for every address, and only its owner is emailed", async () => {
    await line.takePlace("twice@line.test");
    await aMember(db, { email: "member@line.test" });
    const answers = [];
    for (const email of ["twice@line.test", "member@line.test", "never@line.test"])
      answers.push(await line.ask(email));
    expect(answers).toEqual([
      { email: "twice@line.test" },
      { email: "member@line.test" },
      { email: "never@line.test" },
    ]);
    const subjects = (await post.deliver()).map(({ to, subject }) => [to.address, subject]);
    expect(Object.fromEntries(subjects)).toEqual({
      "twice@line.test": "You’re on the waitlist",
      "member@line.test": "You already have an account",
      "never@line.test": "Confirm your place on the waitlist",
    });
    expect((await entryOf("twice@line.test"))?.state).toBe("waiting");
  });

  test("concurrently creates one entry", async () => {
    await Promise.all(Array.from({ length: 8 }, () => line.ask("many@line.test")));
    const rows = await db
      .select()
      .from(waitlistEntries)
      .where(eq(waitlistEntries.email, "many@line.test"));
    expect(rows).toHaveLength(1);
    expect(await post.deliver()).toHaveLength(3); // the rest would be a flood
  });

  test("by a bot that fills the honeypot writes nothing and answers normally", async () => {
    const answer = await line.ask("robot@line.test", { website: "https://spam.test" });
    expect(answer).toEqual({ email: "robot@line.test" });
    expect(await entryOf("robot@line.test")).toBeUndefined();
    expect(await post.deliver()).toEqual([]);
  });

  test("is limited per network, whatever the addresses", async () => {
    const device = aNetwork();
    const ask = (n: number) =>
      joinWaitlist(visitor, { email: `flood${n}@line.test`, source: "beta-waitlist", device });
    for (let n = 0; n < 20; n++) await ask(n);
    await expect(ask(20)).rejects.toMatchObject({ kind: "rate_limited" });
    expect(await entryOf("flood20@line.test")).toBeUndefined();
    expect((await entryOf("flood0@line.test"))?.source).toBe("beta-waitlist");
  });

  test.each(["open", "invite"] as const)("is rejected while sign-up is %s", async (mode) => {
    await setRegistration(systemCtx, { mode });
    await expect(line.ask("shut@line.test")).rejects.toMatchObject({ code: "waitlist_shut" });
    expect(await entryOf("shut@line.test")).toBeUndefined();
  });
});

describe("the emailed confirmation link", () => {
  test("followed fifty times at once gives one place", async () => {
    await line.ask("fifty@line.test");
    const token = tokenIn((await post.deliver())[0]);
    const all = await Promise.all(
      Array.from({ length: 50 }, () => confirmWaitlistEntry(visitor, { token })),
    );
    const entry = await entryOf("fifty@line.test");
    expect(entry?.state).toBe("waiting");
    const turns = await db.select({ turn: waitlistEntries.turn }).from(waitlistEntries);
    expect(turns.filter(({ turn }) => turn === entry?.turn)).toHaveLength(1);
    const places = await Promise.all(
      all.slice(0, 5).map(({ pageToken }) => waitlistEntryPage(visitor, pageToken)),
    );
    expect(new Set(places.map(({ position }) => position)).size).toBe(1);
    expect(await post.deliver()).toHaveLength(1);
  });

  test("expires after seven days", async () => {
    await line.ask("slow@line.test");
    const token = tokenIn((await post.deliver())[0]);
    await expect(confirmWaitlistEntry(inDays(7), { token })).rejects.toMatchObject({
      code: "invalid_link",
    });
    expect((await entryOf("slow@line.test"))?.state).toBe("pending_confirm");
  });

  test("that was used does not restore an entry that left", async () => {
    await line.ask("gone@line.test");
    const token = tokenIn((await post.deliver())[0]);
    const { pageToken } = await confirmWaitlistEntry(visitor, { token });
    await leaveWaitlist(visitor, { token: pageToken });
    await expect(confirmWaitlistEntry(visitor, { token })).rejects.toMatchObject({
      code: "invalid_link",
    });
    expect((await entryOf("gone@line.test"))?.state).toBe("left");
  });

  test("with an invented token is rejected", async () => {
    await expect(confirmWaitlistEntry(visitor, { token: "x".repeat(43) })).rejects.toMatchObject({
      code: "invalid_link",
    });
    await expect(waitlistEntryPage(visitor, "x".repeat(43))).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});

describe("leaving the waitlist", () => {
  test("erases the reason at once, the address after thirty days; rejoining is possible", async () => {
    await line.ask("brief@line.test", { reason: "Curious." });
    const { pageToken } = await confirmWaitlistEntry(visitor, {
      token: tokenIn((await post.deliver())[0]),
    });
    await leaveWaitlist(visitor, { token: pageToken });
    await leaveWaitlist(visitor, { token: pageToken });
    expect(await entryOf("brief@line.test")).toMatchObject({ state: "left", reason: null });
    expect(await waitlistEntryPage(visitor, pageToken)).toMatchObject({
      state: "left",
      position: undefined,
    });
    await post.deliver();
    const back = await line.takePlace("brief@line.test");
    expect((await waitlistEntryPage(visitor, back)).state).toBe("waiting");
    await leaveWaitlist(visitor, { token: back });
    await maintainWaitlist.handle(inDays(29), {});
    expect(await entryOf("brief@line.test")).toBeDefined();
    await maintainWaitlist.handle(inDays(30), {});
    expect(await entryOf("brief@line.test")).toBeUndefined();
  });

  test("ends an invitation", async () => {
    const pageToken = await line.takePlace("declines@line.test");
    await inviteAddress(systemCtx, { email: "declines@line.test" });
    await leaveWaitlist(visitor, { token: pageToken });
    const links = await db
      .select({ purpose: waitlistLinks.purpose, usedAt: waitlistLinks.usedAt })
      .from(waitlistLinks)
      .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistLinks.entryId))
      .where(eq(waitlistEntries.email, "declines@line.test"));
    expect(links.filter(({ purpose }) => purpose === "invite")).toEqual([
      { purpose: "invite", usedAt: expect.any(Date) },
    ]);
  });
});
