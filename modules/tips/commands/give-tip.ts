import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { PaymentOutcome } from "#contracts/payments";
import type { TaxedAmount } from "#contracts/taxes";
import { findCreator } from "#modules/creators";
import { translateFor } from "#modules/identity";
import { openPayment, paymentFor, proceedWithPayment } from "#modules/payments";
import { isPartOn } from "#modules/site";
import {
  amountWithTax,
  type GuestLocation,
  recordPaymentTax,
  requireShownTax,
  type SaleTax,
  taxForSale,
} from "#modules/taxes";
import { type Actor, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, withTransaction } from "#platform/db";
import { sortableId } from "#platform/ids";
import type { Money } from "#platform/money";
import { readerTexts } from "#platform/translations";
import { requireSubject } from "../about.ts";
import { loadTipRecipientFor, type TipRecipient } from "../access.ts";
import { chargeFor, tipAllocation } from "../allocation.ts";
import { amountOf } from "../amount.ts";
import {
  addressRevealsIdentity,
  cardDeclined,
  costsNotShown,
  formAlreadyUsed,
  mayNotWriteMessage,
  messageMissing,
  noRecipientToShareWith,
  tipsTurnedOff,
} from "../errors.ts";
import type { TipInput } from "../inputs.ts";
import { limitTips } from "../limits.ts";
import { receiptPath } from "../receipt-path.ts";
import { tips } from "../tables.ts";
import { loadTipper, type Tipper } from "../tipper.ts";
import { settleTip } from "./settle-tip.ts";
import { openShare } from "./share-tip-email.ts";

interface GiveTipInput {
  readonly to: string;
  readonly idempotencyKey: string;
  readonly ip: string;
  /** Where a guest says they are. */
  readonly guestLocation?: GuestLocation | null;
}

/**
 * Gives a tip: records the request, then pays. Submitting the same form again resumes the first tip
 * in whatever state it is; nobody is charged twice.
 */
export async function giveTip(
  ctx: Context<Actor>,
  input: TipInput & GiveTipInput,
): Promise<{ readonly tipId: string; readonly path: string; readonly answer: PaymentOutcome }> {
  const recipient = await loadTipRecipientFor(ctx.db, ctx, input.to);
  const mayWrite = can(ctx.actor, "tip.write_message", {});
  if (input.message !== "" && !mayWrite) throw mayNotWriteMessage();
  if (mayWrite && recipient.messageRequired && input.message === "")
    throw messageMissing(recipient.displayName);
  if (input.shareEmail) await assertMayShareAddress(ctx, recipient, input);
  const giver = await loadTipper(ctx, input.email);
  const amount = amountOf(input, recipient, giver.isNew);
  // Only what is new counts: a form sent again must get its answer.
  const isNew = !(await wasSubmitted(ctx, input.idempotencyKey));
  if (isNew && !isPartOn(ctx, "tips")) throw tipsTurnedOff();
  const subject = isNew
    ? await requireSubject(ctx, { about: input.about, ownerId: recipient.owner.id })
    : undefined;
  if (isNew) await limitTips(ctx, input.ip);
  const { tipId, paymentId } = await inTransaction(ctx, (tx) =>
    insertIdempotently(ctx, tx, { recipient, giver, amount, subject }, input),
  );
  const answer = await proceedWithPayment(
    ctx,
    paymentId,
    input.method === "new" ? { hosted: true, keep: input.saveCard } : { methodId: input.method },
  );
  if (answer.state === "succeeded" || answer.state === "failed") await settleTip(ctx, { tipId });
  // Back to the form with everything in it: the same tip can be tried with another card.
  if (answer.state === "failed") throw cardDeclined(answer.words);
  return { tipId, path: receiptPath(ctx, tipId, !isMember(ctx.actor)), answer };
}

