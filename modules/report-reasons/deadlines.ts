import type { Message } from "#platform/i18n";
import type { Severity } from "./reasons.ts";

/** Within how many hours a report has to be decided. */
export const hoursForDecision: Readonly<Record<Severity, number>> = { 3: 1, 2: 4, 1: 48 };

/** An appeal is heard in this time, whatever it was about: what is urgent was done before. */
export const hoursForAppeal = 48;

export const severityLabels: Readonly<Record<Severity, Message>> = {
  3: "reports.severities.urgent",
  2: "reports.severities.high",
  1: "reports.severities.normal",
};

/** As shown to the reporter. */
export const responseTimeLabels: Readonly<Record<Severity, Message>> = {
  3: "reports.responseTimes.urgent",
  2: "reports.responseTimes.high",
  1: "reports.responseTimes.normal",
};
