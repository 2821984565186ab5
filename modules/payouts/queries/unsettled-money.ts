import { eq } from "drizzle-orm";
import { balancesOf } from "#modules/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type Message, message } from "#platform/i18n";
import { amountIn, type Currency, money } from "#platform/money";
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
  if (open)
    return {
      reason: message("portability.blockers.payout.reason", {
        amount: amountIn(open.amount),
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
      amount: amountIn(money(sum, left.currency as Currency)),
    }),
    remedy: "portability.blockers.balance.remedy" satisfies Message,
    href: "/settings/payouts#withdraw",
  };
}
