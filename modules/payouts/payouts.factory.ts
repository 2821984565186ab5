import { eq } from "drizzle-orm";
import { testBanks } from "#contracts/sandbox";
import { balancesOf } from "#modules/ledger";
import { openPayment, type PaymentProvider, proceedWithPayment } from "#modules/payments";
import { advance, answerAccount, type SandboxInstance } from "#modules/sandbox";
import { type Actor, type Member, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import type { Database } from "#platform/db";
import { randomId } from "#platform/ids";
import { aMember } from "../identity/identity.factory.ts";
import { aMethod, aTip } from "../payments/payments.factory.ts";
import { openProcessorPage } from "./commands/open-processor-page.ts";
import { refreshPayee } from "./commands/refresh-payee.ts";
import { releaseFor } from "./settlement/release.ts";
import { syncPending } from "./settlement/sync-pending.ts";
import { payees, payouts } from "./tables.ts";

interface TestSite {
  readonly ctx: Context<Actor> & { readonly clock: ReturnType<typeof fakeClock> };
  readonly box: SandboxInstance;
  readonly provider: PaymentProvider;
}

export const as = <A extends Actor>(ctx: Context<Actor>, actor: A): Context<A> => ({
  ...ctx,
  actor,
});
export const asSystem = (ctx: Context<Actor>) => as(ctx, system("test"));

/** A member who just proved who they are, by whatever time the test's clock shows. */
export const withFreshAuth = (ctx: Context<Actor>, actor: Member): Context<Member> =>
  as(ctx, { ...actor, authenticatedAt: ctx.clock.now() });

/** A payee verified by the processor: by default with a bank account where money arrives. */
export async function aPayee(
  { ctx, box }: TestSite,
  {
    bank = "paid",
    country = "DE",
  }: { bank?: (typeof testBanks)[number]["outcome"]; country?: string } = {},
): Promise<Member> {
  const { actor } = await aMember(ctx.db);
  const { url } = await openProcessorPage(withFreshAuth(ctx, actor), { country });
  await answerAs(box, url.split("/").at(-1) ?? "", bank);
  await refreshPayee(asSystem(ctx), { userId: actor.userId });
  return actor;
}

/** Fills in the processor's page for them. */
export async function answerAs(
  box: SandboxInstance,
  accountId: string,
  bank: (typeof testBanks)[number]["outcome"],
  birthday = "1901-01-01",
): Promise<void> {
  const iban = testBanks.find(({ outcome }) => outcome === bank)?.iban ?? "";
  await answerAccount(box, accountId, { birthday, iban, document: false });
}

/** Tips the member so that this amount reaches them; it starts settling. Returns the payment. */
export async function earn(site: TestSite, to: Member, grossMinor: bigint): Promise<string> {
  const { ctx, box, provider } = site;
  const { actor } = await aMember(ctx.db);
  const payer = as(ctx, actor);
  const methodId = await aMethod(payer, box, provider);
  const payment = await openPayment(payer, aTip(actor, to.userId, grossMinor));
  const { state } = await proceedWithPayment(payer, payment.id, { methodId });
  if (state !== "succeeded") throw new Error(`the tip was ${state}`);
  await syncPending(asSystem(ctx), to.userId);
  return payment.id;
}

/** Lets the days of waiting pass for them. */
export async function settle({ ctx }: TestSite, payee: Member, days = 8): Promise<void> {
  ctx.clock.advance(days * dayMs);
  await releaseFor(asSystem(ctx), payee.userId);
}

export async function balanceOf(
  { db }: { db: Database },
  { userId }: Member,
): Promise<Readonly<Record<string, bigint>>> {
  const all = await balancesOf({ db }, { type: "member", id: userId });
  const own = all.filter(({ kind }) => kind !== "external_payer");
  return Object.fromEntries(
    own
      .filter(({ balanceMinor }) => balanceMinor !== 0n)
      .map(({ kind, balanceMinor }) => [kind, balanceMinor]),
  );
}

export const payoutById = async (db: Database, id: string) => {
  const [found] = await db.select().from(payouts).where(eq(payouts.id, id));
  if (!found) throw new Error(`no payout ${id}`);
  return found;
};

export const payeeOf = async (db: Database, { userId }: Member) => {
  const [found] = await db.select().from(payees).where(eq(payees.userId, userId));
  if (!found) throw new Error(`no payee ${userId}`);
  return found;
};

/** Advances time here and at the processor; no events are sent. */
export async function advanceTime({ ctx, box }: TestSite, hours: number): Promise<void> {
  for (let passed = 0; passed < hours; passed += 1) {
    ctx.clock.advance(3_600_000);
    await advance(box);
  }
}

export const aKey = randomId;
