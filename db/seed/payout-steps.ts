import { and, desc, eq, sql } from "drizzle-orm";
import { openStates } from "#contracts/payouts";
import { testBanks } from "#contracts/sandbox";
import { balancesOf } from "#modules/ledger";
import {
  applyProviderObject,
  paymentSettings,
  requireProvider,
  sandboxProvider,
  withProvider,
} from "#modules/payments";
import {
  advancePayout,
  openProcessorPage,
  refreshPayee,
  refreshPayout,
  releaseFor,
  requestPayout,
  syncPending,
} from "#modules/payouts";
import { answerAccount, movePayout, noFaults, openDispute, requireSandbox } from "#modules/sandbox";
import { type Actor, isMember, system } from "#permissions";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { paymentAttempts, payments } from "#tables/payments";
import { payees, payoutSteps, payouts } from "#tables/payouts";
import { asMember } from "./as-member.ts";

const hourMs = 3_600_000;
type Bank = (typeof testBanks)[number]["outcome"];
type Clock = ReturnType<typeof fakeClock>;

/** Runs something as a demo user on a past day, here and at the processor. */
export async function asOfDay<T>(
  ctx: Context<Actor>,
  username: string,
  day: Date,
  work: (dated: Context<Actor> & { clock: Clock }) => Promise<T>,
): Promise<T> {
  const clock = fakeClock(day);
  const dated = { ...(await asMember({ ...ctx, clock }, username)), clock };
  return withProvider(dated, sandboxProvider(boxOn(dated)), work);
}

/**
 * The processor on that day. It sends no webhooks: they would arrive today, and date today what
 * they tell of. Every step here fetches what it changed.
 */
const boxOn = (dated: Context<Actor> & { clock: Clock }) => ({
  ...requireSandbox(dated),
  clock: dated.clock,
  faults: { ...noFaults, lose: 1 },
});

const idOf = ({ actor }: Context<Actor>): string => (isMember(actor) ? actor.userId : "");

/** They give the processor their identity and bank account. */
export async function becomePayee(
  ctx: Context<Actor>,
  username: string,
  day: Date,
  bank: Bank,
): Promise<void> {
  await asOfDay(ctx, username, day, (dated) => openProcessorPage(dated, { country: "DE" }));
  await answerProcessor(ctx, username, day, bank);
}

export async function answerProcessor(
  ctx: Context<Actor>,
  username: string,
  day: Date,
  bank: Bank,
  birthday = "1901-01-01",
): Promise<void> {
  await asOfDay(ctx, username, day, async (dated) => {
    const userId = idOf(dated);
    const [payee] = await dated.db.select().from(payees).where(eq(payees.userId, userId));
    const iban = testBanks.find(({ outcome }) => outcome === bank)?.iban ?? "";
    const details = { birthday, iban, document: false };
    await answerAccount(boxOn(dated), payee?.accountId ?? "", details);
    await refreshPayee(dated, { userId });
  });
}

/**
 * What was free on that day and not paid out before: something may have been released since, with
 * a later date.
 */
export async function availableTo(dated: Context<Actor>): Promise<bigint> {
  const userId = idOf(dated);
  await releaseFor(dated, userId);
  const { currency } = paymentSettings(dated);
  const balances = await balancesOf(dated, { type: "member", id: userId }, currency);
  const now = balances.find(({ kind }) => kind === "creator_available")?.balanceMinor ?? 0n;
  const { rows } = await dated.db.execute<{ later: string }>(sql`
    select coalesce(sum(left_minor), 0)::text as later from pending_earnings
    where user_id = ${userId} and settled_at is not null
      and settled_at > ${dated.clock.now().toISOString()}::timestamptz`);
  const later = BigInt(rows[0]?.later ?? "0");
  return now > later ? now - later : 0n;
}

export async function wasRequested(
  ctx: Context<Actor>,
  username: string,
  idempotencyKey: string,
): Promise<Pick<typeof payouts.$inferSelect, "id" | "state"> | undefined> {
  const userId = idOf(await asMember(ctx, username));
  const [known] = await ctx.db
    .select({ id: payouts.id, state: payouts.state })
    .from(payouts)
    .where(and(eq(payouts.userId, userId), eq(payouts.idempotencyKey, idempotencyKey)));
  return known;
}

interface Course {
  /** The bank has had its days with it. */
  readonly arrives?: boolean;
  /** Between asking for it and sending it. */
  readonly before?: (day: Date) => Promise<void>;
}

/** Everything that is free is paid out; nothing where that is too little. */
export async function payOutOn(
  ctx: Context<Actor>,
  username: string,
  day: Date,
  idempotencyKey: string,
  { arrives = true, before }: Course = {},
): Promise<void> {
  const known = await wasRequested(ctx, username, idempotencyKey);
  // One that an interrupted run left in progress would block the next.
  if (known && !(arrives && openStates.includes(known.state))) return;
  await asOfDay(ctx, username, day, async (dated) => {
    const payoutId = known?.id ?? (await askForAll(dated, idempotencyKey));
    if (!payoutId) return;
    // Past any claim that a run cut short still has on it.
    if (known) dated.clock.advance(60_000);
    await before?.(day);
    const clockwork = { ...dated, actor: system("demo") };
    await advancePayout(clockwork, payoutId);
    if (arrives) await settlePayout(clockwork, payoutId);
  });
}

async function askForAll(
  dated: Context<Actor>,
  idempotencyKey: string,
): Promise<string | undefined> {
  const amountMinor = await availableTo(dated);
  if (amountMinor < 1000n) return undefined;
  return (await requestPayout(dated, { amountMinor, idempotencyKey, skipAdvance: true })).payoutId;
}

/** On its way, at the bank, and at some banks back again. */
async function settlePayout(
  dated: Context<Actor> & { clock: Clock },
  payoutId: string,
): Promise<void> {
  const [step] = await dated.db
    .select({ providerId: payoutSteps.providerId })
    .from(payoutSteps)
    .where(and(eq(payoutSteps.payoutId, payoutId), eq(payoutSteps.kind, "payout")));
  for (const hours of [1, 23, 48]) {
    dated.clock.advance(hours * hourMs);
    await movePayout(boxOn(dated), step?.providerId ?? "");
    await refreshPayout(dated, payoutId);
  }
}

/** Payers' banks take back what was already paid out: a debt with a known origin. */
export async function disputeNewest(
  ctx: Context<Actor>,
  username: string,
  day: Date,
  count: number,
): Promise<void> {
  await asOfDay(ctx, username, day, async (dated) => {
    const userId = idOf(dated);
    const paid = await dated.db
      .select({ providerId: paymentAttempts.providerId, allocation: payments.allocation })
      .from(payments)
      .innerJoin(paymentAttempts, eq(paymentAttempts.paymentId, payments.id))
      .where(and(eq(payments.status, "succeeded"), eq(paymentAttempts.state, "succeeded")))
      .orderBy(desc(payments.createdAt));
    const theirs = paid.filter(({ allocation }) =>
      allocation.beneficiaries.some(({ owner }) => owner.id === userId),
    );
    for (const { providerId } of theirs.slice(0, count)) {
      const opened = await openDispute(boxOn(dated), providerId ?? "").catch(() => undefined);
      const dispute = opened && (await requireProvider(dated).fetch("dispute", opened.id));
      if (dispute) await applyProviderObject(dated, dispute);
    }
    await syncPending(dated, userId);
  });
}
