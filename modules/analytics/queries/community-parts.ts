import type { MeasureGroup } from "../contract.ts";
import type { Figures, MeasureLabels } from "./figures.ts";

const counted = (figures: Figures, metric: string, labels: MeasureLabels) =>
  figures.measure({ id: metric.replaceAll("_", "-"), ...labels }, (at) => at(metric).count);

export const contentMetrics = ["topic", "reply", "work", "work_comment", "message"];

/** What was written and published on its day, also where it was taken down since. */
export function contentPart(figures: Figures): MeasureGroup[] {
  const topics = counted(figures, "topic", {
    name: "analytics.content.topics.name",
    about: "analytics.content.topics.about",
  });
  const replies = counted(figures, "reply", {
    name: "analytics.content.replies.name",
    about: "analytics.content.replies.about",
  });
  const works = counted(figures, "work", {
    name: "analytics.content.works.name",
    about: "analytics.content.works.about",
  });
  const comments = counted(figures, "work_comment", {
    name: "analytics.content.comments.name",
    about: "analytics.content.comments.about",
  });
  const messages = counted(figures, "message", {
    name: "analytics.content.messages.name",
    about: "analytics.content.messages.about",
  });
  return [
    {
      id: "content",
      title: "analytics.content.title",
      kind: "table",
      measures: [topics, replies, works, comments, messages],
    },
    {
      id: "writing",
      title: "analytics.content.public",
      kind: "bars",
      measures: [replies, topics, comments],
    },
    { id: "works", title: "analytics.content.worksPublished", kind: "bars", measures: [works] },
    {
      id: "messages",
      title: "analytics.content.messages.name",
      kind: "lines",
      measures: [messages],
    },
  ];
}

export const guildMetrics = ["guild_founded", "guild_joined", "guild_left"];

export function guildsPart(figures: Figures): MeasureGroup[] {
  const founded = counted(figures, "guild_founded", {
    name: "analytics.guilds.created.name",
    about: "analytics.guilds.created.about",
  });
  const came = counted(figures, "guild_joined", {
    name: "analytics.guilds.joined.name",
    about: "analytics.guilds.joined.about",
  });
  const left = counted(figures, "guild_left", {
    name: "analytics.guilds.left.name",
    about: "analytics.guilds.left.about",
  });
  return [
    {
      id: "guilds",
      title: "analytics.guilds.title",
      kind: "table",
      measures: [founded, came, left],
    },
    {
      id: "memberships",
      title: "analytics.guilds.memberships",
      kind: "lines",
      measures: [came, left],
    },
    { id: "foundings", title: "analytics.guilds.created.name", kind: "bars", measures: [founded] },
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
  const requested = counted(figures, "waitlist_asked", {
    name: "analytics.waitlist.requested.name",
    about: "analytics.waitlist.requested.about",
  });
  const confirmed = counted(figures, "waitlist_confirmed", {
    name: "analytics.waitlist.confirmed.name",
    about: "analytics.waitlist.confirmed.about",
  });
  const invited = counted(figures, "waitlist_invited", {
    name: "analytics.waitlist.invited.name",
    about: "analytics.waitlist.invited.about",
  });
  const joined = counted(figures, "waitlist_joined", {
    name: "analytics.waitlist.signedUp.name",
    about: "analytics.waitlist.signedUp.about",
  });
  return [
    {
      id: "waitlist",
      title: "analytics.waitlist.title",
      kind: "funnel",
      measures: [requested, confirmed, invited, joined],
    },
    {
      id: "waiting",
      title: "analytics.waitlist.requested.name",
      kind: "bars",
      measures: [requested],
    },
    {
      id: "coming-in",
      title: "analytics.waitlist.invitedAndSignedUp",
      kind: "lines",
      measures: [invited, joined],
    },
  ];
}
