import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { z } from "zod";
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
import { postWork } from "../facets/post-work.ts";
import { archiveWorks } from "../tables.ts";

/** Each minute: publishes what is due, and writes down what has opened by itself. */
export const tendWorks = defineJob<Record<string, never>, Actor>("archives.tend_works", {
  payload: z.object({}),
  lane: "slow",
  handle: async (ctx) => {
    await publishDue(ctx);
    await openDue(ctx);
  },
});

async function publishDue(ctx: Context<Actor>): Promise<void> {
  const due = await ctx.db
    .select({ workId: archiveWorks.id })
    .from(archiveWorks)
    .innerJoin(users, eq(users.id, archiveWorks.ownerId))
    .where(
      and(
        eq(archiveWorks.state, "scheduled"),
        lte(archiveWorks.publishAt, ctx.clock.now()),
        // Who could not publish by hand does not by the clock; once they are back, it goes out.
        isNull(users.suspendedAt),
        isNull(users.deletionRequestedAt),
        isNull(users.erasedAt),
      ),
    )
    .orderBy(archiveWorks.publishAt)
    .limit(100);
  for (const each of due)
    await publishScheduled(ctx, each).catch((error: unknown) => {
      // Thrown away meanwhile, say: no reason for the others to wait.
      if (!(error instanceof DomainError)) throw error;
      ctx.log.warn({ ...each, code: error.code }, "a scheduled work was not published");
    });
}

async function openDue(ctx: Context<Actor>): Promise<void> {
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
        // A change like any other: whoever asks what changed since finds it.
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
      await postWork(tx, opened, work.facets);
      const { publicId, ownerId } = opened;
      await emit(tx, workOpened, { workId: id, publicId, ownerId });
    });
}
