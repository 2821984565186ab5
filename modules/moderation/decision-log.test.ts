import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ReportReason } from "#contracts/report-reasons";
import { guildGatePort, startTopic, topicInput } from "#modules/forum";
import { forumGuildAccess } from "#modules/guilds";
import type { Context } from "#platform/context";
import { provide } from "#platform/ports";
import { forumPosts } from "#tables/forum";
import { guilds } from "#tables/guilds";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aWriter } from "../forum/forum.factory.ts";
import { aGuild } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { decisionLog, moderationJobs, readLogCursor } from "./index.server.ts";
import type { Measure } from "./measures.ts";
import { publishedBefore } from "./redacted-log.ts";
import { caseAppeals, caseDecisions, cases, reports } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db, moderationJobs);
provideForTest(db, provide(guildGatePort, forumGuildAccess));
const reader: Pick<Context, "db" | "clock"> = testContext(db);
const span = (year: number) => ({
  from: new Date(Date.UTC(year, 0, 1)),
  to: new Date(Date.UTC(year + 1, 0, 1)),
  after: undefined,
});

interface Given {
  readonly at: string;
  readonly measure?: Measure;
  readonly reason?: ReportReason;
  readonly subject?: { readonly kind: "person" | "forum_post"; readonly id: string };
  readonly automated?: boolean;
  readonly wasPublic?: boolean;
  readonly outcome?: "upheld" | "overturned";
}

let made = 0;
/** A case that was decided then, with its report. */
async function decided(input: Given) {
  const { measure = "warn", reason = "spam", automated = false, outcome, wasPublic } = input;
  const by = await aMember(db);
  const about = await aMember(db);
  const at = new Date(input.at);
  const subject = input.subject ?? { kind: "person", id: about.user.id };
  const [row] = await db
    .insert(cases)
    .values({
      code: `log${made++}`,
      subjectKind: subject.kind,
      subjectId: subject.id,
      reason,
      concernedId: about.user.id,
      source: "report",
      severity: 1,
      status: "decided",
      openedAt: at,
      waitingSince: at,
      reportCount: 1,
    })
    .returning();
  const caseId = row?.id ?? "";
  await db.insert(reports).values({
    reporterId: by.user.id,
    subjectKind: subject.kind,
    subjectId: subject.id,
    reason,
    note: "",
    filedAt: at,
    resolvedAt: at,
    caseId,
  });
  await db.insert(caseDecisions).values({
    caseId,
    byId: automated ? null : by.user.id,
    at,
    measure,
    automated,
    wasPublic,
    ground: "selling",
    statement: "A shop.",
    ...(outcome === "overturned" && { undoneAt: at }),
  });
  if (outcome) await db.insert(caseAppeals).values({ caseId, at, decidedAt: at, outcome });
}

const many = async (count: number, input: Given) => {
  for (let n = 0; n < count; n++) await decided(input);
};

