import { expect, test } from "vitest";
import { acceptDispute, disputeJobs, remindOfDisputes } from "#modules/disputes";
import { listNotifications, notificationJobs, notificationListeners } from "#modules/notifications";
import { giveTip, tipJobs, tipListeners } from "#modules/tips";
import type { Actor, Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { testDatabase } from "#tests/database";
import { english } from "#tests/translate";
import { aDispute, lastPayment } from "../disputes/disputes.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { cards } from "../payments/payments.factory.ts";
import { aTestSite } from "../subscriptions/subscriptions.factory.ts";
import { aTipForm, createTipSettings } from "../tips/tips.factory.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url, undefined, {
  listeners: [...tipListeners, ...notificationListeners],
  jobs: [...tipJobs, ...disputeJobs, ...notificationJobs],
});
const processor = { box: site.box, provider: site.provider };

test("sellers hear of a dispute, its deadline and its end; the payer of its end", async () => {
  const creator = await aMember(db);
  await createTipSettings(db, creator.user.id);
  const payer = await site.aPayer(cards.works, { createdAt: new Date("2026-01-01T00:00:00Z") });
  const form = { amount: "other", ownAmount: "6.00", method: payer.methodId };
  await giveTip(site.as(payer), aTipForm(creator.user.username, form));
  await site.drain();
  const ctxOf = (actor: Actor) => ({ ...site.systemCtx, actor }) as Context<Member>;
  const notified = async (actor: Actor) => {
    await site.drain();
    const list = await listNotifications(ctxOf(actor), { filter: "all" }, english);
    return list.notifications
      .filter(({ path }) => path.startsWith("/financial/disputes/"))
      .map(({ message }) => message);
  };
  const paymentId = await lastPayment(site.systemCtx, payer.actor);
  const { id } = await aDispute(site.systemCtx, processor, paymentId);
  const opened = "A payment of €6.00 to you was disputed";
  expect(await notified(creator.actor)).toEqual([opened]);
  expect(await notified(payer.actor)).toEqual([]);

  site.clock.advance(5 * dayMs);
  const remind = () => remindOfDisputes.handle(site.systemCtx, {});
  await remind();
  await remind();
  const near = "The deadline to answer the dispute about €6.00 is near";
  expect(await notified(creator.actor)).toEqual([near, opened]);
  site.clock.advance(60_000 + 1);
  await acceptDispute(ctxOf(creator.actor), { disputeId: id });
  expect(await notified(creator.actor)).toEqual([
    "The dispute about €6.00 was accepted: the payer keeps the money",
    near,
    opened,
  ]);
  expect(await notified(payer.actor)).toEqual(["Your bank returned your payment of €6.00 to you"]);
});
