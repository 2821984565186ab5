import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  keepSearch,
  keptSearches,
  publishWork,
  tellOfSearch,
  tendWorks,
  workInput,
} from "#modules/archives";
import { noticeListeners, noticesPage, notificationJobs } from "#modules/notifications";
import { block, follow } from "#modules/people";
import { system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { archiveDrafts } from "#tables/archives";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aDraft, aWork } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, noticeListeners));
const post = await testPost(db, [...noticeListeners.map(({ job }) => job), ...notificationJobs]);

test("followers are told of a new work once; nobody else is, nor of an old one", async () => {
  const mira = await aMember(db, { name: "Mira Vance" });
  const theo = await aMember(db);
  const juno = await aMember(db);
  const ada = await aMember(db);
  const as = ({ actor }: typeof mira) => testContext(db, actor);
  for (const follower of [theo, ada]) await follow(as(follower), { userId: mira.user.id });
  await block(as(ada), { userId: mira.user.id });
  await aWork(as(mira), { title: "Winter reeds" });
  // Its hour is long past, as with works brought from elsewhere.
  const long = as(mira);
  long.clock.advance(-3 * dayMs);
  await aWork(long, { title: "An old one" });
  await post.deliver();
  await post.deliver();
  const told = async (who: typeof mira) => {
    const page = await noticesPage(as(who), { filter: "all" });
    return JSON.stringify(page);
  };
  expect(await told(theo)).toContain("Mira Vance published “Winter reeds”");
  expect(await told(theo)).not.toContain("An old one");
  for (const who of [juno, ada, mira]) expect(await told(who)).not.toContain("Winter reeds");
});

test("who keeps a list and asked for it is told of new works in it; of a hidden one nobody is", async () => {
  const mira = await aMember(db, { name: "Mira Vance" });
  const keeper = await aMember(db);
  const follower = await aMember(db);
  const quiet = await aMember(db);
  const blocked = await aMember(db);
  const as = ({ actor }: typeof mira) => testContext(db, actor);
  const query = "kind=writing&tag=tides";
  for (const who of [keeper, follower, quiet, blocked]) {
    await keepSearch(as(who), { name: "Tides", query });
    const [search] = await keptSearches(as(who), who.user.id);
    expect(search?.told, "it is off until one asks").toBe(false);
    const facets = who === quiet ? null : ["kind:writing", "tag:tides"];
    await tellOfSearch(as(who), { searchId: search?.id ?? "", facets });
  }
  await follow(as(follower), { userId: mira.user.id });
  await block(as(mira), { userId: blocked.user.id });
  await aWork(as(mira), { title: "Ebb and flood", tags: "tides, sea" });
  await aWork(as(mira), { title: "Of another kind", tags: "sea" });
  await post.deliver();
  await post.deliver();
  const told = async (who: typeof mira) =>
    (await noticesPage(as(who), { filter: "all" })).notices.map(({ sentence }) => sentence);
  expect(await told(keeper)).toEqual([
    "Mira Vance published “Ebb and flood”, which is in a list you keep",
  ]);
  // Told as a follower, of both, and not a second time.
  expect(await told(follower)).toEqual([expect.stringMatching(/^Mira Vance published/)]);
  for (const who of [quiet, blocked]) expect(await told(who)).toEqual([]);
  expect((await told(mira)).join()).not.toContain("published");
});

test("the maker of a scheduled work that was not ready at its hour is told, once", async () => {
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
  for (let run = 0; run < 2; run += 1) await tendWorks.handle(clockwork, {});
  await post.deliver();
  const { notices } = await noticesPage(ctx, { filter: "all" });
  expect(notices).toMatchObject([
    { sentence: "“Tides of the Solway” was due and not ready: it is a draft again" },
  ]);
});
