import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { editPost, guildGatePort } from "#modules/forum";
import { forumGuildAccess, guildDirectory } from "#modules/guilds";
import { searchPage } from "#modules/search";
import { type Actor, guest } from "#permissions";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aWork } from "../archives/archives.factory.ts";
import { aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild } from "../guilds/guilds.factory.ts";
import { rebuildBatch } from "./jobs/rebuild.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const find = (query: string, actor: Actor = guest) => searchPage(as(actor), { query });
const titles = async (query: string) =>
  (await find(query)).results.map(({ title }) => title.map(({ text }) => text).join(""));

beforeAll(() => provideForTest(db, provide(guildGatePort, forumGuildAccess)));

interface Example {
  readonly language: string;
  readonly title: string;
  readonly body: string;
  readonly finds: readonly string[];
  readonly misses: readonly string[];
}

const examples: readonly Example[] = [
  {
    language: "ja",
    title: "東京都の古い写真",
    body: "祖父は「カメラ」で毎日、ﾌｨﾙﾑを使っていました。猫も写っています。",
    finds: [
      "東京都",
      "写真",
      "古い写真",
      "カメラ",
      "フィルム",
      "猫",
      "祖父 写真",
      '"毎日、フィルム"',
    ],
    misses: ["京東", "京都東", "犬", '"写真 古い"', "東京都 -写真", "東京タワー"],
  },
  {
    language: "zh",
    title: "北京的秋天",
    body: "我们在香山看红叶，天气很好。",
    finds: ["北京", "秋天", "红叶", "香山看红叶", "叶", "北京 天气"],
    misses: ["京北", "红花", "山香", "北京 -红叶"],
  },
  {
    language: "zh-Hant",
    title: "臺北的老書店",
    body: "這家書店開了六十年。",
    finds: ["書店", "臺北", "六十年"],
    misses: ["店書", "書局"],
  },
  {
    language: "ko",
    title: "한국어를 공부합니다",
    body: "도서관에서 책을 읽었습니다.",
    finds: ["한국어", "공부", "도서관", "책", "한국어 -일본어"],
    misses: ["일본어", "관서", "한국어 -도서관"],
  },
  {
    language: "th",
    title: "ภาษาไทยเป็นภาษาที่สวย",
    body: "เราเรียนที่โรงเรียนใกล้แม่น้ำ",
    finds: ["ภาษาไทย", "โรงเรียน", "แม่น้ำ", "ภาษา โรงเรียน"],
    misses: ["ไทยภาษา", "มหาวิทยาลัย"],
  },
  {
    language: "tr",
    title: "Kitaplarımız ve defterler",
    body: "İstanbul'daki evlerin çatıları kırmızıydı.",
    finds: ["kitap", "kitaplar", "defter", "istanbul", "İSTANBUL", "kırmızı"],
    misses: ["kalem", "ankara", "kitap -defter"],
  },
  {
    language: "ar",
    title: "المكتبات العامة في المدينة",
    body: "كَتَبَ الأستاذُ رسالةً طويلة؟",
    finds: ["مكتبة", "المكتبة", "مدينة", "كتب", "رسالة", '"المكتبات العامة"'],
    misses: ["مدرسة", '"العامة المكتبات"', "المكتبات -المدينة"],
  },
  {
    language: "de",
    title: "Häuser am Flußufer",
    body: "Die alten Schränke standen in den Fluren.",
    finds: ["haus", "Häusern", "flussufer", "schrank", "„alten Schränke“"],
    misses: ["boot", '"Schränke alten"', "häuser -schrank"],
  },
  {
    language: "ru",
    title: "Старые книги",
    body: "Мы читали их в библиотеке.",
    finds: ["книга", "книгами", "библиотека", "старый"],
    misses: ["газета", "книги -библиотека"],
  },
];

describe("works", () => {
  beforeAll(async () => {
    const { actor } = await aWriter(db);
    for (const { language, title, body } of examples)
      await aWork(as(actor), { language, title, body, access: "public" });
  });

  test.each(examples)("in $language are found by what is in them", async ({ title, finds }) => {
    for (const query of finds) expect(await titles(query), query).toContain(title);
  });

  test.each(examples)("in $language are not found by other words", async ({ title, misses }) => {
    for (const query of misses) expect(await titles(query), query).not.toContain(title);
  });

  test("are stemmed in their own language only", async () => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from search_languages order by name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(["arabic", "german", "russian", "turkish"]);
  });

  test("have the characters that were found highlighted", async () => {
    const [found] = (await find("写真")).results;
    expect(found?.title).toEqual([
      { text: "東京都の古い", hit: false },
      { text: "写真", hit: true },
    ]);
    const [other] = (await find("カメラ")).results;
    expect(other?.excerpt).toContainEqual({ text: "カメラ", hit: true });
    expect(other?.excerpt.map(({ text }) => text).join("")).not.toContain("\u0004");
  });

  test("without spaces have an excerpt of ordinary length", async () => {
    const { actor } = await aWriter(db);
    const body = `${"今日は良い天気です。".repeat(300)}蒸気機関車${"明日も晴れるでしょう。".repeat(300)}`;
    await aWork(as(actor), { language: "ja", title: "長い話", body, access: "public" });
    const [found] = (await find("蒸気機関車")).results;
    expect(found?.excerpt).toContainEqual({ text: "蒸気機関車", hit: true });
    expect(found?.excerpt.map(({ text }) => text).join("").length).toBeLessThan(300);
  });
});

