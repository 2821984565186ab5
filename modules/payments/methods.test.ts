import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { cardById, submitCard } from "#modules/sandbox";
import { type Member, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { addMethod, finishAdding } from "./commands/add-method.ts";
import { chooseDefaultMethod } from "./commands/choose-default-method.ts";
import { erasePayer } from "./commands/erase-payer.ts";
import { openPayment } from "./commands/open-payment.ts";
import { proceedWithPayment } from "./commands/proceed-with-payment.ts";
import { removeMethod } from "./commands/remove-method.ts";
import { retryAllWithMethod } from "./commands/retry-all.ts";
import { paymentJobs } from "./index.server.ts";
import { sendExpiryNotices } from "./jobs/send-expiry-notices.ts";
import { aMethod, aTestProcessor, aTip, cardInput, cards } from "./payments.factory.ts";
import { methodsPage } from "./queries/methods-page.ts";
import { methodUsesPort, retryAllPort } from "./settings.ts";
import { paymentMethods } from "./tables.ts";

const { db, url } = await testDatabase();
const post = await testMail(db, paymentJobs);
const { clock } = testContext(db);
const { box, provider } = aTestProcessor(db, url, clock);
const machine = { ...testContext(db, system("test")), clock };
const page = "/settings/payment-methods";
afterEach(() =>
  provideForTest(
    db,
    provide(methodUsesPort, async () => new Map()),
    provide(retryAllPort, async () => {}),
  ),
);

async function somebody() {
  const { actor } = await aMember(db);
  const ctx = { ...testContext(db, actor), actor, clock } as Context<Member>;
  return { ctx, actor, keep: (number?: string) => aMethod(ctx, box, provider, number) };
}

const methodsOf = async (ctx: Context<Member>) => (await methodsPage(ctx)).methods;
const usedBy = (methodId: string, ...names: string[]) =>
  provideForTest(
    db,
    provide(
      methodUsesPort,
      async () => new Map([[methodId, names.map((name) => ({ name, href: "/x", atRisk: true }))]]),
    ),
  );

describe("saving a card", () => {
  /** Enters a card on the page at this URL; returns the setup id from the return URL. */
  async function giveCardAt(address: string): Promise<string> {
    const result = await submitCard(box, address.split("/").at(-1) ?? "", cardInput(cards.works));
    return /setup=([\w-]+)/.exec("returnUrl" in result ? result.returnUrl : "")?.[1] ?? "";
  }

  test("leads to the processor's page and back, with or without its webhook", async () => {
    const { ctx } = await somebody();
    const setupId = await giveCardAt((await addMethod(ctx, { returnPath: page })).url);
    expect(await methodsOf(ctx)).toEqual([]);
    await finishAdding(ctx, setupId);
    await finishAdding(ctx, setupId);
    expect(await methodsOf(ctx)).toMatchObject([
      { name: "Visa •••• 4242", isDefault: true, expiry: "fine", usedBy: [] },
    ]);
  });

  test("can't finish another member's session", async () => {
    const one = await somebody();
    const other = await somebody();
    const setupId = await giveCardAt((await addMethod(one.ctx, { returnPath: page })).url);
    await finishAdding(other.ctx, setupId);
    expect([await methodsOf(other.ctx), await methodsOf(one.ctx)]).toEqual([[], []]);
  });

  test("is limited to ten, and needs a confirmed email address", async () => {
    const { ctx, keep } = await somebody();
    for (let n = 0; n < 10; n++) await keep();
    expect(await methodsPage(ctx)).toMatchObject({ full: true });
    await expect(addMethod(ctx, { returnPath: page })).rejects.toMatchObject({
      code: "too_many_methods",
    });
    const { actor } = await aMember(db, { emailVerified: false });
    const unconfirmed = { ...testContext(db, actor), actor, clock } as Context<Member>;
    await expect(addMethod(unconfirmed, { returnPath: page })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });

  test("keeps a paying card at the limit of ten, here and at the processor", async () => {
    const { ctx, actor, keep } = await somebody();
    const creator = await aMember(db);
    for (let n = 0; n < 9; n++) await keep();
    const methodId = await keep();
    const { id } = await openPayment(ctx, aTip(actor, creator.user.id, 500n));
    expect(await proceedWithPayment(ctx, id, { methodId })).toEqual({ state: "succeeded" });
    await post.deliver();
    expect((await methodsOf(ctx)).map((one) => one.id)).toContain(methodId);
    expect(await methodsOf(ctx)).toHaveLength(10);
    const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, methodId));
    expect(await cardById(box, row?.providerId ?? "")).toMatchObject({ detachedAt: null });
  });

  test("is limited to twenty attempts a week", async () => {
    const { ctx } = await somebody();
    for (let n = 0; n < 20; n++) await addMethod(ctx, { returnPath: page });
    await expect(addMethod(ctx, { returnPath: page })).rejects.toMatchObject({
      kind: "rate_limited",
    });
  });
});

