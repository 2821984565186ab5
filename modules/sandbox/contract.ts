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

export interface TestCard {
  readonly number: string;
  readonly brand: "visa" | "mastercard";
  readonly behavior: CardBehavior;
  readonly about: string;
}

/** The well-known test card numbers. No other number is accepted. */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", brand: "visa", behavior: "succeeds", about: "Pays" },
  { number: "5555555555554444", brand: "mastercard", behavior: "succeeds", about: "Pays" },
  {
    number: "4000002760003184",
    brand: "visa",
    behavior: "asks_always",
    about: "Asks the bank each time",
  },
  {
    number: "4000002500003155",
    brand: "visa",
    behavior: "asks_once",
    about: "Asks the bank once, then pays",
  },
  { number: "4000000000000002", brand: "visa", behavior: "declined", about: "Is declined" },
  {
    number: "4000000000009995",
    brand: "visa",
    behavior: "insufficient_funds",
    about: "Has too little money",
  },
  { number: "4000000000000069", brand: "visa", behavior: "expired_card", about: "Has expired" },
  {
    number: "4000000000000127",
    brand: "visa",
    behavior: "incorrect_cvc",
    about: "Has another security code",
  },
  {
    number: "4000000000000119",
    brand: "visa",
    behavior: "processing_error",
    about: "Breaks while paying",
  },
  {
    number: "4000000000000341",
    brand: "visa",
    behavior: "fails_later",
    about: "Can be kept, then fails",
  },
  {
    number: "4000000000000259",
    brand: "visa",
    behavior: "disputed_later",
    about: "Pays, disputed after three days",
  },
  {
    number: "4000000000005126",
    brand: "visa",
    behavior: "refund_fails",
    about: "Pays, refunds fail",
  },
];

export type PayoutOutcome = "paid" | "fails" | "returned";
export const testBanks: readonly { iban: string; outcome: PayoutOutcome; about: string }[] = [
  { iban: "DE89370400440532013000", outcome: "paid", about: "Arrives" },
  { iban: "DE62370400440532013001", outcome: "fails", about: "Fails on the way" },
  { iban: "DE35370400440532013002", outcome: "returned", about: "Arrives, then comes back" },
];

export type IdentityOutcome = "verified" | "needs_document" | "refused";
export const testBirthdays: readonly {
  birthday: string;
  outcome: IdentityOutcome;
  about: string;
}[] = [
  { birthday: "1901-01-01", outcome: "verified", about: "Is verified" },
  { birthday: "1902-01-01", outcome: "needs_document", about: "Has to show a document" },
  { birthday: "1900-01-01", outcome: "refused", about: "Is refused" },
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
