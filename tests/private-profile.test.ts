import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { PageCache } from "#app/http/page-cache.ts";
import {
  browseWorks,
  collectionPage,
  commentOnWork,
  createCollection,
  updateCollection,
  workPage,
} from "#modules/archives";
import { visitorPage } from "#modules/feed";
import { replyToTopic, topicFeed, topicList, topicPage, topicsFeed } from "#modules/forum";
import { setPrivacy } from "#modules/people";
import { cancelAccountDeletion, requestAccountDeletion } from "#modules/portability";
import { type Actor, guest, type Member } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aWork } from "../modules/archives/archives.factory.ts";
import { aTopic, aWriter } from "../modules/forum/forum.factory.ts";
import { openPrivacy } from "../modules/people/people.factory.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const visitor = as(guest);
const publicUrl = "https://hall.test";

interface TaggedPage {
  readonly tags: readonly string[];
}

/** Every cached page that shows this person, besides their own. */
async function pagesShowing(person: Member) {
  const other = await aWriter(db);
  const title = `Of ${person.username}`;
  const { publicId: work } = await aWork(as(person), { title });
  const { publicId: list } = await createCollection(as(person), { title, about: "" });
  await updateCollection(as(person), { publicId: list, act: "add", work });
  const { publicId: commented } = await aWork(as(other.actor), { title: "Somebody else’s" });
  const idempotencyKey = randomUUID();
  await commentOnWork(as(person), { publicId: commented, body: "Well done.", idempotencyKey });
  const { publicId: theirs } = await aTopic(db, { author: person, title: "Begun by them" });
  const { publicId: topic } = await aTopic(db, { author: other.actor, title: "Answered by them" });
  await replyToTopic(as(person), { publicId: topic, body: "An answer." });
  const pages: Record<string, () => Promise<TaggedPage>> = {
    home: () => visitorPage(visitor),
    archives: () => browseWorks(visitor, { facets: [] }),
    collection: () => collectionPage(visitor, { publicId: list }),
    "a work they wrote beneath": () => workPage(visitor, { publicId: commented, publicUrl }),
    forum: () => topicList(visitor, { list: "latest" }),
    "the forum’s feed": () => topicsFeed(visitor, {}),
    "a topic’s feed": () => topicFeed(visitor, theirs),
    "a topic they answered in": () =>
      topicPage(visitor, { publicId: topic }) as Promise<TaggedPage>,
  };
  return pages;
}

/** Caches pages for visitors as the server does, with invalidation on commit. */
function visitorsCache(pages: Record<string, () => Promise<TaggedPage>>) {
  const cache = new PageCache(1e7);
  let heard = 0;
  const hear = async () => {
    const { rows } = await db.execute<{ tags: string[] }>(
      sql`select tags from events order by xact, id offset ${heard}`,
    );
    heard += rows.length;
    cache.invalidate(rows.flatMap(({ tags }) => tags));
  };
  return async (name: string): Promise<string> => {
    await hear();
    const found = await cache.getOrRender<never>(name, async () => {
      const { tags, ...view } = (await pages[name]?.()) ?? { tags: [] };
      const body = JSON.stringify(view);
      return { keep: { contentType: "application/json", body, nonce: "n0", tags } };
    });
    return found && "page" in found ? found.page.plain.toString() : "";
  };
}

const ways: Record<
  string,
  readonly [(who: Member) => Promise<void>, (who: Member) => Promise<void>]
> = {
  "closes their profile": [
    (member) => setPrivacy(as(member), { ...openPrivacy, visibility: "members" }),
    (member) => setPrivacy(as(member), { ...openPrivacy, visibility: "public" }),
  ],
  leaves: [
    async (member) => void (await requestAccountDeletion(as(member), { ownText: "keep" })),
    (member) => cancelAccountDeletion(as(member)),
  ],
};

test.each(Object.keys(ways))(
  "a member who %s disappears from visitors’ pages at once",
  async (way) => {
    const [hide, show] = ways[way] ?? [];
    const name = `Perdita ${way.slice(0, 6).trim()}`;
    const { actor } = await aWriter(db, { name });
    const pages = await pagesShowing(actor);
    const readPage = visitorsCache(pages);
    for (const page of Object.keys(pages)) {
      const there = async () => (await readPage(page)).includes(name);
      expect({ page, there: await there() }).toEqual({ page, there: true });
    }
    await hide?.(actor);
    for (const page of Object.keys(pages)) {
      const body = await readPage(page).catch(() => "not found");
      expect({ page, there: body.includes(name) || body.includes(actor.username) }).toEqual({
        page,
        there: false,
      });
    }
    await show?.(actor);
    for (const page of Object.keys(pages))
      expect({ page, there: (await readPage(page)).includes(name) }).toEqual({ page, there: true });
  },
);

test("other privacy changes keep cached lists", async () => {
  const { actor } = await aWriter(db);
  await setPrivacy(as(actor), { ...openPrivacy, visibility: "public", indexed: false });
  const { rows } = await db.execute<{ tags: string[] }>(
    sql`select tags from events where payload->>'userId' = ${actor.userId} order by xact desc, id desc limit 1`,
  );
  expect(rows[0]?.tags).toEqual([`person:${actor.userId}`]);
});
