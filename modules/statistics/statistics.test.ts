import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { archiveJobs } from "#modules/archives";
import { follow, setPrivacy } from "#modules/people";
import {
  createReadingRecorder,
  deleteReaderHashes,
  mostReadWorks,
  recordReadings,
  workStatistics,
  workStatisticsCsv,
} from "#modules/statistics";
import type { Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { seededRandom } from "#tests/seeded-random";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aDraft, aWork } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { openPrivacy } from "../people/people.factory.ts";
import { readerHash } from "./salt.ts";
import { aReadingRequest } from "./statistics.factory.ts";

const { db } = await testDatabase();
await testMail(db, archiveJobs);
const publicUrl = "https://guild.test";

/** A process that serves pages. Times and days are the test's. */
function aProcess(ctx = testContext(db)) {
  const recorder = createReadingRecorder({
    context: () => ctx,
    publicUrl: () => publicUrl,
    flushMs: 60_000,
  });
  return { ctx, recorder };
}

async function published() {
  const owner = await aMember(db);
  const { publicId } = await aWork(testContext(db, owner.actor));
  return { owner: owner.actor, publicId };
}

const shown = (actor: Member, publicId: string, at: Date) => {
  const ctx = testContext(db, actor);
  ctx.clock.set(at);
  return workStatistics(ctx, { publicId, range: 7 });
};

test("counts a replay of traffic exactly, with two processes", async () => {
  const { owner, publicId } = await published();
  const processes = [aProcess(), aProcess()];
  const random = seededRandom(25);
  const expected = { views: 0, readers: 0, downloads: 0, plays: 0 };
  const groups = new Map<string, number>();
  const read = [0, 0, 0, 0];
  const hosts = ["", "https://blog.test/a?b=c", "https://www.news.test/", `${publicUrl}/archives`];
  for (let day = 0; day < 3; day += 1) {
    const visitors = new Map<
      string,
      { progress: number; host: string; played: boolean; files: Set<string> }
    >();
    for (let request = 0; request < 400; request += 1) {
      const process = random.pick(processes);
      const ip = `192.0.2.${random.below(60)}`;
      const host = random.pick(hosts);
      const from = aReadingRequest(publicId, { ip, headers: host ? { Referer: host } : {} });
      const known = visitors.get(ip);
      const kind = random.next();
      if (!known || kind < 0.5) {
        process.recorder.opened(from);
        expected.views += 1;
        if (!known) {
          visitors.set(ip, { progress: 0, host, played: false, files: new Set() });
          // The first of a reader decides where they came from, so it is stored before the next.
          await process.recorder.flush();
        }
      } else if (kind < 0.8) {
        const progress = random.pick([25, 50, 75, 100] as const);
        process.recorder.reported(from, { opened: false, progress, played: kind < 0.6 });
        known.progress = Math.max(known.progress, progress);
        known.played ||= kind < 0.6;
      } else {
        const fileId = `file ${random.below(2)}`;
        process.recorder.downloaded(from, fileId);
        known.files.add(fileId);
      }
      if (random.next() < 0.1) await process.recorder.flush();
    }
    for (const { recorder } of processes) await recorder.flush();
    for (const { progress, host, played, files } of visitors.values()) {
      expected.readers += 1;
      expected.downloads += files.size;
      if (played) expected.plays += 1;
      for (const [index, part] of [25, 50, 75, 100].entries())
        if (progress >= part) read[index] = (read[index] ?? 0) + 1;
      groups.set(host, (groups.get(host) ?? 0) + 1);
    }
    for (const { ctx } of processes) ctx.clock.advance(dayMs);
  }
  const page = await shown(owner, publicId, new Date("2026-11-18T09:00:00Z"));
  expect(page.total).toEqual(expected);
  expect(page.readThrough?.map(({ readers }) => readers)).toEqual(read);
  const byName = new Map(
    page.referrers.map(({ kind, name, readers }) => [`${kind} ${name}`, readers]),
  );
  expect(byName).toEqual(
    new Map([
      ["direct ", groups.get("")],
      ["host blog.test", groups.get("https://blog.test/a?b=c")],
      ["host news.test", groups.get("https://www.news.test/")],
      ["site /", groups.get(`${publicUrl}/archives`)],
    ]),
  );
  expect(page.audiences).toEqual([{ kind: "visitor", name: "visitor", readers: expected.readers }]);
});

