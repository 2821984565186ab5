import type { BenefitKind } from "#contracts/subscriptions";

interface DemoTier {
  readonly name: string;
  readonly monthly?: string;
  readonly yearly?: string;
  readonly description?: string;
  readonly trialDays?: number;
  readonly slotLimit?: number;
  readonly welcome?: string;
  readonly holds: readonly (readonly [BenefitKind, string])[];
}

interface DemoOffering {
  readonly category: string;
  readonly country: string;
  readonly tiers: readonly DemoTier[];
  readonly goal?: { readonly title: string; readonly target: string; readonly reward: string };
  readonly code?: { readonly code: string; readonly percent: number; readonly months: number };
}

/** What the demo's creators offer. */
export const demoOfferings: Readonly<Record<string, DemoOffering>> = {
  mira: {
    category: "print",
    country: "GB",
    tiers: [
      {
        name: "Doorway",
        monthly: "3",
        yearly: "30",
        holds: [
          ["early", "Every note, a week before it is public"],
          ["credit", "Your name on the yearly thank-you print"],
        ],
        welcome: "Come in. The kettle is on and the ink is still wet.",
      },
      {
        name: "Bench",
        monthly: "6",
        yearly: "60",
        trialDays: 7,
        holds: [
          ["works", "All walking maps and long reads"],
          ["post", "A postcard print each quarter"],
        ],
        welcome: "A place at the bench is yours. The first map is under Works.",
      },
      {
        name: "Workshop",
        monthly: "10",
        yearly: "100",
        slotLimit: 40,
        holds: [
          ["works", "Filmed cutting sessions, with captions"],
          ["time", "One critique of your own block a year"],
        ],
      },
    ],
    goal: {
      title: "A second-hand proof press",
      target: "180",
      reward: "The big blocks no longer need the train to Carlisle.",
    },
    code: { code: "LOW-TIDE", percent: 50, months: 3 },
  },
  juno: {
    category: "words",
    country: "IE",
    tiers: [
      { name: "Reader", holds: [["works", "The letter, each month"]] },
      {
        name: "Quire",
        monthly: "4",
        yearly: "40",
        holds: [["files", "Each book as a file to print"]],
      },
      {
        name: "Binding",
        monthly: "12",
        yearly: "120",
        holds: [
          ["post", "A bound notebook twice a year"],
          ["room", "The binders’ room"],
        ],
      },
    ],
    goal: { title: "A new guillotine", target: "120", reward: "Square corners for everybody." },
  },
  jun_arakawa: {
    category: "sound",
    country: "JP",
    tiers: [
      { name: "Listener", monthly: "2", yearly: "20", holds: [["files", "Recordings, uncut"]] },
      {
        name: "Headphones",
        monthly: "8",
        yearly: "80",
        holds: [["time", "A walk together, by call"]],
      },
    ],
  },
  tomasz_wren: {
    category: "code",
    country: "PL",
    tiers: [
      {
        name: "Toolbox",
        monthly: "5",
        yearly: "50",
        trialDays: 14,
        holds: [["files", "Every tool, with its source"]],
      },
    ],
  },
  keiko_mori: {
    category: "craft",
    country: "JP",
    tiers: [
      {
        name: "Thread",
        monthly: "3",
        yearly: "30",
        holds: [["works", "Patterns as they are drawn"]],
      },
      { name: "Cloth", monthly: "9", yearly: "90", holds: [["post", "A swatch, each season"]] },
    ],
  },
};
