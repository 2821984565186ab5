import { type NoticeType, quoted } from "./declare.ts";

const alerts: Readonly<Record<string, string>> = {
  password_changed: "Your password was changed",
  new_device: "You signed in on a new device",
  email_changing: "Your address is being changed",
  second_factor_changed: "Your second step was changed",
};

export const accountTypes = {
  security_alert: {
    family: "account",
    name: "Security of your account",
    gets: "You",
    says: ({ what }) => alerts[what ?? ""] ?? "Something about your sign-in changed",
    path: () => "/settings/privacy#devices",
    app: "always",
    email: "always",
    push: "on",
    group: "each",
    urgent: true,
    ownLetter: true,
  },
  moderation_decided: {
    family: "account",
    name: "Decisions of the stewards",
    gets: "Whom the decision is about, and who reported it",
    says: ({ title }) => title ?? "The stewards decided something that concerns you",
    path: ({ path }) => path ?? "/settings",
    app: "always",
    email: "always",
    push: "on",
    group: "each",
  },
  export_ready: {
    family: "account",
    name: "Your copy is ready",
    gets: "Whoever asked for a copy",
    says: () => "The copy of your things is ready",
    path: () => "/settings/privacy#export",
    app: "on",
    email: "always",
    push: "on",
    group: "each",
    ownLetter: true,
  },
  site_announced: {
    family: "account",
    name: "News of the house",
    gets: "Everybody",
    says: ({ title }) => `The house announced ${quoted(title, "something")}`,
    path: ({ path }) => path ?? "/",
    app: "on",
    email: "off",
    push: "off",
    group: "each",
  },
} as const satisfies Record<string, NoticeType>;
