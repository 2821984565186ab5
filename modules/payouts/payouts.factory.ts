import { eq } from "drizzle-orm";
import { testBanks } from "#contracts/sandbox";
import { balancesOf } from "#modules/ledger";
import { openPayment, type PaymentProvider, proceed } from "#modules/payments";
import { advance, answerAccount, type Box } from "#modules/sandbox";
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
import { followPending } from "./settlement/follow.ts";
import { releaseFor } from "./settlement/release.ts";
import { payees, payouts } from "./tables.ts";

interface Hall {
  readonly ctx: Context<Actor> & { readonly clock: ReturnType<typeof fakeClock> };
  readonly box: Box;
  readonly provider: PaymentProvider;
}

export const as = <A extends Actor>(ctx: Context<Actor>, actor: A): Context<A> => ({
  ...ctx,
  actor,
});
export const machine = (ctx: Context<Actor>) => as(ctx, system("test"));

/** A member who just proved who they are, by whatever time the test's clock shows. */
export const fresh = (ctx: Context<Actor>, actor: Member): Context<Member> =>
  as(ctx, { ...actor, provedAt: ctx.clock.now() });

/** Somebody the processor knows and pays: by default to a bank where money arrives. */
export async function aPayee(
  { ctx, box }: Hall,
  { bank = "paid" }: { bank?: (typeof testBanks)[number]["outcome"] } = {},
): Promise<Member> {
  const { actor } = await aMember(ctx.db);
  const { url } = await openProcessorPage(fresh(ctx, actor), { country: "DE" });
  await answerAs(box, url.split("/").at(-1) ?? "", bank);
  await refreshPayee(machine(ctx), { userId: actor.userId });
  return actor;
}

/** Fills in the processor's page for them. */
export async function answerAs(
  box: Box,
  accountId: string,
  bank: (typeof testBanks)[number]["outcome"],
  birthday = "1901-01-01",
): Promise<void> {
  const iban = testBanks.find(({ outcome }) => outcome === bank)?.iban ?? "";
  await answerAccount(box, accountId, { birthday, iban, document: false });
}

/** Somebody tips them so much that this reaches them; it waits its days. Gives the payment. */
export async function earn(hall: Hall, to: Member, grossMinor: bigint): Promise<string> {
  const { ctx, box, provider } = hall;
  const { actor } = await aMember(ctx.db);
  const payer = as(ctx, actor);
  const methodId = await aMethod(payer, box, provider);
  const payment = await openPayment(payer, aTip(actor, to.userId, grossMinor));
  const { state } = await proceed(payer, payment.id, { methodId });
  if (state !== "succeeded") throw new Error(`the tip was ${state}`);
  await followPending(machine(ctx), to.userId);
  return payment.id;
}

/** Lets the days of waiting pass for them. */
export async function settle({ ctx }: Hall, who: Member, days = 8): Promise<void> {
  ctx.clock.advance(days * dayMs);
  await releaseFor(machine(ctx), who.userId);
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

/** Time passes here and at the processor; nothing is told about it. */
export async function passTime({ ctx, box }: Hall, hours: number): Promise<void> {
  for (let passed = 0; passed < hours; passed += 1) {
    ctx.clock.advance(3_600_000);
    await advance(box);
  }
}

export const aKey = randomId;
