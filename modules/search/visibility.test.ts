import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { deletePost, guildGatePort, replyToTopic, startTopic, topicInput } from "#modules/forum";
import { forumGuildAccess } from "#modules/guilds";
import { messageUser } from "#modules/messaging";
import { block } from "#modules/people";
import { searchPage, suggest } from "#modules/search";
import { type Actor, guest, type Member } from "#permissions";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aWork } from "../archives/archives.factory.ts";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { aClientId } from "../messaging/messaging.factory.ts";
import { rebuildWords, updateWords } from "./jobs/update-dictionary.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);

const searchers: Record<string, Actor> = { guest };
/** A word that occurs in only one private item, and who may find the item by it. */
const canaries: { what: string; word: string; for: readonly string[] }[] = [];
const canary = (what: string, word: string, ...readers: string[]) =>
  canaries.push({ what, word, for: readers });

const everyone = ["guest", "member", "blocked", "insider", "moderator", "owner"];

async function inGuild(author: Member, guildId: string, title: string, body: string) {
  const { category: _, ...input } = topicInput.parse({
    kind: "discussion",
    category: "none",
    title,
    tags: "",
    body,
  });
  return startTopic(as(author), { ...input, guildId });
}

beforeAll(async () => {
  provideForTest(db, provide(guildGatePort, forumGuildAccess));
  const owner = await aWriter(db, { level: 3 });
  const blocked = await aWriter(db);
  Object.assign(searchers, {
    member: (await aWriter(db)).actor,
    blocked: blocked.actor,
    moderator: (await aWriter(db, { roles: ["moderator"] })).actor,
    owner: owner.actor,
  });
  const secret = await aGuild(db, { owner: owner.actor, visibility: "secret", policy: "invite" });
  searchers.insider = await aGuildMember(db, secret);
  await block(as(owner.actor), { userId: blocked.user.id });
  await db.execute(
    sql`update guilds set name = 'Quixalder', purpose = 'To zorbinate', tags = '{plomtag}' where id = ${secret.id}`,
  );
  for (const word of ["quixalder", "zorbinate", "plomtag"])
    canary(`a secret guild’s own words (${word})`, word, "insider", "owner");
  const talk = await inGuild(owner.actor, secret.id, "Vexillium matters", "About grondula.");
  await replyToTopic(as(owner.actor), { publicId: talk.publicId, body: "More harquelin." });
  for (const word of ["vexillium", "grondula", "harquelin"])
    canary(`a secret guild’s talk (${word})`, word, "insider", "owner");

  const staffRoom = await aCategory(db, { mayRead: "staff", mayStart: "staff" });
  const moderator = searchers.moderator as Member;
  await aTopic(db, {
    author: moderator,
    category: staffRoom.slug,
    title: "Stewards on brantifle",
    tags: ["snorveltag"],
  });
  canary("a topic for staff", "brantifle", "moderator");
  canary("the tag of a topic for staff", "snorveltag", "moderator");
  const membersRoom = await aCategory(db, { mayRead: "members" });
  await aTopic(db, {
    author: owner.actor,
    category: membersRoom.slug,
    title: "Members on cluverine",
  });
  canary(
    "a topic for members by somebody who blocked",
    "cluverine",
    ...everyone.filter((searcher) => searcher !== "guest" && searcher !== "blocked"),
  );

  const open = await aTopic(db, {
    author: owner.actor,
    title: "An open topic",
    body: "Says dwimmerel.",
  });
  canary(
    "an open topic by somebody who blocked",
    "dwimmerel",
    ...everyone.filter((searcher) => searcher !== "blocked"),
  );
  const gone = await replyToTopic(as(owner.actor), {
    publicId: open.publicId,
    body: "Says eftangle.",
  });
  await deletePost(as(owner.actor), { publicId: open.publicId, number: gone.number });
  canary("a deleted reply", "eftangle");
  const hidden = await replyToTopic(as(owner.actor), {
    publicId: open.publicId,
    body: "Says frumble.",
  });
  await db.execute(sql`update forum_posts set hidden_at = now(), hidden_reason = 'staff' where number = ${hidden.number}
    and topic_id = (select id from forum_topics where public_id = ${open.publicId})`);
  await db.execute(
    sql`update forum_topics set reply_count = 0, points = 0, recent_poster_ids = array[author_id] where public_id = ${open.publicId}`,
  );
  canary("a hidden reply", "frumble");

  const gated = {
    title: "A glimmerik work",
    teaser: "Shown.",
    body: "Kept hollindrake.",
    access: "followers",
  };
  await aWork(as(owner.actor), gated);
  canary(
    "the title of a gated work",
    "glimmerik",
    ...everyone.filter((searcher) => searcher !== "blocked"),
  );
  canary("the text of a gated work", "hollindrake");

  const shy = await aWriter(db, { name: "Ilvermotte" });
  await db.execute(
    sql`insert into profiles (user_id, visibility, bio_text) values (${shy.user.id}, 'members', 'Likes jasperquill')`,
  );
  canary(
    "somebody shown to members",
    "ilvermotte",
    ...everyone.filter((searcher) => searcher !== "guest"),
  );
  canary("their words", "jasperquill", ...everyone.filter((searcher) => searcher !== "guest"));
  const shyer = await aWriter(db, { name: "Kelpanthe" });
  await db.execute(
    sql`insert into profiles (user_id, visibility, bio_text) values (${shyer.user.id}, 'followers', 'Likes lomquarry')`,
  );
  canary(
    "the name of somebody shown to followers" as const,
    "kelpanthe" as const,
    ...everyone.filter((searcher) => searcher !== "guest"),
  );
  canary("the words of somebody shown to followers", "lomquarry");
  const leaving = await aWriter(db, { name: "Morwethane" });
  await db.execute(sql`with gone as (insert into account_deletions (user_id, own_text, requested_at, due_at)
      values (${leaving.user.id}, 'keep', now(), now() + interval '14 days') returning requested_at)
    update users set deletion_requested_at = gone.requested_at from gone where id = ${leaving.user.id}`);
  canary("somebody who is leaving", "morwethane");

  const member = searchers.member as Member;
  await messageUser(as(owner.actor), {
    userId: member.userId,
    body: "A word: nimbusket.",
    clientId: aClientId(),
  });
  canary("a message", "nimbusket", "owner", "member");
  await updateWords(as(guest));
});

