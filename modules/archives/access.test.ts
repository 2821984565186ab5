import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  browseWorks,
  harvest,
  publishDueWorks,
  publishWork,
  resolveFile,
  startWork,
  workInput,
  workPage,
} from "#modules/archives";
import { block, follow } from "#modules/people";
import { cancelSubscription, subscribe } from "#modules/subscriptions";
import { type Actor, guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { openDiskStorage } from "#platform/storage";
import { profiles } from "#tables/people";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import { aTestSite, aTier } from "../subscriptions/subscriptions.factory.ts";
import { aDraft, aFile, aWork } from "./archives.factory.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url);
const folder = mkdtempSync(join(tmpdir(), "guildhall-access-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const publicUrl = "https://hall.test";
const visitor: Context<Actor> = { ...site.systemCtx, actor: guest };
const page = async (ctx: Context<Actor>, publicId: string) =>
  (await workPage(ctx, { publicId, publicUrl })).view;
const secret = "Where the samphire grows";

test("a tier opens its works and lower ones; a lapse closes files within 10 minutes", async () => {
  const { creator, tier } = await site.aCreatorWithTier();
  const higher = await aTier(db, creator.user.id, { name: "Workshop", position: 9 });
  const maker = site.as(creator);
  const theo = await site.aPayer();
  const reader = site.as(theo);
  const draft = await aDraft(maker, "audio", { access: "tier", tierId: tier.id, body: secret });
  const bytes = Buffer.from("ID3 a recording");
  const fileId = await aFile(maker, draft.workId, { name: "tide.mp3", bytes, storage });
  await publishWork(maker, { ...workInput.parse(draft.fields), publicId: draft.publicId });
  const above = await aWork(maker, { access: "tier", tierId: higher.id, body: secret });

  const request = { fileId, variant: "whole", grant: null } as const;
  for (const ctx of [visitor, reader]) {
    const closed = await page(ctx, draft.publicId);
    expect(closed).toMatchObject({ content: null, title: "Tides of the Solway", sourceUrl: "" });
    expect(closed.unlock?.message).toMatch(/^archives\.unlock\.tier\|/);
    expect(closed.unlock?.message).toContain(`"tier":"${tier.name}"`);
    expect(JSON.stringify(closed)).not.toContain(secret);
    expect(JSON.stringify(closed)).not.toContain(fileId);
    await expect(resolveFile(ctx, request)).rejects.toMatchObject({ kind: "not_found" });
  }
  const { subscriptionId } = await subscribe(
    reader,
    site.subscribeInput(creator, tier.id, { method: theo.methodId }),
  );
  expect((await page(reader, draft.publicId)).content?.html).toContain(secret);
  expect((await page(reader, above.publicId)).content).toBeNull();

  await cancelSubscription(reader, { subscriptionId, reason: "too_dear", words: "" });
  await site.until("2026-12-15T08:59:00Z");
  const opened = await resolveFile(reader, request);
  if (!("grant" in opened)) throw new Error("a gated file was served without a key");
  expect(await resolveFile(visitor, { ...request, grant: opened.grant })).toHaveProperty("serve");
  await site.until("2026-12-15T09:00:01Z");
  // No new grant from the moment of the lapse; an old one works for the rest of its ten minutes.
  await expect(resolveFile(reader, request)).rejects.toMatchObject({ kind: "not_found" });
  expect((await page(reader, draft.publicId)).content).toBeNull();
  site.clock.advance(10 * 60_000);
  for (const grant of [opened.grant, `${opened.grant}x`, "9999999999.AAAA", ""])
    await expect(resolveFile(reader, { ...request, grant })).rejects.toMatchObject({
      kind: "not_found",
    });
});

test("early access opens on time, and a job records it", async () => {
  const mira = await aMember(db);
  const theo = await aMember(db);
  const maker = site.as(mira);
  const reader = site.as(theo);
  const opensAt = new Date(site.clock.now().getTime() + 14 * dayMs);
  const { publicId, fields } = await aWork(maker, {
    access: "followers",
    opensAt: opensAt.toISOString().slice(0, 16),
    opensTo: "public",
  });
  expect((await page(visitor, publicId)).unlock?.later?.to).toBe("public");
  await follow(reader, { userId: mira.user.id });
  expect((await page(reader, publicId)).content).not.toBeNull();
  expect((await page(visitor, publicId)).content).toBeNull();
  site.clock.set(new Date(opensAt.getTime() + 61_000));
  expect((await page(visitor, publicId)).content).not.toBeNull();
  const open = () => browseWorks(visitor, { facets: ["access:public", `by:${mira.user.id}`] });
  expect((await open()).works).toHaveLength(0);
  await publishDueWorks.handle(site.systemCtx, {});
  expect((await open()).works).toHaveLength(1);
  // Harvesters see that it opened and, later, that it was closed, but not who can open it now.
  const taken = async (from: Date) => (await harvest(visitor, { publicId, from })).works;
  expect(await taken(opensAt)).toMatchObject([{ id: publicId, deleted: false }]);
  site.clock.advance(60_000);
  const closedAt = site.clock.now();
  const { opensAt: _opens, opensTo: _to, ...rest } = fields as Record<string, string>;
  const form = { ...rest, access: "members" };
  await publishWork(maker, { ...workInput.parse(form), publicId });
  const stone = { id: publicId, path: `/archives/${publicId}`, deleted: true };
  expect(await taken(closedAt)).toEqual([{ ...stone, changedAt: closedAt.toISOString() }]);
  const never = await aWork(maker, { access: "members" });
  expect((await harvest(visitor, { publicId: never.publicId })).works).toEqual([]);
});

test("facets filter, count exactly and combine in any pair", async () => {
  const mira = await aMember(db);
  const juno = await aMember(db);
  for (const [index, person] of [mira, mira, mira, juno].entries()) {
    site.clock.advance(60_000);
    const tags = index % 2 === 0 ? "tides, mud" : "tides";
    await aWork(site.as(person), {
      title: `Work ${index}`,
      tags,
      license: index < 2 ? "cc0" : "by",
    });
  }
  const by = `by:${mira.user.id}`;
  const found = await browseWorks(visitor, { facets: ["tag:tides", by] });
  expect(found.works.map(({ title }) => title)).toEqual(["Work 2", "Work 1", "Work 0"]);
  expect(found.total).toBe(3);
  const countsOf = (name: string) =>
    Object.fromEntries(
      found.facets
        .find((facet) => facet.name === name)
        ?.values.map(({ value, count }) => [value, count]) ?? [],
    );
  expect(countsOf("tag")).toEqual({ tides: 3, mud: 2 });
  expect(countsOf("license")).toEqual({ cc0: 2, by: 1 });
  const one = await browseWorks(visitor, { facets: [by] });
  const tagsOfOne = one.facets.find(({ name }) => name === "tag")?.values;
  expect(tagsOfOne?.map(({ value, count }) => [value, count])).toEqual([
    ["tides", 3],
    ["mud", 2],
  ]);
  const three = await browseWorks(visitor, { facets: ["tag:mud", "license:cc0", by] });
  expect(three.works.map(({ title }) => title)).toEqual(["Work 0"]);
  const oldest = await browseWorks(visitor, { facets: ["tag:tides", by], sort: "oldest" });
  expect(oldest.works[0]?.title).toBe("Work 0");
  // Users the owner blocked find none of their works, anywhere.
  await block(site.as(mira), { userId: juno.user.id });
  expect((await browseWorks(site.as(juno), { facets: [by] })).works).toEqual([]);
});

test("counts exclude owners the reader may not see", async () => {
  const nele = await aMember(db);
  const reader = await aMember(db);
  await aWork(site.as(nele), { tags: "nele-only, moor" });
  const by = `by:${nele.user.id}`;
  const lists = [["tag:nele-only"], ["tag:nele-only", "tag:moor"]];
  const makersIn = async (ctx: Context<Actor>, facets: string[]) =>
    (await browseWorks(ctx, { facets })).facets
      .filter(({ name }) => name === "by")
      .flatMap(({ values }) => values.map(({ value }) => value));
  for (const list of lists) expect(await makersIn(visitor, list)).toEqual([nele.user.id]);
  await db.insert(profiles).values({ userId: nele.user.id, visibility: "members" });
  const nobody = await browseWorks(visitor, {
    facets: ["by:019a0000-0000-7000-8000-000000000000"],
  });
  for (const list of lists) {
    expect(await makersIn(visitor, list)).toEqual([]);
    expect(await makersIn(site.as(reader), list)).toEqual([nele.user.id]);
    expect(await browseWorks(visitor, { facets: [...list, by] })).toEqual(nobody);
  }
  expect(nobody).toMatchObject({ works: [], total: 0, facets: [] });
  await block(site.as(nele), { userId: reader.user.id });
  for (const list of lists) expect(await makersIn(site.as(reader), list)).toEqual([]);
  expect(await browseWorks(site.as(reader), { facets: [by] })).toEqual(nobody);
});

test("a member without a confirmed email address cannot create a work", async () => {
  const { actor } = await aMember(db, { emailVerified: false });
  await expect(startWork({ ...visitor, actor }, { kind: "writing" })).rejects.toMatchObject({
    kind: "forbidden",
  });
});
