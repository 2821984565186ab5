import type { NoticeType } from "./declare.ts";

export const messageTypes = {
  message_requested: {
    family: "messages",
    name: "Requests to write to you",
    gets: "Whoever a stranger writes to",
    says: ({ who, count }) => `${who} ${count > 1 ? "ask" : "asks"} to write to you`,
    path: ({ path }) => path ?? "/messages",
    app: "on",
    email: "on",
    push: "on",
    group: "type",
  },
  message_received: {
    family: "messages",
    name: "New messages",
    gets: "Everybody in the conversation but its writer",
    says: ({ who, title }) => (title ? `${who} wrote in ${title}` : `${who} wrote to you`),
    path: ({ path }) => path ?? "/messages",
    // The conversations themselves say what is unread.
    app: "never",
    email: "off",
    push: "on",
    // Only the first that somebody has not read is told of; reading ends it.
    group: "each",
  },
} as const satisfies Record<string, NoticeType>;