async function insertIdempotently(
  ctx: Context<Actor>,
  tx: Transaction,
  {
    recipient,
    giver,
    amount,
    subject,
  }: {
    readonly recipient: TipRecipient;
    readonly giver: Tipper;
    readonly amount: Money;
    readonly subject: Awaited<ReturnType<typeof requireSubject>>;
  },
  input: TipInput & GiveTipInput,
): Promise<{ tipId: string; paymentId: string }> {
  const { guestLocation } = input;
  const tax = await taxForSale(ctx, tx, {
    kind: "tip",
    payer: giver.owner,
    ...(guestLocation !== undefined && { guestLocation }),
  });
  const gross = chargeFor(ctx, amount, input.coverFee, tax);
  const amounts = amountWithTax(tax, gross);
  const now = ctx.clock.now();
  const inputHash = hashOf(input, giver);
  const [made] = await tx
    .insert(tips)
    .values({
      id: sortableId(now),
      idempotencyKey: input.idempotencyKey,
      inputHash,
      ...(giver.owner.type === "member"
        ? { payerId: giver.owner.id }
        : {
            guestId: giver.owner.id,
            guestEmail: giver.email,
            guestLanguage: readerTexts(ctx).locale,
          }),
      ...(recipient.owner.type === "guild"
        ? { guildId: recipient.owner.id, guildName: recipient.displayName }
        : { toId: recipient.owner.id }),
      subjectKind: subject?.kind ?? (recipient.owner.type === "guild" ? "guild" : "person"),
      subjectId: subject?.id ?? recipient.owner.id,
      amountMinor: amount.amountMinor,
      grossMinor: gross.amountMinor,
      currency: gross.currency,
      message: input.message,
      nameVisibility: giver.owner.type === "guest" ? "nobody" : input.nameVisibility,
      isAmountPublic: input.isAmountPublic,
      createdAt: now,
    })
    .onConflictDoNothing({ target: tips.idempotencyKey })
    .returning();
  if (!made) {
    // The first send fixed who gets what; a guild may have agreed on something else since.
    const before = await findByIdempotencyKey(tx, input.idempotencyKey, inputHash);
    return { tipId: before.id, paymentId: (await paymentFor(tx, "tip", before.id)).id };
  }
  requireShown(gross, amounts, tax, input);
  // Effective once the tip is given, which the lists check.
  if (input.shareEmail) await openShare(tx, made.id, now);
  const inside = withTransaction(ctx, tx);
  const t =
    giver.owner.type === "member" ? await translateFor(inside, giver.owner.id) : readerTexts(ctx);
  const payment = await openPayment(inside, {
    purpose: "tip",
    purposeId: made.id,
    payer: { ...giver.owner, email: giver.email },
    allocation: await tipAllocation(ctx, tx, giver.owner, recipient.owner, gross, amounts.taxMinor),
    description: t("tips.paymentDescription", { name: recipient.displayName }),
    clientKey: input.idempotencyKey,
    returnPath: receiptPath(ctx, made.id, giver.owner.type === "guest"),
  });
  await recordPaymentTax(ctx, tx, payment, tax, amounts);
  return { tipId: made.id, paymentId: payment.id };
}

/** Only what the page showed is charged. */
function requireShown(
  charge: Money,
  amounts: TaxedAmount,
  tax: SaleTax | null,
  { expected, taxMinor, ...input }: TipInput,
): void {
  if (expected !== undefined && expected !== charge.amountMinor.toString())
    throw costsNotShown(input.amount === "other" ? "ownAmount" : "amount", charge);
  requireShownTax(tax, amounts, taxMinor);
}

/**
 * A guest's address is unverified, a guild has no list, and an anonymous tipper can't share one
 * either.
 */
async function assertMayShareAddress(
  { db, actor }: Context<Actor>,
  { owner }: TipRecipient,
  input: TipInput,
) {
  if (input.nameVisibility === "nobody") throw addressRevealsIdentity();
  const sold = owner.type === "member" && (await findCreator(db, owner.id));
  if (!sold || !isMember(actor)) throw noRecipientToShareWith();
}

async function wasSubmitted({ db }: Context<Actor>, idempotencyKey: string): Promise<boolean> {
  return (await db.$count(tips, eq(tips.idempotencyKey, idempotencyKey))) > 0;
}

async function findByIdempotencyKey(tx: Transaction, idempotencyKey: string, inputHash: string) {
  const [tip] = await tx.select().from(tips).where(eq(tips.idempotencyKey, idempotencyKey));
  if (tip?.inputHash !== inputHash) throw formAlreadyUsed();
  return tip;
}

/**
 * Covers everything in the form except the payment method; another guest's form with a known key
 * also differs.
 */
function hashOf(input: TipInput & GiveTipInput, giver: Tipper): string {
  const {
    ip: _ip,
    method: _method,
    saveCard: _keep,
    expected: _shown,
    taxMinor: _tax,
    guestLocation: _location,
    ...fields
  } = input;
  const tipperId = giver.owner.type === "member" ? giver.owner.id : giver.email;
  return createHash("sha256")
    .update(JSON.stringify([tipperId, fields]))
    .digest("base64url");
}
