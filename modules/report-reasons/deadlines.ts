import type { Severity } from "./reasons.ts";

/** Within how many hours a report has to be decided. */
export const hoursForDecision: Readonly<Record<Severity, number>> = { 3: 1, 2: 4, 1: 48 };

/** An appeal is heard in this time, whatever it was about: what is urgent was done before. */
export const hoursForAppeal = 48;

export const severityLabels: Readonly<Record<Severity, string>> = {
  3: "At once",
  2: "Soon",
  1: "In turn",
};

/** As shown to the reporter. */
export const responseTimeLabels: Readonly<Record<Severity, string>> = {
  3: "Looked at before all else, within an hour.",
  2: "Looked at within four hours.",
  1: "Looked at within two days.",
};
