/** Categories that most forums begin with. The key is the category's address. */
export const starterCategories = [
  {
    key: "announcements",
    name: "setup.starter.announcements.name",
    description: "setup.starter.announcements.description",
    color: "madder",
    mayStart: "staff",
  },
  {
    key: "introductions",
    name: "setup.starter.introductions.name",
    description: "setup.starter.introductions.description",
    color: "verdigris",
    mayStart: "members",
  },
  {
    key: "general",
    name: "setup.starter.general.name",
    description: "setup.starter.general.description",
    color: "ink",
    mayStart: "members",
  },
  {
    key: "showcase",
    name: "setup.starter.showcase.name",
    description: "setup.starter.showcase.description",
    color: "plum",
    mayStart: "members",
  },
  {
    key: "help",
    name: "setup.starter.help.name",
    description: "setup.starter.help.description",
    color: "woad",
    mayStart: "members",
  },
  {
    key: "site-feedback",
    name: "setup.starter.feedback.name",
    description: "setup.starter.feedback.description",
    color: "slate",
    mayStart: "members",
  },
] as const;

/** Groups that suit many sites. The key is the guild's address. */
export const starterGuilds = [
  {
    key: "newcomers",
    name: "setup.starter.newcomers.name",
    purpose: "setup.starter.newcomers.purpose",
  },
  {
    key: "work-in-progress",
    name: "setup.starter.workInProgress.name",
    purpose: "setup.starter.workInProgress.purpose",
  },
  {
    key: "events-and-meetups",
    name: "setup.starter.meetups.name",
    purpose: "setup.starter.meetups.purpose",
  },
] as const;
