import type { IconName } from "#app/ui/Icon.tsx";

export interface SettingsSection {
  readonly name: string;
  readonly href: string;
  readonly icon: IconName;
  readonly about: string;
  /** Terms users search for to find this section. */
  readonly holds: readonly { readonly name: string; readonly href: string }[];
}

/** The sections, in order. A capability adds its own here once its page exists. */
export const settingsSections: readonly SettingsSection[] = [
  {
    name: "Profile",
    href: "/settings/profile",
    icon: "circle-user-round",
    about: "What others see of you: pictures, name, words and links.",
    holds: [
      { name: "Avatar and banner pictures", href: "/settings/profile#pictures" },
      { name: "Display name, pronouns, bio", href: "/settings/profile#words" },
      { name: "Links and their verification", href: "/settings/profile#links" },
    ],
  },
  {
    name: "Privacy and safety",
    href: "/settings/privacy",
    icon: "shield",
    about: "Who sees you and who reaches you, and whom you keep away.",
    holds: [
      { name: "Who sees your profile", href: "/settings/privacy#sight" },
      { name: "Who may message or mention you", href: "/settings/privacy#reach" },
      { name: "Online state and read receipts", href: "/settings/privacy#reach" },
      { name: "Search engines", href: "/settings/privacy#sight" },
      { name: "Follow requests", href: "/settings/privacy#requests" },
      { name: "Blocked and muted people", href: "/settings/privacy#kept-away" },
      { name: "Devices and sessions", href: "/settings/privacy#devices" },
      { name: "Second step and backup codes", href: "/settings/privacy#second-step" },
      { name: "Passkeys", href: "/settings/privacy#passkeys" },
      { name: "Connected accounts", href: "/settings/privacy#other-sites" },
      { name: "Who opened my data", href: "/settings/privacy/looks" },
      { name: "Access tokens for apps and bots (API)", href: "/settings/privacy/tokens" },
      { name: "Webhooks: signed messages to your programs", href: "/settings/privacy/webhooks" },
      { name: "Export: a copy of everything", href: "/settings/privacy#export" },
      { name: "Delete your account", href: "/settings/privacy#leaving" },
    ],
  },
  {
    name: "Earning",
    href: "/settings/monetization",
    icon: "hand-coins",
    about: "What people can give you for your work.",
    holds: [
      { name: "Tiers and prices", href: "/settings/monetization#tiers" },
      { name: "Subscribers and refunds", href: "/settings/monetization?part=subscribers" },
      { name: "Promo codes and offers", href: "/settings/monetization?part=offers" },
      { name: "Goals", href: "/settings/monetization?part=goals" },
      { name: "Sharing earnings with collaborators", href: "/settings/monetization?part=sharing" },
      { name: "Refund policy, grace, gifts", href: "/settings/monetization?part=promises" },
      { name: "Take tips, amounts, thanks", href: "/settings/monetization?part=tips" },
      {
        name: "Moving: supporters, tiers and works, in and out",
        href: "/settings/monetization?part=moving",
      },
    ],
  },
  {
    name: "Statements",
    href: "/settings/earnings",
    icon: "scale",
    about: "A statement for each month, your tax profile, and with whom you share.",
    holds: [
      { name: "Monthly statements as PDF", href: "/settings/earnings#statements" },
      { name: "Statement language, address, tax number", href: "/settings/earnings#profile" },
      { name: "Revenue split", href: "/settings/earnings#splits" },
    ],
  },
  {
    name: "Payouts",
    href: "/settings/payouts",
    icon: "landmark",
    about: "Where what you earn goes, and how often.",
    holds: [
      { name: "Withdraw", href: "/settings/payouts/withdraw" },
      { name: "Identity check", href: "/settings/payouts#identity" },
      { name: "Bank account", href: "/settings/payouts#bank" },
      { name: "Schedule and threshold", href: "/settings/payouts#schedule" },
    ],
  },
  {
    name: "Ways to pay",
    href: "/settings/payment-methods",
    icon: "credit-card",
    about: "The cards you keep here, what is paid with each, and which comes first.",
    holds: [
      { name: "Add or remove a card", href: "/settings/payment-methods" },
      { name: "Default payment method", href: "/settings/payment-methods" },
    ],
  },
  {
    name: "Notifications",
    href: "/settings/notifications",
    icon: "bell",
    about: "What you hear of, and whether in the app, by letter or by push.",
    holds: [
      { name: "Email, push and in-app notifications", href: "/settings/notifications#which" },
      { name: "Digest letter", href: "/settings/notifications#digest" },
      { name: "Quiet hours and push limit", href: "/settings/notifications#quiet" },
      { name: "Push to this browser", href: "/settings/notifications#browsers" },
      { name: "Muted guilds and topics", href: "/settings/notifications#overrides" },
    ],
  },
  {
    name: "Personalization",
    href: "/personalization",
    icon: "eye",
    about:
      "How the hall looks and reads for you: theme, colour, size, interests, words to keep out.",
    holds: [
      { name: "Theme, high contrast, accent colour", href: "/personalization#look" },
      { name: "Text size, density, motion", href: "/personalization#look" },
      { name: "Interests", href: "/personalization#interests" },
      { name: "Languages and content warnings", href: "/personalization#reading" },
      { name: "Muted words and tags", href: "/personalization#muted-items" },
    ],
  },
  {
    name: "Platform intelligence",
    href: "/settings/platform-intelligence",
    icon: "sliders-horizontal",
    about: "What is inferred and decided about you, and how your feed is ranked.",
    holds: [
      { name: "Feed ranking and its weights", href: "/settings/platform-intelligence#weights" },
      { name: "Inferred interests", href: "/settings/platform-intelligence#interests" },
      { name: "Muted tags, guilds and words", href: "/settings/platform-intelligence#muted-items" },
      { name: "AI training with your works", href: "/settings/platform-intelligence#use" },
      { name: "Automated decisions", href: "/settings/platform-intelligence#decisions" },
    ],
  },
  {
    name: "Try it out",
    href: "/settings/test",
    icon: "lightbulb",
    about: "Send yourself a letter and a live message, and see what arrives.",
    holds: [
      { name: "Test mail and realtime", href: "/settings/test" },
      { name: "Offline pages and push permission", href: "/settings/test#browser" },
    ],
  },
];

interface Found {
  readonly name: string;
  readonly href: string;
  readonly section: string;
}

/** Entries that have a word starting with each word of the query. */
export function findSettings(query: string, extra: readonly Found[] = []): readonly Found[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const all = [
    ...extra,
    ...settingsSections.flatMap(({ name, holds }) =>
      holds.map((held) => ({ ...held, section: name })),
    ),
  ];
  return all.filter(({ name, section }) => {
    const words = `${name} ${section}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  });
}
