import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  cancelGuildEvent,
  createGuildEvent,
  eventFile,
  eventInput,
  guildHome,
  guildMaintenance,
  leaveGuild,
  respondToEvent,
} from "#modules/guilds";
import { type Actor, guest, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { events } from "#platform/events";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { aGuild, aGuildMember } from "./guilds.factory.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const evening = eventInput.parse({
  title: "Sewing circle; on video",
  startsAt: "2026-11-20T19:00",
  hours: "1.5",
  zone: "Europe/Berlin",
  place: "https://call.example.org/sewing",
  about: "Bring a half-finished book.\nAnd tea.",
});

describe("an event", () => {
  test("is in the calendar at its local time and counts attendees", async () => {
    const guild = await aGuild(db);
    const ana = await aGuildMember(db, guild);
    const ben = await aGuildMember(db, guild);
    await expect(createGuildEvent(as(ana), { ...guild, ...evening })).rejects.toMatchObject({
      kind: "forbidden",
    });
    await createGuildEvent(as(guild.owner), { ...guild, ...evening });
    const [event] = (await guildHome(as(ana), guild)).events;
    expect(event).toMatchObject({
      startsAt: "2026-11-20T18:00:00.000Z",
      mine: null,
    });
    const id = event?.id ?? "";
    const say = (actor: Actor, answer: "yes" | "maybe" | "no") =>
      respondToEvent(as(actor), { slug: guild.slug, eventId: id, answer });
    await Promise.all([say(ana, "yes"), say(ben, "yes"), say(guild.owner, "yes")]);
    await say(ana, "yes");
    await say(guild.owner, "maybe");
    const coming = async () => (await guildHome(as(guild.owner), guild)).events[0]?.attendingCount;
    expect(await coming()).toBe(2);
    await leaveGuild(as(ben), guild);
    expect(await coming()).toBe(1);
    const { actor: stranger } = await aMember(db);
    await expect(say(stranger, "yes")).rejects.toMatchObject({ kind: "forbidden" });
    await cancelGuildEvent(as(guild.owner), { slug: guild.slug, eventId: id });
    await expect(say(ana, "no")).rejects.toMatchObject({ kind: "not_found" });
    expect((await guildHome(as(guest), guild)).events[0]?.canceled).toBe(true);
  });

  test("can be added to a calendar by those who may read the guild", async () => {
    const guild = await aGuild(db, { visibility: "private" });
    await createGuildEvent(as(guild.owner), { ...guild, ...evening });
    const eventId = (await guildHome(as(guild.owner), guild)).events[0]?.id ?? "";
    const file = { slug: guild.slug, eventId, origin: "https://hall.test" };
    const text = await eventFile(as(guild.owner), file);
    expect(text).toContain("DTSTART:20261120T180000Z\r\n");
    expect(text).toContain("DTEND:20261120T193000Z\r\n");
    expect(text).toContain("SUMMARY:Sewing circle\\; on video\r\n");
    expect(text).toContain("DESCRIPTION:Bring a half-finished book.\\nAnd tea.\r\n");
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    await expect(eventFile(as(guest), file)).rejects.toMatchObject({ kind: "unauthenticated" });
    const other = await aGuild(db);
    await expect(eventFile(as(guild.owner), { ...file, slug: other.slug })).rejects.toMatchObject({
      code: "event_not_found",
    });
  });

  test("sends one reminder on the day before", async () => {
    const guild = await aGuild(db);
    await createGuildEvent(as(guild.owner), { ...guild, ...evening });
    const reminderCount = async () =>
      (await db.select().from(events).where(eq(events.name, "guilds.event_reminder_due"))).filter(
        ({ payload }) => (payload as { guildId: string }).guildId === guild.id,
      ).length;
    const ctx = as(system("test"));
    await guildMaintenance.handle(ctx, {});
    expect(await reminderCount()).toBe(0);
    ctx.clock.advance(5 * dayMs);
    await guildMaintenance.handle(ctx, {});
    await guildMaintenance.handle(ctx, {});
    expect(await reminderCount()).toBe(1);
  });
});
