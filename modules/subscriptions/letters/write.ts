import { eq } from "drizzle-orm";
import { sitePost } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { composeMail } from "#platform/mail";
import { users } from "#tables/identity";
import { aboutCharge, aboutGift, aboutSubscription } from "./about.ts";
import type { LetterKind } from "./kinds.ts";
import { chargeWords, giftWords, subscriptionWords, type Words } from "./words.ts";

const ofCharges: ReadonlySet<LetterKind> = new Set(["receipt", "payment_failed", "refunded"]);
const ofGifts: ReadonlySet<LetterKind> = new Set([
  "gift_bought",
  "gift_redeemed",
  "gift_waits",
  "gift_credited_back",
]);

export async function writeLetter(
  ctx: Context<Actor>,
  { kind, id }: { readonly kind: LetterKind; readonly id: string },
): Promise<void> {
  const found = await wordsFor(ctx, kind, id);
  if (!found) return;
  const [to] = await ctx.db
    .select({ address: users.email, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, found.userId));
  if (!to || to.erasedAt) return;
  const { origin, send } = sitePost(ctx);
  const { subject, markdown, action } = found.words;
  await send(
    composeMail({
      key: `subscriptions ${kind} ${id} ${found.of}`,
      to: { address: to.address },
      subject,
      markdown,
      action: { label: action.label, url: new URL(action.path, origin).href },
      site: { name: "Guildhall", origin },
    }),
  );
}

interface Found {
  readonly userId: string;
  readonly words: Words;
  /** What makes it another letter: a reminder of the next year is not the one of this year. */
  readonly of: string;
}

async function wordsFor(
  ctx: Context<Actor>,
  kind: LetterKind,
  id: string,
): Promise<Found | undefined> {
  if (ofGifts.has(kind)) {
    const gift = await aboutGift(ctx, id);
    return gift && { userId: gift.giverId, words: giftWords(kind, gift), of: "" };
  }
  if (ofCharges.has(kind)) {
    const charge = await aboutCharge(ctx, id);
    const of = kind === "payment_failed" ? String(charge?.failedCount) : "";
    return charge && { userId: charge.subscriberId, words: chargeWords(kind, charge), of };
  }
  const subscription = await aboutSubscription(ctx, id);
  return (
    subscription && {
      userId: subscription.subscriberId,
      words: subscriptionWords(kind, subscription),
      of: subscription.periodEnd ?? "",
    }
  );
}
