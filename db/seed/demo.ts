import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { SeedStep } from "#platform/seeding";
import { seedActivity } from "./activity.ts";
import { adminSteps } from "./admin.ts";
import { seedAnnouncements } from "./announcements.ts";
import { seedArchives } from "./archives.ts";
import { seedAudienceImports } from "./audience-imports.ts";
import { seedConversations, seedRequests } from "./conversations.ts";
import { seedFeeds } from "./feeds.ts";
import { seedFollowers } from "./follows.ts";
import { seedForum } from "./forum.ts";
import { seedGuildTiers } from "./guild-tiers.ts";
import { seedGuilds } from "./guilds.ts";
import { seedInterests } from "./interests.ts";
import { notificationSteps } from "./notifications.ts";
import { seedOfferings } from "./offerings.ts";
import { seedPayouts } from "./payouts.ts";
import { seedPeople } from "./people.ts";
import { seedProfiles } from "./profiles.ts";
import { seedReadings } from "./readings.ts";
import { seedSaved } from "./saved.ts";
import { seedSearches } from "./searches.ts";
import { seedSupporterNotes } from "./supporters.ts";
import { seedAcceptances } from "./terms.ts";
import { seedTips } from "./tips.ts";
import { seedTreasuries } from "./treasuries.ts";
import { seedWaitlist } from "./waitlist.ts";

/**
 * The demo community: creators of prints, books, recordings, texts and small tools. The same on
 * every machine; each capability adds its own steps at the end.
 */
export const demoSteps: readonly SeedStep<Context<Actor>>[] = [
  { name: "demo.people", run: seedPeople },
  { name: "demo.profiles", run: seedProfiles },
  { name: "demo.interests", run: seedInterests },
  { name: "demo.terms", run: seedAcceptances },
  { name: "demo.waitlist", run: seedWaitlist },
  { name: "demo.tips", run: seedTips },
  { name: "demo.forum", run: seedForum },
  { name: "demo.followers", run: seedFollowers },
  // After everyone has joined: announcements notify those who are members at the time.
  { name: "demo.announcements", run: seedAnnouncements },
  { name: "demo.conversations", run: seedConversations },
  { name: "demo.message_requests", run: seedRequests },
  { name: "demo.offerings", run: seedOfferings },
  { name: "demo.payouts", run: seedPayouts },
  { name: "demo.guilds", run: seedGuilds },
  { name: "demo.purses", run: seedTreasuries },
  { name: "demo.guild_tiers", run: seedGuildTiers },
  { name: "demo.archives", run: seedArchives },
  ...notificationSteps,
  ...adminSteps,
  { name: "demo.feeds", run: seedFeeds },
  { name: "demo.activity", run: seedActivity },
  { name: "demo.saved", run: seedSaved },
  { name: "demo.searches", run: seedSearches },
  { name: "demo.arrivals", run: seedAudienceImports },
  { name: "demo.readings", run: seedReadings },
  { name: "demo.supporter_notes", run: seedSupporterNotes },
];