describe("default card", () => {
  test("there is one, and it can be chosen", async () => {
    const { ctx, keep } = await somebody();
    const first = await keep();
    const second = await keep();
    await chooseDefaultMethod(ctx, { methodId: second });
    const methods = await methodsOf(ctx);
    expect(methods.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second, true],
      [first, false],
    ]);
  });

  test("can't be another member's card", async () => {
    const one = await somebody();
    const other = await somebody();
    const theirs = await other.keep();
    for (const act of [chooseDefaultMethod, removeMethod, retryAllWithMethod])
      await expect(act(one.ctx, { methodId: theirs })).rejects.toMatchObject({
        kind: "not_found",
      });
    const mine = await one.keep();
    await expect(removeMethod(one.ctx, { methodId: mine, moveTo: theirs })).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await methodsOf(one.ctx)).toHaveLength(1);
  });
});

describe("removing a card", () => {
  test("removes it at the processor too, and the next becomes the default", async () => {
    const { ctx, keep } = await somebody();
    const first = await keep();
    const second = await keep();
    await removeMethod(ctx, { methodId: first });
    expect(await methodsOf(ctx)).toMatchObject([{ id: second, isDefault: true }]);
    await post.deliver();
    const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, first));
    expect((await cardById(box, row?.providerId ?? ""))?.detachedAt).not.toBeNull();
  });

  test("in use asks which card replaces it", async () => {
    const { ctx, keep } = await somebody();
    const first = await keep();
    const second = await keep();
    usedBy(first, "Bench, by Mira Vance");
    expect((await methodsOf(ctx))[0]?.usedBy).toMatchObject([{ name: "Bench, by Mira Vance" }]);
    await expect(removeMethod(ctx, { methodId: first })).rejects.toMatchObject({
      code: "method_in_use",
    });
    await removeMethod(ctx, { methodId: first, moveTo: second });
    expect(await methodsOf(ctx)).toMatchObject([{ id: second, isDefault: true }]);
  });

  test("account deletion removes all of them and the customer", async () => {
    const { ctx, actor, keep } = await somebody();
    const methodId = await keep();
    const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, methodId));
    await erasePayer(machine, { userId: actor.userId });
    await erasePayer(machine, { userId: actor.userId });
    await post.deliver();
    expect(await methodsOf(ctx)).toEqual([]);
    expect((await cardById(box, row?.providerId ?? ""))?.detachedAt).not.toBeNull();
  });
});

describe("a failing card", () => {
  test("shows why and what is at risk, can be retried and recovers when it pays", async () => {
    const { ctx, actor, keep } = await somebody();
    const { user: creator } = await aMember(db);
    const methodId = await keep(cards.failsLater);
    const payment = await openPayment(ctx, aTip(actor, creator.id, 500n));
    await proceedWithPayment(ctx, payment.id, { methodId });
    usedBy(methodId, "Bench");
    expect(await methodsOf(ctx)).toMatchObject([
      { declined: "payments.failures.cardDeclined", usedBy: [{ name: "Bench", atRisk: true }] },
    ]);
    const tried: string[] = [];
    provideForTest(
      db,
      provide(retryAllPort, async (_ctx, id) => {
        tried.push(id);
      }),
    );
    await retryAllWithMethod(ctx, { methodId });
    expect(tried).toEqual([methodId]);
  });
});

describe("an expiring card", () => {
  test("is announced once a month ahead, with what it pays for", async () => {
    const { ctx, keep } = await somebody();
    const methodId = await keep();
    // It is good until the end of December 2031.
    clock.set("2031-11-30T09:00:00Z");
    await sendExpiryNotices.handle(machine, {});
    expect(await post.deliver()).toEqual([]);
    usedBy(methodId, "Bench, by *Mira*");
    clock.advance(2 * dayMs);
    await sendExpiryNotices.handle(machine, {});
    await sendExpiryNotices.handle(machine, {});
    const emails = (await post.deliver()).filter(({ to }) =>
      JSON.stringify(to).includes(ctx.actor.username),
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).toBe("Your Visa •••• 4242 expires soon");
    expect(emails[0]?.text).toContain("31 December 2031");
    expect(emails[0]?.text).toContain("Bench, by Mira");
    expect((await methodsOf(ctx))[0]?.expiry).toBe("soon");
    clock.set("2032-01-01T00:00:00Z");
    expect((await methodsOf(ctx))[0]?.expiry).toBe("over");
  });
});
