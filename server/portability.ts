import { forgetInAdmin } from "#modules/admin";
import { activityExport, forgetActivity } from "#modules/analytics";
import { forgetPrograms, programsExport } from "#modules/api";
import { archivesExport, forgetInArchives } from "#modules/archives";
import { arrivalsExport, forgetArrivals } from "#modules/arrivals";
import { creatorsExport, forgetCreator } from "#modules/creators";
import { feedExport, forgetFeed } from "#modules/feed";
import { feedbackExport, forgetFeedback } from "#modules/feedback";
import { forgetInForum, forumExport } from "#modules/forum";
import { forgetInGuilds, guildsExport } from "#modules/guilds";
import { accountExport, eraseAccount } from "#modules/identity";
import { ledgerExport } from "#modules/ledger";
import { forgetMedia, mediaExport } from "#modules/media";
import { forgetMessages, messagesExport } from "#modules/messaging";
import { forgetInCases, moderationExport } from "#modules/moderation";
import { forgetNotices, noticesExport } from "#modules/notifications";
import { forgetOnboarding, onboardingExport } from "#modules/onboarding";
import { forgetPayer, paymentsExport } from "#modules/payments";
import { forgetPayee, payoutsExport } from "#modules/payouts";
import { forgetPerson, peopleExport } from "#modules/people";
import type { Eraser, Exporter } from "#modules/portability";
import { forgetPreferences, preferencesExport } from "#modules/preferences";
import { forgetInPurses, pursesExport } from "#modules/purses";
import { forgetSaved, savedExport } from "#modules/saved";
import { forgetSearches, searchesExport } from "#modules/search";
import { forgetOnSite, siteExport } from "#modules/site";
import { forgetSubscriptions, subscriptionsExport } from "#modules/subscriptions";
import { forgetTips, tipsExport } from "#modules/tips";
import { forgetStanding, trustExport } from "#modules/trust";

/** What each module gives to somebody's copy. A module that holds something about people adds its own. */
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
    name: "purses",
    about: "What guilds shared with you and paid you, and what you asked of their purses.",
    collect: async function* (ctx, userId) {
      yield { path: "purses.json", json: await pursesExport(ctx, { userId }) };
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
      yield { path: "arrivals.json", json: await arrivalsExport(ctx, { userId }) };
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
    collect: noticesExport,
  },
  {
    name: "programs",
    about: "Access tokens by name, and where your webhooks go; no secret of either.",
    collect: async function* (ctx, userId) {
      yield { path: "programs.json", json: await programsExport(ctx, { userId }) };
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

/** Who erases what when somebody leaves: whoever builds on others first, the account itself last. */
export const erasers: readonly Eraser[] = [
  { name: "programs", erase: forgetPrograms },
  { name: "admin", erase: forgetInAdmin },
  { name: "feedback", erase: forgetFeedback },
  { name: "analytics", erase: forgetActivity },
  { name: "arrivals", erase: forgetArrivals },
  { name: "payouts", erase: forgetPayee },
  { name: "subscriptions", erase: forgetSubscriptions },
  { name: "creators", erase: forgetCreator },
  { name: "tips", erase: forgetTips },
  { name: "feed", erase: forgetFeed },
  { name: "saved", erase: forgetSaved },
  { name: "search", erase: forgetSearches },
  { name: "forum", erase: forgetInForum },
  { name: "purses", erase: forgetInPurses },
  { name: "guilds", erase: forgetInGuilds },
  { name: "archives", erase: forgetInArchives },
  { name: "media", erase: forgetMedia },
  { name: "moderation", erase: forgetInCases },
  { name: "trust", erase: forgetStanding },
  { name: "notifications", erase: forgetNotices },
  { name: "messaging", erase: forgetMessages },
  { name: "onboarding", erase: forgetOnboarding },
  { name: "payments", erase: forgetPayer },
  { name: "site", erase: forgetOnSite },
  { name: "preferences", erase: forgetPreferences },
  { name: "people", erase: forgetPerson },
  { name: "identity", erase: eraseAccount },
];
