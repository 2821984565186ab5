import type { NotificationType } from "./define.ts";

export const peopleTypes = {
  followed: {
    family: "people",
    name: "activity.followed.name",
    help: "activity.followed.help",
    message: (t, { people, count }) => t("activity.followed.text", { people, count }),
    path: ({ path }) => path ?? "/profile?tab=followers",
    app: "on",
    email: "off",
    push: "off",
    group: "type",
  },
  follow_requested: {
    family: "people",
    name: "activity.followRequested.name",
    help: "activity.followRequested.help",
    message: (t, { people, count }) => t("activity.followRequested.text", { people, count }),
    path: () => "/settings/privacy#requests",
    app: "on",
    email: "on",
    push: "on",
    group: "type",
  },
} as const satisfies Record<string, NotificationType>;
