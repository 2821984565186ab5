import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  listSavedSearches,
  publishDueWorks,
  publishWork,
  saveSearch,
  setSearchAlert,
  workInput,
} from "#modules/archives";
import { listNotifications, notificationJobs, notificationListeners } from "#modules/notifications";
import { block, follow } from "#modules/people";
import { system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { archiveDrafts } from "#tables/archives";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aDraft, aWork } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, notificationListeners));
const post = await testMail(db, [
  ...notificationListeners.map(({ job }) => job),
  ...notificationJobs,
]);

test("followers are notified of a new work once; others and old works are not", async () => {
  const mira = await aMember(db, { name: "Mira Vance" });
  const theo = await aMember(db);
  const juno = await aMember(db);
  const ada = await aMember(db);
  const as = ({ actor }: typeof mira) => testContext(db, actor);
  for (const follower of [theo, ada]) await follow(as(follower), { userId: mira.user.id });
  await block(as(ada), { userId: mira.user.id });
  await aWork(as(mira), { title: "Winter reeds" });
  // Published long ago, as with imported works.
  const long = as(mira);
  long.clock.advance(-3 * dayMs);
  await aWork(long, { title: "An old one" });
  await post.deliver();
  await post.deliver();
  const pageFor = async (user: typeof mira) => {
    const page = await listNotifications(as(user), { filter: "all" }, english);
    return JSON.stringify(page);
  };
  expect(await pageFor(theo)).toContain("Mira Vance published “Winter reeds”");
  expect(await pageFor(theo)).not.toContain("An old one");
  for (const user of [juno, ada, mira]) expect(await pageFor(user)).not.toContain("Winter reeds");
});

test("saved search owners are notified of new works, not of hidden ones", async () => {
  const mira = await aMember(db, { name: "Mira Vance" });
  const searcher = await aMember(db);
  const follower = await aMember(db);
  const quiet = await aMember(db);
  const blocked = await aMember(db);
  const as = ({ actor }: typeof mira) => testContext(db, actor);
  const query = "kind=writing&tag=tides";
  for (const user of [searcher, follower, quiet, blocked]) {
    await saveSearch(as(user), { name: "Tides", query });
    const [search] = await listSavedSearches(as(user), user.user.id);
    expect(search?.hasAlert, "it is off until one asks").toBe(false);
    const facets = user === quiet ? null : ["kind:writing", "tag:tides"];
    await setSearchAlert(as(user), { searchId: search?.id ?? "", facets });
  }
  await follow(as(follower), { userId: mira.user.id });
  await block(as(mira), { userId: blocked.user.id });
  await aWork(as(mira), { title: "Ebb and flood", tags: "tides, sea" });
  await aWork(as(mira), { title: "Of another kind", tags: "sea" });
  await post.deliver();
  await post.deliver();
  const messagesFor = async (user: typeof mira) =>
    (await listNotifications(as(user), { filter: "all" }, english)).notifications.map(
      ({ message }) => message,
    );
  expect(await messagesFor(searcher)).toEqual([
    "Mira Vance published “Ebb and flood”, which matches one of your saved searches",
  ]);
  // Notified as a follower, of both, and only once.
  expect(await messagesFor(follower)).toEqual([expect.stringMatching(/^Mira Vance published/)]);
  for (const user of [quiet, blocked]) expect(await messagesFor(user)).toEqual([]);
  expect((await messagesFor(mira)).join()).not.toContain("published");
});

test("the owner of a scheduled work that was not ready is notified once", async () => {
  const { actor } = await aMember(db);
  const ctx = testContext(db, actor);
  const publishAt = "2027-01-01T12:00";
  const { publicId, workId, fields } = await aDraft(ctx, "writing", { publishAt });
  await publishWork(ctx, { ...workInput.parse(fields), publicId });
  // Without its text, as a tier or a guild can be gone by then.
  const [draft] = await db.select().from(archiveDrafts).where(eq(archiveDrafts.workId, workId));
  const scheduled = { version: 1, fileIds: [], fields: { ...draft?.scheduled?.fields, body: "" } };
  await db.update(archiveDrafts).set({ scheduled }).where(eq(archiveDrafts.workId, workId));
  const clockwork = testContext(db, system("tests"));
  clockwork.clock.set(new Date(`${publishAt}:30Z`));
  for (let run = 0; run < 2; run += 1) await publishDueWorks.handle(clockwork, {});
  await post.deliver();
  const { notifications } = await listNotifications(ctx, { filter: "all" }, english);
  expect(notifications).toMatchObject([
    { message: "“Tides of the Solway” couldn’t be published as scheduled and is a draft again" },
  ]);
});
