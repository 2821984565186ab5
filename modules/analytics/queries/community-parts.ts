import type { MeasureGroup } from "../contract.ts";
import type { Figures } from "./figures.ts";

const counted = (figures: Figures, metric: string, name: string, about: string) =>
  figures.measure({ id: metric.replaceAll("_", "-"), name, about }, (at) => at(metric).count);

export const contentMetrics = ["topic", "reply", "work", "work_comment", "message"];

/** What was written and published on its day, also where it was taken down since. */
export function contentPart(figures: Figures): MeasureGroup[] {
  const topics = counted(figures, "topic", "Topics", "Begun in the forum and in guilds.");
  const replies = counted(figures, "reply", "Replies", "In the forum and in guilds.");
  const works = counted(figures, "work", "Works", "Published in the archives for the first time.");
  const comments = counted(figures, "work_comment", "Comments", "Beneath works.");
  const messages = counted(
    figures,
    "message",
    "Messages",
    "Sent in private. Only their number is known here.",
  );
  return [
    {
      id: "content",
      title: "Content",
      kind: "table",
      measures: [topics, replies, works, comments, messages],
    },
    {
      id: "writing",
      title: "Written in the open",
      kind: "bars",
      measures: [replies, topics, comments],
    },
    { id: "works", title: "Works published", kind: "bars", measures: [works] },
    { id: "messages", title: "Messages", kind: "lines", measures: [messages] },
  ];
}

export const guildMetrics = ["guild_founded", "guild_joined", "guild_left"];

export function guildsPart(figures: Figures): MeasureGroup[] {
  const founded = counted(figures, "guild_founded", "Founded", "New guilds.");
  const came = counted(
    figures,
    "guild_joined",
    "Came",
    "Times somebody became a member of a guild.",
  );
  const left = counted(
    figures,
    "guild_left",
    "Left",
    "Times somebody left, was removed, or stopped subscribing.",
  );
  return [
    { id: "guilds", title: "Guilds", kind: "table", measures: [founded, came, left] },
    { id: "memberships", title: "Memberships", kind: "lines", measures: [came, left] },
    { id: "foundings", title: "Guilds founded", kind: "bars", measures: [founded] },
  ];
}

export const waitlistMetrics = [
  "waitlist_asked",
  "waitlist_confirmed",
  "waitlist_invited",
  "waitlist_joined",
];

/** Each step counts on the day it was taken, so a later step can outnumber an earlier one. */
export function waitlistPart(figures: Figures): MeasureGroup[] {
  const requested = counted(figures, "waitlist_asked", "Asked for a place", "Addresses given.");
  const confirmed = counted(figures, "waitlist_confirmed", "Confirmed", "Mailboxes proved.");
  const invited = counted(figures, "waitlist_invited", "Asked in", "Invitations sent.");
  const joined = counted(figures, "waitlist_joined", "Joined", "Invitations that became accounts.");
  return [
    {
      id: "waitlist",
      title: "The way in",
      kind: "funnel",
      measures: [requested, confirmed, invited, joined],
    },
    { id: "waiting", title: "Asked for a place", kind: "bars", measures: [requested] },
    { id: "coming-in", title: "Asked in and joined", kind: "lines", measures: [invited, joined] },
  ];
}
