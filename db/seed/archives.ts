import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import { z } from "zod";
import {
  addFile,
  createCollection,
  publishWork,
  saveDraft,
  saveSearch,
  startWork,
  updateCollection,
  updateFile,
  workInput,
} from "#modules/archives";
import { paymentsState } from "#modules/payments";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { defineJob, enqueue } from "#platform/jobs";
import {
  archiveCollections,
  archiveCollectionWorks,
  archiveFiles,
  archiveWorks,
} from "#tables/archives";
import { guilds } from "#tables/guilds";
import { users } from "#tables/identity";
import { tiers } from "#tables/subscriptions";
import { seedComments } from "./archives/comments.ts";
import { filesFor } from "./archives/files-for.ts";
import { type PlannedWork, planned, seriesId, workId } from "./archives/plan.ts";
import { seedPurchases } from "./archives/purchases.ts";
import { series } from "./archives/series.ts";
import { ago, asMember } from "./as-member.ts";

/** How many exist when the server starts; the rest, with its files, is created afterwards. */
const atOnce = 12;
const passes = 5;
/** Two pictures are encoded at once, each in its own process, while the next one is drawn. */
const drawnTogether = 3;

/** The works that exist when the server starts. */
export const publishedAtOnce = () => planned().slice(0, atOnce);

export async function seedArchives(ctx: Context<Actor>): Promise<void> {
  for (const work of publishedAtOnce()) await publish(ctx, work);
  await saveSearch(await asMember(ago(ctx, 12), "theo"), {
    name: "To listen to",
    query: "kind=audio",
  });
  await inTransaction(ctx, (tx) => enqueue(tx, drawDemoWorks, {}));
}

/**
 * Drafts of the rest of the demo's works, with generated images, audio, documents and videos. Each
 * has its own address, so that an interrupted run resumes where it stopped.
 */
export const drawDemoWorks = defineJob<Record<string, never>, Actor>("demo.draw_works", {
  payload: z.object({}),
  queue: "slow",
  handle: async (ctx) => {
    let left = planned().slice(atOnce);
    for (let pass = 0; pass < passes && left.length > 0; pass += 1) left = await draw(ctx, left);
    if (left.length > 0)
      ctx.log.warn({ left: left.length }, "some pictures of the demo could not be drawn in time");
    const missing = left.map(({ publicId }) => publicId);
    // Subscriptions come first, since subscribers are notified of works; their job is in that queue.
    await inTransaction(ctx, (tx) => enqueue(tx, publishDemoWorks, { missing }));
  },
});

/** Publishes what is drawn, with collections, comments and purchases. */
export const publishDemoWorks = defineJob<{ missing: string[] }, Actor>("demo.grow_archive", {
  payload: z.object({ missing: z.array(z.string()).default([]) }),
  queue: "long",
  handle: async (ctx, { missing }) => {
    for (const work of planned().slice(atOnce)) {
      if (missing.includes(work.publicId)) continue;
      if ((await isStarted(ctx, work)) || (await tryAddFiles(ctx, work))) await publish(ctx, work);
    }
    for (const [index] of series.filter(({ loose }) => !loose).entries())
      await seedCollection(ctx, index);
    await seedComments(ctx);
    await seedPurchases(ctx);
  },
});

/** Draws several at a time and returns those that have to be tried again. */
async function draw(ctx: Context<Actor>, works: readonly PlannedWork[]): Promise<PlannedWork[]> {
  const again: PlannedWork[] = [];
  const waiting = works.values();
  await Promise.all(
    Array.from({ length: drawnTogether }, async () => {
      for (const work of waiting) if (!(await tryAddFiles(ctx, work))) again.push(work);
    }),
  );
  return again;
}

/** On a busy machine, drawing a picture may time out; then that work is tried again later. */
async function tryAddFiles(ctx: Context<Actor>, work: PlannedWork): Promise<boolean> {
  try {
    if (await isPublished(ctx, work)) return true;
    const maker = await makerOf(ctx, work);
    await uploadFiles(maker, await findOrStart(maker, work), work);
    // Saved today: drafts that were not saved for months are deleted.
    await saveDraft({ ...maker, clock: ctx.clock }, work);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "picture_gave_up") return false;
    throw error;
  }
}

const isStarted = async ({ db }: Context<Actor>, { publicId }: PlannedWork): Promise<boolean> =>
  (await db.$count(archiveWorks, eq(archiveWorks.publicId, publicId))) > 0;

async function isPublished({ db }: Context<Actor>, { publicId }: PlannedWork): Promise<boolean> {
  const done = and(eq(archiveWorks.publicId, publicId), gt(archiveWorks.revision, 0));
  return (await db.$count(archiveWorks, done)) > 0;
}

/** Its maker, on the day the work was made. */
async function makerOf(ctx: Context<Actor>, work: PlannedWork): Promise<Context<Actor>> {
  const clock = fakeClock(new Date(ctx.clock.now().getTime() - work.daysAgo * dayMs));
  return { ...(await asMember(ctx, work.by)), clock };
}

