import type { NotificationType } from "./define.ts";

export const messageTypes = {
  message_requested: {
    family: "messages",
    name: "Requests to write to you",
    recipientLabel: "Whoever a stranger writes to",
    message: ({ who, count }) => `${who} ${count > 1 ? "ask" : "asks"} to write to you`,
    path: ({ path }) => path ?? "/messages",
    app: "on",
    email: "on",
    push: "on",
    group: "type",
  },
  message_received: {
    family: "messages",
    name: "New messages",
    recipientLabel: "Everybody in the conversation but its writer",
    message: ({ who, title }) => (title ? `${who} wrote in ${title}` : `${who} wrote to you`),
    path: ({ path }) => path ?? "/messages",
    // The conversations themselves show what is unread.
    app: "never",
    email: "off",
    push: "on",
    // Only the first unread message is notified; reading ends it.
    group: "each",
  },
} as const satisfies Record<string, NotificationType>;
