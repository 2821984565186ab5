import { and, eq, inArray, or } from "drizzle-orm";
import { requireRecentAuthentication } from "#modules/identity";
import { lockBalances, payoutRequested, post } from "#modules/ledger";
import { paymentSettings, requireProvider } from "#modules/payments";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { failPoint } from "#platform/failpoints";
import { enqueue } from "#platform/jobs";
import { type Currency, money, moneyToJson } from "#platform/money";
import { minPayout } from "../constants.ts";
import { sendEmail } from "../emails/send-email.ts";
import {
  bankRejected,
  belowMinimum,
  formAlreadyUsed,
  inDebt,
  moreThanAvailable,
  notVerified,
  payoutOpen,
  stopped,
} from "../errors.ts";
import { lockPayee, type Payee } from "../payees/payee.ts";
import { openStates } from "../payout-states.ts";
import { advancePayoutJob } from "../sending/advance-payout.ts";
import { type Payout, payouts } from "../tables.ts";
import { recordChange } from "../transitions.ts";

interface RequestPayoutInput {
  readonly userId: string;
  readonly amountMinor: bigint;
  /** Generated with the form, or the day of the schedule: one key, one payout. */
  readonly idempotencyKey: string;
  /** The caller advances it itself; otherwise a job does, at once. */
  readonly skipAdvance?: true;
}

/** Requests a payout for the actor: requires recent authentication, then reserves the money. */
export async function requestPayout(
  ctx: Context<Actor>,
  input: Omit<RequestPayoutInput, "userId">,
): Promise<{ readonly payoutId: string }> {
  const { userId } = requireRecentAuthentication(ctx);
  return reservePayout(ctx, { ...input, userId });
}

/**
 * Reserves money for a payout. All movements of a user's money are serialized by their row lock, so
 * of several concurrent requests one gets it and the others get an error.
 */
export async function reservePayout(
  ctx: Context<Actor>,
  input: RequestPayoutInput,
): Promise<{ readonly payoutId: string }> {
  authorize(ctx.actor, "payout.request", { userId: input.userId });
  const { currency } = paymentSettings(ctx);
  // Checked without a lock first: many duplicate requests must not queue up to be rejected.
  const before = await findExistingPayout(ctx.db, input);
  const payout =
    before ??
    (await inTransaction(ctx, async (tx) => {
      const payee = await lockPayee(ctx, tx, input.userId);
      const known = await findExistingPayout(tx, input);
      return known ?? insertPayout(ctx, tx, payee, input, currency);
    }));
  await failPoint("payouts.after_request");
  return { payoutId: payout.id };
}

async function findExistingPayout(
  db: Pick<Transaction, "select">,
  { userId, idempotencyKey, amountMinor }: RequestPayoutInput,
): Promise<Payout | undefined> {
  const theirs = await db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.userId, userId),
        or(eq(payouts.idempotencyKey, idempotencyKey), inArray(payouts.state, openStates)),
      ),
    );
  const known = theirs.find((one) => one.idempotencyKey === idempotencyKey);
  if (known && known.amountMinor !== amountMinor) throw formAlreadyUsed();
  if (!known && theirs.length > 0) throw payoutOpen();
  return known;
}

async function insertPayout(
  ctx: Context<Actor>,
  tx: Transaction,
  payee: Payee,
  { userId, amountMinor, idempotencyKey, skipAdvance }: RequestPayoutInput,
  currency: Currency,
): Promise<Payout> {
  if (payee.stoppedAt) throw stopped();
  const { accountId, bankLast4 } = payee;
  const usable = payee.state === "verified" && payee.payoutsAllowed;
  if (!usable || !accountId || !bankLast4 || payee.provider !== requireProvider(ctx).name)
    throw notVerified();
  if (payee.bankProblem) throw bankRejected();
  const owner = { type: "member" as const, id: userId };
  const held = await lockBalances(tx, [owner], currency);
  const owed = -held(owner, "creator_debt");
  if (owed > 0n) throw inDebt(money(owed, currency));
  if (amountMinor < minPayout(currency).amountMinor) throw belowMinimum(minPayout(currency));
  const available = held(owner, "creator_available");
  if (amountMinor > available) throw moreThanAvailable(money(available, currency));
  const now = ctx.clock.now();
  const [made] = await tx
    .insert(payouts)
    .values({
      userId,
      provider: payee.provider,
      accountId,
      bankLast4,
      amountMinor,
      currency,
      bankCurrency: payee.bankCurrency,
      state: "requested",
      idempotencyKey,
      bySchedule: !isMember(ctx.actor),
      requestedAt: now,
      updatedAt: now,
    })
    .returning();
  if (!made) throw new Error("no payout was written");
  await post(tx, payoutRequested({ owner, amountMinor, currency }), {
    key: `payout:${made.id}:requested`,
    source: { type: "payout", id: made.id },
    actorId: isMember(ctx.actor) ? userId : null,
    occurredAt: now,
  });
  await recordChange(ctx, tx, made, null);
  await sendEmail(tx, {
    kind: "payout_requested",
    userId,
    payoutId: made.id,
    sum: moneyToJson(money(amountMinor, currency)),
    details: { bank: bankLast4 },
  });
  if (!skipAdvance) await enqueue(tx, advancePayoutJob, { payoutId: made.id });
  return made;
}
