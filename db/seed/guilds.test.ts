import { expect, test } from "vitest";
import { guildGatePort } from "#modules/forum";
import { forumGuildAccess, guildDirectory } from "#modules/guilds";
import { guest, system } from "#permissions";
import { systemClock } from "#platform/clock";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { asMember } from "./as-member.ts";
import { seedForum } from "./forum.ts";
import { seedGuilds } from "./guilds.ts";
import { demoGuilds } from "./guilds-data.ts";
import { seedOfferings } from "./offerings.ts";
import { seedPeople } from "./people.ts";

const { db } = await testDatabase();
await testMail(db);
provideForTest(db, provide(guildGatePort, forumGuildAccess));

test("seeds twelve guilds of every kind as the commands would create them", async () => {
  const ctx = { ...testContext(db, system("seed")), clock: systemClock };
  for (const run of [seedPeople, seedForum, seedOfferings]) await run(ctx);
  const startedMs = performance.now();
  await seedGuilds(ctx);
  // The server starts after this, so it must not take long.
  expect(performance.now() - startedMs).toBeLessThan(20_000);
  const kinds = (of: "visibility" | "policy") => new Set(demoGuilds.map((guild) => guild[of]));
  expect(demoGuilds).toHaveLength(12);
  expect([kinds("visibility").size, kinds("policy").size]).toEqual([3, 4]);
  const seen = async (context: Parameters<typeof guildDirectory>[0]) =>
    (await guildDirectory(context, { list: "all", sort: "name" })).guilds.length;
  expect(await seen({ ...ctx, actor: guest })).toBe(10);
  expect(await seen(await asMember(ctx, "juno"))).toBe(11);
}, 60_000);
