import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import {
  buyWork,
  editPage,
  previewPage,
  publishWork,
  saveDraft,
  workInput,
  workPage,
} from "#modules/archives";
import { follow } from "#modules/people";
import { subscribe } from "#modules/subscriptions";
import { type Actor, guest, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import { aHall, aTier } from "../subscriptions/subscriptions.factory.ts";
import { aDraft, aWork } from "./archives.factory.ts";
import { guildDoor, guildDoorPort } from "./guild-door.ts";

const { db, url } = await testDatabase();
const hall = await aHall(db, url);
const publicUrl = "https://hall.test";
const secret = "Where the samphire grows";
const { creator, tier: bench } = await hall.aCreatorWithTier();
const workshop = await aTier(db, creator.user.id, { name: "Workshop", position: 9 });
const maker = hall.as(creator);
const preview = (publicId: string, as: string, of?: string) =>
  previewPage(maker, { publicId, publicUrl, as, ...(of && { of }) });

const guild = { id: randomUUID(), name: "The tide table", href: "/guilds/tide" };
const inGuild = new Set([creator.user.id]);
const before = guildDoor(testContext(db));
provideForTest(
  db,
  provide(guildDoorPort, {
    standing: async ({ actor }) =>
      isMember(actor) && inGuild.has(actor.userId) ? "member" : "outside",
    name: async () => guild,
    own: async () => [guild],
  }),
);
afterAll(() => provideForTest(db, provide(guildDoorPort, before)));

async function somebodyEach(): Promise<Record<string, Context<Actor>>> {
  const member = await aMember(db);
  const follower = await aMember(db);
  const fellow = await aMember(db);
  await follow(hall.as(follower), { userId: creator.user.id });
  inGuild.add(fellow.user.id);
  const subscriber = async (tierId: string) => {
    const payer = await hall.aPayer();
    await subscribe(hall.as(payer), hall.wish(creator, tierId, { method: payer.methodId }));
    return hall.as(payer);
  };
  return {
    visitor: { ...hall.house, actor: guest },
    member: hall.as(member),
    follower: hall.as(follower),
    [`tier-${bench.id}`]: await subscriber(bench.id),
    [`tier-${workshop.id}`]: await subscriber(workshop.id),
    guild: hall.as(fellow),
  };
}
const people = await somebodyEach();

test.each([
  ["everybody", { access: "public" }],
  ["members", { access: "members" }],
  ["followers", { access: "followers" }],
  ["a low tier", { access: "tier", tierId: bench.id }],
  ["a high tier", { access: "tier", tierId: workshop.id }],
  ["a guild", { access: "guild", guildId: guild.id }],
  ["a price", { access: "price", price: "4.00" }],
])("a draft for %s is previewed as each will really see it", async (_name, fields) => {
  const draft = await aDraft(maker, "writing", { ...fields, body: secret, teaser: "A map" });
  const { audiences } = await preview(draft.publicId, "visitor");
  const seen = new Map(
    await Promise.all(
      audiences.map(async ({ key }) => [key, await preview(draft.publicId, key)] as const),
    ),
  );
  await publishWork(maker, { ...workInput.parse(draft.fields), publicId: draft.publicId });
  for (const [key, ctx] of Object.entries(people)) {
    const shown = seen.get(key) ?? (key === "guild" ? null : expect.fail(`no preview as ${key}`));
    if (!shown) continue;
    const { view } = await workPage(ctx, { publicId: draft.publicId, publicUrl });
    expect(shown.work, key).toMatchObject({ opener: view.opener, access: view.access });
    expect(shown.work?.content, key).toEqual(view.content);
    const told = JSON.stringify(shown.work);
    if (view.content === null) expect(told, key).not.toContain(secret);
    // What stands now is previewed the same way.
    const published = await preview(draft.publicId, key, "published");
    expect(published.shows).toBe("published");
    expect(published.work?.content, key).toEqual(view.content);
  }
});

test("whoever bought it is previewed as they will see it", async () => {
  const { publicId } = await aWork(maker, { access: "price", price: "4.00", body: secret });
  const payer = await hall.aPayer();
  const wish = { method: payer.methodId, expected: "400", keepCard: false, onceKey: randomUUID() };
  await buyWork(hall.as(payer), { publicId, ...wish });
  const { view } = await workPage(hall.as(payer), { publicId, publicUrl });
  expect(view.content?.html).toContain(secret);
  expect((await preview(publicId, "buyer")).work?.content).toEqual(view.content);
});

test("only its maker previews it, and a stranger learns nothing of a draft", async () => {
  const { publicId } = await aDraft(maker);
  for (const actor of [guest, (await aMember(db)).actor])
    await expect(
      previewPage({ ...hall.house, actor }, { publicId, publicUrl }),
    ).rejects.toMatchObject({ kind: "not_found" });
  const published = await aWork(maker);
  await expect(
    previewPage(hall.as(await aMember(db)), { publicId: published.publicId, publicUrl }),
  ).rejects.toMatchObject({ kind: "forbidden" });
});

test("a draft of what is published shows beside it, and nothing is written", async () => {
  const { publicId, fields } = await aWork(maker);
  await editPage(maker, { publicId });
  await saveDraft(maker, { publicId, fields: { ...fields, body: "High water at one." } });
  expect((await preview(publicId, "visitor")).work?.content?.html).toContain("at one");
  expect((await preview(publicId, "visitor", "published")).work?.content?.html).toContain(
    "at noon",
  );
  const { view } = await workPage({ ...hall.house, actor: guest }, { publicId, publicUrl });
  expect(view).toMatchObject({ revision: 1 });
  expect(view.content?.html).toContain("at noon");
});

test("a draft that is not right yet is shown as far as it is, with what it lacks", async () => {
  const { publicId } = await aDraft(maker, "audio", {
    title: "No",
    date: "once",
    access: "price",
    price: "a lot",
    body: "Words",
  });
  const shown = await preview(publicId, "visitor");
  expect(shown.problems.join(" ")).toMatch(/at least 3 characters.*Write a year.*one file/s);
  expect(shown.problems).toHaveLength(4);
  expect(shown.work).toMatchObject({ title: "Untitled", content: null });
});