const names = ["guest", "member", "blocked", "insider", "moderator", "owner"];

describe.each(names)("for %s", (searcher) => {
  test("private words match only what they may read, without other traces", {
    timeout: 60_000,
  }, async () => {
    const actor = searchers[searcher] as Actor;
    const nothing = strip(await searchPage(as(actor), { query: "nothinghasthis" }));
    for (const { what, word, for: readers } of canaries) {
      const page = await searchPage(as(actor), { query: word });
      const total = Object.values(page.counts).reduce((sum, { count }) => sum + count, 0);
      expect({ what, found: total > 0 }).toEqual({ what, found: readers.includes(searcher) });
      if (readers.includes(searcher)) continue;
      expect({ what, page: strip(page) }).toEqual({ what, page: nothing });
      expect({
        what,
        suggestions: await suggest(as(actor), { typed: word.slice(0, -2) }, english),
      }).toEqual({
        what,
        suggestions: [],
      });
      // One letter off: the spelling is not suggested.
      const slipped = await searchPage(as(actor), { query: `${word.slice(0, -1)}zz` });
      expect({ what, instead: slipped.suggestion }).toEqual({ what, instead: null });
      if (word.endsWith("tag"))
        expect((await searchPage(as(actor), { query: `tag:${word}` })).results).toEqual([]);
    }
  });

  test("an invisible guild or member filters like a nonexistent one", async () => {
    const actor = searchers[searcher] as Actor;
    const { rows } = await db.execute<{ slug: string }>(
      sql`select slug from guilds where name = 'Quixalder'`,
    );
    const known = ["insider", "owner"].includes(searcher);
    const page = await searchPage(as(actor), { query: `guild:${rows[0]?.slug}` });
    if (known) expect(page.results.length).toBeGreaterThan(1);
    else expect(page.results).toEqual([]);
  });
});

