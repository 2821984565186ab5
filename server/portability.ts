import { eraseAdminData } from "#modules/admin";
import { activityExport, eraseActivity } from "#modules/analytics";
import { apiAccessExport, eraseApiData } from "#modules/api";
import { archivesExport, eraseArchivesData } from "#modules/archives";
import { creatorsExport, eraseCreator } from "#modules/creators";
import { disputesExport, eraseDisputes } from "#modules/disputes";
import { eraseFeedData, feedExport } from "#modules/feed";
import { eraseFeedback, feedbackExport } from "#modules/feedback";
import { eraseForumData, forumExport } from "#modules/forum";
import { eraseGuildData, guildsExport } from "#modules/guilds";
import { accountExport, eraseAccount } from "#modules/identity";
import { eraseImports, importsExport } from "#modules/imports";
import { ledgerExport } from "#modules/ledger";
import { eraseMedia, mediaExport } from "#modules/media";
import { eraseMessages, messagesExport } from "#modules/messaging";
import { eraseModerationData, moderationExport } from "#modules/moderation";
import { eraseNewsletterData, newslettersExport } from "#modules/newsletters";
import { eraseNotifications, notificationsExport } from "#modules/notifications";
import { eraseOnboarding, onboardingExport } from "#modules/onboarding";
import { erasePayer, paymentsExport } from "#modules/payments";
import { erasePayee, payoutsExport } from "#modules/payouts";
import { erasePerson, peopleExport } from "#modules/people";
import type { Eraser, Exporter } from "#modules/portability";
import { erasePreferences, preferencesExport } from "#modules/preferences";
import { eraseSaved, savedExport } from "#modules/saved";
import { eraseSearches, searchesExport } from "#modules/search";
import { eraseSiteData, siteExport } from "#modules/site";
import { eraseSubscriptions, subscriptionsExport } from "#modules/subscriptions";
import { eraseSupporters, supportersExport } from "#modules/supporters";
import { eraseTaxes, taxesExport } from "#modules/taxes";
import { eraseTips, tipsExport } from "#modules/tips";
import { eraseTreasuryData, treasuryExport } from "#modules/treasury";
import { eraseTrust, trustExport } from "#modules/trust";
import type { Message } from "#platform/i18n";

/**
 * What each module adds to a user's data export. A module that stores personal data adds its own.
 */
