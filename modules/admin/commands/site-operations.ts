import type { RegistrationMode } from "#contracts/site";
import { resendDeliveryAsAdmin } from "#modules/api";
import { recordAudit } from "#modules/audit";
import { replayWebhookEvent, settleFinding } from "#modules/payments";
import {
  inviteNext,
  publishAnnouncement,
  setRegistration,
  withdrawAnnouncement,
} from "#modules/site";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { retryOrCancelQueuedJob } from "#platform/jobs";

/** Runs another module's command from the admin area and records it in the audit log. */
const logged = <T>(
  ctx: Context<Actor>,
  entry: Parameters<typeof recordAudit>[2],
  work: (inside: Context<Actor>) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const done = await work(withTransaction(ctx, tx));
    await recordAudit(tx, ctx, entry);
    return done;
  });

export const changeRegistrationMode = (ctx: Context<Actor>, { mode }: { mode: RegistrationMode }) =>
  logged(ctx, { action: "admin.registration_set", details: { mode } }, (inside) =>
    setRegistration(inside, { mode }),
  );

/** A resubmitted form invites nobody, so it is not recorded in the audit log either. */
export const inviteFromWaitlist = (
  ctx: Context<Actor>,
  { count, idempotencyKey }: { readonly count: number; readonly idempotencyKey: string },
) =>
  inTransaction(ctx, async (tx) => {
    const done = await inviteNext(withTransaction(ctx, tx), { count, idempotencyKey });
    if (done.invited > 0)
      await recordAudit(tx, ctx, {
        action: "admin.people_invited",
        details: { count: String(done.invited) },
      });
    return done;
  });

export const publishSiteAnnouncement = (
  ctx: Context<Actor>,
  news: Parameters<typeof publishAnnouncement>[1],
) =>
  logged(
    ctx,
    {
      action: "admin.announced",
      reason: news.title,
      details: { audience: news.audience ?? "everybody", banner: String(news.banner ?? false) },
    },
    (inside) => publishAnnouncement(inside, news),
  );

export const replayWebhook = (
  ctx: Context<Actor>,
  news: { readonly provider: string; readonly eventId: string },
) =>
  logged(
    ctx,
    { action: "admin.news_replayed", subject: { kind: "webhook", id: news.eventId } },
    (inside) => replayWebhookEvent(inside, news),
  );

export const resendDelivery = (
  ctx: Context<Actor>,
  { deliveryId }: { readonly deliveryId: string },
) =>
  logged(
    ctx,
    { action: "admin.delivery_repeated", subject: { kind: "delivery", id: deliveryId } },
    (inside) => resendDeliveryAsAdmin(inside, { deliveryId }),
  );

export const resolveReconciliationFinding = (
  ctx: Context<Actor>,
  { findingId, reason }: { readonly findingId: string; readonly reason: string },
) =>
  logged(
    ctx,
    { action: "admin.finding_settled", subject: { kind: "finding", id: findingId }, reason },
    (inside) => settleFinding(inside, { findingId }),
  );

export const withdrawSiteAnnouncement = (ctx: Context<Actor>, { id }: { id: string }) =>
  logged(
    ctx,
    { action: "admin.announcement_withdrawn", subject: { kind: "announcement", id } },
    (inside) => withdrawAnnouncement(inside, { id }),
  );

/** Retries or cancels a job. The queue uses its own connections, so it is called first. */
export async function retryOrCancelJob(
  ctx: Context<Actor>,
  { queue, id, what }: { queue: string; id: string; what: "retry" | "cancel" },
): Promise<void> {
  authorize(ctx.actor, "site.operate", {});
  await retryOrCancelQueuedJob(ctx, { queue, id }, what);
  const action = what === "retry" ? "admin.job_retried" : "admin.job_cancelled";
  await inTransaction(ctx, (tx) => recordAudit(tx, ctx, { action, subject: { kind: "job", id } }));
}
