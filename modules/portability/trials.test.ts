import { expect, test } from "vitest";
import { portabilityJobs, portabilityPage, requestAccountDeletion } from "#modules/portability";
import { hasLiveSubscriptions, subscribe } from "#modules/subscriptions";
import { provide } from "#platform/ports";
import { deletionChecks } from "#server/deletion-checks";
import { provideForTest } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import { aTestSite, aTier } from "../subscriptions/subscriptions.factory.ts";
import { deletionChecksPort } from "./settings.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url, undefined, { jobs: portabilityJobs });
provideForTest(db, provide(deletionChecksPort, deletionChecks));

async function onTrial() {
  const { creator } = await site.aCreatorWithTier();
  const tier = await aTier(db, creator.user.id, { position: 2, trialDays: 7 });
  const juno = await aMember(db);
  const ctx = site.as(juno);
  const form = site.subscribeInput(creator, tier.id, { method: "none", expected: "0" });
  const { subscriptionId } = await subscribe(ctx, form);
  await site.drain();
  return { juno, ctx, creator, subscriptionId };
}

test("a free trial is canceled together with the request, if the member agrees", async () => {
  const { ctx, juno, subscriptionId } = await onTrial();
  expect((await portabilityPage(ctx)).blockers).toEqual([
    {
      reason: "portability.blockers.trials.reason",
      remedy: "portability.blockers.trials.remedy",
      settles: true,
    },
  ]);
  await expect(requestAccountDeletion(ctx, { ownText: "keep" })).rejects.toMatchObject({
    code: "account_deletion_blocked",
  });
  expect((await site.find(subscriptionId)).state).toBe("trialing");
  await requestAccountDeletion(ctx, { ownText: "keep", settle: "on" });
  expect((await site.find(subscriptionId)).state).toBe("canceling");
  expect(await hasLiveSubscriptions(ctx, juno.user.id)).toMatchObject({ onTrial: false });
  expect((await portabilityPage(ctx)).accountDeletion).not.toBeNull();
  const subjects = (await site.drain()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);
});

test("nothing is canceled while something else is open", async () => {
  const { ctx, subscriptionId } = await onTrial();
  const payer = await site.aPayer();
  const { creator, tier } = await site.aCreatorWithTier();
  const other = site.as(payer);
  await subscribe(other, site.subscribeInput(creator, tier.id, { method: payer.methodId }));
  await expect(
    requestAccountDeletion(other, { ownText: "keep", settle: "on" }),
  ).rejects.toMatchObject({ code: "account_deletion_blocked" });
  provideForTest(
    db,
    provide(deletionChecksPort, [
      ...deletionChecks,
      { name: "other", find: async () => ({ reason: "open", remedy: "settle it" }) },
    ]),
  );
  await expect(
    requestAccountDeletion(ctx, { ownText: "keep", settle: "on" }),
  ).rejects.toMatchObject({ code: "account_deletion_blocked" });
  expect((await site.find(subscriptionId)).state).toBe("trialing");
});
