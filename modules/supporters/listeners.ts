import { eq } from "drizzle-orm";
import { becameCreator } from "#modules/creators";
import { memberRenamed } from "#modules/identity";
import { disputeClosed, paymentRefunded, refundFailed } from "#modules/payments";
import { profileEdited } from "#modules/people";
import { subscriptionTransitioned } from "#modules/subscriptions";
import { tipGiven, tipRefunded, tipRefundFailed } from "#modules/tips";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineListener, type Listener } from "#platform/events";
import { subscriptionCharges, subscriptions } from "#tables/subscriptions";
import { tips } from "#tables/tips";
import { refreshSupporter, renameSupporter, writeSupporters } from "./refresh.ts";

type Ctx = Context<Actor>;
interface About {
  readonly purpose: string;
  readonly purposeId: string;
}

async function refresh(ctx: Ctx, creatorId: string | null, userId: string | null) {
  if (creatorId && userId)
    await inTransaction(ctx, (tx) => refreshSupporter(tx, { creatorId, userId }));
}

async function refreshTipper(ctx: Ctx, { tipId }: { readonly tipId: string }): Promise<void> {
  const [tip] = await ctx.db
    .select({ toId: tips.toId, payerId: tips.payerId })
    .from(tips)
    .where(eq(tips.id, tipId));
  if (tip) await refresh(ctx, tip.toId, tip.payerId);
}

async function refreshSubscriber(ctx: Ctx, { purposeId }: About): Promise<void> {
  const [found] = await ctx.db
    .select({ creatorId: subscriptions.creatorId, userId: subscriptions.subscriberId })
    .from(subscriptionCharges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
    .where(eq(subscriptionCharges.id, purposeId));
  if (found) await refresh(ctx, found.creatorId, found.userId);
}

const ofSubscription = { when: ({ purpose }: About) => purpose === "subscription" };
const ofPerson = { when: ({ toId }: { readonly toId: string | null }) => toId !== null };
const rename = (ctx: Ctx, { userId }: { readonly userId: string }) =>
  inTransaction(ctx, (tx) => renameSupporter(tx, userId));

/** What changes the row of a supporter. */
export const supporterListeners: readonly Listener[] = [
  defineListener(
    subscriptionTransitioned,
    "supporters.follow_subscription",
    (ctx: Ctx, { creatorId, subscriberId }) => refresh(ctx, creatorId, subscriberId),
    { when: ({ creatorId }) => creatorId !== null },
  ),
  defineListener(tipGiven, "supporters.follow_tip", refreshTipper, ofPerson),
  defineListener(tipRefunded, "supporters.follow_tip_refund", refreshTipper, ofPerson),
  defineListener(tipRefundFailed, "supporters.follow_failed_tip_refund", refreshTipper, ofPerson),
  defineListener(paymentRefunded, "supporters.follow_refund", refreshSubscriber, ofSubscription),
  defineListener(
    refundFailed,
    "supporters.follow_failed_refund",
    refreshSubscriber,
    ofSubscription,
  ),
  defineListener(disputeClosed, "supporters.follow_dispute", refreshSubscriber, ofSubscription),
  defineListener(becameCreator, "supporters.follow_creator", async (ctx: Ctx, { creatorId }) => {
    await inTransaction(ctx, (tx) => writeSupporters(tx, { creatorId }));
  }),
  defineListener(profileEdited, "supporters.follow_name", rename),
  defineListener(memberRenamed, "supporters.follow_username", rename),
];
