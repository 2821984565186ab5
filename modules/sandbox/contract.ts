import type { Message } from "#platform/i18n";

/** What a test card does. */
export type CardBehavior =
  | "succeeds"
  | "declined"
  | "insufficient_funds"
  | "expired_card"
  | "incorrect_cvc"
  | "processing_error"
  | "asks_always"
  | "asks_once"
  | "fails_later"
  | "disputed_later"
  | "refund_fails";

/** What a merchant answers to a dispute. Files are named by their ids. */
export interface DisputeEvidence {
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

/** In a text of the evidence, these decide the dispute at once, as in Stripe's test mode. */
export const decidingEvidence = { won: "winning_evidence", lost: "losing_evidence" } as const;

export interface TestCard {
  readonly number: string;
  readonly brand: "visa" | "mastercard";
  readonly behavior: CardBehavior;
  readonly about: Message;
}

/** The well-known test card numbers. No other number is accepted. */
export const testCards: readonly TestCard[] = [
  {
    number: "4242424242424242",
    brand: "visa",
    behavior: "succeeds",
    about: "sandbox.cards.succeeds",
  },
  {
    number: "5555555555554444",
    brand: "mastercard",
    behavior: "succeeds",
    about: "sandbox.cards.succeeds",
  },
  {
    number: "4000002760003184",
    brand: "visa",
    behavior: "asks_always",
    about: "sandbox.cards.asksAlways",
  },
  {
    number: "4000002500003155",
    brand: "visa",
    behavior: "asks_once",
    about: "sandbox.cards.asksOnce",
  },
  {
    number: "4000000000000002",
    brand: "visa",
    behavior: "declined",
    about: "sandbox.cards.declined",
  },
  {
    number: "4000000000009995",
    brand: "visa",
    behavior: "insufficient_funds",
    about: "sandbox.cards.insufficientFunds",
  },
  {
    number: "4000000000000069",
    brand: "visa",
    behavior: "expired_card",
    about: "sandbox.cards.expired",
  },
  {
    number: "4000000000000127",
    brand: "visa",
    behavior: "incorrect_cvc",
    about: "sandbox.cards.incorrectCode",
  },
  {
    number: "4000000000000119",
    brand: "visa",
    behavior: "processing_error",
    about: "sandbox.cards.processingError",
  },
  {
    number: "4000000000000341",
    brand: "visa",
    behavior: "fails_later",
    about: "sandbox.cards.failsLater",
  },
  {
    number: "4000000000000259",
    brand: "visa",
    behavior: "disputed_later",
    about: "sandbox.cards.disputedLater",
  },
  {
    number: "4000000000005126",
    brand: "visa",
    behavior: "refund_fails",
    about: "sandbox.cards.refundFails",
  },
];

export type PayoutOutcome = "paid" | "fails" | "returned";
export const testBanks: readonly { iban: string; outcome: PayoutOutcome; about: Message }[] = [
  { iban: "DE89370400440532013000", outcome: "paid", about: "sandbox.banks.paid" },
  { iban: "DE62370400440532013001", outcome: "fails", about: "sandbox.banks.fails" },
  { iban: "DE35370400440532013002", outcome: "returned", about: "sandbox.banks.returned" },
];

export type IdentityOutcome = "verified" | "needs_document" | "refused";
export const testBirthdays: readonly {
  birthday: string;
  outcome: IdentityOutcome;
  about: Message;
}[] = [
  { birthday: "1901-01-01", outcome: "verified", about: "sandbox.birthdays.verified" },
  { birthday: "1902-01-01", outcome: "needs_document", about: "sandbox.birthdays.needsDocument" },
  { birthday: "1900-01-01", outcome: "refused", about: "sandbox.birthdays.refused" },
];

/** 4242 4242 4242 4242, for reading. */
export const spacedNumber = (number: string): string => number.replace(/(.{4})(?=.)/g, "$1 ");

/** The card form: the expiry year spans 100 years, as on the card itself. */
export interface CardInput {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** What the sandbox's page shows. */
export interface PayPage {
  readonly id: string;
  readonly step: "card" | "challenge" | "expired" | "done";
  readonly mode: "payment" | "setup";
  readonly description: string;
  /** Undefined where a card is only saved. */
  readonly amount: string | undefined;
  readonly card: string | undefined;
  readonly returnUrl: string;
}
