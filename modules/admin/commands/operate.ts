import type { RegistrationMode } from "#contracts/site";
import { repeatAtDesk } from "#modules/api";
import { recordAudit } from "#modules/audit";
import { replayNews, settleFinding } from "#modules/payments";
import {
  inviteNext,
  publishAnnouncement,
  setRegistration,
  withdrawAnnouncement,
} from "#modules/site";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, within } from "#platform/db";
import { steerJob } from "#platform/jobs";

/** What other modules do, done from the desk: each with its line in the log. */
const logged = <T>(
  ctx: Context<Actor>,
  entry: Parameters<typeof recordAudit>[2],
  work: (inside: Context<Actor>) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const done = await work(within(ctx, tx));
    await recordAudit(tx, ctx, entry);
    return done;
  });

export const openRegistration = (ctx: Context<Actor>, { mode }: { mode: RegistrationMode }) =>
  logged(ctx, { action: "admin.registration_set", details: { mode } }, (inside) =>
    setRegistration(inside, { mode }),
  );

/** A second press of one form asks nobody, so it has no line either. */
export const inviteMore = (
  ctx: Context<Actor>,
  { count, onceKey }: { readonly count: number; readonly onceKey: string },
) =>
  inTransaction(ctx, async (tx) => {
    const done = await inviteNext(within(ctx, tx), { count, onceKey });
    if (done.invited > 0)
      await recordAudit(tx, ctx, {
        action: "admin.people_invited",
        details: { count: String(done.invited) },
      });
    return done;
  });

export const publishNews = (ctx: Context<Actor>, news: Parameters<typeof publishAnnouncement>[1]) =>
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
    (inside) => replayNews(inside, news),
  );

export const resendDelivery = (
  ctx: Context<Actor>,
  { deliveryId }: { readonly deliveryId: string },
) =>
  logged(
    ctx,
    { action: "admin.delivery_repeated", subject: { kind: "delivery", id: deliveryId } },
    (inside) => repeatAtDesk(inside, { deliveryId }),
  );

export const settleDifference = (
  ctx: Context<Actor>,
  { findingId, reason }: { readonly findingId: string; readonly reason: string },
) =>
  logged(
    ctx,
    { action: "admin.finding_settled", subject: { kind: "finding", id: findingId }, reason },
    (inside) => settleFinding(inside, { findingId }),
  );

export const withdrawNews = (ctx: Context<Actor>, { id }: { id: string }) =>
  logged(
    ctx,
    { action: "admin.announcement_withdrawn", subject: { kind: "announcement", id } },
    (inside) => withdrawAnnouncement(inside, { id }),
  );

/** Runs a job again or gives up on it. The queue has connections of its own, so it comes first. */
export async function operateJob(
  ctx: Context<Actor>,
  { lane, id, what }: { lane: string; id: string; what: "retry" | "cancel" },
): Promise<void> {
  authorize(ctx.actor, "site.operate", {});
  await steerJob(ctx, { lane, id }, what);
  const action = what === "retry" ? "admin.job_retried" : "admin.job_cancelled";
  await inTransaction(ctx, (tx) => recordAudit(tx, ctx, { action, subject: { kind: "job", id } }));
}
