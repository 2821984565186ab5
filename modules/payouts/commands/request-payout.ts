import { and, eq, inArray, or } from "drizzle-orm";
import { requireFreshProof } from "#modules/identity";
import { holdBalances, payoutRequested, post } from "#modules/ledger";
import { paymentSettings, theProvider } from "#modules/payments";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { failPoint } from "#platform/failpoints";
import { enqueue } from "#platform/jobs";
import { type Currency, formatMoney, money } from "#platform/money";
import { leastPayout } from "../constants.ts";
import {
  bankRefused,
  formUsed,
  inDebt,
  moreThanAvailable,
  notVerified,
  payoutOpen,
  stopped,
  tooLittle,
} from "../errors.ts";
import { sendLetter } from "../letters/letter.ts";
import { noteChange } from "../move.ts";
import { lockPayee, type Payee } from "../payees/payee.ts";
import { openStates } from "../payout-states.ts";
import { driveJob } from "../sending/drive.ts";
import { type Payout, payouts } from "../tables.ts";

interface Asked {
  readonly userId: string;
  readonly amountMinor: bigint;
  /** Minted with the form, or the day of the schedule: one key, one payout. */
  readonly onceKey: string;
  /** The caller drives it itself; otherwise a job does, at once. */
  readonly undriven?: true;
}

/** Asks for a payout of one's own: proves who one is, then sets the money aside. */
export async function requestPayout(
  ctx: Context<Actor>,
  asked: Omit<Asked, "userId">,
): Promise<{ readonly payoutId: string }> {
  const { userId } = requireFreshProof(ctx);
  return setAside(ctx, { ...asked, userId });
}

/**
 * Sets money aside for a payout. Everybody who moves this person's money stands in line at their
 * row, so of any number at once one gets it and the others are told why not.
 */
export async function setAside(
  ctx: Context<Actor>,
  asked: Asked,
): Promise<{ readonly payoutId: string }> {
  authorize(ctx.actor, "payout.request", { userId: asked.userId });
  const { currency } = paymentSettings(ctx);
  // A look without a lock first: a crowd of the same wish must not queue up for its refusal.
  const before = await knownOrOpen(ctx.db, asked);
  const payout =
    before ??
    (await inTransaction(ctx, async (tx) => {
      const payee = await lockPayee(ctx, tx, asked.userId);
      const known = await knownOrOpen(tx, asked);
      return known ?? write(ctx, tx, payee, asked, currency);
    }));
  await failPoint("payouts.after_request");
  return { payoutId: payout.id };
}

async function knownOrOpen(
  db: Pick<Transaction, "select">,
  { userId, onceKey, amountMinor }: Asked,
): Promise<Payout | undefined> {
  const theirs = await db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.userId, userId),
        or(eq(payouts.onceKey, onceKey), inArray(payouts.state, openStates)),
      ),
    );
  const known = theirs.find((one) => one.onceKey === onceKey);
  if (known && known.amountMinor !== amountMinor) throw formUsed();
  if (!known && theirs.length > 0) throw payoutOpen();
  return known;
}

async function write(
  ctx: Context<Actor>,
  tx: Transaction,
  payee: Payee,
  { userId, amountMinor, onceKey, undriven }: Asked,
  currency: Currency,
): Promise<Payout> {
  if (payee.stoppedAt) throw stopped();
  const { accountId, bankLast4 } = payee;
  const usable = payee.state === "verified" && payee.payoutsAllowed;
  if (!usable || !accountId || !bankLast4 || payee.provider !== theProvider(ctx).name)
    throw notVerified();
  if (payee.bankProblem) throw bankRefused();
  const owner = { type: "member" as const, id: userId };
  const held = await holdBalances(tx, [owner], currency);
  const owed = -held(owner, "creator_debt");
  if (owed > 0n) throw inDebt(money(owed, currency));
  if (amountMinor < leastPayout(currency).amountMinor) throw tooLittle(leastPayout(currency));
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
      state: "requested",
      onceKey,
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
  await noteChange(ctx, tx, made, null);
  const details = { amount: formatMoney(money(amountMinor, currency)), bank: bankLast4 };
  await sendLetter(tx, { kind: "payout_requested", userId, payoutId: made.id, details });
  if (!undriven) await enqueue(tx, driveJob, { payoutId: made.id });
  return made;
}
