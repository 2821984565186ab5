import { eq } from "drizzle-orm";
import { accessAt, loadWorkForNotification, workPublished } from "#modules/archives";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineListener, type Listener } from "#platform/events";
import { archiveWorks } from "#tables/archives";
import { startMailing } from "./start-mailing.ts";
import { newsletterPlans } from "./tables.ts";

/** Levels at which a subscription opens a work. */
const openToSubscribers: ReadonlySet<string> = new Set(["public", "members", "followers", "tier"]);

/**
 * A published work is sent as an email if that was planned, and subscribers who may read it are
 * told by email, those who were not sent the work itself.
 */
const sendPublished = defineListener(
  workPublished,
  "newsletters.send_published",
  async (ctx: Context<Actor>, { workId, ownerId: creatorId }) => {
    // Undefined for what was published long ago, as with an import, and for guilds' works.
    if (!(await loadWorkForNotification(ctx, workId))) return;
    await inTransaction(ctx, async (tx) => {
      const [work] = await tx.select().from(archiveWorks).where(eq(archiveWorks.id, workId));
      if (!work) return;
      const [plan] = await tx
        .select()
        .from(newsletterPlans)
        .where(eq(newsletterPlans.workId, workId));
      const createdAt = ctx.clock.now();
      const about = { workId, creatorId };
      if (plan && work.kind === "writing") {
        const { audience, tierIds, subject, preview } = plan;
        const email = { audience, tierIds, subject: subject || work.title, preview };
        await startMailing(tx, { ...about, ...email, kind: "email", createdAt });
      }
      if (!openToSubscribers.has(accessAt(work, createdAt))) return;
      await startMailing(tx, {
        ...about,
        kind: "notice",
        audience: "subscribers",
        tierIds: [],
        subject: work.title,
        preview: "",
        // Behind the email, so that its recipients are known.
        createdAt: new Date(createdAt.getTime() + 1),
      });
    });
  },
);

export const newsletterListeners: readonly Listener[] = [sendPublished];
