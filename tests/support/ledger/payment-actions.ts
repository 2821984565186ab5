import type { Transfer } from "#contracts/ledger";
import * as recipes from "#modules/ledger";
import { type LedgerAction, type LedgerActions, nth, type Step } from "./actions.ts";
import { pay } from "./paying.ts";
import type { Payment, World } from "./world.ts";

type PaymentAction =
  | "tip"
  | "subscribe"
  | "buyWork"
  | "buyGift"
  | "redeemGift"
  | "creditGiftBack"
  | "refund"
  | "confirmRefund"
  | "failRefund"
  | "openDispute"
  | "winDispute"
  | "loseDispute";

/** The step about a payment that `fits`, or none. */
function about(
  world: World,
  { pick }: LedgerAction,
  fits: (payment: Payment) => boolean,
  make: (payment: Payment) => { transfer: Transfer; after?: () => void } | undefined,
): Step | undefined {
  const payment = nth(world.payments.filter(fits), pick);
  const made = payment && make(payment);
  if (!made) return undefined;
  return {
    transfer: made.transfer,
    source: { type: "trial", id: payment.id },
    after: () => {
      payment.transfers.push(made.transfer);
      made.after?.();
    },
  };
}

const quiet = ({ refund, dispute, gift }: Payment) => !refund && !dispute && gift !== "back";
const canRefund = (one: Payment) =>
  quiet(one) && recipes.refundable(recipes.paymentBreakdown(one.transfers)) > 0n;
const gather = (world: World, payment: Payment) => ({
  breakdown: recipes.paymentBreakdown(payment.transfers),
  held: world.held(payment.allocation.currency),
});

export const paymentActions: LedgerActions<PaymentAction> = {
  tip: (world, act) => pay(world, act, "tip"),
  subscribe: (world, act) => pay(world, act, "subscription"),
  buyWork: (world, act) => pay(world, act, "work"),
  buyGift: (world, act) => pay(world, act, "gift"),
  redeemGift: (world, act) =>
    about(
      world,
      act,
      (one) => quiet(one) && one.gift === "waiting" && one.transfers.length === 1,
      (one) => ({
        transfer: recipes.giftRedeemed(one.allocation, { processorFeeMinor: one.fee }),
        after: () => {
          one.gift = "redeemed";
        },
      }),
    ),
  creditGiftBack: (world, act) =>
    about(
      world,
      act,
      (one) => quiet(one) && one.gift === "waiting" && one.transfers.length === 1,
      (one) => {
        const transfer = recipes.giftCreditedBack(gather(world, one));
        return {
          transfer,
          after: () => {
            one.gift = "back";
            one.refund = { transfer, amountMinor: one.allocation.grossMinor };
          },
        };
      },
    ),
  refund: (world, act) =>
    about(world, act, canRefund, (one) => {
      const { breakdown, held } = gather(world, one);
      const most = recipes.refundable(breakdown);
      const amountMinor = act.points % 2 ? most : (act.amountMinor % most) + 1n;
      const transfer = recipes.refunded({ breakdown, amountMinor, held });
      return {
        transfer,
        after: () => {
          one.refund = { transfer, amountMinor };
        },
      };
    }),
  confirmRefund: (world, act) =>
    about(
      world,
      act,
      ({ refund }) => refund !== undefined,
      (one) => {
        const { payer, currency } = one.allocation;
        const amountMinor = one.refund?.amountMinor ?? 0n;
        return {
          transfer: recipes.refundConfirmed({ payer, currency, amountMinor }),
          after: () => {
            one.refund = undefined;
          },
        };
      },
    ),
  failRefund: (world, act) =>
    about(
      world,
      act,
      ({ refund }) => refund !== undefined,
      (one) => ({
        transfer: recipes.refundFailed({
          refund: one.refund?.transfer as Transfer,
          held: world.held(one.allocation.currency),
        }),
        after: () => {
          one.refund = undefined;
          if (one.gift === "back") one.gift = "waiting";
        },
      }),
    ),
  openDispute: (world, act) =>
    about(
      world,
      act,
      ({ dispute }) => !dispute,
      (one) => {
        const opened = recipes.disputeOpened({
          ...gather(world, one),
          amountMinor: one.allocation.grossMinor,
          feeMinor: act.feeMinor,
        });
        return {
          transfer: opened,
          after: () => {
            one.dispute = { opened, amountMinor: one.allocation.grossMinor };
          },
        };
      },
    ),
  winDispute: (world, act) =>
    about(
      world,
      act,
      ({ dispute }) => dispute !== undefined,
      (one) => ({
        transfer: recipes.disputeWon({
          opened: one.dispute?.opened as Transfer,
          held: world.held(one.allocation.currency),
        }),
        after: () => {
          one.dispute = undefined;
        },
      }),
    ),
  loseDispute: (world, act) =>
    about(
      world,
      act,
      ({ dispute }) => dispute !== undefined,
      (one) => {
        const { payer, currency } = one.allocation;
        const amountMinor = one.dispute?.amountMinor ?? 0n;
        return {
          transfer: recipes.disputeLost({ payer, currency, amountMinor }),
          after: () => {
            one.dispute = undefined;
          },
        };
      },
    ),
};
