import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { cardById, giveCard } from "#modules/sandbox";
import { type Member, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { addMethod, finishAdding } from "./commands/add-method.ts";
import { chooseDefaultMethod } from "./commands/choose-default-method.ts";
import { forgetPayer } from "./commands/forget-payer.ts";
import { openPayment } from "./commands/open-payment.ts";
import { proceed } from "./commands/proceed.ts";
import { removeMethod } from "./commands/remove-method.ts";
import { retryAllWith } from "./commands/retry-all.ts";
import { paymentJobs } from "./index.server.ts";
import { noticeExpiry } from "./jobs/notice-expiry.ts";
import { aMethod, aProcessor, aTip, cardInput, cards } from "./payments.factory.ts";
import { methodsPage } from "./queries/methods-page.ts";
import { methodUsesPort, retryAllPort } from "./settings.ts";
import { paymentMethods } from "./tables.ts";

const { db, url } = await testDatabase();
const post = await testPost(db, paymentJobs);
const { clock } = testContext(db);
const { box, provider } = aProcessor(db, url, clock);
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

const shown = async (ctx: Context<Member>) => (await methodsPage(ctx)).methods;
const usedBy = (methodId: string, ...names: string[]) =>
  provideForTest(
    db,
    provide(
      methodUsesPort,
      async () => new Map([[methodId, names.map((name) => ({ name, href: "/x", atRisk: true }))]]),
    ),
  );

describe("keeping a card", () => {
  /** Gives a card on the page at this address; gives the setup they come back with. */
  async function giveCardAt(address: string): Promise<string> {
    const said = await giveCard(box, address.split("/").at(-1) ?? "", cardInput(cards.works));
    return /setup=([\w-]+)/.exec("returnUrl" in said ? said.returnUrl : "")?.[1] ?? "";
  }

  test("leads to the processor's page and back, with or without its webhook", async () => {
    const { ctx } = await somebody();
    const setupId = await giveCardAt((await addMethod(ctx, { returnPath: page })).url);
    expect(await shown(ctx)).toEqual([]);
    await finishAdding(ctx, setupId);
    await finishAdding(ctx, setupId);
    expect(await shown(ctx)).toMatchObject([
      { name: "Visa ending in 4242", isDefault: true, expiry: "fine", usedBy: [] },
    ]);
  });

  test("another's page is not mine to finish", async () => {
    const one = await somebody();
    const other = await somebody();
    const setupId = await giveCardAt((await addMethod(one.ctx, { returnPath: page })).url);
    await finishAdding(other.ctx, setupId);
    expect([await shown(other.ctx), await shown(one.ctx)]).toEqual([[], []]);
  });

  test("ten and no more; of the address not confirmed none", async () => {
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

  test("of ten, one that pays stays kept, here and at the processor", async () => {
    const { ctx, actor, keep } = await somebody();
    const creator = await aMember(db);
    for (let n = 0; n < 9; n++) await keep();
    const methodId = await keep();
    const { id } = await openPayment(ctx, aTip(actor, creator.user.id, 500n));
    expect(await proceed(ctx, id, { methodId })).toEqual({ state: "succeeded" });
    await post.deliver();
    expect((await shown(ctx)).map((one) => one.id)).toContain(methodId);
    expect(await shown(ctx)).toHaveLength(10);
    const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, methodId));
    expect(await cardById(box, row?.providerId ?? "")).toMatchObject({ detachedAt: null });
  });

  test("twenty tries in a week and no more", async () => {
    const { ctx } = await somebody();
    for (let n = 0; n < 20; n++) await addMethod(ctx, { returnPath: page });
    await expect(addMethod(ctx, { returnPath: page })).rejects.toMatchObject({
      kind: "rate_limited",
    });
  });
});

describe("which card", () => {
  test("there is one default, and it is chosen", async () => {
    const { ctx, keep } = await somebody();
    const first = await keep();
    const second = await keep();
    await chooseDefaultMethod(ctx, { methodId: second });
    const methods = await shown(ctx);
    expect(methods.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second, true],
      [first, false],
    ]);
  });

  test("another's card is as if it were not there", async () => {
    const one = await somebody();
    const other = await somebody();
    const theirs = await other.keep();
    for (const act of [chooseDefaultMethod, removeMethod, retryAllWith])
      await expect(act(one.ctx, { methodId: theirs })).rejects.toMatchObject({
        kind: "not_found",
      });
    const mine = await one.keep();
    await expect(removeMethod(one.ctx, { methodId: mine, moveTo: theirs })).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await shown(one.ctx)).toHaveLength(1);
  });
});

