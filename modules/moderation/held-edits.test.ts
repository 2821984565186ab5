import { expect, test } from "vitest";
import { editPost, replyToTopic, setReview, topicPage } from "#modules/forum";
import { type Actor, guest, system } from "#permissions";
import { eventListeners } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aTopic, aWriter } from "../forum/forum.factory.ts";
import { moderationJobs, moderationListeners } from "./index.server.ts";
import { caseOf, postState } from "./moderation.factory.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, moderationListeners));
const post = await testMail(db, [
  ...moderationJobs,
  ...moderationListeners.map(({ job }) => job as JobType<unknown>),
]);
const as = (actor: Actor) => testContext(db, actor);

test("links added by an edit are held for review like those of a new post", async () => {
  await setReview(as(system("test")), { hold: true });
  const host = await aWriter(db);
  const ana = await aWriter(db, { level: 0 });
  const { publicId } = await aTopic(db, { author: host.actor });
  const { number } = await replyToTopic(as(ana.actor), { publicId, body: "Rice paste." });
  const edit = (body: string, version: number) =>
    editPost(as(ana.actor), { publicId, number, body, version, reason: "" });
  expect(await edit("Wheat paste, see /forum.", 1)).toMatchObject({ held: false });
  await post.deliver();
  expect(await caseOf(db, ana.actor)).toBeUndefined();

  expect(await edit("See https://example.org/shop", 2)).toMatchObject({ held: true });
  await post.deliver();
  expect(await postState(db, ana.user.id, number)).toMatchObject({ hiddenReason: "review" });
  expect(await caseOf(db, ana.actor)).toMatchObject({ source: "held", status: "open" });
  const page = await topicPage(as(guest), { publicId });
  expect("view" in page && page.view).toMatchObject({ replyCount: 0 });
  await setReview(as(system("test")), { hold: false });
});

test("replaced links are held as well; trusted members edit freely", async () => {
  const host = await aWriter(db);
  const ana = await aWriter(db, { level: 0 });
  const { publicId } = await aTopic(db, { author: host.actor });
  const body = "See https://example.org/one";
  const mine = { publicId, ...(await replyToTopic(as(ana.actor), { publicId, body })) };
  await setReview(as(system("test")), { hold: true });
  const reason = "";
  expect(
    await editPost(as(ana.actor), { ...mine, body: `${body} here`, version: 1, reason }),
  ).toMatchObject({ held: false });
  expect(
    await editPost(as(ana.actor), { ...mine, body: "https://example.net", version: 2, reason }),
  ).toMatchObject({ held: true });
  const edited = { publicId, number: 1, body: "https://example.net", version: 1, reason };
  expect(await editPost(as(host.actor), edited)).toMatchObject({ held: false });
  await setReview(as(system("test")), { hold: false });
});
