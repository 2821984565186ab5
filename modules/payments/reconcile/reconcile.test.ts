import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { chargeSavedCard, openCheckout, submitCard } from "#modules/sandbox";
import { type Member, system } from "#permissions";
import type { Context } from "#platform/context";
import { randomId } from "#platform/ids";
import * as books from "#tables/sandbox";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import { openPayment } from "../commands/open-payment.ts";
import { proceedWithPayment } from "../commands/proceed-with-payment.ts";
import { refundPayment } from "../commands/refund-payment.ts";
import { settleFinding } from "../commands/settle-finding.ts";
import { aMethod, aTestProcessor, aTip, cardInput, cards } from "../payments.factory.ts";
import { openFindings } from "../queries/open-findings.ts";
import { paymentMethods, payments, reconciliationRuns } from "../tables.ts";
import { daysBack, reconcile } from "./reconcile.ts";

const { db, url } = await testDatabase();
await testMail(db);
const { clock } = testContext(db);
const { box, provider } = aTestProcessor(db, url, clock);
const machine = { ...testContext(db, system("reconciler")), clock };
const run = () => {
  clock.advance(1_000);
  return reconcile(machine, daysBack(machine, 3));
};

async function aPayer() {
  const { actor } = await aMember(db);
  const { user: creator } = await aMember(db);
  const ctx = { ...testContext(db, actor), actor, clock } as Context<Member>;
  const methodId = await aMethod(ctx, box, provider);
  const pay = async (amount: bigint) => {
    const payment = await openPayment(ctx, aTip(actor, creator.id, amount));
    expect(await proceedWithPayment(ctx, payment.id, { methodId })).toEqual({ state: "succeeded" });
    return payment.id;
  };
  return { ctx, actor, creator, methodId, pay };
}

/** The processor's own record of one of our payments, to tamper with. */
async function theirs(paymentId: string) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select p.id from sandbox.payments p join payment_attempts a on a.id::text = p.reference where a.payment_id = ${paymentId}`,
  );
  return rows[0]?.id ?? "";
}

describe("ledger and processor", () => {
  test("that agree have no differences, however often they are compared", async () => {
    const { pay, ctx } = await aPayer();
    const ids = [await pay(500n), await pay(12_345n), await pay(1n + 100n)];
    const asHost = { ...ctx, actor: system("host") };
    await refundPayment(asHost, {
      paymentId: ids[1] ?? "",
      amountMinor: 345n,
      reason: "x",
      key: "k",
    });
    expect(await run()).toMatchObject({ repaired: 0, found: 0 });
    const again = await run();
    expect(again).toMatchObject({ repaired: 0, found: 0 });
    expect(again.checked).toBeGreaterThanOrEqual(4);
    const [last] = await db
      .select()
      .from(reconciliationRuns)
      .where(eq(reconciliationRuns.id, again.runId));
    expect(last).toMatchObject({ checkedCount: again.checked, findingCount: 0 });
    expect(last?.finishedAt).not.toBeNull();
  });

  test("catch up on payments never reported by webhook", async () => {
    const { ctx, actor, creator } = await aPayer();
    const payment = await openPayment(ctx, aTip(actor, creator.id, 700n));
    const page = await proceedWithPayment(ctx, payment.id, { hosted: true });
    const id = "url" in page ? (page.url.split("/").at(-1) ?? "") : "";
    await submitCard(box, id, cardInput(cards.works));
    expect(await run()).toMatchObject({ repaired: 1, found: 0 });
    const [now] = await db.select().from(payments).where(eq(payments.id, payment.id));
    expect(now?.status).toBe("succeeded");
  });
});

describe("a difference", () => {
  const found = async (paymentId: string | null) =>
    (await openFindings(machine))
      .filter((finding) => finding.paymentId === paymentId)
      .map(({ what, details }) => ({ what, details }));

  test("in amount, fee or state is found once and left unchanged", async () => {
    const { pay } = await aPayer();
    const amount = await pay(901n);
    const fee = await pay(902n);
    const state = await pay(903n);
    const gone = await pay(904n);
    const at = async (paymentId: string) => eq(books.payments.id, await theirs(paymentId));
    const alter = box.db.update(books.payments);
    await alter.set({ amountMinor: 990n }).where(await at(amount));
    await box.db
      .update(books.payments)
      .set({ feeMinor: 1n })
      .where(await at(fee));
    await box.db
      .update(books.payments)
      .set({ status: "failed" })
      .where(await at(state));
    await box.db.delete(books.payments).where(await at(gone));
    expect(await run()).toMatchObject({ found: 4 });
    expect(await run()).toMatchObject({ found: 0 });
    expect(await found(amount)).toEqual([
      { what: "amount_differs", details: { ours: "901", theirs: "990" } },
    ]);
    expect(await found(fee)).toEqual([
      { what: "fee_differs", details: { ours: "39", theirs: "1" } },
    ]);
    expect(await found(state)).toMatchObject([{ what: "state_differs" }]);
    expect(await found(gone)).toMatchObject([{ what: "unknown_to_processor" }]);
  });

  test("of an unknown payment with our reference is found; others are ignored", async () => {
    const { methodId } = await aPayer();
    const [card] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, methodId));
    const charge = {
      key: randomId(),
      customerId: card?.customerId ?? "",
      cardId: card?.providerId ?? "",
      amountMinor: 333n,
      currency: "EUR",
      description: "?",
      returnUrl: "https://hall.test/",
      offSession: false,
    };
    const stray = await chargeSavedCard(box, {
      ...charge,
      reference: "01a1de39-9335-780e-a113-0d83fc3cd425",
    });
    expect(await run()).toMatchObject({ found: 1 });
    const all = await openFindings(machine);
    expect(all.find(({ objectId }) => objectId === stray.id)?.what).toBe("unknown_to_us");
    await openCheckout(box, {
      key: randomId(),
      mode: "setup",
      savesCard: false,
      reference: "a shop next door",
      description: "?",
      returnUrl: "https://shop.test/",
    });
    expect(await run()).toMatchObject({ found: 0 });
  });

  test("is resolved by a person and reopens if it persists", async () => {
    const { pay, ctx } = await aPayer();
    const paymentId = await pay(905n);
    const mine = eq(books.payments.id, await theirs(paymentId));
    await box.db.update(books.payments).set({ feeMinor: 2n }).where(mine);
    await run();
    const [finding] = (await openFindings(machine)).filter((each) => each.paymentId === paymentId);
    const about = { findingId: finding?.id ?? "" };
    await expect(openFindings(ctx)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(settleFinding(ctx, about)).rejects.toMatchObject({ kind: "forbidden" });
    const { actor: admin } = await aMember(db, { roles: ["admin"] });
    await settleFinding({ ...ctx, actor: admin }, about);
    expect(await found(paymentId)).toEqual([]);
    expect(await run()).toMatchObject({ found: 1 });
  });
});
