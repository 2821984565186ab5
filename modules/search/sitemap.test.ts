import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { guildGatePort } from "#modules/forum";
import { forumGuildAccess } from "#modules/guilds";
import { sitemapPart, sitemapParts } from "#modules/search";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aWork } from "../archives/archives.factory.ts";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild } from "../guilds/guilds.factory.ts";

const { db } = await testDatabase();
await testMail(db);
provideForTest(db, provide(guildGatePort, forumGuildAccess));

test("the sitemap lists what visitors may read and search engines may index", async () => {
  const { actor, user } = await aWriter(db, { level: 2 });
  const hidden = await aWriter(db);
  await db.execute(sql`insert into profiles (user_id, indexed) values (${hidden.user.id}, false)`);
  const open = await aTopic(db, { author: actor, title: "Open to everybody" });
  const { slug } = await aCategory(db, { mayRead: "members" });
  await aTopic(db, { author: actor, title: "For members only", category: slug });
  const work = await aWork(testContext(db, actor));
  const guild = await aGuild(db, { owner: actor });
  await aGuild(db, { visibility: "secret", policy: "invite" });

  expect(await sitemapParts(testContext(db))).toEqual([
    "topics-1",
    "works-1",
    "guilds-1",
    "people-1",
  ]);
  const paths = async (kind: "topics" | "works" | "guilds" | "people", number = 1) =>
    (await sitemapPart(testContext(db), { kind, number })).map(({ path }) => path);
  expect(await paths("topics")).toEqual([open.path]);
  expect(await paths("works")).toEqual([`/archives/${work.publicId}`]);
  expect(await paths("guilds")).toEqual([`/guilds/${guild.slug}`]);
  expect(await paths("people")).toContain(`/${user.username}`);
  expect(await paths("people")).not.toContain(`/${hidden.user.username}`);
  expect(await paths("people", 2)).toEqual([]);

  await db.execute(sql`update guilds set visibility = 'secret' where id = ${guild.id}`);
  expect(await paths("guilds")).toEqual([]);
  // After ninety thousand and one people there is a third part.
  await db.execute(sql`update search_documents set seq = 90001 where id = ${user.id}`);
  expect(await sitemapParts(testContext(db))).toContain("people-3");
  expect(await paths("people", 3)).toEqual([`/${user.username}`]);
});
