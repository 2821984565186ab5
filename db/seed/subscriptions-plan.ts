import { addDays, addMonths } from "#platform/calendar";
import { demoOfferings } from "./offerings-data.ts";

export interface PlannedSubscription {
  readonly key: string;
  readonly at: Date;
  readonly who: string;
  /** A creator's name, or a guild's address: `guilds/quire-and-thread`. */
  readonly creator: string;
  /** Which of their paid tiers. */
  readonly tier: number;
  readonly billingInterval: "month" | "year";
  /** What happens to it, and after how many days. */
  readonly steps: readonly (readonly [days: number, what: Step])[];
}
export type Step = "cancel" | "pause" | "up" | "down" | "card_fails" | "refund";

const people = [
  "ines_calloway",
  "odile_faure",
  "bea_okafor",
  "sana_rahimi",
  "leif_aaberg",
  "hanna_ruiz",
  "marcus_thorne",
  "noor_haddad",
  "pia_lund",
  "anselm_grove",
  "dara_finch",
  "wilhelmina_stroud",
  "oluwaseun_ade",
  "petra_halloran",
  "silas_birch",
  "yusra_benali",
  "corin_ashdown",
  "agnes_teller",
  "mateo_lindqvist",
  "freya_norrington",
];
const creators = [
  "mira",
  "mira",
  "juno",
  "mira",
  "jun_arakawa",
  "mira",
  "tomasz_wren",
  "juno",
  "keiko_mori",
];
const months = 14;

/** The same every time except for the days. Nobody subscribes to the same creator twice. */
export function demoSubscriptions(now: Date): readonly PlannedSubscription[] {
  const first = addMonths(now, -months);
  const seen = new Set<string>();
  const planned = people.flatMap((who, p) =>
    [0, 1, 2].flatMap((k): PlannedSubscription[] => {
      const n = p * 3 + k;
      const creator = creators[(n * 4 + p) % creators.length] ?? "mira";
      if (who === creator || seen.has(`${who} ${creator}`)) return [];
      seen.add(`${who} ${creator}`);
      const at = addDays(first, ((n * 37) % (months * 30 - 12)) + 2);
      const paid = demoOfferings[creator]?.tiers.filter(({ monthly }) => monthly).length ?? 1;
      return [
        {
          key: `demo subscription ${who} ${creator}`,
          at: new Date(at.getTime() + (n % 11) * 3_600_000),
          who,
          creator,
          tier: n % paid,
          billingInterval: n % 7 === 3 ? "year" : "month",
          steps: fate(n),
        },
      ];
    }),
  );
  return [...planned, ...theos(now)].sort((a, b) => a.at.getTime() - b.at.getTime());
}

function fate(n: number): PlannedSubscription["steps"] {
  if (n % 5 === 2) return [[70 + (n % 4) * 31, "cancel"]];
  if (n % 13 === 4) return [[40, "pause"]];
  if (n % 11 === 6) return [[50, "up"]];
  if (n % 17 === 9) return [[45, "card_fails"]];
  if (n % 19 === 7) return [[31, "refund"]];
  return [];
}

/** The demo's member has one of each kind. */
function theos(now: Date): PlannedSubscription[] {
  const one = (creator: string, daysAgo: number, overrides: Partial<PlannedSubscription>) => ({
    key: `demo subscription theo ${creator}`,
    at: addDays(now, -daysAgo),
    who: "theo",
    creator,
    tier: 0,
    billingInterval: "month" as const,
    steps: [],
    ...overrides,
  });
  return [
    one("mira", 401, { tier: 1 }),
    one("juno", 200, { steps: [[165, "pause"]] }),
    one("jun_arakawa", 95, { tier: 1, steps: [[80, "card_fails"]] }),
    one("tomasz_wren", 130, { steps: [[125, "cancel"]] }),
    one("keiko_mori", 48, { tier: 1, steps: [[46, "down"]] }),
  ];
}
