import { expect, test } from "vitest";
import { noticeListeners, noticesPage, notificationJobs } from "#modules/notifications";
import { block, follow } from "#modules/people";
import { registerListeners } from "#platform/events";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aWork } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";

const { db } = await testDatabase();
registerListeners(noticeListeners);
const post = await testPost(db, [...noticeListeners.map(({ job }) => job), ...notificationJobs]);

test("followers are told of a new work once; nobody else is, nor of an old one", async () => {
  const [mira, theo, juno, ada] = [
    await aMember(db, { name: "Mira Vance" }),
    await aMember(db),
    await aMember(db),
    await aMember(db),
  ];
  const as = ({ actor }: typeof mira) => testContext(db, actor);
  for (const follower of [theo, ada]) await follow(as(follower), { userId: mira.user.id });
  await block(as(ada), { userId: mira.user.id });
  await aWork(as(mira), { title: "Winter reeds" });
  // Its hour is long past, as with works brought from elsewhere.
  const long = as(mira);
  long.clock.advance(-3 * 86_400_000);
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
