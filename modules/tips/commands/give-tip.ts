import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { PaymentAnswer } from "#contracts/payments";
import { findCreator } from "#modules/creators";
import { openPayment, paymentFor, proceed } from "#modules/payments";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, within } from "#platform/db";
import { sortableId } from "#platform/ids";
import type { Money } from "#platform/money";
import { type Jar, loadJarFor } from "../access.ts";
import { chargeFor, tipAllocation } from "../allocation.ts";
import { amountOf } from "../amount.ts";
import {
  addressSaysWho,
  cardRefused,
  formUsed,
  messageMissing,
  nobodyToShareWith,
} from "../errors.ts";
import { type Giver, giverOf } from "../giver.ts";
import type { TipInput } from "../inputs.ts";
import { limitTips } from "../limits.ts";
import { receiptPath } from "../receipt-path.ts";
import { tips } from "../tables.ts";
import { settleTip } from "./settle-tip.ts";
import { openShare } from "./share-address.ts";

interface Given {
  readonly to: string;
  readonly onceKey: string;
  readonly ip: string;
}

/**
 * Gives a tip: writes down what is wished, then pays. Sending the same form again continues the
 * first tip wherever it stands; nobody is charged twice.
 */
export async function giveTip(
  ctx: Context<Actor>,
  input: TipInput & Given,
): Promise<{ readonly tipId: string; readonly path: string; readonly answer: PaymentAnswer }> {
  const jar = await loadJarFor(ctx.db, ctx, input.to);
  if (jar.messageRequired && input.message === "") throw messageMissing(jar.displayName);
  if (input.shareAddress) await refuseToShare(ctx, jar, input);
  const giver = await giverOf(ctx, input.email);
  const amount = amountOf(input, jar, giver.isNew);
  // Only what is new counts: a form sent again must get its answer.
  if (!(await wasSent(ctx, input.onceKey))) await limitTips(ctx, input.ip);
  const { tipId, paymentId } = await inTransaction(ctx, (tx) =>
    writeOnce(ctx, tx, { jar, giver, amount }, input),
  );
  const answer = await proceed(
    ctx,
    paymentId,
    input.method === "new" ? { hosted: true, keep: input.keepCard } : { methodId: input.method },
  );
  if (answer.state === "succeeded" || answer.state === "failed") await settleTip(ctx, { tipId });
  // Back to the form with everything in it: the same tip can be tried with another card.
  if (answer.state === "failed") throw cardRefused(answer.words);
  return { tipId, path: receiptPath(ctx, tipId, !isMember(ctx.actor)), answer };
}

async function writeOnce(
  ctx: Context<Actor>,
  tx: Transaction,
  { jar, giver, amount }: { readonly jar: Jar; readonly giver: Giver; readonly amount: Money },
  input: TipInput & Given,
): Promise<{ tipId: string; paymentId: string }> {
  const gross = chargeFor(ctx, amount, input.coverFee);
  const now = ctx.clock.now();
  const inputHash = hashOf(input, giver);
  const [made] = await tx
    .insert(tips)
    .values({
      id: sortableId(now),
      onceKey: input.onceKey,
      inputHash,
      ...(giver.owner.type === "member"
        ? { payerId: giver.owner.id }
        : { guestId: giver.owner.id, guestEmail: giver.email }),
      ...(jar.owner.type === "guild"
        ? { guildId: jar.owner.id, guildName: jar.displayName, subjectKind: "guild" }
        : { toId: jar.owner.id, subjectKind: "person" }),
      subjectId: jar.owner.id,
      amountMinor: amount.amountMinor,
      grossMinor: gross.amountMinor,
      currency: gross.currency,
      message: input.message,
      nameShownTo: giver.owner.type === "guest" ? "nobody" : input.nameShownTo,
      amountShown: input.amountShown,
      madeAt: now,
    })
    .onConflictDoNothing({ target: tips.onceKey })
    .returning();
  if (!made) {
    // The first send fixed who gets what; a guild may have agreed on something else since.
    const before = await sameFormBefore(tx, input.onceKey, inputHash);
    return { tipId: before.id, paymentId: (await paymentFor(tx, "tip", before.id)).id };
  }
  // Theirs to have once the tip is given, which lists of it ask.
  if (input.shareAddress) await openShare(tx, made.id, now);
  const { id: paymentId } = await openPayment(within(ctx, tx), {
    purpose: "tip",
    purposeId: made.id,
    payer: { ...giver.owner, email: giver.email },
    allocation: await tipAllocation(ctx, tx, giver.owner, jar.owner, gross),
    description: `Tip for ${jar.displayName}`,
    clientKey: input.onceKey,
    returnPath: receiptPath(ctx, made.id, giver.owner.type === "guest"),
  });
  return { tipId: made.id, paymentId };
}

/** A guest's address is unproved, a guild has no list, and whoever stays unnamed has none either. */
async function refuseToShare({ db, actor }: Context<Actor>, { owner }: Jar, input: TipInput) {
  if (input.nameShownTo === "nobody") throw addressSaysWho();
  const sold = owner.type === "member" && (await findCreator(db, owner.id));
  if (!sold || !isMember(actor)) throw nobodyToShareWith();
}

async function wasSent({ db }: Context<Actor>, onceKey: string): Promise<boolean> {
  return (await db.$count(tips, eq(tips.onceKey, onceKey))) > 0;
}

async function sameFormBefore(tx: Transaction, onceKey: string, inputHash: string) {
  const [tip] = await tx.select().from(tips).where(eq(tips.onceKey, onceKey));
  if (tip?.inputHash !== inputHash) throw formUsed();
  return tip;
}

/** Everything that was asked for but the way to pay; another guest's form with a known key is another form too. */
function hashOf(input: TipInput & Given, giver: Giver): string {
  const { ip: _ip, method: _method, keepCard: _keep, ...asked } = input;
  const who = giver.owner.type === "member" ? giver.owner.id : giver.email;
  return createHash("sha256")
    .update(JSON.stringify([who, asked]))
    .digest("base64url");
}
