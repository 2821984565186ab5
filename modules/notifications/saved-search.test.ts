import { beforeAll, expect, test } from "vitest";
import { deletePost, guildGatePort, replyToTopic, startTopic, topicInput } from "#modules/forum";
import { forumGuildAccess } from "#modules/guilds";
import {
  notificationJobs,
  notificationListeners,
  notificationSettingsInput,
  saveNotificationSettings,
} from "#modules/notifications";
import { deleteSavedSearch, listSavedSearches, setSearchNotifications } from "#modules/search";
import type { Actor } from "#permissions";
import { hourMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aWork } from "../archives/archives.factory.ts";
import { aCategory, aWriter } from "../forum/forum.factory.ts";
import { aSavedSearchSite } from "./saved-search.factory.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, notificationListeners));
const post = await testMail(db, [
  ...notificationListeners.map(({ job }) => job),
  ...notificationJobs,
]);
const writer = await aWriter(db, { level: 3 });

beforeAll(() => provideForTest(db, provide(guildGatePort, forumGuildAccess)));

const { at, aSearcher, messagesFor, look } = aSavedSearchSite(db);

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

test("a saved search notifies of new results once, with a count and a link", async () => {
  await startAt(0, "Cyanotype before anybody asked");
  const { actor } = await aSearcher("cyanotype");
  await startAt(2 * hourMs, "Cyanotype on cloth");
  await startAt(3 * hourMs, "Washing prints", "How long is a cyanotype washed?");
  await look(4 * hourMs);
  await post.deliver();
  expect(await messagesFor(actor), "not before a day is over").toEqual([]);
  await Promise.all([look(25 * hourMs), look(25 * hourMs), look(25 * hourMs)]);
  await look(26 * hourMs);
  await post.deliver();
  await post.deliver();
  const once = ["2 new results for “Mine: cyanotype”", "/search?q=cyanotype&sort=date"];
  expect(await messagesFor(actor)).toEqual([once]);
  await look(50 * hourMs);
  await post.deliver();
  expect(await messagesFor(actor), "nothing came since").toEqual([once]);
});

test("uses the singular for one, and a tab counts only its own type", async () => {
  const { actor } = await aSearcher("bromoil", "works");
  await startAt(2 * hourMs, "Bromoil brushes");
  await aWork(at(writer.actor, 2 * hourMs), { title: "Bromoil, ten prints" });
  await look(25 * hourMs);
  await post.deliver();
  expect(await messagesFor(actor)).toEqual([
    ["1 new result for “Mine: bromoil”", "/search?q=bromoil&type=works&sort=date"],
  ]);
});

test("a saved DOI search notifies of a work with that identifier", async () => {
  const { actor } = await aSearcher("doi:10.1000/Tides.9");
  const isbn = await aSearcher("ISBN 0-306-40615-2", "works");
  const other = await aSearcher("10.1000/tides.10");
  const identifiers = "https://doi.org/10.1000/tides.9\nISBN 978-0-306-40615-7";
  await aWork(at(writer.actor, 2 * hourMs), { title: "The book of tides", identifiers });
  // The page lists works with this identifier and not topics about them, so only those are
  // notified.
  await startAt(3 * hourMs, "Has anybody read doi:10.1000/Tides.9?");
  await look(25 * hourMs);
  await post.deliver();
  const [sentence] = (await messagesFor(actor))[0] ?? [];
  expect(sentence).toBe("1 new result for “Mine: doi:10.1000/Tides.9”");
  expect(await messagesFor(isbn.actor)).toHaveLength(1);
  expect(await messagesFor(other.actor)).toEqual([]);
});

test("does not notify of unreadable, own or no longer matching results", async () => {
  const shut = await aCategory(db, { mayRead: "staff" });
  const staff = await aWriter(db, { roles: ["moderator"] });
  const { actor, ctx } = await aSearcher("gumprint");
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
  expect(await messagesFor(actor)).toEqual([]);
  const { number } = await replyToTopic(at(writer.actor, 30 * hourMs), {
    publicId,
    body: "A gumprint of mine.",
  });
  await look(50 * hourMs);
  await deletePost(at(writer.actor, 51 * hourMs), { publicId, number });
  await post.deliver();
  expect(await messagesFor(actor), "found by the look, deleted before the telling").toEqual([]);
  expect(await listSavedSearches(ctx)).toHaveLength(1);
});

test("a deleted, disabled or muted search does not notify", async () => {
  const dropped = await aSearcher("heliogravure");
  const quiet = await aSearcher("heliogravure");
  const muted = await aSearcher("heliogravure");
  const hears = await aSearcher("heliogravure");
  await startAt(2 * hourMs, "Heliogravure at home");
  const others = { digest: "off", digestHour: 9, digestWeekday: 1, pushesPerDay: 12 };
  await saveNotificationSettings(muted.ctx, notificationSettingsInput.parse({ on: [], ...others }));
  await look(25 * hourMs);
  await deleteSavedSearch(dropped.ctx, { searchId: dropped.searchId });
  await setSearchNotifications(quiet.ctx, { searchId: quiet.searchId, enabled: false });
  await post.deliver();
  for (const { actor } of [dropped, quiet, muted]) expect(await messagesFor(actor)).toEqual([]);
  expect(await messagesFor(hears.actor)).toHaveLength(1);
});