describe("taking a card away", () => {
  test("takes it away at the processor too, and the next is the default", async () => {
    const { ctx, keep } = await somebody();
    const first = await keep();
    const second = await keep();
    await removeMethod(ctx, { methodId: first });
    expect(await shown(ctx)).toMatchObject([{ id: second, isDefault: true }]);
    await post.deliver();
    const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, first));
    expect((await cardById(box, row?.providerId ?? ""))?.detachedAt).not.toBeNull();
  });

  test("that something is paid with asks what goes on with which", async () => {
    const { ctx, keep } = await somebody();
    const first = await keep();
    const second = await keep();
    usedBy(first, "Bench, by Mira Vance");
    expect((await shown(ctx))[0]?.usedBy).toMatchObject([{ name: "Bench, by Mira Vance" }]);
    await expect(removeMethod(ctx, { methodId: first })).rejects.toMatchObject({
      code: "method_in_use",
    });
    await removeMethod(ctx, { methodId: first, moveTo: second });
    expect(await shown(ctx)).toMatchObject([{ id: second, isDefault: true }]);
  });

  test("and leaving the place takes all of them, with who they were", async () => {
    const { ctx, actor, keep } = await somebody();
    const methodId = await keep();
    const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, methodId));
    await forgetPayer(machine, { userId: actor.userId });
    await forgetPayer(machine, { userId: actor.userId });
    await post.deliver();
    expect(await shown(ctx)).toEqual([]);
    expect((await cardById(box, row?.providerId ?? ""))?.detachedAt).not.toBeNull();
  });
});

describe("a card that fails", () => {
  test("says why and what is at risk, is tried again when asked, and is well when it pays", async () => {
    const { ctx, actor, keep } = await somebody();
    const { user: creator } = await aMember(db);
    const methodId = await keep(cards.failsLater);
    const payment = await openPayment(ctx, aTip(actor, creator.id, 500n));
    await proceed(ctx, payment.id, { methodId });
    usedBy(methodId, "Bench");
    expect(await shown(ctx)).toMatchObject([
      { refused: expect.stringContaining("declined"), usedBy: [{ name: "Bench", atRisk: true }] },
    ]);
    const tried: string[] = [];
    provideForTest(
      db,
      provide(retryAllPort, async (_ctx, id) => {
        tried.push(id);
      }),
    );
    await retryAllWith(ctx, { methodId });
    expect(tried).toEqual([methodId]);
  });
});

describe("a card that ends", () => {
  test("is told of a month ahead, once, with what is paid with it", async () => {
    const { ctx, keep } = await somebody();
    const methodId = await keep();
    // It is good until the end of December 2031.
    clock.set("2031-11-30T09:00:00Z");
    await noticeExpiry.handle(machine, {});
    expect(await post.deliver()).toEqual([]);
    usedBy(methodId, "Bench, by *Mira*");
    clock.advance(2 * dayMs);
    await noticeExpiry.handle(machine, {});
    await noticeExpiry.handle(machine, {});
    const letters = (await post.deliver()).filter(({ to }) =>
      JSON.stringify(to).includes(ctx.actor.username),
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toBe("Your Visa ending in 4242 ends soon");
    expect(letters[0]?.text).toContain("31 December 2031");
    expect(letters[0]?.text).toContain("Bench, by Mira");
    expect((await shown(ctx))[0]?.expiry).toBe("soon");
    clock.set("2032-01-01T00:00:00Z");
    expect((await shown(ctx))[0]?.expiry).toBe("over");
  });
});
