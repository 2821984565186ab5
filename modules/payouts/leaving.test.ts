import { expect, test } from "vitest";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { aProcessor } from "../payments/payments.factory.ts";
import { cancelPayout } from "./commands/cancel-payout.ts";
import { forgetPayee } from "./commands/forget-payee.ts";
import { requestPayout } from "./commands/request-payout.ts";
import { saveStatementProfile } from "./commands/save-statement-profile.ts";
import { waiveBalance } from "./commands/waive-balance.ts";
import { statementInput } from "./contract.ts";
import {
  aKey,
  aPayee,
  balanceOf,
  earn,
  fresh,
  machine,
  payeeOf,
  settle,
} from "./payouts.factory.ts";
import { moneyToSettle } from "./queries/money-to-settle.ts";
import { payoutsExport } from "./queries/payouts-export.ts";

const { db, url } = await testDatabase();
const ctx = testContext(db);
await testPost(db);
const hall = { ctx, ...aProcessor(db, url, ctx.clock) };

test("whoever has earned nothing leaves without a word about money", async () => {
  const { actor } = await aMember(db);
  expect(await moneyToSettle(ctx, actor.userId)).toBeUndefined();
});

test("money is withdrawn or given up before somebody leaves", async () => {
  const who = await aPayee(hall);
  await earn(hall, who, 4000n);
  expect(await moneyToSettle(ctx, who.userId)).toMatchObject({
    what: expect.stringContaining("€37.15"),
  });
  await settle(hall, who);
  const { creator_available: amountMinor = 0n } = await balanceOf(ctx, who);
  const asked = await requestPayout(fresh(ctx, who), { amountMinor, onceKey: aKey() });
  expect(await moneyToSettle(ctx, who.userId)).toMatchObject({
    what: expect.stringContaining("under way"),
    href: `/financial/payouts/${asked.payoutId}`,
  });
  await cancelPayout(fresh(ctx, who), asked);
  expect(await moneyToSettle(ctx, who.userId)).toBeDefined();
  await waiveBalance(fresh(ctx, who));
  expect(await moneyToSettle(ctx, who.userId)).toBeUndefined();
});

test("what is known of a payee goes along, and is forgotten; the payouts stay", async () => {
  const who = await aPayee(hall);
  await earn(hall, who, 4000n);
  await settle(hall, who);
  await saveStatementProfile(
    fresh(ctx, who),
    statementInput.parse({ language: "fr", legalName: "Odile", taxKind: "private" }),
  );
  const asked = await requestPayout(fresh(ctx, who), { amountMinor: 1000n, onceKey: aKey() });
  await cancelPayout(fresh(ctx, who), asked);
  const copy = await payoutsExport(ctx, who);
  expect(copy).toMatchObject({
    payee: { bankLast4: "3000", country: "DE" },
    statementProfile: { legalName: "Odile" },
    payouts: [{ id: asked.payoutId, amountMinor: "1000", state: "canceled" }],
  });
  expect(copy.payouts[0]?.history.map(({ state }) => state)).toEqual(["requested", "canceled"]);

  await forgetPayee(machine(ctx), who);
  await forgetPayee(machine(ctx), who);
  expect(await payeeOf(db, who)).toMatchObject({ bankLast4: null, country: null, nextOn: null });
  const after = await payoutsExport(ctx, who);
  expect(after.statementProfile).toBeUndefined();
  expect(after.payouts).toHaveLength(1);
  await expect(forgetPayee(fresh(ctx, who), who)).rejects.toMatchObject({ kind: "forbidden" });
});
