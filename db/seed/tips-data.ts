import type { NameVisibility } from "#contracts/tips";
import { dayMs } from "#platform/calendar";

/** Who accepts tips in the demo, and their thank-you messages. */
export const demoTipSettings: Readonly<
  Record<string, { presets?: string[]; thanks?: string; messageRequired?: boolean }>
> = {
  mira: {
    presets: ["2", "5", "10"],
    thanks:
      "Thank you. It goes into the tin for the proof press; come and pull a print when it is here.",
  },
  juno: { presets: ["3", "6", "12"], thanks: "That is a ream of good paper. Thank you." },
  jun_arakawa: { presets: ["2", "4", "8"], thanks: "A battery, a bus fare, an hour by the river." },
  tomasz_wren: { presets: ["5", "10", "20"] },
  keiko_mori: { presets: ["3", "5", "15"], thanks: "ありがとうございます。" },
  silas_birch: { presets: ["2", "5", "10"], messageRequired: true },
};

export interface PlannedTip {
  readonly key: string;
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly message?: string;
  readonly nameVisibility?: NameVisibility;
  readonly isAmountPublic?: boolean;
  readonly coverFee?: boolean;
  /** A separate test card with its own outcome; the default card otherwise. */
  readonly card?: string;
  readonly givesUp?: boolean;
  readonly refundedAfterDays?: number;
  /** Who refunds it, if not its recipient. */
  readonly refundedBy?: string;
}

const givers = [
  "theo",
  "ines_calloway",
  "odile_faure",
  "leif_aaberg",
  "hanna_ruiz",
  "marcus_thorne",
  "noor_haddad",
  "pia_lund",
  "anselm_grove",
  "dara_finch",
  "petra_halloran",
  "agnes_teller",
];
const receivers = [
  "mira",
  "mira",
  "mira",
  "juno",
  "jun_arakawa",
  "tomasz_wren",
  "keiko_mori",
  "silas_birch",
];
const amounts = [
  "2.00",
  "5.00",
  "5.00",
  "10.00",
  "3.50",
  "20.00",
  "7.00",
  "1.00",
  "15.00",
  "50.00",
];
const messages = [
  "For the walking maps.",
  "The boats kept me company all winter.",
  "",
  "Please never stop.",
  "",
  "From one cutter to another.",
  "",
  "My daughter copied the lighthouse.",
];
const declined = "4000000000000002";
const insufficient = "4000000000009995";
const disputedLater = "4000000000000259";

const months = 14;
const perMonth = 9;

/** The same every time but for the days, which end yesterday. */
export function demoTips(now: Date): readonly PlannedTip[] {
  const first = now.getTime() - months * 30 * dayMs;
  const total = months * perMonth;
  const stepMs = (months * 30 * dayMs - dayMs) / total;
  return Array.from({ length: total }, (_, n): PlannedTip => {
    // Steps that share no factor with the lists' lengths, so that every combination occurs.
    const pick = <T>(list: readonly T[], step: number): T => list[(n * step) % list.length] as T;
    return {
      key: `demo${String(n).padStart(22, "0")}`,
      at: new Date(first + n * stepMs + (n % 7) * 3_600_000),
      from: pick(givers, 5),
      to: pick(receivers, 3),
      amount: pick(amounts, 7),
      message: pick(messages, 5) || (pick(receivers, 3) === "silas_birch" ? "For the hill." : ""),
      nameVisibility: (["everyone", "everyone", "creator", "nobody"] as const)[n % 4],
      isAmountPublic: n % 3 !== 0,
      coverFee: n % 6 === 0,
      ...fate(n),
    };
  });
}

/** What does not go smoothly: cards declined and retried, abandoned, refunded, disputed. */
function fate(n: number): Partial<PlannedTip> {
  if (n % 17 === 5) return { card: declined };
  if (n % 23 === 7) return { card: insufficient, givesUp: true };
  if (n % 19 === 11) return { refundedAfterDays: 4 };
  if (n === 40 || n === 95) return { card: disputedLater };
  return {};
}
