import { eraseAdminData } from "#modules/admin";
import { activityExport, eraseActivity } from "#modules/analytics";
import { apiAccessExport, eraseApiData } from "#modules/api";
import { archivesExport, eraseArchivesData } from "#modules/archives";
import { creatorsExport, eraseCreator } from "#modules/creators";
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
import { eraseTips, tipsExport } from "#modules/tips";
import { eraseTreasuryData, treasuryExport } from "#modules/treasury";
import { eraseTrust, trustExport } from "#modules/trust";

/**
 * What each module adds to a user's data export. A module that stores personal data adds its own.
 */
export const exporters: readonly Exporter[] = [
  {
    name: "account",
    about: "Your account: name, address, ways to sign in, open sessions, roles.",
    collect: accountExport,
  },
  {
    name: "people",
    about: "Your profile and pictures, and whom you follow, block and mute.",
    collect: peopleExport,
  },
  {
    name: "site",
    about: "The terms you accepted, and your place on the waiting list if you had one.",
    collect: async function* (ctx, userId) {
      yield { path: "site.json", json: await siteExport(ctx, { userId }) };
    },
  },
  {
    name: "tips",
    about: "Tips you gave and received, and how you take them.",
    collect: async function* (ctx, userId) {
      yield { path: "tips.json", json: await tipsExport(ctx, { userId }) };
    },
  },
  {
    name: "subscriptions",
    about: "What you subscribe to, what you offer, your gifts, and how you share earnings.",
    collect: async function* (ctx, userId) {
      yield { path: "subscriptions.json", json: await subscriptionsExport(ctx, { userId }) };
      yield { path: "creator.json", json: await creatorsExport(ctx, { userId }) };
    },
  },
  {
    name: "first_steps",
    about: "Your first steps here and the interests you chose.",
    collect: async function* (ctx, userId) {
      yield { path: "first-steps.json", json: await onboardingExport(ctx, { userId }) };
    },
  },
  {
    name: "payments",
    about: "What you paid here, and the cards you keep (their last four digits only).",
    collect: paymentsExport,
  },
  {
    name: "forum",
    about: "What you wrote in the forum, and your drafts, reactions, votes and reading.",
    collect: forumExport,
  },
  {
    name: "guilds",
    about: "The guilds you belong to, your part in them, and your requests to join.",
    collect: async function* (ctx, userId) {
      yield { path: "guilds.json", json: await guildsExport(ctx, { userId }) };
    },
  },
  {
    name: "treasuries",
    about: "What guilds shared with you and paid you, and what you asked of their purses.",
    collect: async function* (ctx, userId) {
      yield { path: "treasuries.json", json: await treasuryExport(ctx, { userId }) };
    },
  },
  {
    name: "archives",
    about: "Your works with their versions, drafts and files.",
    collect: archivesExport,
  },
  { name: "media", about: "The files you attached to what you wrote.", collect: mediaExport },
  {
    name: "trust",
    about: "Your trust level, and what it rests on.",
    collect: async function* (ctx, userId) {
      yield { path: "trust.json", json: await trustExport(ctx, { userId }) };
    },
  },
  {
    name: "messages",
    about: "Your conversations: what you wrote, to whom, and who wrote to you when.",
    collect: messagesExport,
  },
  {
    name: "feed",
    about: "How your feed is made: what is inferred, your weights, wishes and mutes.",
    collect: async function* (ctx, userId) {
      yield { path: "feed.json", json: await feedExport(ctx, { userId }) };
    },
  },
  {
    name: "saved",
    about: "What you saved, with your folders, notes, tags and reminders.",
    collect: savedExport,
  },
  {
    name: "search",
    about: "Searches you keep.",
    collect: searchesExport,
  },
  {
    name: "arrivals",
    about: "The lists of supporters you brought from elsewhere, by their figures.",
    collect: async function* (ctx, userId) {
      yield { path: "arrivals.json", json: await importsExport(ctx, { userId }) };
    },
  },
  {
    name: "preferences",
    about: "How you like the hall to look and read.",
    collect: async function* (ctx, userId) {
      yield { path: "preferences.json", json: await preferencesExport(ctx, { userId }) };
    },
  },
  {
    name: "moderation",
    about: "What you reported, and what the stewards decided about you.",
    collect: async function* (ctx, userId) {
      yield { path: "moderation.json", json: await moderationExport(ctx, { userId }) };
    },
  },
  {
    name: "notifications",
    about: "What you were told of, and how you want to be told.",
    collect: notificationsExport,
  },
  {
    name: "programs",
    about: "Access tokens by name, and where your webhooks go; no secret of either.",
    collect: async function* (ctx, userId) {
      yield { path: "programs.json", json: await apiAccessExport(ctx, { userId }) };
    },
  },
  {
    name: "feedback",
    about: "What you told the house about itself, and what it answered.",
    collect: async function* (ctx, userId) {
      yield { path: "feedback.json", json: await feedbackExport(ctx, { userId }) };
    },
  },
  {
    name: "activity",
    about: "The days you were here, and how you came.",
    collect: async function* (ctx, userId) {
      yield { path: "activity.json", json: await activityExport(ctx, { userId }) };
    },
  },
  {
    name: "ledger",
    about: "Every entry in your accounts: what you paid, earned and were paid out.",
    collect: ledgerExport,
  },
  {
    name: "payouts",
    about: "Your payouts, your bank account’s last digits, and what stands on your statements.",
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
  { name: "analytics", erase: eraseActivity },
  { name: "arrivals", erase: eraseImports },
  { name: "payouts", erase: erasePayee },
  { name: "subscriptions", erase: eraseSubscriptions },
  { name: "creators", erase: eraseCreator },
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
  { name: "notifications", erase: eraseNotifications },
  { name: "messaging", erase: eraseMessages },
  { name: "onboarding", erase: eraseOnboarding },
  { name: "payments", erase: erasePayer },
  { name: "site", erase: eraseSiteData },
  { name: "preferences", erase: erasePreferences },
  { name: "people", erase: erasePerson },
  { name: "identity", erase: eraseAccount },
];
