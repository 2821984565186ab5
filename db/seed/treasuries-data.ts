import { dayMs } from "#platform/calendar";
import type { PlannedTip } from "./tips-data.ts";

export const slug = "quire-and-thread";

export const demoTreasuries = [
  {
    guild: slug,
    founder: "juno",
    thanks: "That goes into thread, postage and the loan shelf. Thank you.",
  },
  { guild: "letterpress-lane", founder: "tomasz_wren", thanks: "For type metal. Thank you." },
] as const;

interface PlannedExpense {
  readonly what: "spend";
  readonly daysAgo: number;
  readonly by: string;
  readonly to: string;
  readonly amount: string;
  readonly reason: string;
  /** Above the limit: who approved it; undefined while it waits. */
  readonly agreedBy?: string;
}

interface Rule {
  readonly what: "rule";
  readonly daysAgo: number;
  readonly version: number;
  readonly people: readonly { readonly username: string; readonly share: string }[];
  readonly moderators?: string;
}

interface Tip {
  readonly what: "tip";
  readonly daysAgo: number;
  readonly tip: PlannedTip;
}

const expenses: readonly PlannedExpense[] = [
  {
    what: "spend",
    daysAgo: 190,
    by: "juno",
    to: "pia_lund",
    amount: "18.40",
    reason: "Postage for the first paste paper swap",
  },
  {
    what: "spend",
    daysAgo: 96,
    by: "odile_faure",
    to: "tomasz_wren",
    amount: "64",
    reason: "Scan of the 1921 manual",
    agreedBy: "juno",
  },
  {
    what: "spend",
    daysAgo: 24,
    by: "juno",
    to: "noor_haddad",
    amount: "12.80",
    reason: "Postage for the swap, round two",
  },
  {
    what: "spend",
    daysAgo: 2,
    by: "odile_faure",
    to: "hanna_ruiz",
    amount: "85",
    reason: "A second nipping press for the loan shelf",
  },
];

const rules: readonly Rule[] = [
  {
    what: "rule",
    daysAgo: 300,
    version: 1,
    people: [{ username: "juno", share: "25" }],
  },
  {
    what: "rule",
    daysAgo: 130,
    version: 2,
    people: [
      { username: "juno", share: "15" },
      { username: "odile_faure", share: "15" },
    ],
    moderators: "10",
  },
];

const givers = [
  "theo",
  "ines_calloway",
  "marcus_thorne",
  "hanna_ruiz",
  "agnes_teller",
  "leif_aaberg",
];
const amounts = ["12.00", "6.00", "25.00", "3.00", "18.00", "40.00", "9.00"];
const words = ["", "For the loan shelf.", "", "For thread.", "The sewing circle kept me going."];

const count = 28;

/** The same every time but for the days, in the order they were lived. */
export function treasuryDays(now: Date): readonly (PlannedExpense | Rule | Tip)[] {
  const tips = Array.from({ length: count }, (_, n): Tip => {
    const daysAgo = 310 - n * 11;
    const pick = (list: readonly string[], step: number) => list[(n * step) % list.length] ?? "";
    return {
      what: "tip",
      daysAgo,
      tip: {
        key: `demopurse${String(n).padStart(17, "0")}`,
        at: new Date(now.getTime() - daysAgo * dayMs),
        from: pick(givers, 5),
        to: `guilds/${slug}`,
        amount: pick(amounts, 3),
        message: pick(words, 3),
        nameVisibility: n % 5 === 4 ? "nobody" : "everyone",
        isAmountPublic: n % 3 !== 0,
        coverFee: n % 4 === 0,
        // The payer asked for a refund.
        ...(n === 11 ? { refundedAfterDays: 3, refundedBy: "juno" } : {}),
      },
    };
  });
  return [...tips, ...rules, ...expenses].sort((a, b) => b.daysAgo - a.daysAgo);
}
