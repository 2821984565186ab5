import { expect, test } from "vitest";
import { transactionsPage } from "#modules/ledger";
import { message } from "#platform/i18n";
import { testDatabase } from "#tests/database";
import { subscribe, subscriptionDescriber } from "../index.server.ts";
import { aTestSite } from "../subscriptions.factory.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url);
const describers = [subscriptionDescriber];

test("a subscription shows its tier; its creator sees and finds the subscriber", async () => {
  const { creator, tier } = await site.aCreatorWithTier();
  const theo = await site.aPayer();
  await subscribe(site.as(theo), site.subscribeInput(creator, tier.id, { method: theo.methodId }));
  const list = async (person: Parameters<typeof site.as>[0], text?: string) =>
    (
      await transactionsPage(site.as(person), { filter: text ? { text } : {}, describers })
    ).rows.map((row) => [row.what, row.who?.name]);
  const what = message("transactions.kinds.subscriptionTo", { tier: tier.name });
  expect(await list(creator)).toEqual([[what, theo.user.name]]);
  expect(await list(theo)).toEqual([[what, creator.user.name]]);
  expect(await list(creator, theo.user.username)).toEqual([[what, theo.user.name]]);
  expect(await list(creator, "somebody else")).toEqual([]);
});
