import type { NotificationType } from "./define.ts";

export const messageTypes = {
  message_requested: {
    family: "messages",
    name: "activity.messageRequested.name",
    help: "activity.messageRequested.help",
    message: (t, { people, count }) => t("activity.messageRequested.text", { people, count }),
    path: ({ path }) => path ?? "/messages",
    app: "on",
    email: "on",
    push: "on",
    group: "type",
  },
  message_received: {
    family: "messages",
    name: "activity.messageReceived.name",
    help: "activity.messageReceived.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.messageReceived.group", { people, count, title })
        : t("activity.messageReceived.text", { people, count }),
    path: ({ path }) => path ?? "/messages",
    // The conversations themselves show what is unread.
    app: "never",
    email: "off",
    push: "on",
    // Only the first unread message is notified; reading ends it.
    group: "each",
  },
} as const satisfies Record<string, NotificationType>;
