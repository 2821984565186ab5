import type { Period, Series } from "#app/ui/chart/model.ts";
import type { Choice } from "#app/ui/combobox/choices.ts";

export const crafts: readonly Choice[] = [
  "Linocut",
  "Bookbinding",
  "Letterpress",
  "Field recording",
  "Paper marbling",
  "Toolmaking",
  "Essays",
].map((label) => ({ value: label.toLowerCase().replaceAll(" ", "-"), label }));

export const makers: readonly Choice[] = [
  ["mira", "Mira Vance"],
  ["odile", "Odile Faure"],
  ["tomasz", "Tomasz Wren"],
  ["bea", "Bea Okafor"],
  ["jun", "Jun Arakawa"],
  ["hanna", "Hanna Ruiz"],
  ["ines", "Inés Calloway"],
  ["leif", "Leif Aaberg"],
].map(([value = "", label = ""]) => ({ value, label, hint: `@${value}` }));

export interface Entry {
  readonly id: string;
  readonly day: string;
  readonly what: string;
  readonly who: string;
  readonly paid: string;
  readonly received: string;
  readonly balance: string;
}

export const ledger: readonly Entry[] = [
  ["48213", "15 Nov", "Subscription, Workshop", "Leif Aaberg", "12.10", "8.61", "1,597.15"],
  ["48209", "15 Nov", "Tip", "Ines Calloway", "5.00", "4.21", "1,588.54"],
  ["48177", "13 Nov", "Refund, Doorway", "Anon. supporter", "−3.63", "−2.43", "1,539.73"],
  ["48160", "12 Nov", "Payout to bank ··4410", "Guildhall payouts", "—", "−10,420.00", "1,554.16"],
].map(([id = "", day = "", what = "", who = "", paid = "", received = "", balance = ""]) => ({
  id,
  day,
  what,
  who,
  paid,
  received,
  balance,
}));

export const earningSeries: readonly Series[] = [
  { label: "Subscriptions", tone: "brass" },
  { label: "Tips", tone: "deep-brass" },
  { label: "Print sales", tone: "edge" },
];

const months: readonly (readonly [string, string, number, number, number])[] = [
  ["Dec", "December 2025", 404, 98, 182],
  ["Jan", "January 2026", 420, 43, 62],
  ["Feb", "February 2026", 457, 40, 0],
  ["Mar", "March 2026", 472, 68, 47],
  ["Apr", "April 2026", 468, 54, 122],
  ["May", "May 2026", 514, 73, 62],
  ["Jun", "June 2026", 550, 46, 32],
  ["Jul", "July 2026", 563, 60, 0],
  ["Aug", "August 2026", 593, 40, 92],
  ["Sep", "September 2026", 624, 90, 152],
  ["Oct", "October 2026", 656, 74, 109],
  ["Nov", "November 2026", 348, 36, 60],
];

export const earnings: readonly Period[] = months.map(([label, name, ...values]) => ({
  label,
  name,
  values,
  unfinished: label === "Nov" || undefined,
}));

export const followers: readonly Period[] = months.map(([label, name], index) => ({
  label,
  name,
  values: [
    [210, 340, 396, 520, 610, 830, 1104, 1260, 1490, 1877, 2204, 2318][index] ?? 0,
    [180, 190, 240, 310, 300, 420, 515, 560, 610, 700, 744, 410][index] ?? 0,
  ],
  unfinished: label === "Nov" || undefined,
}));

export const euros = (amount: number) =>
  `€${amount.toLocaleString("en-GB", { maximumFractionDigits: 2 })}`;
export const figures = (amount: number) => amount.toLocaleString("en-GB");
export const cents = (amount: number) => amount.toFixed(2);
