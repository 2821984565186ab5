import { beforeAll, expect, test } from "vitest";
import { deletePost, guildGatePort, replyToTopic, startTopic, topicInput } from "#modules/forum";
import { guildGate } from "#modules/guilds";
import {
  noticeListeners,
  noticeSettingsInput,
  notificationJobs,
  saveNoticeSettings,
} from "#modules/notifications";
import { dropKept, keptSearches, tellOfFinds } from "#modules/search";
import type { Actor } from "#permissions";
import { hourMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aWork } from "../archives/archives.factory.ts";
import { aCategory, aWriter } from "../forum/forum.factory.ts";
import { findsHall } from "./finds.factory.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, noticeListeners));
const post = await testPost(db, [...noticeListeners.map(({ job }) => job), ...notificationJobs]);
const writer = await aWriter(db, { level: 3 });

beforeAll(() => provideForTest(db, provide(guildGatePort, guildGate)));

const { at, aKeeper, said, look } = findsHall(db);

const startAt = async (laterMs: number, title: string, body = "x", by: Actor = writer.actor) =>
  startTopic(
    at(by, laterMs),
    topicInput.parse({
      kind: "discussion",
      title,
      body,
      tags: "",
      category: (await aCategory(db)).slug,
    }),
  );

test("a search tells of what came since, once, with how many and a way there", async () => {
  await startAt(0, "Cyanotype before anybody asked");
  const { actor } = await aKeeper("cyanotype");
  await startAt(2 * hourMs, "Cyanotype on cloth");
  await startAt(3 * hourMs, "Washing prints", "How long is a cyanotype washed?");
  await look(4 * hourMs);
  await post.deliver();
  expect(await said(actor), "not before a day is over").toEqual([]);
  await Promise.all([look(25 * hourMs), look(25 * hourMs), look(25 * hourMs)]);
  await look(26 * hourMs);
  await post.deliver();
  await post.deliver();
  const once = ["2 new finds for “Mine: cyanotype”", "/search?q=cyanotype&sort=date"];
  expect(await said(actor)).toEqual([once]);
  await look(50 * hourMs);
  await post.deliver();
  expect(await said(actor), "nothing came since").toEqual([once]);
});

test("of one it says one, and a tab tells of its own kind alone", async () => {
  const { actor } = await aKeeper("bromoil", "works");
  await startAt(2 * hourMs, "Bromoil brushes");
  await aWork(at(writer.actor, 2 * hourMs), { title: "Bromoil, ten prints" });
  await look(25 * hourMs);
  await post.deliver();
  expect(await said(actor)).toEqual([
    ["1 new find for “Mine: bromoil”", "/search?q=bromoil&type=works&sort=date"],
  ]);
});

test("a DOI that is kept tells of the work that comes to carry it, as the page finds it", async () => {
  const { actor } = await aKeeper("doi:10.1000/Tides.9");
  const isbn = await aKeeper("ISBN 0-306-40615-2", "works");
  const other = await aKeeper("10.1000/tides.10");
  const identifiers = "https://doi.org/10.1000/tides.9\nISBN 978-0-306-40615-7";
  await aWork(at(writer.actor, 2 * hourMs), { title: "The book of tides", identifiers });
  // The page shows works that carry it and no talk of them, so that is all there is to tell.
  await startAt(3 * hourMs, "Has anybody read doi:10.1000/Tides.9?");
  await look(25 * hourMs);
  await post.deliver();
  const [sentence] = (await said(actor))[0] ?? [];
  expect(sentence).toBe("1 new find for “Mine: doi:10.1000/Tides.9”");
  expect(await said(isbn.actor)).toHaveLength(1);
  expect(await said(other.actor)).toEqual([]);
});

test("nothing is told of what its owner may not read, wrote, or can no longer find", async () => {
  const shut = await aCategory(db, { mayRead: "staff" });
  const staff = await aWriter(db, { roles: ["moderator"] });
  const { actor, ctx } = await aKeeper("gumprint");
  await startTopic(
    at(staff.actor, 2 * hourMs),
    topicInput.parse({
      kind: "discussion",
      category: shut.slug,
      tags: "",
      title: "Gumprint, in secret",
      body: "A gumprint.",
    }),
  );
  const { publicId } = await startAt(2 * hourMs, "My own gumprint", "By me.", actor);
  await look(25 * hourMs);
  await post.deliver();
  expect(await said(actor)).toEqual([]);
  const { number } = await replyToTopic(at(writer.actor, 30 * hourMs), {
    publicId,
    body: "A gumprint of mine.",
  });
  await look(50 * hourMs);
  await deletePost(at(writer.actor, 51 * hourMs), { publicId, number });
  await post.deliver();
  expect(await said(actor), "found by the look, deleted before the telling").toEqual([]);
  expect(await keptSearches(ctx)).toHaveLength(1);
});

test("no longer kept, no longer asked for or muted, a search says nothing", async () => {
  const dropped = await aKeeper("heliogravure");
  const quiet = await aKeeper("heliogravure");
  const muted = await aKeeper("heliogravure");
  const hears = await aKeeper("heliogravure");
  await startAt(2 * hourMs, "Heliogravure at home");
  const others = { digest: "off", digestHour: 9, digestWeekday: 1, pushesPerDay: 12 };
  await saveNoticeSettings(muted.ctx, noticeSettingsInput.parse({ on: [], ...others }));
  await look(25 * hourMs);
  await dropKept(dropped.ctx, { searchId: dropped.searchId });
  await tellOfFinds(quiet.ctx, { searchId: quiet.searchId, told: false });
  await post.deliver();
  for (const { actor } of [dropped, quiet, muted]) expect(await said(actor)).toEqual([]);
  expect(await said(hears.actor)).toHaveLength(1);
});
