import { eq } from "drizzle-orm";
import { siteMail } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Translate } from "#platform/i18n";
import { composeMail } from "#platform/mail";
import { translateInto } from "#platform/translations";
import { users } from "#tables/identity";
import { chargeEmail, type EmailContent, giftEmail, subscriptionEmail } from "./content.ts";
import { loadChargeEmailData, loadGiftEmailData, loadSubscriptionEmailData } from "./email-data.ts";
import type { EmailKind } from "./email-kinds.ts";

const ofCharges: ReadonlySet<EmailKind> = new Set(["receipt", "payment_failed", "refunded"]);
const ofGifts: ReadonlySet<EmailKind> = new Set([
  "gift_bought",
  "gift_redeemed",
  "gift_waits",
  "gift_credited_back",
]);

export async function composeEmail(
  ctx: Context<Actor>,
  { kind, id }: { readonly kind: EmailKind; readonly id: string },
): Promise<void> {
  const found = await contentFor(ctx, kind, id);
  if (!found) return;
  const [to] = await ctx.db
    .select({ address: users.email, erasedAt: users.erasedAt, language: users.language })
    .from(users)
    .where(eq(users.id, found.userId));
  if (!to || to.erasedAt) return;
  const t = translateInto(ctx, to.language);
  const { origin, send } = siteMail(ctx);
  const { subject, markdown, action } = found.content(t);
  await send(
    composeMail({
      key: `subscriptions ${kind} ${id} ${found.of}`,
      to: { address: to.address },
      t,
      subject,
      markdown,
      action: { label: t(action.label), url: new URL(action.path, origin).href },
      site: { origin },
    }),
  );
}

interface EmailData {
  readonly userId: string;
  readonly content: (t: Translate) => EmailContent;
  /** What distinguishes it from similar emails: next year's reminder is not this year's. */
  readonly of: string;
}

async function contentFor(
  ctx: Context<Actor>,
  kind: EmailKind,
  id: string,
): Promise<EmailData | undefined> {
  if (ofGifts.has(kind)) {
    const gift = await loadGiftEmailData(ctx, id);
    return gift && { userId: gift.giverId, content: (t) => giftEmail(kind, gift, t), of: "" };
  }
  if (ofCharges.has(kind)) {
    const charge = await loadChargeEmailData(ctx, id);
    const of = kind === "payment_failed" ? String(charge?.failedCount) : "";
    return (
      charge && { userId: charge.subscriberId, content: (t) => chargeEmail(kind, charge, t), of }
    );
  }
  const subscription = await loadSubscriptionEmailData(ctx, id);
  // Taken back since then.
  if (kind === "welcome" && !subscription?.welcome) return undefined;
  return (
    subscription && {
      userId: subscription.subscriberId,
      content: (t) => subscriptionEmail(kind, subscription, t),
      of: kind === "welcome" ? "" : (subscription.periodEnd ?? ""),
    }
  );
}
