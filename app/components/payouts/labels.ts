import type { HoldReason, PayoutState } from "#contracts/payouts";
import type { Message } from "#platform/i18n";

export const stateNames: Readonly<Record<PayoutState, Message>> = {
  requested: "payouts.states.requested",
  held: "payouts.states.held",
  approved: "payouts.states.approved",
  sent: "payouts.states.sent",
  paid: "payouts.states.paid",
  failed: "payouts.states.failed",
  returned: "payouts.states.returned",
  canceled: "payouts.states.canceled",
};

export const stateTones: Readonly<Record<PayoutState, "plain" | "verd" | "brass" | "madder">> = {
  requested: "plain",
  held: "madder",
  approved: "verd",
  sent: "brass",
  paid: "verd",
  failed: "madder",
  returned: "madder",
  canceled: "plain",
};

interface HoldWords {
  /** What follows the state: On hold: new bank account. */
  readonly name: Message;
  readonly why: Message;
  readonly todo: Message;
  readonly href?: string;
}

/** Why a payout waits, and what its owner can do. */
export const holdWords: Readonly<Record<HoldReason, HoldWords>> = {
  review: {
    name: "payouts.holds.review.name",
    why: "payouts.holds.review.why",
    todo: "payouts.holds.review.todo",
  },
  identity: {
    name: "payouts.holds.identity.name",
    why: "payouts.holds.identity.why",
    todo: "payouts.holds.identity.todo",
    href: "/settings/payouts",
  },
  bank_changed: {
    name: "payouts.holds.bankChanged.name",
    why: "payouts.holds.bankChanged.why",
    todo: "payouts.holds.bankChanged.todo",
  },
  debt: {
    name: "payouts.holds.debt.name",
    why: "payouts.holds.debt.why",
    todo: "payouts.holds.debt.todo",
  },
  stopped: {
    name: "payouts.holds.stopped.name",
    why: "payouts.holds.stopped.why",
    todo: "payouts.holds.stopped.todo",
    href: "/settings/security#devices",
  },
  staff_hold: {
    name: "payouts.holds.staff.name",
    why: "payouts.holds.staff.why",
    todo: "payouts.holds.staff.todo",
  },
  processor: {
    name: "payouts.holds.processor.name",
    why: "payouts.holds.processor.why",
    todo: "payouts.holds.processor.todo",
  },
};

const failures: Readonly<Record<string, Message>> = {
  account_closed: "payouts.failures.accountClosed",
  returned_by_bank: "payouts.failures.returned",
  payouts_not_allowed: "payouts.failures.notAllowed",
  could_not_process: "payouts.failures.notProcessed",
  no_account: "payouts.failures.noAccount",
};

export const failureText = (code: string | null): Message =>
  failures[code ?? ""] ?? "payouts.failures.other";

/** What the processor asks for. It has many more, which are shown as their code. */
const wants: Readonly<Record<string, Message>> = {
  identity: "payouts.requirements.identity",
  bank_account: "payouts.requirements.bank",
  identity_document: "payouts.requirements.document",
  external_account: "payouts.requirements.bank",
};

export const requirementText = (code: string): Message | undefined => wants[code];
