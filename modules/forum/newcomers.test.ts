import { describe, expect, test } from "vitest";
import {
  replyToTopic,
  reviewPost,
  setReview,
  startTopic,
  topicList,
  topicPage,
} from "#modules/forum";
import { type Actor, guest, system } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aCategory, aTopic, aWriter } from "./forum.factory.ts";
import { topicInput } from "./inputs.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const { slug: category } = await aCategory(db);
const input = (body: string, tags = "") =>
  topicInput.parse({ kind: "discussion", category, title: "A topic of mine", body, tags });
const links = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://example.org/${n}`).join(" and ");

describe("a new member", () => {
  test("may post two links, one picture and two mentions", async () => {
    const ana = await aWriter(db, { level: 0 });
    const known = await aWriter(db, { level: 1 });
    const others = await Promise.all(Array.from({ length: 3 }, () => aWriter(db)));
    const names = others.map(({ user }) => `@${user.username}`).join(" ");
    const picture = "![A pot](/files/0000000000000000000000000a/pot.webp)";
    for (const body of [links(3), `${picture}\n\n${picture}`, names]) {
      await expect(startTopic(as(ana.actor), input(body))).rejects.toMatchObject({
        kind: "invalid",
        code: "newcomer_limit",
      });
      await startTopic(as(known.actor), input(body));
    }
    await startTopic(as(ana.actor), input(`${links(2)} ${picture}`));
  });

  test("may start three topics and write ten replies a day", async () => {
    const ana = await aWriter(db, { level: 0 });
    const start = (ctx = as(ana.actor)) => startTopic(ctx, input("Hello"));
    for (let n = 0; n < 3; n++) await start();
    await expect(start()).rejects.toMatchObject({ kind: "rate_limited", code: "newcomer_limit" });
    const tomorrow = as(ana.actor);
    tomorrow.clock.advance(25 * 3_600_000);
    await start(tomorrow);
    const { publicId } = await aTopic(db, { author: (await aWriter(db)).actor, category });
    for (let n = 0; n < 10; n++)
      await replyToTopic(as(ana.actor), { publicId, body: `Reply ${n}` });
    await expect(replyToTopic(as(ana.actor), { publicId, body: "x" })).rejects.toMatchObject({
      kind: "rate_limited",
    });
  });

  test("may only use existing tags", async () => {
    const ana = await aWriter(db, { level: 0 });
    const known = await aWriter(db, { level: 1 });
    await expect(startTopic(as(ana.actor), input("Hello", "brand-new"))).rejects.toMatchObject({
      kind: "invalid",
      fields: { tags: [expect.stringContaining("brand-new")] },
    });
    await startTopic(as(known.actor), input("Hello", "brand-new"));
    await startTopic(as(ana.actor), input("Hello", "brand-new"));
  });

  test("can't post without a confirmed email address or while suspended", async () => {
    for (const overrides of [{ emailVerified: false }, { suspendedAt: new Date("2026-11-01Z") }]) {
      const { actor } = await aWriter(db, overrides);
      await expect(startTopic(as(actor), input("Hello"))).rejects.toMatchObject({
        kind: "forbidden",
      });
    }
  });
});

describe("holding first posts with links", () => {
  test("shows them only to their author until a moderator approves", async () => {
    await setReview(as(system("test")), { hold: true });
    const ana = await aWriter(db, { level: 0 });
    const staff = await aWriter(db, { roles: ["moderator"] });
    const held = await startTopic(as(ana.actor), input(links(1)));
    expect(held.held).toBe(true);
    const other = await aTopic(db, { author: staff.actor, category });
    const reply = await replyToTopic(as(ana.actor), { publicId: other.publicId, body: links(1) });
    expect(reply.held).toBe(true);
    expect(
      (await replyToTopic(as(ana.actor), { publicId: other.publicId, body: "No link" })).held,
    ).toBe(false);

    await expect(topicPage(as(guest), { publicId: held.publicId })).rejects.toMatchObject({
      kind: "not_found",
    });
    const listed = async () =>
      (await topicList(as(guest), { list: "latest", category })).topics.map(({ id }) => id);
    expect(await listed()).not.toContain(held.publicId);
    const seen = await topicPage(as(guest), { publicId: other.publicId });
    expect("view" in seen && seen.view.posts.map(({ state }) => state)).toEqual([
      "shown",
      "hidden",
      "shown",
    ]);

    await reviewPost(as(staff.actor), { publicId: held.publicId, number: 1, decision: "show" });
    expect(await listed()).toContain(held.publicId);
    await reviewPost(as(staff.actor), { publicId: other.publicId, number: 2, decision: "show" });
    const after = await topicPage(as(guest), { publicId: other.publicId });
    expect("view" in after && after.view.replyCount).toBe(2);
    await setReview(as(system("test")), { hold: false });
  });
});