describe("spelling suggestions", () => {
  const author = () => searchers.moderator as Member;
  const instead = async (query: string) => (await searchPage(as(guest), { query })).suggestion;

  test("ignore private titles and tags, so that public ones are suggested", async () => {
    const room = await aCategory(db, { mayRead: "staff", mayStart: "staff" });
    const hidden = { title: "Stewards on wobbendale", tags: ["yaffletonic"] };
    await aTopic(db, { author: author(), category: room.slug, ...hidden });
    await aGuild(db, { owner: author(), visibility: "secret", name: "Tressilgate" });
    const shy = await aWriter(db);
    await db.execute(
      sql`insert into profiles (user_id, visibility) values (${shy.user.id}, 'members')`,
    );
    await aWork(as(shy.actor), { title: "A parsleyfont work" });
    for (const open of ["wobbendole", "yaffletonne", "tressilgote", "parsleyfant"])
      await aTopic(db, { author: author(), title: `About ${open}` });
    await updateWords(as(guest));
    // Like a word that occurs nowhere: each is corrected to the public one.
    expect(await instead("wobbendale")).toBe("wobbendole");
    expect(await instead("wobbendal")).toBe("wobbendole");
    expect(await instead("yaffletonic")).toBe("yaffletonne");
    expect(await instead("tressilgate")).toBe("tressilgote");
    expect(await instead("parsleyfont")).toBe("parsleyfant");
  });

  test("drop within a day what is no longer public, and add what became so", async () => {
    const { id } = await aGuild(db);
    await db.execute(sql`update guilds set name = 'Zibberling' where id = ${id}`);
    await aTopic(db, { author: author(), title: "Still zibberlong" });
    await updateWords(as(guest));
    expect(await instead("zibberling")).toBe(null);
    await db.execute(
      sql`update guilds set visibility = 'secret', policy = 'invite' where id = ${id}`,
    );
    await rebuildWords(as(guest));
    expect(await instead("zibberling")).toBe("zibberlong");
    await db.execute(sql`delete from search_words`);
    await rebuildWords(as(guest));
    expect(await instead("zibberlonk")).toBe("zibberlong");
  });
});

test("view-as searches like the member, except messages", async () => {
  const member = searchers.member as Member;
  const until = new Date("2026-11-15T09:15:00Z");
  const viewed = { ...member, viewedBy: { userId: member.userId, name: "A chief", until } };
  expect((await searchPage(as(member), { query: "nimbusket" })).counts.messages?.count).toBe(1);
  for (const tab of ["all", "messages"] as const) {
    const page = await searchPage(as(viewed), { query: "nimbusket", tab });
    expect([page.results, page.counts.messages]).toEqual([[], undefined]);
  }
  await aTopic(db, { author: searchers.owner as Member, title: "Open to all: trundlewick" });
  const found = async (actor: Actor) =>
    (await searchPage(as(actor), { query: "trundlewick" })).results;
  expect(await found(viewed)).toHaveLength(1);
  expect(await found(viewed)).toEqual(await found(member));
});

describe("arbitrary input", () => {
  const hostile = [
    "\u0000",
    "'; drop table users; --",
    "a & b | !c <-> (d",
    ":*",
    "foo:*",
    "a:b:c",
    '"',
    '""',
    '"""',
    "-",
    "--a",
    "from:",
    "from:'",
    "tag:%",
    "in:*",
    "before:0000",
    "after:9999-12-31",
    "\u202eabc",
    "עברית",
    "%_\\",
    "\\",
    "<->",
    "!!a",
    "a".repeat(1_000_000),
    "😀",
    "\ud800",
    "kind:__proto__",
    "guild:constructor",
    "ﷺ".repeat(300),
    "((((((((",
    "' || pg_sleep(9) || '",
    "StartSel=x",
    "\u0002a\u0003",
  ];
  test("is always answered", async () => {
    for (const query of hostile) {
      const page = await searchPage(as(guest), { query, after: query.slice(0, 100) });
      expect(Array.isArray(page.results)).toBe(true);
      expect(Array.isArray(await suggest(as(guest), { typed: query }, english))).toBe(true);
    }
  }, 60_000);
});

/** The page without the query itself. */
const strip = ({ chips: _, ...page }: Awaited<ReturnType<typeof searchPage>>) => page;
