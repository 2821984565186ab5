import { expect, test } from "vitest";
import { dropLapsed, guildHome, joinGuild } from "#modules/guilds";
import { subscribe } from "#modules/subscriptions";
import { testDatabase } from "#tests/database";
import { aHall, aTier } from "../subscriptions/subscriptions.factory.ts";
import { aGuild, countOf } from "./guilds.factory.ts";

const { db, url } = await testDatabase();
const hall = await aHall(db, url);

test("a guild for a creator's subscribers lets them in at its tier, and go when it ends", async () => {
  const { creator, tier } = await hall.aCreatorWithTier();
  const higher = await aTier(db, creator.user.id, { name: "Desk", position: 2 });
  const guild = await aGuild(db, {
    policy: "subscribers",
    visibility: "private",
    creator: creator.user.username,
    tier: higher.id,
  });
  const theo = await hall.aPayer();
  const ctx = hall.as(theo);
  await expect(joinGuild(ctx, guild)).rejects.toMatchObject({ kind: "forbidden" });
  await subscribe(ctx, hall.wish(creator, tier.id, { method: theo.methodId }));
  // Below the tier it asks for.
  await expect(joinGuild(ctx, guild)).rejects.toMatchObject({ kind: "forbidden" });

  const ines = await hall.aPayer();
  await subscribe(hall.as(ines), hall.wish(creator, higher.id, { method: ines.methodId }));
  await joinGuild(hall.as(ines), guild);
  await joinGuild(hall.as(creator), guild);
  expect(await countOf(db, guild.id)).toBe(3);
  expect((await guildHome(hall.as(ines), guild)).head.state).toBe("member");
  await dropLapsed(hall.house);
  expect(await countOf(db, guild.id)).toBe(3);

  // The period ends and nothing renews it; the creator stays in the guild that is for them.
  hall.clock.set(new Date("2026-12-20T09:00:00Z"));
  await dropLapsed(hall.house, { creatorId: creator.user.id, userId: ines.user.id });
  expect(await countOf(db, guild.id)).toBe(2);
  expect((await guildHome(hall.as(ines), guild)).head.state).toBe("stranger");
});
