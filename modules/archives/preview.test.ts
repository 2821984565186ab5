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
import { aTestSite, aTier } from "../subscriptions/subscriptions.factory.ts";
import { aDraft, aWork } from "./archives.factory.ts";
import { guildAccess, guildDoorPort } from "./guild-access.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url);
const publicUrl = "https://hall.test";
const secret = "Where the samphire grows";
const { creator, tier: bench } = await site.aCreatorWithTier();
const workshop = await aTier(db, creator.user.id, { name: "Workshop", position: 9 });
const maker = site.as(creator);
const preview = (publicId: string, as: string, of?: string) =>
  previewPage(maker, { publicId, publicUrl, as, ...(of && { of }) });

const guild = { id: randomUUID(), name: "The tide table", href: "/guilds/tide" };
const inGuild = new Set([creator.user.id]);
const before = guildAccess(testContext(db));
provideForTest(
  db,
  provide(guildDoorPort, {
    membershipOf: async ({ actor }) =>
      isMember(actor) && inGuild.has(actor.userId) ? "member" : "outside",
    name: async () => guild,
    publishableBy: async () => [guild],
  }),
);
afterAll(() => provideForTest(db, provide(guildDoorPort, before)));

async function somebodyEach(): Promise<Record<string, Context<Actor>>> {
  const member = await aMember(db);
  const follower = await aMember(db);
  const fellow = await aMember(db);
  await follow(site.as(follower), { userId: creator.user.id });
  inGuild.add(fellow.user.id);
  const subscriber = async (tierId: string) => {
    const payer = await site.aPayer();
    await subscribe(
      site.as(payer),
      site.subscribeInput(creator, tierId, { method: payer.methodId }),
    );
    return site.as(payer);
  };
  return {
    visitor: { ...site.systemCtx, actor: guest },
    member: site.as(member),
    follower: site.as(follower),
    [`tier-${bench.id}`]: await subscriber(bench.id),
    [`tier-${workshop.id}`]: await subscriber(workshop.id),
    guild: site.as(fellow),
  };
}
const people = await somebodyEach();

test.each([
  ["everyone", { access: "public" }],
  ["members", { access: "members" }],
  ["followers", { access: "followers" }],
  ["a low tier", { access: "tier", tierId: bench.id }],
  ["a high tier", { access: "tier", tierId: workshop.id }],
  ["a guild", { access: "guild", guildId: guild.id }],
  ["a price", { access: "price", price: "4.00" }],
])("a draft for %s is previewed as each audience will see it", async (_name, fields) => {
  const draft = await aDraft(maker, "writing", { ...fields, body: secret, teaser: "A map" });
  const { audiences } = await preview(draft.publicId, "visitor");
  const seen = new Map(
    await Promise.all(
      audiences.map(async ({ key }) => [key, await preview(draft.publicId, key)] as const),
    ),
  );
  await publishWork(maker, { ...workInput.parse(draft.fields), publicId: draft.publicId });
  for (const [key, ctx] of Object.entries(people)) {
    const page = seen.get(key) ?? (key === "guild" ? null : expect.fail(`no preview as ${key}`));
    if (!page) continue;
    const { view } = await workPage(ctx, { publicId: draft.publicId, publicUrl });
    expect(page.work, key).toMatchObject({ unlock: view.unlock, access: view.access });
    expect(page.work?.content, key).toEqual(view.content);
    const serialized = JSON.stringify(page.work);
    if (view.content === null) expect(serialized, key).not.toContain(secret);
    // The published version is previewed the same way.
    const published = await preview(draft.publicId, key, "published");
    expect(published.shows).toBe("published");
    expect(published.work?.content, key).toEqual(view.content);
  }
});

test("a draft is previewed as a buyer will see it", async () => {
  const { publicId } = await aWork(maker, { access: "price", price: "4.00", body: secret });
  const payer = await site.aPayer();
  const buyInput = {
    method: payer.methodId,
    expected: "400",
    saveCard: false,
    idempotencyKey: randomUUID(),
  };
  await buyWork(site.as(payer), { publicId, ...buyInput });
  const { view } = await workPage(site.as(payer), { publicId, publicUrl });
  expect(view.content?.html).toContain(secret);
  expect((await preview(publicId, "buyer")).work?.content).toEqual(view.content);
});

test("only the owner can preview, and others learn nothing of a draft", async () => {
  const { publicId } = await aDraft(maker);
  for (const actor of [guest, (await aMember(db)).actor])
    await expect(
      previewPage({ ...site.systemCtx, actor }, { publicId, publicUrl }),
    ).rejects.toMatchObject({ kind: "not_found" });
  const published = await aWork(maker);
  await expect(
    previewPage(site.as(await aMember(db)), { publicId: published.publicId, publicUrl }),
  ).rejects.toMatchObject({ kind: "forbidden" });
});

test("previews a draft beside the published version without writing anything", async () => {
  const { publicId, fields } = await aWork(maker);
  await editPage(maker, { publicId });
  await saveDraft(maker, { publicId, fields: { ...fields, body: "High water at one." } });
  expect((await preview(publicId, "visitor")).work?.content?.html).toContain("at one");
  expect((await preview(publicId, "visitor", "published")).work?.content?.html).toContain(
    "at noon",
  );
  const { view } = await workPage({ ...site.systemCtx, actor: guest }, { publicId, publicUrl });
  expect(view).toMatchObject({ revision: 1 });
  expect(view.content?.html).toContain("at noon");
});

test("an invalid draft is previewed as far as possible with its errors", async () => {
  const { publicId } = await aDraft(maker, "audio", {
    title: "No",
    date: "once",
    access: "price",
    price: "a lot",
    body: "Words",
  });
  const page = await preview(publicId, "visitor");
  expect(page.problems.join(" ")).toMatch(
    /forms\.errors\.tooShort.*errors\.workDate.*errors\.needsFile/s,
  );
  expect(page.problems).toHaveLength(4);
  expect(page.work).toMatchObject({ title: "", content: null });
});