describe("the public decision log", () => {
  test("shows a week but no day, names, titles, ids or times", async () => {
    await many(5, { at: "2021-03-04T15:30:00Z" });
    const { lines, unlisted } = await decisionLog(reader, span(2021));
    expect(lines).toHaveLength(5);
    expect(lines[0]).toEqual({
      week: "2021-03-01",
      n: 1,
      kind: "person",
      group: "place",
      measure: "warn",
      automated: false,
      appeal: "none",
    });
    expect(unlisted).toBe(0);
    expect(JSON.stringify(lines)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|T\d\d:|log\d/);
  });

  test("hides groups of fewer than five, and counts them from five on", async () => {
    await many(6, { at: "2022-05-04T10:00:00Z" });
    await many(4, { at: "2022-05-04T10:00:00Z", measure: "ban" });
    const first = await decisionLog(reader, span(2022));
    expect(first.lines).toHaveLength(6);
    expect(first.unlisted).toBeNull();
    await many(2, { at: "2022-06-01T10:00:00Z", reason: "threat" });
    const second = await decisionLog(reader, span(2022));
    expect(second.lines.every(({ group }) => group === "place")).toBe(true);
    expect(second.unlisted).toBe(6);
    await decided({ at: "2022-05-04T10:00:00Z", measure: "ban" });
    const third = await decisionLog(reader, span(2022));
    expect(third.lines.filter(({ measure }) => measure === "ban")).toHaveLength(5);
  });

  test("shows appeals and automation only where the report does", async () => {
    await many(6, { at: "2023-02-01T10:00:00Z" });
    await decided({ at: "2023-02-01T10:00:00Z", outcome: "upheld" });
    await decided({ at: "2023-02-01T10:00:00Z", automated: true });
    const few = await decisionLog(reader, span(2023));
    expect(few.lines.every(({ appeal, automated }) => appeal === null && automated === null)).toBe(
      true,
    );
    await many(4, { at: "2023-02-01T10:00:00Z", automated: true });
    await many(3, { at: "2023-02-01T10:00:00Z", outcome: "upheld" });
    await decided({ at: "2023-02-01T10:00:00Z", outcome: "overturned" });
    const some = await decisionLog(reader, span(2023));
    // Five appeals are disclosed; that one succeeded is too small a number.
    expect(some.lines.filter(({ appeal }) => appeal === "objected")).toHaveLength(5);
    expect(some.lines.filter(({ automated }) => automated)).toHaveLength(5);
    await many(4, { at: "2023-02-01T10:00:00Z", outcome: "overturned" });
    const all = await decisionLog(reader, span(2023));
    const ends = all.lines.map(({ appeal }) => appeal);
    expect(ends.filter((end) => end === "undone")).toHaveLength(5);
    expect(ends.filter((end) => end === "stayed")).toHaveLength(4);
  });

  test("only counts decisions about private guild content and deleted content", async () => {
    const { actor } = await aWriter(db);
    const guild = await aGuild(db, { owner: actor });
    const { category: _, ...topic } = topicInput.parse({
      kind: "discussion",
      category: "none",
      title: "Among ourselves only",
      tags: "",
      body: "The canary sings at four.",
    });
    await startTopic(testContext(db, actor), { ...topic, guildId: guild.id });
    const [first] = await db.select().from(forumPosts).where(eq(forumPosts.authorId, actor.userId));
    const subject = { kind: "forum_post", id: first?.id ?? "" } as const;
    await many(5, { at: "2024-02-01T10:00:00Z", subject });
    const listed = async () => (await decisionLog(reader, span(2024))).lines.length;
    expect(await listed()).toBe(5);
    await db.update(guilds).set({ visibility: "private" });
    expect(await listed()).toBe(0);
    expect((await decisionLog(reader, span(2024))).unlisted).toBe(5);
    await db.update(guilds).set({ visibility: "public" });
    expect(await listed()).toBe(5);
    const gone = "00000000-0000-7000-8000-000000000000";
    const hiddenDecision = {
      at: "2024-02-01T10:00:00Z",
      subject: { kind: "forum_post", id: gone },
    } as const;
    // The report counts six: five lines would reveal that one of them is not public.
    await decided(hiddenDecision);
    expect(await listed()).toBe(0);
    expect((await decisionLog(reader, span(2024))).unlisted).toBe(6);
    await many(4, hiddenDecision);
    expect(await listed()).toBe(5);
    expect((await decisionLog(reader, span(2024))).unlisted).toBe(5);
  });

  test("keeps the visibility that applied when it was decided", async () => {
    const { actor } = await aWriter(db);
    const guild = await aGuild(db, { owner: actor });
    const { category: _, ...topic } = topicInput.parse({
      kind: "discussion",
      category: "none",
      title: "Open, and then not",
      tags: "",
      body: "The canary sings at five.",
    });
    await startTopic(testContext(db, actor), { ...topic, guildId: guild.id });
    const [first] = await db.select().from(forumPosts).where(eq(forumPosts.authorId, actor.userId));
    const subject = { kind: "forum_post", id: first?.id ?? "" } as const;
    await many(5, { at: "2020-02-05T10:00:00Z", subject, wasPublic: true });
    await many(5, { at: "2020-02-05T10:00:00Z", subject, wasPublic: false, measure: "mute" });
    for (const visibility of ["public", "secret"] as const) {
      await db.update(guilds).set({ visibility }).where(eq(guilds.id, guild.id));
      const { lines, unlisted } = await decisionLog(reader, span(2020));
      expect(lines.map(({ measure }) => measure)).toEqual(Array(5).fill("warn"));
      expect(unlisted).toBe(5);
    }
  });

  test("excludes recent days and shows only full weeks", async () => {
    // A Sunday: the week that ended a week ago is published, the one after it is not.
    expect(publishedBefore(new Date("2026-11-15T09:00:00Z"))).toEqual(
      new Date("2026-11-02T00:00:00Z"),
    );
    expect(publishedBefore(new Date("2026-11-16T09:00:00Z"))).toEqual(
      new Date("2026-11-09T00:00:00Z"),
    );
    const now = reader.clock.now();
    const edge = publishedBefore(now).getTime();
    await many(5, { at: new Date(edge - 1).toISOString() });
    await many(5, { at: new Date(edge).toISOString() });
    expect((await decisionLog(reader, span(now.getUTCFullYear()))).lines).toHaveLength(5);
  });
});

test("pages follow each other without gaps or repetition", async () => {
  for (let n = 0; n < 60; n++)
    await decided({ at: new Date(Date.UTC(2025, 2, 3 + (n % 20), 12)).toISOString() });
  const seen: string[] = [];
  let after = readLogCursor(null);
  do {
    const page = await decisionLog(reader, { ...span(2025), after });
    seen.push(...page.lines.map(({ week, n }) => `${week} ${n}`));
    after = readLogCursor(page.next);
  } while (after);
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
  const weeks = seen.map((line) => line.slice(0, 10));
  expect(weeks).toEqual(weeks.toSorted().reverse());
});

test.each([
  null,
  "",
  "2025-03-03",
  "2025-02-30.1",
  "2025-13-01.1",
  "0000-01-03.1",
  "9999-12-27.1",
  "2025-03-03.-1",
  "2025-03-03.1' or '1'='1",
  "2025-03-03.99999999999",
])("an invalid cursor (%s) starts at the beginning", (text) => {
  expect(readLogCursor(text)).toBeUndefined();
});