test("stores nothing that identifies a reader after the day", async () => {
  const { publicId } = await published();
  const reader = await aMember(db);
  const { ctx, recorder } = aProcess();
  ctx.clock.set("2026-12-01T22:00:00Z");
  const visitor = { ip: "198.51.100.77", headers: { Referer: "https://blog.test/secret-path" } };
  recorder.opened(aReadingRequest(publicId, visitor));
  recorder.opened(aReadingRequest(publicId, { actor: reader.actor }));
  await recorder.flush();
  const stored = async () => {
    const tables = ["salts", "readers", "work_days", "work_groups"].map(
      (name) => `statistics_${name}`,
    );
    const rows = await Promise.all(
      tables.map(async (name) => (await db.execute(sql.raw(`select * from ${name}`))).rows),
    );
    return JSON.stringify(rows);
  };
  const salts = await db.execute<{ salt: string }>(sql`select salt from statistics_salts`);
  const salt = salts.rows[0]?.salt ?? "";
  const hash = readerHash(salt, `read ${publicId}`, { userId: reader.user.id });
  const during = await stored();
  expect(during).toContain(hash);
  for (const text of [visitor.ip, reader.user.id, reader.user.username, "secret-path", "Chrome"])
    expect(during).not.toContain(text);

  const job = { ...testContext(db), clock: ctx.clock };
  ctx.clock.set("2026-12-02T00:05:00Z");
  await deleteReaderHashes.handle(job, {});
  const after = await stored();
  for (const text of [salt, hash]) expect(after).not.toContain(text);
  expect((await db.execute(sql`select * from statistics_readers`)).rows).toEqual([]);
  // In no other table either, whatever it is for.
  const found = await tablesWith([salt, hash, visitor.ip, "secret-path"]);
  expect(found).toEqual([]);
  expect(await tablesWith([reader.user.username])).toContain("users");
});

