import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { withdrawWork } from "#modules/archives";
import { setPrivacy } from "#modules/people";
import { guest } from "#permissions";
import { guilds } from "#tables/guilds";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aWork } from "../archives/archives.factory.ts";
import { aWriter } from "../forum/forum.factory.ts";
import { aGuild } from "../guilds/guilds.factory.ts";
import { openPrivacy } from "../people/people.factory.ts";
import { createFeedFixture } from "./feed.factory.ts";
import { visitorPage } from "./index.server.ts";

const { db } = await testDatabase();
await createFeedFixture(db);
const visitor = testContext(db, guest);

async function shown(chosen: readonly string[]) {
  const { works, guilds: cards, featured } = await visitorPage(visitor, chosen);
  return {
    works: works.map(({ title }) => title),
    guilds: cards.map(({ slug }) => slug),
    featured,
  };
}

test("chosen works and guilds replace recent ones, in the order chosen", async () => {
  const writer = testContext(db, (await aWriter(db)).actor);
  const first = await aWork(writer, { title: "Chosen first" });
  const second = await aWork(writer, { title: "Chosen second" });
  await aWork(writer, { title: "Newest" });
  const guild = await aGuild(db);
  await aGuild(db);
  expect(await shown([])).toMatchObject({ featured: { works: false, guilds: false } });
  expect(
    await shown([
      `/archives/${second.publicId}`,
      `/guilds/${guild.slug}`,
      "/guilds/none",
      "/archives/none",
      `/archives/${first.publicId}`,
    ]),
  ).toEqual({
    works: ["Chosen second", "Chosen first"],
    guilds: [guild.slug],
    featured: { works: true, guilds: true },
  });
});

test("recent works are the newest first", async () => {
  const { actor: one } = await aWriter(db);
  const { actor: two } = await aWriter(db);
  const published = [
    { title: "First of one", actor: one, hours: 1 },
    { title: "Second of one", actor: one, hours: 3 },
    { title: "First of two", actor: two, hours: 2 },
  ];
  for (const { title, actor, hours } of published) {
    const ctx = testContext(db, actor);
    ctx.clock.advance(hours * 3_600_000);
    await aWork(ctx, { title });
  }
  const { works: recent } = await shown([]);
  expect(recent.slice(0, 2)).toEqual(["Second of one", "First of two"]);
});

test("what is not public any more is left out, and recent ones are shown if nothing is left", async () => {
  const writer = (await aWriter(db)).actor;
  const ctx = testContext(db, writer);
  const limited = await aWork(ctx, { title: "For members", access: "members" });
  const warned = await aWork(ctx, { title: "With a warning", warning: "violence" });
  const withdrawn = await aWork(ctx, { title: "Withdrawn" });
  await withdrawWork(ctx, { publicId: withdrawn.publicId, reason: "" });
  const secret = await aGuild(db, { visibility: "secret", policy: "invite" });
  const chosen = [limited, warned, withdrawn].map(({ publicId }) => `/archives/${publicId}`);
  const { works, featured } = await shown([...chosen, `/guilds/${secret.slug}`]);
  expect(featured).toEqual({ works: false, guilds: false });
  for (const title of ["For members", "With a warning", "Withdrawn"])
    expect(works).not.toContain(title);

  const open = await aWork(ctx, { title: "Of a private person" });
  const path = `/archives/${open.publicId}`;
  expect((await shown([path])).works).toEqual(["Of a private person"]);
  await setPrivacy(ctx, { ...openPrivacy, visibility: "members" });
  expect((await shown([path])).works).not.toContain("Of a private person");

  const guild = await aGuild(db);
  expect((await shown([`/guilds/${guild.slug}`])).guilds).toEqual([guild.slug]);
  await db.update(guilds).set({ visibility: "secret" }).where(eq(guilds.slug, guild.slug));
  expect((await shown([`/guilds/${guild.slug}`])).featured.guilds).toBe(false);
});