export const exporters: readonly Exporter[] = [
  {
    name: "account",
    about: "portability.exportFile.about.account" satisfies Message,
    collect: accountExport,
  },
  {
    name: "people",
    about: "portability.exportFile.about.people" satisfies Message,
    collect: peopleExport,
  },
  {
    name: "site",
    about: "portability.exportFile.about.site" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "site.json", json: await siteExport(ctx, { userId }) };
    },
  },
  {
    name: "taxes",
    about: "portability.exportFile.about.taxes" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "taxes.json", json: await taxesExport(ctx, { userId }) };
    },
  },
  {
    name: "tips",
    about: "portability.exportFile.about.tips" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "tips.json", json: await tipsExport(ctx, { userId }) };
    },
  },
  {
    name: "subscriptions",
    about: "portability.exportFile.about.subscriptions" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "subscriptions.json", json: await subscriptionsExport(ctx, { userId }) };
      yield { path: "creator.json", json: await creatorsExport(ctx, { userId }) };
    },
  },
  {
    name: "first_steps",
    about: "portability.exportFile.about.onboarding" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "first-steps.json", json: await onboardingExport(ctx, { userId }) };
    },
  },
  {
    name: "payments",
    about: "portability.exportFile.about.payments" satisfies Message,
    collect: paymentsExport,
  },
  {
    name: "forum",
    about: "portability.exportFile.about.forum" satisfies Message,
    collect: forumExport,
  },
  {
    name: "guilds",
    about: "portability.exportFile.about.guilds" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "guilds.json", json: await guildsExport(ctx, { userId }) };
    },
  },
  {
    name: "treasuries",
    about: "portability.exportFile.about.treasuries" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "treasuries.json", json: await treasuryExport(ctx, { userId }) };
    },
  },
  {
    name: "archives",
    about: "portability.exportFile.about.archives" satisfies Message,
    collect: archivesExport,
  },
  {
    name: "media",
    about: "portability.exportFile.about.media" satisfies Message,
    collect: mediaExport,
  },
  {
    name: "trust",
    about: "portability.exportFile.about.trust" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "trust.json", json: await trustExport(ctx, { userId }) };
    },
  },
  {
    name: "messages",
    about: "portability.exportFile.about.messages" satisfies Message,
    collect: messagesExport,
  },
  {
    name: "feed",
    about: "portability.exportFile.about.feed" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "feed.json", json: await feedExport(ctx, { userId }) };
    },
  },
  {
    name: "saved",
    about: "portability.exportFile.about.saved" satisfies Message,
    collect: savedExport,
  },
  {
    name: "search",
    about: "portability.exportFile.about.search" satisfies Message,
    collect: searchesExport,
  },
  {
    name: "arrivals",
    about: "portability.exportFile.about.imports" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "arrivals.json", json: await importsExport(ctx, { userId }) };
    },
  },
  {
    name: "preferences",
    about: "portability.exportFile.about.preferences" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "preferences.json", json: await preferencesExport(ctx, { userId }) };
    },
  },
  {
    name: "moderation",
    about: "portability.exportFile.about.moderation" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "moderation.json", json: await moderationExport(ctx, { userId }) };
    },
  },
  {
    name: "notifications",
    about: "portability.exportFile.about.notifications" satisfies Message,
    collect: notificationsExport,
  },
  {
    name: "newsletters",
    about: "portability.exportFile.about.newsletters" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "newsletters.json", json: await newslettersExport(ctx, { userId }) };
    },
  },
  {
    name: "supporters",
    about: "portability.exportFile.about.supporters" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "supporters.json", json: await supportersExport(ctx, { userId }) };
    },
  },
  {
    name: "programs",
    about: "portability.exportFile.about.apps" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "programs.json", json: await apiAccessExport(ctx, { userId }) };
    },
  },
  {
    name: "feedback",
    about: "portability.exportFile.about.feedback" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "feedback.json", json: await feedbackExport(ctx, { userId }) };
    },
  },
  {
    name: "disputes",
    about: "portability.exportFile.about.disputes" satisfies Message,
    collect: disputesExport,
  },
  {
    name: "activity",
    about: "portability.exportFile.about.activity" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "activity.json", json: await activityExport(ctx, { userId }) };
    },
  },
  {
    name: "ledger",
    about: "portability.exportFile.about.ledger" satisfies Message,
    collect: ledgerExport,
  },
  {
    name: "payouts",
    about: "portability.exportFile.about.payouts" satisfies Message,
    collect: async function* (ctx, userId) {
      yield { path: "payouts.json", json: await payoutsExport(ctx, { userId }) };
    },
  },
];

/**
 * What is erased on account deletion, in order: dependent modules first, the account itself last.
 */
export const erasers: readonly Eraser[] = [
  { name: "programs", erase: eraseApiData },
  { name: "admin", erase: eraseAdminData },
  { name: "feedback", erase: eraseFeedback },
  { name: "disputes", erase: eraseDisputes },
  { name: "analytics", erase: eraseActivity },
  { name: "arrivals", erase: eraseImports },
  { name: "supporters", erase: eraseSupporters },
  { name: "payouts", erase: erasePayee },
  { name: "subscriptions", erase: eraseSubscriptions },
  { name: "creators", erase: eraseCreator },
  { name: "taxes", erase: eraseTaxes },
  { name: "tips", erase: eraseTips },
  { name: "feed", erase: eraseFeedData },
  { name: "saved", erase: eraseSaved },
  { name: "search", erase: eraseSearches },
  { name: "forum", erase: eraseForumData },
  { name: "treasuries", erase: eraseTreasuryData },
  { name: "guilds", erase: eraseGuildData },
  { name: "archives", erase: eraseArchivesData },
  { name: "media", erase: eraseMedia },
  { name: "moderation", erase: eraseModerationData },
  { name: "trust", erase: eraseTrust },
  { name: "newsletters", erase: eraseNewsletterData },
  { name: "notifications", erase: eraseNotifications },
  { name: "messaging", erase: eraseMessages },
  { name: "onboarding", erase: eraseOnboarding },
  { name: "payments", erase: erasePayer },
  { name: "site", erase: eraseSiteData },
  { name: "preferences", erase: erasePreferences },
  { name: "people", erase: erasePerson },
  { name: "identity", erase: eraseAccount },
];
