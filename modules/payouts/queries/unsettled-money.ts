import { eq } from "drizzle-orm";
import { translateFor } from "#modules/identity";
import { balancesOf } from "#modules/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type Message, message } from "#platform/i18n";
import { type Currency, formatMoney, money } from "#platform/money";
import { payees } from "../tables.ts";
import { openPayoutOf } from "./open-payout.ts";

const settled = new Set(["creator_available", "creator_pending"]);

/** What blocks a payee's account deletion: money on its way, or a remaining balance. */
export async function findUnsettledMoney(ctx: Context<Actor>, userId: string) {
  const [open, balances, [payee]] = await Promise.all([
    openPayoutOf(ctx, userId),
    balancesOf(ctx, { type: "member", id: userId }),
    ctx.db.select({ waivedAt: payees.waivedAt }).from(payees).where(eq(payees.userId, userId)),
  ]);
  const t = await translateFor(ctx, userId);
  if (open)
    return {
      reason: message("portability.blockers.payout.reason", {
        amount: formatMoney(open.amount, t),
      }),
      remedy: "portability.blockers.payout.remedy" satisfies Message,
      href: `/financial/payouts/${open.id}`,
    };
  const left = balances.find(({ kind, balanceMinor }) => settled.has(kind) && balanceMinor > 0n);
  if (!left || payee?.waivedAt) return undefined;
  const sum = balances
    .filter(({ kind, currency }) => settled.has(kind) && currency === left.currency)
    .reduce((all, { balanceMinor }) => all + balanceMinor, 0n);
  return {
    reason: message("portability.blockers.balance.reason", {
      amount: formatMoney(money(sum, left.currency as Currency), t),
    }),
    remedy: "portability.blockers.balance.remedy" satisfies Message,
    href: "/settings/payouts#withdraw",
  };
}