async function publish(ctx: Context<Actor>, work: PlannedWork): Promise<void> {
  if (await isPublished(ctx, work)) return;
  const maker = await makerOf(ctx, work);
  const { publicId } = work;
  await findOrStart(maker, work);
  const coverFileId = await coverOf(maker, work);
  const tierId = work.tier ? await tierOf(maker, work) : undefined;
  const guildId = work.guild ? await guildOf(maker, work.guild) : undefined;
  const fields = {
    ...work.fields,
    ...(guildId && { guildId }),
    ...(work.guild && !guildId && { access: "members" }),
    ...(tierId && { tierId }),
    ...(work.tier && !tierId && { access: "members" }),
    // Where nothing can be paid, nothing is for sale.
    ...(work.fields.price && paymentsState(ctx) === "off" && { access: "members" }),
    ...(coverFileId && { coverFileId }),
  };
  await saveDraft(maker, { publicId, fields });
  await publishWork(maker, { ...workInput.parse(fields), publicId });
}

async function findOrStart(
  maker: Context<Actor>,
  { publicId, kind }: PlannedWork,
): Promise<string> {
  const [found] = await maker.db
    .select({ id: archiveWorks.id })
    .from(archiveWorks)
    .where(eq(archiveWorks.publicId, publicId));
  return found?.id ?? (await startWork(maker, { kind, publicId })).workId;
}

const uploadIdOf = ({ publicId }: PlannedWork, index: number) => `demo ${publicId} ${index}`;

async function uploadFiles(
  maker: Context<Actor>,
  workId: string,
  work: PlannedWork,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "guildhall-demo-"));
  try {
    for (const [index, { name, bytes, alt }] of (await filesFor(work)).entries()) {
      const path = join(folder, String(index));
      await writeFile(path, bytes);
      const uploadId = uploadIdOf(work, index);
      const { fileId } = await addFile(maker, { workId, uploadId, name, path });
      if (alt) await updateFile(maker, { publicId: work.publicId, fileId, act: "describe", alt });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first file, if it is a picture. */
async function coverOf({ db }: Context<Actor>, work: PlannedWork): Promise<string | undefined> {
  const [cover] = await db
    .select({ id: archiveFiles.id })
    .from(archiveFiles)
    .where(and(eq(archiveFiles.uploadId, uploadIdOf(work, 0)), eq(archiveFiles.kind, "picture")));
  return cover?.id;
}

async function tierOf(
  { db }: Context<Actor>,
  { by, tier }: PlannedWork,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: tiers.id })
    .from(tiers)
    .innerJoin(users, eq(users.id, tiers.creatorId))
    .where(and(eq(users.username, by), eq(tiers.name, tier ?? "")));
  return found?.id;
}

async function guildOf({ db }: Context<Actor>, slug: string): Promise<string | undefined> {
  const [found] = await db.select({ id: guilds.id }).from(guilds).where(eq(guilds.slug, slug));
  return found?.id;
}

async function seedCollection(ctx: Context<Actor>, index: number): Promise<void> {
  const each = series.filter(({ loose }) => !loose)[index];
  if (!each) return;
  const publicId = seriesId(index + 1);
  const own = planned().filter((one) => one.series === each);
  const latest = Math.min(...own.map(({ daysAgo }) => daysAgo));
  const maker = await asMember(ago(ctx, latest - 0.5), each.by);
  if ((await ctx.db.$count(archiveCollections, eq(archiveCollections.publicId, publicId))) === 0)
    await createCollection(maker, { title: each.title, about: each.about }, publicId);
  const there = await ctx.db.select({ publicId: archiveWorks.publicId }).from(archiveWorks);
  const known = new Set(there.map((work) => work.publicId));
  for (const work of own.filter((one) => known.has(one.publicId)))
    await updateCollection(maker, { publicId, act: "add", work: work.publicId });
  await updateCollection(maker, {
    publicId,
    act: "describe",
    title: each.title,
    about: each.about,
    cover: await firstWithCover(ctx, publicId),
  });
  const second = workId(2);
  if (index === 0 && known.has(second))
    await updateCollection(maker, {
      publicId,
      act: "note",
      work: second,
      note: "Read this one first: the others walk over the same mud.",
    });
}

async function firstWithCover({ db }: Context<Actor>, publicId: string): Promise<string> {
  const [first] = await db
    .select({ publicId: archiveWorks.publicId })
    .from(archiveCollectionWorks)
    .innerJoin(archiveCollections, eq(archiveCollections.id, archiveCollectionWorks.collectionId))
    .innerJoin(archiveWorks, eq(archiveWorks.id, archiveCollectionWorks.workId))
    .where(and(eq(archiveCollections.publicId, publicId), isNotNull(archiveWorks.coverFileId)))
    .orderBy(archiveCollectionWorks.position)
    .limit(1);
  return first?.publicId ?? "";
}
