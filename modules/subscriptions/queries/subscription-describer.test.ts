import { expect, test } from "vitest";
import { transactionsPage } from "#modules/ledger";
import { testDatabase } from "#tests/database";
import { subscribe, subscriptionDescriber } from "../index.server.ts";
import { aHall } from "../subscriptions.factory.ts";

const { db, url } = await testDatabase();
const hall = await aHall(db, url);
const describers = [subscriptionDescriber];

test("a subscription is told by its tier; its creator is told who, and finds them by name", async () => {
  const { creator, tier } = await hall.aCreatorWithTier();
  const theo = await hall.aPayer();
  await subscribe(hall.as(theo), hall.wish(creator, tier.id, { method: theo.methodId }));
  const list = async (who: Parameters<typeof hall.as>[0], text?: string) =>
    (await transactionsPage(hall.as(who), { filter: text ? { text } : {}, describers })).rows.map(
      (row) => [row.what, row.who?.name],
    );
  const what = `Subscription, ${tier.name}`;
  expect(await list(creator)).toEqual([[what, theo.user.name]]);
  expect(await list(theo)).toEqual([[what, creator.user.name]]);
  expect(await list(creator, theo.user.username)).toEqual([[what, theo.user.name]]);
  expect(await list(creator, "somebody else")).toEqual([]);
});
