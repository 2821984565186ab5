import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { blockedWith } from "#modules/people";
import { type Actor, can, isMember } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { users } from "#tables/identity";
import { disputes, payments } from "#tables/payments";
import { tipsAbout } from "../about.ts";
import { type ReceivedTip, tipLimits } from "../contract.ts";
import { tips } from "../tables.ts";
import { named } from "./tip-describer.ts";

/**
 * The tip behind a transaction, for its recipient: its message, its giver as far as they allow, and
 * whether it can be refunded. Undefined for anyone else.
 */
export async function getReceivedTip(
  ctx: Context<Actor>,
  { source }: { readonly source: string },
): Promise<ReceivedTip | undefined> {
  const { db, actor } = ctx;
  const [type, paymentId = ""] = source.split(":");
  if (!isMember(actor) || type !== "payment" || !isUuid(paymentId)) return undefined;
  const [found] = await db
    .select({
      tip: tips,
      refundedMinor: payments.refundedMinor,
      named: named(actor),
      // That an anonymous giver was blocked must not show: it would reveal their identity.
      readable: sql<boolean>`(${tips.nameVisibility} = 'nobody' or not ${blockedWith(actor, tips.payerId)})`,
      name: users.name,
      username: users.username,
    })
    .from(payments)
    .innerJoin(tips, eq(tips.id, payments.purposeId))
    .leftJoin(users, eq(users.id, tips.payerId))
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.purpose, "tip"),
        eq(tips.toId, actor.userId),
        isNotNull(tips.givenAt),
      ),
    );
  if (!found?.tip.givenAt) return undefined;
  const { tip, name, username } = found;
  const until = addDays(found.tip.givenAt, tipLimits.refundDays);
  const open =
    tip.state === "given" &&
    found.refundedMinor < tip.grossMinor &&
    until > ctx.clock.now() &&
    can(actor, "payment.refund", { receiverIds: [actor.userId] }) &&
    !(await isContested(ctx, paymentId));
  return {
    id: tip.id,
    message: found.readable ? tip.message : "",
    from: found.named && name && username ? { name, href: `/${username}` } : null,
    about: (await tipsAbout(ctx, [tip])).get(tip.id) ?? null,
    refundUntil: open ? until.toISOString() : null,
  };
}

const isContested = async ({ db }: Context<Actor>, paymentId: string): Promise<boolean> =>
  (await db.$count(disputes, and(eq(disputes.paymentId, paymentId), ne(disputes.state, "won")))) >
  0;
