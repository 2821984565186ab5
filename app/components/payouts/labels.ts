import type { HoldReason, PayoutState } from "#contracts/payouts";

export const stateNames: Readonly<Record<PayoutState, string>> = {
  requested: "Asked for",
  held: "Held",
  approved: "Approved",
  sent: "On its way",
  paid: "Paid",
  failed: "Failed",
  returned: "Sent back",
  canceled: "Called off",
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
  readonly name: string;
  readonly why: string;
  readonly todo: string;
  readonly href?: string;
}

/** Why a payout waits, and what its owner can do. */
export const holdWords: Readonly<Record<HoldReason, HoldWords>> = {
  review: {
    name: "Looked at first",
    why: "It is above the amount that an administrator looks at before it leaves.",
    todo: "Nothing. It is usually looked at within a working day, and leaves by itself then.",
  },
  identity: {
    name: "Who you are",
    why: "The processor does not send money to you at the moment.",
    todo: "Your payout settings list what it wants to know. Once it is content, this leaves by itself.",
    href: "/settings/payouts",
  },
  bank_changed: {
    name: "New bank account",
    why: "The bank account was changed. For five days after that nothing leaves, so that whoever changed it without your knowledge gains nothing.",
    todo: "Nothing. It leaves by itself when the days are over.",
  },
  debt: {
    name: "Debt",
    why: "Money was given back to a payer after you had withdrawn it.",
    todo: "New earnings pay it back first; then this leaves by itself. You can call it off as well: what was set aside then pays the debt.",
  },
  stopped: {
    name: "Stopped",
    why: "Somebody followed the stop link in our letter about a changed bank account.",
    todo: "An administrator writes to you. Change your password meanwhile.",
    href: "/settings/privacy#devices",
  },
  staff_hold: {
    name: "Being looked into",
    why: "An administrator looks into something about it first.",
    todo: "Nothing. It leaves by itself when the days are over, or sooner. You can object below.",
  },
  processor: {
    name: "Not cleared yet",
    why: "The money has not cleared at the processor, so it could not send it yet.",
    todo: "Nothing. It is tried again by itself.",
  },
};

const failures: Readonly<Record<string, string>> = {
  account_closed: "The bank says the account is closed.",
  returned_by_bank: "The bank sent the money back after it had arrived.",
  payouts_not_allowed: "The processor does not send money to you at the moment.",
  could_not_process: "The bank could not take the money.",
  no_account: "The bank does not know the account.",
};

export const failureText = (code: string | null): string =>
  failures[code ?? ""] ?? "The bank or the processor refused it.";

/** The processor's requirements as readable text. */
const wants: Readonly<Record<string, string>> = {
  identity: "Who you are: name, date of birth, address",
  bank_account: "The bank account money goes to",
  identity_document: "A picture of a passport or identity card",
  external_account: "The bank account money goes to",
};

export const requirementText = (code: string): string => wants[code] ?? humanizeCode(code);

/** A readable form of a processor's own code. */
export const humanizeCode = (code: string): string =>
  code.replaceAll(/[._]/g, " ").replace(/^\w/, (first) => first.toUpperCase());