/** The tables that have a row with one of these texts in any column. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'
      and has_table_privilege(format('%I.%I', schemaname, tablename), 'select') order by tablename`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await db.execute(
      sql`select from ${sql.identifier(name)} as each
        where ${sql.join(
          texts.map((text) => sql`strpos(each::text, ${text}) > 0`),
          sql` or `,
        )} limit 1`,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

test("the first reader of a new day deletes the hashes of the day before", async () => {
  const { publicId } = await published();
  const { ctx, recorder } = aProcess();
  ctx.clock.set("2026-12-10T10:00:00Z");
  recorder.opened(aReadingRequest(publicId));
  await recorder.flush();
  const late = aProcess();
  late.ctx.clock.set("2026-12-10T23:59:59Z");
  late.recorder.opened(aReadingRequest(publicId, { ip: "192.0.2.9" }));
  await late.recorder.flush();
  late.recorder.opened(aReadingRequest(publicId, { ip: "192.0.2.10" }));
  ctx.clock.set("2026-12-11T00:00:01Z");
  recorder.opened(aReadingRequest(publicId));
  await recorder.flush();
  // Counted as a view; its hash belongs to a salt that is gone.
  await late.recorder.flush();
  const { rows } = await db.execute(sql`select distinct day::text from statistics_readers`);
  expect(rows).toEqual([{ day: "2026-12-11" }]);
  const figures = await db.execute(
    sql`select day::text, views, readers from statistics_work_days d
      join archive_works w on w.id = d.work_id where w.public_id = ${publicId} order by day`,
  );
  expect(figures.rows).toEqual([
    { day: "2026-12-10", views: 3, readers: 2 },
    { day: "2026-12-11", views: 1, readers: 1 },
  ]);
});

test("does not count the owner, staff, or members who opted out", async () => {
  const { owner, publicId } = await published();
  const moderator = await aMember(db, { roles: ["moderator"] });
  const private_ = await aMember(db);
  await setPrivacy(testContext(db, private_.actor), { ...openPrivacy, countReading: false });
  const other = await aMember(db);
  const { ctx, recorder } = aProcess();
  ctx.clock.set("2027-01-05T10:00:00Z");
  for (const { actor } of [{ actor: owner }, moderator, private_, other])
    recorder.opened(aReadingRequest(publicId, { actor }));
  const viewed = { ...other.actor, viewedBy: { userId: moderator.user.id } } as unknown as Member;
  recorder.opened(aReadingRequest(publicId, { actor: viewed }));
  await recorder.flush();
  expect((await shown(owner, publicId, ctx.clock.now())).total).toMatchObject({
    views: 1,
    readers: 1,
  });
});

test("does not tell apart the followers of someone with few followers", async () => {
  const { owner, publicId } = await published();
  const readers = await Promise.all(Array.from({ length: 6 }, () => aMember(db)));
  const { ctx, recorder } = aProcess();
  const open = async () => {
    for (const { actor } of readers) recorder.opened(aReadingRequest(publicId, { actor }));
    await recorder.flush();
    ctx.clock.advance(dayMs);
    return (await shown(owner, publicId, ctx.clock.now())).audiences;
  };
  ctx.clock.set("2027-02-01T10:00:00Z");
  for (const { actor } of readers.slice(0, 4))
    await follow(testContext(db, actor), { userId: owner.userId });
  expect(await open()).toEqual([{ kind: "member", name: "member", readers: 6 }]);
  for (const { actor } of readers.slice(4))
    await follow(testContext(db, actor), { userId: owner.userId });
  expect(await open()).toEqual([
    { kind: "follower", name: "follower", readers: 6 },
    { kind: "member", name: "member", readers: 6 },
  ]);
});

test("counts a reader once, whichever process stores them first and in which order", async () => {
  const { owner, publicId } = await published();
  const processes = Array.from({ length: 4 }, () => aProcess());
  for (const { ctx, recorder } of processes) {
    ctx.clock.set("2027-03-01T10:00:00Z");
    recorder.reported(aReadingRequest(publicId), { opened: false, progress: 50, played: true });
    recorder.opened(aReadingRequest(publicId));
  }
  await Promise.all(processes.map(({ recorder }) => recorder.flush()));
  const page = await shown(owner, publicId, new Date("2027-03-01T11:00:00Z"));
  expect(page.total).toEqual({ views: 4, readers: 1, downloads: 0, plays: 1 });
});

test("keeps what it could not store, and adds what came since", async () => {
  const { owner, publicId } = await published();
  const ctx = testContext(db);
  ctx.clock.set("2027-03-01T20:00:00Z");
  let isAway = false;
  const away = { ...ctx, db: {} as typeof db, log: ctx.log.child({}, { level: "silent" }) };
  const recorder = createReadingRecorder({
    context: () => (isAway ? away : ctx),
    publicUrl: () => publicUrl,
    flushMs: 60_000,
  });
  const from = aReadingRequest(publicId, { headers: { Referer: "https://blog.test/" } });
  recorder.opened(aReadingRequest(publicId, { ip: "192.0.2.2" }));
  await recorder.flush();
  recorder.opened(from);
  isAway = true;
  await recorder.flush();
  recorder.opened(from);
  recorder.reported(from, { opened: false, progress: 75, played: false });
  isAway = false;
  await recorder.flush();
  expect((await shown(owner, publicId, ctx.clock.now())).total).toMatchObject({
    views: 3,
    readers: 2,
  });
});

test("reading without opening counts nothing", async () => {
  const { owner, publicId } = await published();
  const { ctx, recorder } = aProcess();
  ctx.clock.set("2027-03-02T10:00:00Z");
  recorder.reported(aReadingRequest(publicId), { opened: false, progress: 100, played: true });
  await recorder.flush();
  const page = await shown(owner, publicId, ctx.clock.now());
  expect(page.total).toEqual({ views: 0, readers: 0, downloads: 0, plays: 0 });
});

test("limits how many referrers of a day are stored", async () => {
  const { owner, publicId } = await published();
  const { ctx, recorder } = aProcess();
  ctx.clock.set("2027-03-03T10:00:00Z");
  for (let n = 0; n < 230; n += 1)
    recorder.opened(
      aReadingRequest(publicId, {
        ip: `203.0.113.${n}`,
        headers: { Referer: `https://site-${n}.test/` },
      }),
    );
  await recorder.flush();
  const { rows } = await db.execute<{ names: number; readers: number }>(sql`
    select count(*)::int as names, sum(g.readers)::int as readers from statistics_work_groups g
    join archive_works w on w.id = g.work_id
    where w.public_id = ${publicId} and g.kind = 'referrer'`);
  expect(rows).toEqual([{ names: 201, readers: 230 }]);
  const page = await shown(owner, publicId, new Date("2027-03-04T10:00:00Z"));
  expect(page.referrers).toEqual([{ kind: "rest", name: null, readers: 230 }]);
});

test("limits what one network can add", async () => {
  const { owner, publicId } = await published();
  const { ctx, recorder } = aProcess();
  ctx.clock.set("2027-03-05T10:00:00Z");
  for (let n = 0; n < 600; n += 1)
    recorder.opened(aReadingRequest(publicId, { ip: "203.0.113.250" }));
  await recorder.flush();
  const { views } = (await shown(owner, publicId, ctx.clock.now())).total;
  expect(views).toBeGreaterThanOrEqual(240);
  expect(views).toBeLessThan(400);
});

test("unknown works and drafts count nothing", async () => {
  const owner = await aMember(db);
  const draft = await aDraft(testContext(db, owner.actor));
  const { ctx, recorder } = aProcess();
  ctx.clock.set("2027-04-01T10:00:00Z");
  for (const publicId of ["zzzzzzzzzzzz", draft.publicId])
    recorder.opened(aReadingRequest(publicId));
  await recorder.flush();
  await recordReadings(ctx, []);
  const { rows } = await db.execute(
    sql`select * from statistics_work_days where day = '2027-04-01'`,
  );
  expect(rows).toEqual([]);
});

test("only the owner sees the statistics", async () => {
  const { owner, publicId } = await published();
  const admin = await aMember(db, { roles: ["admin"] });
  const ctx = testContext(db, admin.actor);
  await expect(workStatistics(ctx, { publicId, range: 30 })).rejects.toMatchObject({
    kind: "forbidden",
  });
  const page = await shown(owner, publicId, new Date());
  expect(page.readThrough).toBeNull();
  const csv = await workStatisticsCsv(
    testContext(db, owner),
    { publicId, range: 7, table: "days" },
    english,
  );
  expect(csv.text.split("\r\n")).toHaveLength(9);
  expect(csv.text).toMatch(/^Day,Views,Readers,Downloads,Plays\r\n2026-11-09,0,0,0,0/);
  await expect(
    workStatisticsCsv(testContext(db, owner), { publicId, range: 7, table: "people" }, english),
  ).rejects.toMatchObject({ kind: "not_found" });
});

test("the dashboard lists own works by their readers, without those that nobody read", async () => {
  const owner = (await aMember(db)).actor;
  const popular = await aWork(testContext(db, owner));
  const read = await aWork(testContext(db, owner));
  await aWork(testContext(db, owner), { title: "Unread" });
  const { ctx, recorder } = aProcess();
  ctx.clock.set("2027-05-01T10:00:00Z");
  for (const [publicId, ip] of [
    [popular.publicId, "192.0.2.1"],
    [popular.publicId, "192.0.2.2"],
    [read.publicId, "192.0.2.1"],
  ] as const)
    recorder.opened(aReadingRequest(publicId, { ip }));
  await recorder.flush();
  const own = { ...testContext(db, owner), clock: ctx.clock };
  const works = async () => (await mostReadWorks(own)).map(({ href, readers }) => [href, readers]);
  expect(await works()).toEqual([
    [`/archives/${popular.publicId}`, 2],
    [`/archives/${read.publicId}`, 1],
  ]);
  ctx.clock.set("2027-05-29T10:00:00Z");
  expect(await works()).toEqual([]);
});
