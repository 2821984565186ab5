import type { GuildHeader, GuildPerson } from "#contracts/guilds";
import type { TransferKind } from "#contracts/ledger";
import type { SplitLine } from "#contracts/tips";
import type { Currency } from "#platform/money";

export const treasuryLimits = {
  /** Lines of a rule that name a member. */
  people: 10,
  /** A role's share is divided among its members; among more of them it stays in the treasury. */
  roleMembers: 100,
  reason: 300,
  perPage: 20,
} as const;

/**
 * Who sees the treasury: roles with the permission, every member, or for its total everyone who may
 * read.
 */
export const treasuryVisibilities = ["roles", "members", "everyone"] as const;
export type TreasuryVisibility = (typeof treasuryVisibilities)[number];

export const expenseStates = ["waiting", "done", "declined", "withdrawn"] as const;
export type ExpenseState = (typeof expenseStates)[number];

/** Minor units as text, so that it travels as JSON. */
export interface Sum {
  readonly minor: string;
  readonly currency: Currency;
}

export interface TreasuryBalances {
  readonly balance: Sum;
  /** Received recently; the payer's bank may still take it back. */
  readonly settling: Sum;
  /** Owed after a refund that found the treasury empty. */
  readonly owed: Sum;
  readonly free: Sum;
}

export interface SplitRuleView {
  readonly id: string;
  readonly version: number;
  readonly since: string;
  readonly until: string | null;
  /** Null if the account was deleted. */
  readonly by: string | null;
  readonly lines: readonly SplitRuleLine[];
  /** What stays in the treasury. */
  readonly restBp: number;
}

export interface SplitRuleLine extends SplitLine {
  /** Why nothing is paid for this line at present; its share stays in the treasury. */
  readonly idle: "left" | "role_gone" | "role_empty" | "role_large" | null;
}

export type EntryKind = "tip" | "subscription" | "spend";

/** Income or an expense of the treasury. */
export interface TreasuryLine {
  /** `tip:…`, `subscription:…` or `spend:…`: what opens it. */
  readonly entry: string;
  readonly kind: EntryKind;
  readonly at: string;
  readonly who: { readonly name: string; readonly username: string | null } | null;
  readonly words: string;
  /** What it did to the treasury. */
  readonly treasury: Sum;
  /** For income: what reached the guild, and what members got of it. */
  readonly received: Sum | null;
  readonly divided: Sum | null;
  readonly state: "given" | "partly_back" | "refunded" | "spent";
}

export interface ExpenseLine {
  readonly id: string;
  readonly amount: Sum;
  readonly to: GuildPerson | null;
  readonly requestedBy: GuildPerson | null;
  readonly requestedAt: string;
  readonly reason: string;
  readonly permissions: { readonly answer: boolean; readonly withdraw: boolean };
}

export interface TreasurySettings {
  readonly open: boolean;
  readonly currency: Currency;
  readonly presets: readonly Sum[];
  readonly messageRequired: boolean;
  readonly thanks: string;
  readonly limit: Sum;
  readonly visibility: TreasuryVisibility;
}

export interface TreasuryPage {
  readonly head: GuildHeader;
  readonly sums: TreasuryBalances;
  readonly settings: TreasurySettings;
  readonly rules: readonly SplitRuleView[];
  readonly lines: readonly TreasuryLine[];
  readonly next: string | null;
  readonly pendingExpenses: readonly ExpenseLine[];
  /** For the rule's form: the existing roles, and the members the current rule names. */
  readonly roles: readonly {
    readonly id: string;
    readonly name: string;
    readonly memberCount: number;
    readonly basisPoints: number;
  }[];
  readonly namedMembers: readonly { readonly username: string; readonly basisPoints: number }[];
  /** Others who may agree to a spend. */
  readonly otherApprovers: number;
}

export interface TreasuryEntry {
  readonly head: GuildHeader;
  readonly kind: EntryKind;
  /** The tier of a subscription. */
  readonly tier: string;
  readonly at: string;
  /** Read by those who spend from the treasury. */
  readonly message: string;
  readonly reason: string;
  readonly people: readonly {
    readonly part: "payer" | "requester" | "approver";
    /** Null if the account was deleted. */
    readonly name: string | null;
    readonly at: string;
  }[];
  readonly rule: number | null;
  readonly paid: Sum | null;
  readonly costs: readonly { readonly kind: "platform" | "processor"; readonly amount: Sum }[];
  readonly shares: readonly {
    /** Null for the treasury, a member the reader may not see, or a deleted account. */
    readonly name: string | null;
    readonly treasury: boolean;
    readonly amount: Sum;
  }[];
  /** What happened after: refunds, disputes, and what each took from the treasury. */
  readonly followUps: readonly {
    readonly kind: TransferKind;
    readonly at: string;
    readonly treasury: Sum;
  }[];
  readonly refund: {
    readonly what: "tip" | "subscription";
    readonly id: string;
    readonly until: string;
  } | null;
  readonly transfers: readonly string[];
}

export interface TreasurySummary {
  readonly balance: Sum;
  /** In the last thirty days. */
  readonly received: Sum;
  readonly spent: Sum;
  readonly rule: readonly SplitLine[];
  /** The last things it was spent on; for those who see its entries. */
  readonly last: readonly Pick<TreasuryLine, "entry" | "words" | "treasury">[];
}

/** What needs attention in a treasury. */
export interface TreasuryAlerts {
  readonly waiting: number;
  readonly idleShares: number;
  /** What refunds left open, where they found the treasury empty. */
  readonly owed: Sum | null;
}
