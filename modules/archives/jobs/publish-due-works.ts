import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { isPartOn } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import { users } from "#tables/identity";
import { publishScheduled } from "../commands/publish-scheduled.ts";
import { workOpened } from "../events.ts";
import { facetsOf } from "../facets/facets-of.ts";
import { indexWork } from "../facets/index-work.ts";
import { archiveWorks } from "../tables.ts";

/** Every minute: publishes works that are due, and records works whose early access has ended. */
export const publishDueWorks = defineJob<Record<string, never>, Actor>(
  "archives.publish_due_works",
  {
    payload: z.object({}),
    queue: "slow",
    handle: async (ctx) => {
      await publishDueBatch(ctx);
      await openDueWorks(ctx);
    },
  },
);

async function publishDueBatch(ctx: Context<Actor>): Promise<void> {
  if (!isPartOn(ctx, "archives")) return;
  const due = await ctx.db
    .select({ workId: archiveWorks.id })
    .from(archiveWorks)
    .innerJoin(users, eq(users.id, archiveWorks.ownerId))
    .where(
      and(
        eq(archiveWorks.state, "scheduled"),
        lte(archiveWorks.publishAt, ctx.clock.now()),
        // A suspended owner's work is published once the suspension ends.
        isNull(users.suspendedAt),
        isNull(users.deletionRequestedAt),
        isNull(users.erasedAt),
      ),
    )
    .orderBy(archiveWorks.publishAt)
    .limit(100);
  for (const each of due)
    await publishScheduled(ctx, each).catch((error: unknown) => {
      // Discarded meanwhile, for example: the others must not wait.
      if (!(error instanceof DomainError)) throw error;
      ctx.log.warn({ ...each, code: error.code }, "a scheduled work was not published");
    });
}

async function openDueWorks(ctx: Context<Actor>): Promise<void> {
  // What was withdrawn stays as closed as it was, also to those who could not know of it.
  const isDue = and(
    eq(archiveWorks.state, "published"),
    isNotNull(archiveWorks.opensAt),
    lte(archiveWorks.opensAt, ctx.clock.now()),
  );
  const due = await ctx.db
    .select({ id: archiveWorks.id })
    .from(archiveWorks)
    .where(isDue)
    .limit(200);
  for (const { id } of due)
    await inTransaction(ctx, async (tx) => {
      const [work] = await tx
        .select()
        .from(archiveWorks)
        .where(and(eq(archiveWorks.id, id), isDue))
        .for("no key update");
      if (!work?.opensTo) return;
      const now = ctx.clock.now();
      const next = {
        // Counts as a change, so that harvesters asking for changes find it.
        revisedAt: now,
        firstPublicAt: work.firstPublicAt ?? (work.opensTo === "public" ? now : null),
        access: work.opensTo,
        opensAt: null,
        opensTo: null,
        tierId: null,
        guildId: null,
        priceMinor: null,
        currency: null,
      };
      const [opened] = await tx
        .update(archiveWorks)
        .set({ ...next, facets: facetsOf({ ...work, ...next }) })
        .where(eq(archiveWorks.id, id))
        .returning();
      if (!opened) return;
      await indexWork(tx, opened, work.facets);
      const { publicId, ownerId } = opened;
      await emit(tx, workOpened, { workId: id, publicId, ownerId });
    });
}
