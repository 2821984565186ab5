import type { NotificationType } from "./define.ts";

const forumPath = ({ path }: { path?: string }) => path ?? "/forum";

export const forumTypes = {
  mentioned: {
    family: "forum",
    name: "activity.mentioned.name",
    help: "activity.mentioned.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.mentioned.text", { people, count, title })
        : t("activity.mentioned.untitled", { people, count }),
    path: forumPath,
    app: "on",
    email: "on",
    push: "on",
    group: "target",
  },
  replied: {
    family: "forum",
    name: "activity.replied.name",
    help: "activity.replied.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.replied.text", { people, count, title })
        : t("activity.replied.untitled", { people, count }),
    path: forumPath,
    app: "on",
    email: "on",
    push: "on",
    group: "target",
  },
  quoted: {
    family: "forum",
    name: "activity.quoted.name",
    help: "activity.quoted.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.quoted.text", { people, count, title })
        : t("activity.quoted.untitled", { people, count }),
    path: forumPath,
    app: "on",
    email: "off",
    push: "on",
    group: "target",
  },
  reacted: {
    family: "forum",
    name: "activity.reacted.name",
    help: "activity.reacted.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.reacted.text", { people, count, title })
        : t("activity.reacted.untitled", { people, count }),
    path: forumPath,
    app: "on",
    email: "off",
    push: "off",
    group: "target",
  },
  answer_accepted: {
    family: "forum",
    name: "activity.answerAccepted.name",
    help: "activity.answerAccepted.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.answerAccepted.text", { people, count, title })
        : t("activity.answerAccepted.untitled", { people, count }),
    path: forumPath,
    app: "on",
    email: "on",
    push: "on",
    group: "each",
  },
  topic_watched: {
    family: "forum",
    name: "activity.topicWatched.name",
    help: "activity.topicWatched.help",
    message: (t, { people, count, title }) =>
      title
        ? t("activity.topicWatched.text", { people, count, title })
        : t("activity.topicWatched.untitled", { people, count }),
    path: forumPath,
    app: "on",
    email: "off",
    push: "off",
    group: "target",
  },
} as const satisfies Record<string, NotificationType>;
