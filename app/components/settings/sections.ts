import type { IconName } from "#app/ui/Icon.tsx";
import type { Message, Translate } from "#platform/i18n";

interface SettingsLink {
  readonly name: Message;
  readonly href: string;
}

export interface SettingsSection extends SettingsLink {
  readonly icon: IconName;
  readonly about: Message;
  /** Further pages of the section, which its own page does not hold. */
  readonly pages?: readonly SettingsLink[];
  /** Terms users search for to find this section. */
  readonly holds: readonly SettingsLink[];
}

/** The section that a page of the settings belongs to. */
export const sectionOf = (path: string): SettingsSection | undefined =>
  settingsSections.find(
    ({ href, pages = [] }) =>
      path === href || pages.some((page) => path === page.href || path.startsWith(`${page.href}/`)),
  );

/** The sections, in order. A capability adds its own here once its page exists. */
export const settingsSections: readonly SettingsSection[] = [
  {
    name: "settings.sections.account.name",
    href: "/settings",
    icon: "key-round",
    about: "settings.sections.account.about",
    holds: [],
  },
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
    icon: "eye",
    about: "settings.sections.privacy.about",
    holds: [
      { name: "settings.sections.privacy.visibility", href: "/settings/privacy#sight" },
      { name: "settings.sections.privacy.contact", href: "/settings/privacy#reach" },
      { name: "settings.sections.privacy.online", href: "/settings/privacy#reach" },
      { name: "settings.sections.privacy.searchEngines", href: "/settings/privacy#sight" },
      { name: "settings.sections.privacy.followRequests", href: "/settings/privacy#requests" },
      { name: "settings.sections.privacy.blocked", href: "/settings/privacy#kept-away" },
      { name: "settings.sections.privacy.muted", href: "/settings/privacy#muted" },
    ],
  },
  {
    name: "settings.sections.security.name",
    href: "/settings/security",
    icon: "shield",
    about: "settings.sections.security.about",
    pages: [
      { name: "settings.sections.security.tokens", href: "/settings/privacy/tokens" },
      { name: "settings.sections.security.webhooks", href: "/settings/privacy/webhooks" },
    ],
    holds: [
      { name: "settings.sections.security.secondFactor", href: "/settings/security#second-step" },
      { name: "settings.sections.security.passkeys", href: "/settings/security#passkeys" },
      { name: "settings.sections.security.devices", href: "/settings/security#devices" },
      {
        name: "settings.sections.security.connectedAccounts",
        href: "/settings/security#other-sites",
      },
      { name: "settings.sections.security.tokens", href: "/settings/privacy/tokens" },
      { name: "settings.sections.security.webhooks", href: "/settings/privacy/webhooks" },
    ],
  },
  {
    name: "settings.sections.notifications.name",
    href: "/settings/notifications",
    icon: "bell",
    about: "settings.sections.notifications.about",
    pages: [{ name: "settings.sections.test.name", href: "/settings/test" }],
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
      { name: "settings.sections.test.channels", href: "/settings/test" },
      { name: "settings.sections.test.browser", href: "/settings/test#browser" },
    ],
  },
  {
    name: "settings.sections.personalization.name",
    href: "/personalization",
    icon: "image",
    about: "settings.sections.personalization.about",
    holds: [
      { name: "settings.sections.personalization.theme", href: "/personalization#look" },
      { name: "settings.sections.personalization.textSize", href: "/personalization#look" },
      { name: "settings.sections.personalization.formats", href: "/personalization#zone" },
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
        name: "settings.sections.intelligence.chosenInterests",
        href: "/settings/platform-intelligence#chosen",
      },
      {
        name: "settings.sections.intelligence.reading",
        href: "/settings/platform-intelligence#reading",
      },
      {
        name: "settings.sections.intelligence.mutes",
        href: "/settings/platform-intelligence#muted-items",
      },
      {
        name: "settings.sections.intelligence.interests",
        href: "/settings/platform-intelligence#inferred",
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
    name: "settings.sections.paymentMethods.name",
    href: "/settings/payment-methods",
    icon: "credit-card",
    about: "settings.sections.paymentMethods.about",
    pages: [
      { name: "shell.nav.subscriptions", href: "/my-subscriptions" },
      { name: "shell.nav.transactions", href: "/financial/transactions" },
    ],
    holds: [
      { name: "settings.sections.paymentMethods.cards", href: "/settings/payment-methods" },
      { name: "settings.sections.paymentMethods.default", href: "/settings/payment-methods" },
    ],
  },
  {
    name: "settings.sections.monetization.name",
    href: "/settings/monetization",
    icon: "hand-coins",
    about: "settings.sections.monetization.about",
    pages: [
      { name: "settings.sections.earnings.name", href: "/settings/earnings" },
      { name: "settings.sections.payouts.name", href: "/settings/payouts" },
    ],
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
        href: "/settings/monetization?part=policies",
      },
      { name: "settings.sections.monetization.tips", href: "/settings/monetization?part=tips" },
      {
        name: "settings.sections.monetization.importExport",
        href: "/settings/monetization?part=import-export",
      },
      { name: "settings.sections.earnings.statements", href: "/settings/earnings#statements" },
      { name: "settings.sections.earnings.profile", href: "/settings/earnings#profile" },
      { name: "settings.sections.earnings.splits", href: "/settings/earnings#splits" },
      { name: "settings.sections.payouts.withdraw", href: "/settings/payouts/withdraw" },
      { name: "settings.sections.payouts.identity", href: "/settings/payouts#identity" },
      { name: "settings.sections.payouts.bank", href: "/settings/payouts#bank" },
      { name: "settings.sections.payouts.schedule", href: "/settings/payouts#schedule" },
    ],
  },
  {
    name: "settings.sections.data.name",
    href: "/settings/data",
    icon: "download",
    about: "settings.sections.data.about",
    pages: [{ name: "settings.sections.data.accessLog", href: "/settings/privacy/access-log" }],
    holds: [
      { name: "settings.sections.data.export", href: "/settings/data#export" },
      { name: "settings.sections.data.accessLog", href: "/settings/privacy/access-log" },
      { name: "settings.sections.data.delete", href: "/settings/data#leaving" },
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
