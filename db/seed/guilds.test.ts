import { expect, test } from "vitest";
import { guildGatePort } from "#modules/forum";
import { guildDirectory, guildGate } from "#modules/guilds";
import { guest, system } from "#permissions";
import { systemClock } from "#platform/clock";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { asMember } from "./as-member.ts";
import { plantForum } from "./forum.ts";
import { plantGuilds } from "./guilds.ts";
import { demoGuilds } from "./guilds-data.ts";
import { plantOfferings } from "./offerings.ts";
import { plantPeople } from "./people.ts";

const { db } = await testDatabase();
await testPost(db);
provideForTest(db, provide(guildGatePort, guildGate));

test("twelve guilds of every kind are planted as the commands would have made them", async () => {
  const ctx = { ...testContext(db, system("seed")), clock: systemClock };
  for (const plant of [plantPeople, plantForum, plantOfferings]) await plant(ctx);
  const startedMs = performance.now();
  await plantGuilds(ctx);
  // The doors open after this, so it must not take long.
  expect(performance.now() - startedMs).toBeLessThan(20_000);
  const kinds = (of: "visibility" | "policy") => new Set(demoGuilds.map((guild) => guild[of]));
  expect(demoGuilds).toHaveLength(12);
  expect([kinds("visibility").size, kinds("policy").size]).toEqual([3, 4]);
  const seen = async (context: Parameters<typeof guildDirectory>[0]) =>
    (await guildDirectory(context, { list: "all", sort: "name" })).guilds.length;
  expect(await seen({ ...ctx, actor: guest })).toBe(10);
  expect(await seen(await asMember(ctx, "juno"))).toBe(11);
}, 60_000);
