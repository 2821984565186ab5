import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  cancelGuildEvent,
  createGuildEvent,
  eventFile,
  eventInput,
  guildCalendar,
  guildHome,
  guildMaintenance,
  manageOverview,
  updateGuildEvent,
} from "#modules/guilds";
import { type Actor, guest, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aGuild, aGuildMember } from "./guilds.factory.ts";
import { guildEvents } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const words = (title: string, startsAt: string, more: object = {}) =>
  eventInput.parse({ title, startsAt, hours: "1.5", zone: "Europe/Berlin", ...more });

async function aGuildWith(...titles: readonly string[]) {
  const guild = await aGuild(db);
  for (const [n, title] of titles.entries())
    await createGuildEvent(as(guild.owner), { ...guild, ...words(title, `2026-11-2${n}T19:00`) });
  const { upcoming } = await guildCalendar(as(guild.owner), guild);
  return { guild, ids: upcoming.map(({ id }) => id) };
}

describe("editing an event", () => {
  test("fills the form with current values and saves changes for everyone", async () => {
    const { guild, ids } = await aGuildWith("Sewing circle");
    const eventId = ids[0] ?? "";
    const { draft } = await guildCalendar(as(guild.owner), { ...guild, edit: eventId });
    expect(draft).toMatchObject({ startsAt: "2026-11-20T19:00", hours: "1.5", place: "" });
    const { id: _, ...asItStood } = draft ?? { id: "" };
    const input = eventInput.parse({ ...asItStood, startsAt: "2026-11-21T20:00", place: "Attic" });
    const changing = { slug: guild.slug, eventId, ...input };
    const member = await aGuildMember(db, guild);
    await expect(updateGuildEvent(as(member), changing)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(guildCalendar(as(member), { ...guild, edit: eventId })).rejects.toMatchObject({
      kind: "forbidden",
    });

    await updateGuildEvent(as(guild.owner), changing);
    expect((await guildHome(as(guest), guild)).events).toMatchObject([
      { title: "Sewing circle", startsAt: "2026-11-21T19:00:00.000Z", place: "Attic" },
    ]);
    const file = await eventFile(as(guest), { ...guild, eventId, origin: "https://hall.test" });
    expect(file).toContain("DTSTART:20261121T190000Z\r\n");
    expect(file).toContain("SEQUENCE:1\r\n");
    const { log } = await manageOverview(as(guild.owner), guild);
    expect(log.map(({ action }) => action)).toContain("event_changed");
  });

  test("of another guild, canceled or past is rejected as not found", async () => {
    const { guild, ids } = await aGuildWith("Sewing circle", "Paste day");
    const [first = "", second = ""] = ids;
    const change = (eventId: string, { slug, owner } = guild, ctx = as(owner)) =>
      updateGuildEvent(ctx, { slug, eventId, ...words("Mine", "2026-12-01T19:00") });
    const missing = { code: "event_not_found" };
    await expect(change(first, await aGuild(db))).rejects.toMatchObject(missing);
    await cancelGuildEvent(as(guild.owner), { slug: guild.slug, eventId: first });
    await expect(change(first)).rejects.toMatchObject(missing);
    for (const edit of [first, "abc"])
      await expect(guildCalendar(as(guild.owner), { ...guild, edit })).rejects.toMatchObject(
        missing,
      );
    const later = as(guild.owner);
    later.clock.advance(20 * dayMs);
    await expect(change(second, guild, later)).rejects.toMatchObject({ code: "event_over" });
  });

  test("reminds again after a new time, but not after a new name", async () => {
    const { guild, ids } = await aGuildWith("Sewing circle");
    const eventId = ids[0] ?? "";
    const ctx = as(system("test"));
    ctx.clock.advance(5 * dayMs);
    await guildMaintenance.handle(ctx, {});
    const reminded = async () =>
      (await db.select().from(guildEvents).where(eq(guildEvents.id, eventId)))[0]?.remindedAt;
    expect(await reminded()).not.toBeNull();
    const change = (title: string, startsAt: string) =>
      updateGuildEvent(as(guild.owner), { slug: guild.slug, eventId, ...words(title, startsAt) });
    await change("Sewing, slowly", "2026-11-20T19:00");
    expect(await reminded()).not.toBeNull();
    await change("Sewing, slowly", "2026-11-27T19:00");
    expect(await reminded()).toBeNull();
  });
});

describe("the calendar", () => {
  test("shows five upcoming events on a guild's first page, besides canceled ones", async () => {
    const { guild, ids } = await aGuildWith("A", "B", "C", "D", "E", "F", "G");
    for (const eventId of ids.slice(0, 1))
      await cancelGuildEvent(as(guild.owner), { slug: guild.slug, eventId });
    const { events } = await guildHome(as(guest), guild);
    expect(events.map(({ title }) => title)).toEqual(["A", "B", "C", "D", "E", "F"]);
    expect(events.map(({ canceled }) => canceled).indexOf(true)).toBe(0);
    expect((await guildCalendar(as(guest), guild)).upcoming).toHaveLength(7);
  });

  test("shows past events, latest first and paginated, to those who may read the guild", async () => {
    const guild = await aGuild(db, { visibility: "private" });
    const at = new Date("2026-06-01T18:00:00Z");
    await db.insert(guildEvents).values(
      Array.from({ length: 45 }, (_, n) => ({
        guildId: guild.id,
        title: `Past ${n}`,
        zone: "UTC",
        createdBy: guild.owner.userId,
        startsAt: at,
        endsAt: new Date(at.getTime() + dayMs),
      })),
    );
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await guildCalendar(as(guild.owner), { ...guild, before });
      expect(page.upcoming).toEqual([]);
      seen.push(...page.past.map(({ id }) => id));
      before = page.earlier ?? undefined;
    } while (before);
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
    const odd = await guildCalendar(as(guild.owner), { ...guild, before: "2026-99-99" });
    expect(odd.past[0]?.id).toBe(seen[0]);
    await expect(guildCalendar(as(guest), guild)).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });

  test.each(["0000-01-01T19:00", "9999-12-31T19:00", "2026-02-31T19:00"])(
    "rejects the invalid date %s",
    (startsAt) => {
      const read = eventInput.safeParse({ title: "Never", startsAt, zone: "UTC" });
      expect(read.error?.issues.map(({ message }) => message)).toEqual(["guilds.errors.noSuchDay"]);
    },
  );
});
