import { expect, test } from "vitest";
import { message } from "#platform/i18n";
import { amountIn, money } from "#platform/money";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { aTestProcessor } from "../payments/payments.factory.ts";
import { cancelPayout } from "./commands/cancel-payout.ts";
import { erasePayee } from "./commands/erase-payee.ts";
import { requestPayout } from "./commands/request-payout.ts";
import { saveStatementProfile } from "./commands/save-statement-profile.ts";
import { waiveBalance } from "./commands/waive-balance.ts";
import { statementInput } from "./contract.ts";
import {
  aKey,
  aPayee,
  asSystem,
  balanceOf,
  earn,
  payeeOf,
  settle,
  withFreshAuth,
} from "./payouts.factory.ts";
import { payoutsExport } from "./queries/payouts-export.ts";
import { findUnsettledMoney } from "./queries/unsettled-money.ts";

const { db, url } = await testDatabase();
const ctx = testContext(db);
await testMail(db);
const site = { ctx, ...aTestProcessor(db, url, ctx.clock) };

test("a member without earnings has nothing to settle before deletion", async () => {
  const { actor } = await aMember(db);
  expect(await findUnsettledMoney(ctx, actor.userId)).toBeUndefined();
});

test("a balance must be withdrawn or given up before account deletion", async () => {
  const payee = await aPayee(site);
  await earn(site, payee, 4000n);
  expect(await findUnsettledMoney(ctx, payee.userId)).toMatchObject({
    reason: message("portability.blockers.balance.reason", {
      amount: amountIn(money(3715n, "EUR")),
    }),
  });
  await settle(site, payee);
  const { creator_available: amountMinor = 0n } = await balanceOf(ctx, payee);
  const payout = await requestPayout(withFreshAuth(ctx, payee), {
    amountMinor,
    idempotencyKey: aKey(),
  });
  expect(await findUnsettledMoney(ctx, payee.userId)).toMatchObject({
    reason: expect.stringContaining("blockers.payout.reason"),
    href: `/financial/payouts/${payout.payoutId}`,
  });
  await cancelPayout(withFreshAuth(ctx, payee), payout);
  expect(await findUnsettledMoney(ctx, payee.userId)).toBeDefined();
  await waiveBalance(withFreshAuth(ctx, payee));
  expect(await findUnsettledMoney(ctx, payee.userId)).toBeUndefined();
});

test("payee data is exported and erased; the payouts stay", async () => {
  const payee = await aPayee(site);
  await earn(site, payee, 4000n);
  await settle(site, payee);
  await saveStatementProfile(
    withFreshAuth(ctx, payee),
    statementInput.parse({ language: "fr", legalName: "Odile", taxKind: "private" }),
  );
  const payout = await requestPayout(withFreshAuth(ctx, payee), {
    amountMinor: 1000n,
    idempotencyKey: aKey(),
  });
  await cancelPayout(withFreshAuth(ctx, payee), payout);
  const copy = await payoutsExport(ctx, payee);
  expect(copy).toMatchObject({
    payee: { bankLast4: "3000", country: "DE" },
    statementProfile: { legalName: "Odile" },
    payouts: [{ id: payout.payoutId, amountMinor: "1000", state: "canceled" }],
  });
  expect(copy.payouts[0]?.history.map(({ state }) => state)).toEqual(["requested", "canceled"]);

  await erasePayee(asSystem(ctx), payee);
  await erasePayee(asSystem(ctx), payee);
  expect(await payeeOf(db, payee)).toMatchObject({ bankLast4: null, country: null, nextOn: null });
  const after = await payoutsExport(ctx, payee);
  expect(after.statementProfile).toBeUndefined();
  expect(after.payouts).toHaveLength(1);
  await expect(erasePayee(withFreshAuth(ctx, payee), payee)).rejects.toMatchObject({
    kind: "forbidden",
  });
});
