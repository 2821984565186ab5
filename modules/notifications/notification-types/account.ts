import { feedbackStatuses } from "#contracts/feedback";
import type { Message } from "#platform/i18n";
import type { NotificationType } from "./define.ts";

const alerts: Readonly<Record<string, Message>> = {
  password_changed: "activity.securityAlert.passwordChanged",
  new_device: "activity.securityAlert.newDevice",
  email_changing: "activity.securityAlert.emailChanging",
  second_factor_changed: "activity.securityAlert.secondFactorChanged",
  access_token_made: "activity.securityAlert.accessTokenCreated",
  webhook_added: "activity.securityAlert.webhookAdded",
};

/** What people are told of a report of theirs. */
const reportOutcomes = {
  acted: "activity.caseReported.acted",
  dismissed: "activity.caseReported.dismissed",
  changed: "activity.caseReported.changed",
} as const satisfies Record<string, Message>;
export type ReportOutcome = keyof typeof reportOutcomes;

/** What people are told of a case about them. */
const caseOutcomes = {
  decided: "activity.caseConcerned.decided",
  undone: "activity.caseConcerned.undone",
  replied: "activity.caseConcerned.replied",
  appeal_rejected: "activity.caseConcerned.appealRejected",
  appeal_accepted: "activity.caseConcerned.appealAccepted",
} as const satisfies Record<string, Message>;
export type CaseOutcome = keyof typeof caseOutcomes;

/** The text of one of several outcomes, if it is one of them. */
const oneOf = (texts: Readonly<Record<string, Message>>, what = ""): Message | undefined =>
  texts[what];

export const accountTypes = {
  security_alert: {
    family: "account",
    name: "activity.securityAlert.name",
    help: "activity.securityAlert.help",
    message: (t, { what }) => t(oneOf(alerts, what) ?? "activity.securityAlert.other"),
    path: () => "/settings/security#devices",
    app: "always",
    email: "always",
    push: "on",
    group: "each",
    urgent: true,
    ownEmail: true,
  },
  moderation_decided: {
    family: "account",
    name: "activity.caseReported.name",
    help: "activity.caseReported.help",
    // Older ones have a finished sentence as title.
    message: (t, { what, title }) => {
      const text = oneOf(reportOutcomes, what);
      return text ? t(text) : (title ?? t("activity.caseReported.other"));
    },
    path: ({ path }) => path ?? "/settings",
    app: "always",
    email: "always",
    push: "on",
    group: "each",
  },
  moderation_statement: {
    family: "account",
    name: "activity.caseConcerned.name",
    help: "activity.caseConcerned.help",
    // Older ones have a finished sentence as title.
    message: (t, { what, title }) => {
      const text = oneOf(caseOutcomes, what);
      return text ? t(text) : (title ?? t("activity.caseConcerned.other"));
    },
    path: ({ path }) => path ?? "/settings",
    app: "always",
    email: "always",
    push: "on",
    group: "each",
    ownEmail: true,
  },
  export_ready: {
    family: "account",
    name: "activity.exportReady.name",
    help: "activity.exportReady.help",
    message: (t) => t("activity.exportReady.text"),
    path: () => "/settings/data#export",
    app: "on",
    email: "always",
    push: "on",
    group: "each",
    ownEmail: true,
  },
  webhook_off: {
    family: "account",
    name: "activity.webhookOff.name",
    help: "activity.webhookOff.help",
    message: (t, { title }) =>
      title ? t("activity.webhookOff.text", { host: title }) : t("activity.webhookOff.untitled"),
    path: () => "/settings/privacy/webhooks",
    app: "always",
    email: "on",
    push: "off",
    group: "each",
  },
  saved_reminder: {
    family: "account",
    name: "activity.savedReminder.name",
    help: "activity.savedReminder.help",
    // Older ones lack the kind of target; their stored title may be a person's name.
    message: (t, { title, what }) =>
      title && what === "thing"
        ? t("activity.savedReminder.text", { title })
        : t("activity.savedReminder.untitled"),
    path: ({ path }) => path ?? "/saved?reminders=1",
    app: "on",
    email: "off",
    push: "on",
    group: "each",
  },
  search_found: {
    family: "account",
    name: "activity.searchFound.name",
    help: "activity.searchFound.help",
    message: (t, { title, what, results }) => {
      if (!title) return t("activity.searchFound.untitled");
      // Older ones have no number.
      if (results === undefined) return t("activity.searchFound.unnumbered", { title });
      return t(what === "or_more" ? "activity.searchFound.orMore" : "activity.searchFound.text", {
        count: results,
        title,
      });
    },
    path: ({ path }) => path ?? "/search",
    app: "on",
    email: "off",
    push: "off",
    group: "each",
  },
  feedback_answered: {
    family: "account",
    name: "activity.feedbackAnswered.name",
    help: "activity.feedbackAnswered.help",
    // Older ones have a finished sentence as title, and no status.
    message: (t, { title, what }) => {
      const status = oneOf(feedbackStatuses, what);
      if (!title) return t("activity.feedbackAnswered.untitled");
      return status
        ? t("activity.feedbackAnswered.text", { reference: title, status: t(status) })
        : title;
    },
    path: ({ path }) => path ?? "/",
    app: "on",
    email: "off",
    push: "off",
    group: "each",
    ownEmail: true,
  },
  file_damaged: {
    family: "account",
    name: "activity.fileDamaged.name",
    help: "activity.fileDamaged.help",
    message: (t, { title }) =>
      title ? t("activity.fileDamaged.text", { title }) : t("activity.fileDamaged.untitled"),
    path: () => "/admin/system#rot",
    app: "always",
    email: "always",
    push: "never",
    // A failing disk affects many files, and one email covers them.
    group: "type",
    forStaff: true,
  },
  site_announced: {
    family: "account",
    name: "activity.siteAnnounced.name",
    help: "activity.siteAnnounced.help",
    message: (t, { title }) =>
      title ? t("activity.siteAnnounced.text", { title }) : t("activity.siteAnnounced.untitled"),
    path: ({ path }) => path ?? "/",
    app: "on",
    email: "off",
    push: "off",
    group: "each",
  },
} as const satisfies Record<string, NotificationType>;
