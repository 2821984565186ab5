import { disputeClosed, paymentRefunded, paymentSucceeded, refundFailed } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineListener, type Listener } from "#platform/events";
import { issueInvoices } from "./invoices/issue-invoices.ts";

const issue = (ctx: Context<Actor>, { paymentId }: { readonly paymentId: string }) =>
  inTransaction(ctx, (tx) => issueInvoices(tx, paymentId, ctx.clock.now()));

/** Documents follow the money, whatever was paid for. */
export const taxListeners: readonly Listener[] = [
  defineListener(paymentSucceeded, "taxes.issue_invoice", issue),
  defineListener(paymentRefunded, "taxes.issue_credit_note", issue),
  defineListener(refundFailed, "taxes.reverse_credit_note", issue),
  defineListener(disputeClosed, "taxes.follow_dispute", issue),
];
