import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { WorkRow } from "#modules/archives";
import { requireMember, siteMail, translateFor } from "#modules/identity";
import { creatorUnsubscribePath } from "#modules/notifications";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { conflict } from "#platform/errors";
import { defineJob, enqueue, type JobType } from "#platform/jobs";
import { spendToken } from "#platform/ratelimit";
import { archiveDrafts } from "#tables/archives";
import { users } from "#tables/identity";
import { newsletterLimits } from "../constants.ts";
import { loadIssue, prepareIssue } from "../content.ts";
import type { PlanInput } from "../inputs.ts";
import { loadOwnWriting } from "../load-work.ts";

const payload = z.object({
  workId: z.uuid(),
  userId: z.uuid(),
  subject: z.string(),
  preview: z.string(),
  key: z.string(),
  whole: z.boolean(),
});
type Payload = z.output<typeof payload>;

/** The draft as it is now, sent to its author alone. */
export const sendTestIssue: JobType<Payload, Actor> = defineJob<Payload, Actor>(
  "newsletters.send_test",
  {
    payload,
    handle: async (ctx, { workId, userId, subject, preview, key, whole }) => {
      const issue = await loadIssue(ctx, { workId, kind: "email", subject, preview });
      const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
      if (!issue || !user) return;
      const work = await withDraft(ctx, issue.work);
      const t = await translateFor(ctx, userId);
      const { origin, send } = siteMail(ctx);
      const link = { kind: "creator_email" as const, creatorId: work.ownerId };
      const unsubscribeUrl = new URL(creatorUnsubscribePath(ctx, userId, link), origin).href;
      const title = work.title || t("archives.untitled");
      const test = {
        ...issue,
        work: { ...work, title },
        subject: t("emails.newsletter.testSubject", { subject: subject || title }),
      };
      const compose = prepareIssue(test, { t, origin, now: ctx.clock.now(), whole });
      await send(compose({ key, to: { name: user.name, address: user.email }, unsubscribeUrl }));
    },
  },
);

/** Sends the member their own work as an email, whole or as people without access get it. */
export async function sendTest(
  ctx: Context<Actor>,
  { publicId, subject, preview, whole }: PlanInput & { publicId: string; whole: boolean },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const work = await loadOwnWriting(ctx, ctx.db, publicId);
  const [user] = await ctx.db
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.emailVerified)
    throw conflict("email_not_confirmed", "newsletters.errors.confirmAddress");
  await spendToken(ctx.db, {
    name: "newsletter_test",
    key: userId,
    limit: newsletterLimits.testsPerHour,
    perSeconds: 3_600,
  });
  const key = `test.${randomUUID()}`;
  await inTransaction(ctx, (tx) =>
    enqueue(tx, sendTestIssue, { workId: work.id, userId, subject, preview, key, whole }),
  );
}

async function withDraft(ctx: Context<Actor>, work: WorkRow): Promise<WorkRow> {
  const [draft] = await ctx.db
    .select({ fields: archiveDrafts.fields })
    .from(archiveDrafts)
    .where(eq(archiveDrafts.workId, work.id));
  if (!draft) return work;
  const { title = "", teaser = "", body = "", access } = draft.fields;
  // Pictures are loaded only from what is public already.
  const isOpen = work.access === "public" && access === "public";
  return { ...work, title, teaser, body, access: isOpen ? "public" : "members" };
}
