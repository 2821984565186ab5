import { amountText } from "./amount.ts";
import type { NotificationType } from "./define.ts";

const guildPath = ({ path }: { path?: string }) => path ?? "/guilds";

export const guildTypes = {
  guild_invited: {
    family: "guilds",
    name: "activity.guildInvited.name",
    help: "activity.guildInvited.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.guildInvited.text", { people, count, title })
        : t("activity.guildInvited.untitled", { people, count }),
    path: guildPath,
    app: "on",
    email: "on",
    push: "on",
    group: "each",
  },
  guild_requested: {
    family: "guilds",
    name: "activity.guildRequested.name",
    help: "activity.guildRequested.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.guildRequested.text", { people, count, title })
        : t("activity.guildRequested.untitled", { people, count }),
    path: guildPath,
    app: "on",
    email: "off",
    push: "off",
    group: "target",
  },
  guild_approved: {
    family: "guilds",
    name: "activity.guildApproved.name",
    help: "activity.guildApproved.help",
    message: (t, { title }) =>
      title ? t("activity.guildApproved.text", { title }) : t("activity.guildApproved.untitled"),
    path: guildPath,
    app: "on",
    email: "on",
    push: "on",
    group: "each",
  },
  guild_announced: {
    family: "guilds",
    name: "activity.guildAnnounced.name",
    help: "activity.guildAnnounced.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.guildAnnounced.text", { people, count, title })
        : t("activity.guildAnnounced.untitled", { people, count }),
    path: guildPath,
    app: "on",
    email: "off",
    push: "off",
    group: "each",
  },
  guild_event_soon: {
    family: "guilds",
    name: "activity.guildEventSoon.name",
    help: "activity.guildEventSoon.help",
    message: (t, { title }) =>
      title ? t("activity.guildEventSoon.text", { title }) : t("activity.guildEventSoon.untitled"),
    path: guildPath,
    app: "on",
    email: "on",
    push: "on",
    group: "each",
  },
  guild_event_changed: {
    family: "guilds",
    name: "activity.guildEventChanged.name",
    help: "activity.guildEventChanged.help",
    message: (t, { title, what }) => {
      if (what === "off")
        return title
          ? t("activity.guildEventChanged.canceled", { title })
          : t("activity.guildEventChanged.canceledUntitled");
      return title
        ? t("activity.guildEventChanged.moved", { title })
        : t("activity.guildEventChanged.movedUntitled");
    },
    path: guildPath,
    app: "on",
    email: "on",
    push: "on",
    group: "each",
  },
  treasury_subscribed: {
    family: "guilds",
    name: "activity.treasurySubscribed.name",
    help: "activity.treasurySubscribed.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.treasurySubscribed.text", { people, count, title })
        : t("activity.treasurySubscribed.untitled", { people, count }),
    path: guildPath,
    app: "on",
    email: "off",
    push: "off",
    group: "target",
  },
  treasury_tipped: {
    family: "guilds",
    name: "activity.treasuryTipped.name",
    help: "activity.treasuryTipped.help",
    message: (t, { people, count, title, ...facts }) => {
      const amount = amountText(t, facts);
      if (!title) return t("activity.treasuryTipped.untitled", { people, count });
      return count > 1 || !amount
        ? t("activity.treasuryTipped.noAmount", { people, count, title })
        : t("activity.treasuryTipped.text", { people, count, title, amount });
    },
    path: guildPath,
    app: "on",
    email: "off",
    push: "off",
    group: "target",
  },
  treasury_expense_requested: {
    family: "guilds",
    name: "activity.treasuryExpenseRequested.name",
    help: "activity.treasuryExpenseRequested.help",
    message: (t, { people, count, title, ...facts }) => {
      const amount = amountText(t, facts);
      return title && amount
        ? t("activity.treasuryExpenseRequested.text", { people, count, title, amount })
        : t("activity.treasuryExpenseRequested.untitled", { people, count });
    },
    path: guildPath,
    app: "on",
    email: "on",
    push: "on",
    group: "each",
  },
  treasury_paid: {
    family: "guilds",
    name: "activity.treasuryPaid.name",
    help: "activity.treasuryPaid.help",
    message: (t, { title, ...facts }) => {
      const amount = amountText(t, facts);
      return title && amount
        ? t("activity.treasuryPaid.text", { title, amount })
        : t("activity.treasuryPaid.untitled");
    },
    path: ({ path }) => path ?? "/earnings",
    app: "on",
    email: "on",
    push: "on",
    group: "each",
  },
  work_commented: {
    family: "works",
    name: "activity.workCommented.name",
    help: "activity.workCommented.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.workCommented.text", { people, count, title })
        : t("activity.workCommented.untitled", { people, count }),
    path: ({ path }) => path ?? "/archives",
    app: "on",
    email: "on",
    push: "off",
    group: "target",
  },
  work_reacted: {
    family: "works",
    name: "activity.workReacted.name",
    help: "activity.workReacted.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.workReacted.text", { people, count, title })
        : t("activity.workReacted.untitled", { people, count }),
    path: ({ path }) => path ?? "/archives",
    app: "on",
    email: "off",
    push: "off",
    group: "target",
  },
  work_sent_back: {
    family: "works",
    name: "activity.workNotPublished.name",
    help: "activity.workNotPublished.help",
    message: (t, { title }) =>
      title
        ? t("activity.workNotPublished.text", { title })
        : t("activity.workNotPublished.untitled"),
    path: ({ path }) => path ?? "/archives",
    app: "on",
    email: "on",
    push: "on",
    group: "each",
  },
  work_published: {
    family: "works",
    name: "activity.workPublished.name",
    help: "activity.workPublished.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.workPublished.text", { people, count, title })
        : t("activity.workPublished.untitled", { people, count }),
    path: ({ path }) => path ?? "/archives",
    app: "on",
    email: "off",
    push: "off",
    group: "target",
  },
  supported_work_published: {
    family: "works",
    name: "activity.supportedWork.name",
    help: "activity.supportedWork.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.workPublished.text", { people, count, title })
        : t("activity.workPublished.untitled", { people, count }),
    path: ({ path }) => path ?? "/archives",
    app: "on",
    email: "on",
    push: "off",
    group: "target",
    ownEmail: true,
  },
  creator_email: {
    family: "works",
    name: "activity.creatorEmail.name",
    help: "activity.creatorEmail.help",
    message: (t, { people, count }) => t("activity.workPublished.untitled", { people, count }),
    path: ({ path }) => path ?? "/archives",
    app: "never",
    email: "on",
    push: "never",
    group: "each",
    ownEmail: true,
  },
  work_in_list: {
    family: "works",
    name: "activity.workInSearch.name",
    help: "activity.workInSearch.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.workInSearch.text", { people, count, title })
        : t("activity.workInSearch.untitled", { people, count }),
    path: ({ path }) => path ?? "/archives",
    app: "on",
    email: "off",
    push: "off",
    group: "type",
  },
} as const satisfies Record<string, NotificationType>;
