import { expect, test } from "vitest";
import { guildHome, joinGuild, removeLapsedMember } from "#modules/guilds";
import { subscribe } from "#modules/subscriptions";
import { testDatabase } from "#tests/database";
import { aTestSite, aTier } from "../subscriptions/subscriptions.factory.ts";
import { aGuild, countOf } from "./guilds.factory.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url);

test("a subscribers' guild admits members at its tier and removes them when it ends", async () => {
  const { creator, tier } = await site.aCreatorWithTier();
  const higher = await aTier(db, creator.user.id, { name: "Desk", position: 2 });
  const guild = await aGuild(db, {
    policy: "subscribers",
    visibility: "private",
    creator: creator.user.username,
    tier: higher.id,
  });
  const theo = await site.aPayer();
  const ctx = site.as(theo);
  await expect(joinGuild(ctx, guild)).rejects.toMatchObject({ kind: "forbidden" });
  await subscribe(ctx, site.subscribeInput(creator, tier.id, { method: theo.methodId }));
  // Below the required tier.
  await expect(joinGuild(ctx, guild)).rejects.toMatchObject({ kind: "forbidden" });

  const ines = await site.aPayer();
  await subscribe(
    site.as(ines),
    site.subscribeInput(creator, higher.id, { method: ines.methodId }),
  );
  await joinGuild(site.as(ines), guild);
  await joinGuild(site.as(creator), guild);
  expect(await countOf(db, guild.id)).toBe(3);
  expect((await guildHome(site.as(ines), guild)).header.state).toBe("member");
  await removeLapsedMember(site.systemCtx);
  expect(await countOf(db, guild.id)).toBe(3);

  // The period ends and nothing renews it; the creator stays in the guild that is for them.
  site.clock.set(new Date("2026-12-20T09:00:00Z"));
  await removeLapsedMember(site.systemCtx, { creatorId: creator.user.id, userId: ines.user.id });
  expect(await countOf(db, guild.id)).toBe(2);
  expect((await guildHome(site.as(ines), guild)).header.state).toBe("stranger");
});
