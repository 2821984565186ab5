import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { SeedStep } from "#platform/seeding";
import { plantActivity } from "./activity.ts";
import { plantAnnouncements } from "./announcements.ts";
import { plantArchives } from "./archives.ts";
import { plantArrivals } from "./arrivals.ts";
import { plantCases } from "./cases.ts";
import { plantConversations, plantRequests } from "./conversations.ts";
import { plantDecisions } from "./decisions.ts";
import { deskSteps } from "./desk.ts";
import { plantFeeds } from "./feeds.ts";
import { plantForum } from "./forum.ts";
import { plantGuildTiers } from "./guild-tiers.ts";
import { plantGuilds } from "./guilds.ts";
import { plantInterests } from "./interests.ts";
import { noticeSteps } from "./notices.ts";
import { plantNoticesOfPosts } from "./notices-of-posts.ts";
import { plantOfferings } from "./offerings.ts";
import { plantPayouts } from "./payouts.ts";
import { plantPeople } from "./people.ts";
import { plantProfiles } from "./profiles.ts";
import { plantPurses } from "./purses.ts";
import { plantSaved } from "./saved.ts";
import { plantSearches } from "./searches.ts";
import { plantAcceptances } from "./terms.ts";
import { plantTips } from "./tips.ts";
import { plantWaitlist } from "./waitlist.ts";

/**
 * The demo community: makers of prints, books, recordings, texts and small tools. One believable
 * world, the same on every machine; each capability adds its own steps at the end.
 */
export const demoSteps: readonly SeedStep<Context<Actor>>[] = [
  { name: "demo.people", plant: plantPeople },
  { name: "demo.profiles", plant: plantProfiles },
  { name: "demo.announcements", plant: plantAnnouncements },
  { name: "demo.interests", plant: plantInterests },
  { name: "demo.terms", plant: plantAcceptances },
  { name: "demo.waitlist", plant: plantWaitlist },
  { name: "demo.tips", plant: plantTips },
  { name: "demo.forum", plant: plantForum },
  { name: "demo.conversations", plant: plantConversations },
  { name: "demo.message_requests", plant: plantRequests },
  { name: "demo.offerings", plant: plantOfferings },
  { name: "demo.payouts", plant: plantPayouts },
  { name: "demo.guilds", plant: plantGuilds },
  { name: "demo.purses", plant: plantPurses },
  { name: "demo.guild_tiers", plant: plantGuildTiers },
  { name: "demo.archives", plant: plantArchives },
  ...noticeSteps,
  { name: "demo.notices_of_posts", plant: plantNoticesOfPosts },
  { name: "demo.cases", plant: plantCases },
  { name: "demo.decisions", plant: plantDecisions },
  ...deskSteps,
  { name: "demo.feeds", plant: plantFeeds },
  { name: "demo.activity", plant: plantActivity },
  { name: "demo.saved", plant: plantSaved },
  { name: "demo.searches", plant: plantSearches },
  { name: "demo.arrivals", plant: plantArrivals },
];
