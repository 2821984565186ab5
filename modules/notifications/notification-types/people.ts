import type { NotificationType } from "./define.ts";

export const peopleTypes = {
  followed: {
    family: "people",
    name: "New followers",
    recipientLabel: "Whoever is followed",
    message: ({ who, count }) => `${who} ${count > 1 ? "follow" : "follows"} you`,
    path: ({ path }) => path ?? "/profile?tab=followers",
    app: "on",
    email: "off",
    push: "off",
    group: "type",
  },
  follow_requested: {
    family: "people",
    name: "Requests to follow you",
    recipientLabel: "Whoever lets people in one by one",
    message: ({ who, count }) => `${who} ${count > 1 ? "ask" : "asks"} to follow you`,
    path: () => "/settings/privacy#requests",
    app: "on",
    email: "on",
    push: "on",
    group: "type",
  },
} as const satisfies Record<string, NotificationType>;
