import type { GuildHead, GuildPerson } from "#contracts/guilds";
import type { Divided } from "#contracts/tips";
import type { Currency } from "#platform/money";

export const purseLimits = {
  /** Lines of a rule that name somebody. */
  people: 10,
  /** A role's share is divided among its members; among more of them it stays in the purse. */
  roleMembers: 100,
  reason: 300,
  perPage: 20,
} as const;

/** Who sees the purse: those whose role says so, every member, or for its sum everybody who reads. */
export const purseCircles = ["roles", "members", "everyone"] as const;
export type PurseCircle = (typeof purseCircles)[number];

export const spendStates = ["waiting", "done", "declined", "withdrawn"] as const;
export type SpendState = (typeof spendStates)[number];

/** Minor units as text, so that it travels as JSON. */
export interface Sum {
  readonly minor: string;
  readonly currency: Currency;
}

export interface PurseSums {
  readonly balance: Sum;
  /** Came in lately; the bank of whoever paid may still take it back. */
  readonly settling: Sum;
  /** Owed after a refund that found the purse empty. */
  readonly owed: Sum;
  readonly free: Sum;
}

export interface RuleView {
  readonly id: string;
  readonly version: number;
  readonly since: string;
  readonly until: string | null;
  readonly by: string;
  readonly lines: readonly RuleLine[];
  /** What stays in the purse. */
  readonly restBp: number;
}

export interface RuleLine extends Divided {
  readonly kind: "person" | "role";
  /** Why nothing is paid for this line at present; its share stays in the purse. */
  readonly idle: "left" | "role_gone" | "role_empty" | "role_large" | null;
}

export type EntryKind = "tip" | "subscription" | "spend";

/** Something that came into the purse or went out of it. */
export interface PurseLine {
  /** `tip:…`, `subscription:…` or `spend:…`: what opens it. */
  readonly entry: string;
  readonly kind: EntryKind;
  readonly at: string;
  readonly who: { readonly name: string; readonly username: string | null } | null;
  readonly words: string;
  /** What it did to the purse. */
  readonly purse: Sum;
  /** Of what came in: what reached the guild, and what of it members got. */
  readonly received: Sum | null;
  readonly divided: Sum | null;
  readonly state: "given" | "partly_back" | "refunded" | "spent";
}

export interface SpendLine {
  readonly id: string;
  readonly amount: Sum;
  readonly to: GuildPerson | null;
  readonly askedBy: GuildPerson | null;
  readonly askedAt: string;
  readonly reason: string;
  readonly may: { readonly answer: boolean; readonly withdraw: boolean };
}

export interface PurseSettings {
  readonly open: boolean;
  readonly currency: Currency;
  readonly presets: readonly Sum[];
  readonly messageRequired: boolean;
  readonly thanks: string;
  readonly limit: Sum;
  readonly shown: PurseCircle;
}

export interface PursePage {
  readonly head: GuildHead;
  readonly sums: PurseSums;
  readonly settings: PurseSettings;
  readonly rules: readonly RuleView[];
  readonly lines: readonly PurseLine[];
  readonly next: string | null;
  readonly waiting: readonly SpendLine[];
  /** For the rule's form: the roles there are, and whom the present one names. */
  readonly roles: readonly {
    readonly id: string;
    readonly name: string;
    readonly memberCount: number;
    readonly basisPoints: number;
  }[];
  readonly named: readonly { readonly username: string; readonly basisPoints: number }[];
  /** Others who may agree to a spend. */
  readonly others: number;
}

export interface PurseEntry {
  readonly head: GuildHead;
  readonly kind: EntryKind;
  readonly title: string;
  readonly at: string;
  /** Read by those who spend from the purse. */
  readonly message: string;
  readonly reason: string;
  readonly people: readonly {
    readonly label: string;
    readonly name: string;
    readonly at: string;
  }[];
  readonly rule: number | null;
  readonly paid: Sum | null;
  readonly costs: readonly { readonly label: string; readonly amount: Sum }[];
  readonly shares: readonly {
    readonly name: string;
    readonly purse: boolean;
    readonly amount: Sum;
  }[];
  /** What happened after: refunds, disputes, and what each took from the purse. */
  readonly later: readonly { readonly what: string; readonly at: string; readonly purse: Sum }[];
  readonly refund: {
    readonly what: "tip" | "subscription";
    readonly id: string;
    readonly until: string;
  } | null;
  readonly transfers: readonly string[];
}

export interface PurseSummary {
  readonly balance: Sum;
  /** In the last thirty days. */
  readonly cameIn: Sum;
  readonly spent: Sum;
  readonly rule: readonly Divided[];
  /** The last things it was spent on; for those who see its entries. */
  readonly last: readonly Pick<PurseLine, "entry" | "words" | "purse">[];
}

/** What about a purse needs somebody's look. */
export interface PurseAttention {
  readonly waiting: number;
  readonly idleShares: number;
  /** What refunds left open, where they found the purse empty. */
  readonly owed: Sum | null;
}
