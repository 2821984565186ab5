import { randomUUID } from "node:crypto";
import type { AccountKind, Transfer } from "#contracts/ledger";
import * as recipes from "#modules/ledger";
import { type LedgerAction, type LedgerActions, nth, type Step } from "./actions.ts";
import type { Payout, World } from "./world.ts";

type HoldingAction =
  | "release"
  | "splitTreasury"
  | "spendTreasury"
  | "repayFromTreasury"
  | "requestPayout"
  | "sendPayout"
  | "payPayout"
  | "failPayout"
  | "returnPayout"
  | "coverFee"
  | "exchange";

/** An owner with a balance in this kind of account; any owner if there is none. */
const holder = (
  world: World,
  { pick }: LedgerAction,
  kind: AccountKind,
  among = world.creators,
) => {
  const all = among.flatMap((owner) => world.currencies.map((currency) => ({ owner, currency })));
  const rich = all.filter(({ owner, currency }) => world.plain.balance(owner, kind, currency) > 0n);
  const { owner, currency } = nth(rich.length > 0 ? rich : all, pick) ?? {};
  if (!owner || !currency) throw new Error("an empty world");
  return { owner, currency, held: world.held(currency) };
};

/** Mostly the available amount, sometimes a little more: that has to be rejected. */
const some = ({ amountMinor, points }: LedgerAction, has: bigint) =>
  points % 5 === 0 ? has + 1n : has === 0n ? 0n : (amountMinor % has) + 1n;

const alone = (transfer: Transfer, after?: () => void): Step => ({
  transfer,
  source: { type: "model", id: randomUUID() },
  ...(after ? { after } : {}),
});

/** The step of a payout in this state, or none. */
function ofPayout(
  world: World,
  { pick }: LedgerAction,
  state: Payout["state"],
  next: Payout["state"],
  make: (payout: Payout) => Transfer,
  also?: (payout: Payout) => void,
): Step | undefined {
  const payout = nth(
    world.payouts.filter((one) => one.state === state),
    pick,
  );
  if (!payout) return undefined;
  const after = () => {
    payout.state = next;
    also?.(payout);
  };
  return { transfer: make(payout), source: { type: "trial", id: payout.id }, after };
}

export const holdingActions: LedgerActions<HoldingAction> = {
  release: (world, act) => {
    const { owner, currency, held } = holder(world, act, "creator_pending");
    const amountMinor = some(act, held(owner, "creator_pending"));
    if (amountMinor === 0n) return undefined;
    return alone(recipes.releasedFromPending({ owner, amountMinor, currency, held }));
  },
  splitTreasury: (world, act) => {
    const { currency, held } = holder(world, act, "guild_purse", [world.guild]);
    const amountMinor = some(act, held(world.guild, "guild_purse"));
    if (amountMinor === 0n) return undefined;
    const [first, second] = world.creators;
    if (!first || !second) return undefined;
    const beneficiaries = [
      { owner: first, basisPoints: act.points },
      { owner: second, basisPoints: 10_000 - act.points },
    ];
    return alone(recipes.split({ from: world.guild, amountMinor, currency, beneficiaries }));
  },
  spendTreasury: (world, act) => {
    const { currency, held } = holder(world, act, "guild_purse", [world.guild]);
    const has = held(world.guild, "guild_purse");
    // Often all of it, so that a refund finds nothing and the guild owes.
    const amountMinor = act.points % 2 ? has : some(act, has);
    const to = nth(world.creators, act.pick);
    if (amountMinor === 0n || !to) return undefined;
    return alone(recipes.treasurySpent({ guild: world.guild, to, amountMinor, currency, held }));
  },
  repayFromTreasury: (world, act) => {
    const owing = world.currencies.filter(
      (currency) => world.held(currency)(world.guild, "creator_debt") < 0n,
    );
    const currency = nth(owing, act.pick);
    if (!currency) return undefined;
    const held = world.held(currency);
    // As much as is owed, even if the treasury does not hold it: that has to be rejected.
    const debt = -held(world.guild, "creator_debt");
    const treasury = held(world.guild, "guild_purse");
    const amountMinor = act.points % 5 === 0 || treasury > debt ? debt : treasury;
    if (amountMinor === 0n) return undefined;
    return alone(recipes.treasuryRepaid({ guild: world.guild, amountMinor, currency }));
  },
  requestPayout: (world, act) => {
    const { owner, currency, held } = holder(world, act, "creator_available");
    const amountMinor = some(act, held(owner, "creator_available"));
    if (amountMinor === 0n) return undefined;
    const feeMinor = act.feeMinor % amountMinor;
    const payout: Payout = {
      id: randomUUID(),
      owner,
      currency,
      amountMinor,
      feeMinor,
      state: "requested",
    };
    return {
      transfer: recipes.payoutRequested(payout),
      source: { type: "trial", id: payout.id },
      after: () => world.payouts.push(payout),
    };
  },
  sendPayout: (world, act) => ofPayout(world, act, "requested", "sent", recipes.payoutSent),
  payPayout: (world, act) =>
    ofPayout(world, act, "sent", "paid", recipes.payoutPaid, ({ currency, feeMinor }) =>
      world.noteGift(currency, -feeMinor),
    ),
  failPayout: (world, act) =>
    act.points % 2
      ? ofPayout(world, act, "requested", "over", (payout) =>
          recipes.payoutFailed({
            ...payout,
            from: "creator_reserved",
            held: world.held(payout.currency),
          }),
        )
      : ofPayout(world, act, "sent", "over", (payout) =>
          recipes.payoutFailed({
            ...payout,
            from: "payout_in_transit",
            held: world.held(payout.currency),
          }),
        ),
  returnPayout: (world, act) =>
    ofPayout(world, act, "paid", "over", (payout) =>
      recipes.payoutReturned({
        ...payout,
        amountMinor: payout.amountMinor - payout.feeMinor,
        held: world.held(payout.currency),
      }),
    ),
  coverFee: (world, act) => {
    const { owner, currency } = holder(world, act, "creator_pending");
    const amountMinor = act.feeMinor + 1n;
    return alone(recipes.feeCovered({ owner, amountMinor, currency }), () =>
      world.noteGift(currency, amountMinor),
    );
  },
  exchange: (world, act) => {
    const { owner, currency, held } = holder(world, act, "creator_available");
    const soldMinor = some(act, held(owner, "creator_available"));
    const other = nth(world.currencies, world.currencies.indexOf(currency) + 1);
    if (soldMinor === 0n || !other) return undefined;
    const boughtMinor = soldMinor * 3n;
    const transfer = recipes.exchanged({
      from: { kind: "creator_available", owner, currency },
      soldMinor,
      to: { kind: "creator_available", owner, currency: other },
      boughtMinor,
      rate: "3",
      rateSource: "model",
    });
    return alone(transfer, () => {
      world.noteGift(currency, -soldMinor);
      world.noteGift(other, boughtMinor);
    });
  },
};