describe("text without spaces, whatever the language", () => {
  test("is found in topics, replies, guilds and people", async () => {
    const { actor, user } = await aWriter(db, { level: 2 });
    await aTopic(db, {
      author: actor,
      title: "Where is 神保町古書店街?",
      body: "I look for 浮世絵版画集 there.",
      replies: [{ by: actor, body: "See 喫茶店巡り instead." }],
    });
    expect(await titles("古書店")).toEqual(["Where is 神保町古書店街?"]);
    expect(await titles("浮世絵 look")).toEqual(["Where is 神保町古書店街?"]);
    expect((await find("喫茶店")).counts.replies?.count).toBe(1);
    await aGuild(db, { owner: actor, name: "木版画愛好会" });
    expect(await titles("版画愛好")).toEqual(["木版画愛好会"]);
    const listed = async (words: string) =>
      (await guildDirectory(as(guest), { list: "all", sort: "new", words })).guilds.length;
    expect([await listed("愛好会"), await listed("画版")]).toEqual([1, 0]);
    await db.execute(sql`update users set name = '山田太郎' where id = ${user.id}`);
    expect((await find("太郎")).counts.people?.count).toBe(1);
    expect((await find("田山")).counts.people?.count).toBe(0);
  });

  test("a post is stemmed in its author's language, too", async () => {
    const { actor, user } = await aWriter(db);
    await db.execute(sql`update users set language = 'de' where id = ${user.id}`);
    await aTopic(db, { author: actor, title: "Reparaturen an Uhrwerken", body: "Ganz einfach." });
    expect(await titles("uhrwerk")).toEqual(["Reparaturen an Uhrwerken"]);
  });

  test("posts of a topic with a language are stemmed in that one, not in their author's", async () => {
    const { actor, user } = await aWriter(db);
    await db.execute(sql`update users set language = 'de' where id = ${user.id}`);
    const title = "Talojen korjaaminen";
    const { publicId } = await aTopic(db, {
      author: actor,
      language: "fi",
      title,
      body: "Kerro kokemuksistasi.",
      replies: [{ by: actor, body: "Vanhoissa taloissa; mit grossem Bohrer; books." }],
    });
    const replies = async (query: string) => (await find(query)).counts.replies?.count;
    const names = async () => {
      const { rows } = await db.execute<{ name: string }>(sql`select name from search_languages`);
      return rows.map(({ name }) => name);
    };
    expect(await names()).toContain("finnish");
    expect(await titles("kokemuksista")).toEqual([title]);
    // In Finnish and English, not in the author's language.
    expect(await Promise.all(["talossa", "book", "grosser"].map(replies))).toEqual([1, 1, 0]);
    const change = (language: string) =>
      editPost(as(actor), {
        publicId,
        number: 1,
        language,
        body: "Kerro kokemuksistasi.",
        version: 1,
        reason: "",
      });
    await change("de");
    expect(await Promise.all(["talossa", "book", "grosser"].map(replies))).toEqual([0, 1, 1]);
    // Without a dictionary, words are found as written, and in English.
    await change("cs");
    expect(await Promise.all(["taloissa", "book", "grosser"].map(replies))).toEqual([1, 1, 0]);
  });

  test("posts get the stems of their author's language again without one of their topic", async () => {
    const { actor, user } = await aWriter(db);
    await db.execute(sql`update users set language = 'de' where id = ${user.id}`);
    const { publicId } = await aTopic(db, {
      author: actor,
      language: "en",
      title: "Notes about old clocks",
      replies: [{ by: actor, body: "Pendelaufhängungen." }],
    });
    const found = async () => (await find("pendelaufhängung")).counts.replies?.count;
    expect(await found()).toBe(0);
    await db.execute(sql`update forum_topics set language = null where public_id = ${publicId}`);
    expect(await found()).toBe(1);
  });
});

test("no query is an error", async () => {
  const typed = [
    "'",
    "\\",
    "a\\'b",
    "it's",
    "(((",
    "& | !",
    "<->",
    "東'京",
    "東\\京",
    "-東",
    "👍",
    "a👍東",
    "：＊",
    "ー",
    "ๆ",
  ];
  for (const text of typed)
    for (const query of [text, `"${text} ${text}"`, `paper -${text}`])
      expect((await find(query)).results, query).toBeDefined();
});

test("documents from before are indexed again in batches", async () => {
  const { actor } = await aWriter(db);
  await aTopic(db, { author: actor, title: "古い万年筆の修理の話", body: "インク。" });
  await db.execute(
    sql`update search_documents set words = to_tsvector('simple', title) where title = '古い万年筆の修理の話'`,
  );
  expect(await titles("年筆")).toEqual([]);
  await db.execute(sql`insert into search_progress (name, reached, at)
    values ('rebuild', '{"source": "people", "after": "00000000-0000-0000-0000-000000000000"}', now())`);
  while (await rebuildBatch(as(guest)));
  expect(await titles("年筆")).toEqual(["古い万年筆の修理の話"]);
});
