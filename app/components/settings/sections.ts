import type { IconName } from "#app/ui/Icon.tsx";
import type { Message, Translate } from "#platform/i18n";

export interface SettingsSection {
  readonly name: Message;
  readonly href: string;
  readonly icon: IconName;
  readonly about: Message;
  /** Terms users search for to find this section. */
  readonly holds: readonly { readonly name: Message; readonly href: string }[];
}

/** The sections, in order. A capability adds its own here once its page exists. */
export const settingsSections: readonly SettingsSection[] = [
  {
    name: "settings.sections.profile.name",
    href: "/settings/profile",
    icon: "circle-user-round",
    about: "settings.sections.profile.about",
    holds: [
      { name: "settings.sections.profile.pictures", href: "/settings/profile#pictures" },
      { name: "settings.sections.profile.bio", href: "/settings/profile#words" },
      { name: "settings.sections.profile.links", href: "/settings/profile#links" },
    ],
  },
  {
    name: "settings.sections.privacy.name",
    href: "/settings/privacy",
    icon: "shield",
    about: "settings.sections.privacy.about",
    holds: [
      { name: "settings.sections.privacy.visibility", href: "/settings/privacy#sight" },
      { name: "settings.sections.privacy.contact", href: "/settings/privacy#reach" },
      { name: "settings.sections.privacy.online", href: "/settings/privacy#reach" },
      { name: "settings.sections.privacy.searchEngines", href: "/settings/privacy#sight" },
      { name: "settings.sections.privacy.followRequests", href: "/settings/privacy#requests" },
      { name: "settings.sections.privacy.blocked", href: "/settings/privacy#kept-away" },
      { name: "settings.sections.privacy.devices", href: "/settings/privacy#devices" },
      { name: "settings.sections.privacy.secondFactor", href: "/settings/privacy#second-step" },
      { name: "settings.sections.privacy.passkeys", href: "/settings/privacy#passkeys" },
      {
        name: "settings.sections.privacy.connectedAccounts",
        href: "/settings/privacy#other-sites",
      },
      { name: "settings.sections.privacy.accessLog", href: "/settings/privacy/looks" },
      { name: "settings.sections.privacy.tokens", href: "/settings/privacy/tokens" },
      { name: "settings.sections.privacy.webhooks", href: "/settings/privacy/webhooks" },
      { name: "settings.sections.privacy.export", href: "/settings/privacy#export" },
      { name: "settings.sections.privacy.delete", href: "/settings/privacy#leaving" },
    ],
  },
  {
    name: "settings.sections.monetization.name",
    href: "/settings/monetization",
    icon: "hand-coins",
    about: "settings.sections.monetization.about",
    holds: [
      { name: "settings.sections.monetization.tiers", href: "/settings/monetization#tiers" },
      {
        name: "settings.sections.monetization.subscribers",
        href: "/settings/monetization?part=subscribers",
      },
      { name: "settings.sections.monetization.offers", href: "/settings/monetization?part=offers" },
      { name: "settings.sections.monetization.goals", href: "/settings/monetization?part=goals" },
      {
        name: "settings.sections.monetization.sharing",
        href: "/settings/monetization?part=sharing",
      },
      {
        name: "settings.sections.monetization.policies",
        href: "/settings/monetization?part=promises",
      },
      { name: "settings.sections.monetization.tips", href: "/settings/monetization?part=tips" },
      {
        name: "settings.sections.monetization.importExport",
        href: "/settings/monetization?part=moving",
      },
    ],
  },
  {
    name: "settings.sections.earnings.name",
    href: "/settings/earnings",
    icon: "scale",
    about: "settings.sections.earnings.about",
    holds: [
      { name: "settings.sections.earnings.statements", href: "/settings/earnings#statements" },
      { name: "settings.sections.earnings.profile", href: "/settings/earnings#profile" },
      { name: "settings.sections.earnings.splits", href: "/settings/earnings#splits" },
    ],
  },
  {
    name: "settings.sections.payouts.name",
    href: "/settings/payouts",
    icon: "landmark",
    about: "settings.sections.payouts.about",
    holds: [
      { name: "settings.sections.payouts.withdraw", href: "/settings/payouts/withdraw" },
      { name: "settings.sections.payouts.identity", href: "/settings/payouts#identity" },
      { name: "settings.sections.payouts.bank", href: "/settings/payouts#bank" },
      { name: "settings.sections.payouts.schedule", href: "/settings/payouts#schedule" },
    ],
  },
  {
    name: "settings.sections.paymentMethods.name",
    href: "/settings/payment-methods",
    icon: "credit-card",
    about: "settings.sections.paymentMethods.about",
    holds: [
      { name: "settings.sections.paymentMethods.cards", href: "/settings/payment-methods" },
      { name: "settings.sections.paymentMethods.default", href: "/settings/payment-methods" },
    ],
  },
  {
    name: "settings.sections.notifications.name",
    href: "/settings/notifications",
    icon: "bell",
    about: "settings.sections.notifications.about",
    holds: [
      { name: "settings.sections.notifications.types", href: "/settings/notifications#which" },
      { name: "settings.sections.notifications.digest", href: "/settings/notifications#digest" },
      { name: "settings.sections.notifications.quietHours", href: "/settings/notifications#quiet" },
      {
        name: "settings.sections.notifications.browsers",
        href: "/settings/notifications#browsers",
      },
      {
        name: "settings.sections.notifications.exceptions",
        href: "/settings/notifications#overrides",
      },
    ],
  },
  {
    name: "settings.sections.personalization.name",
    href: "/personalization",
    icon: "eye",
    about: "settings.sections.personalization.about",
    holds: [
      { name: "settings.sections.personalization.theme", href: "/personalization#look" },
      { name: "settings.sections.personalization.textSize", href: "/personalization#look" },
      { name: "settings.sections.personalization.interests", href: "/personalization#interests" },
      { name: "settings.sections.personalization.reading", href: "/personalization#reading" },
      { name: "settings.sections.personalization.mutes", href: "/personalization#muted-items" },
    ],
  },
  {
    name: "settings.sections.intelligence.name",
    href: "/settings/platform-intelligence",
    icon: "sliders-horizontal",
    about: "settings.sections.intelligence.about",
    holds: [
      {
        name: "settings.sections.intelligence.ranking",
        href: "/settings/platform-intelligence#weights",
      },
      {
        name: "settings.sections.intelligence.interests",
        href: "/settings/platform-intelligence#interests",
      },
      {
        name: "settings.sections.intelligence.mutes",
        href: "/settings/platform-intelligence#muted-items",
      },
      {
        name: "settings.sections.intelligence.training",
        href: "/settings/platform-intelligence#use",
      },
      {
        name: "settings.sections.intelligence.decisions",
        href: "/settings/platform-intelligence#decisions",
      },
    ],
  },
  {
    name: "settings.sections.test.name",
    href: "/settings/test",
    icon: "lightbulb",
    about: "settings.sections.test.about",
    holds: [
      { name: "settings.sections.test.channels", href: "/settings/test" },
      { name: "settings.sections.test.browser", href: "/settings/test#browser" },
    ],
  },
];

interface Found {
  readonly name: string;
  readonly href: string;
  readonly section: string;
}

/** Entries that have a word starting with each word of the query. */
export function findSettings(
  query: string,
  t: Translate,
  extra: readonly Found[] = [],
): readonly Found[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const all = [
    ...extra,
    ...settingsSections.flatMap(({ name, holds }) =>
      holds.map((held) => ({ name: t(held.name), href: held.href, section: t(name) })),
    ),
  ];
  return all.filter(({ name, section }) => {
    const words = `${name} ${section}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  });
}
