import type { Severity } from "./reasons.ts";

/** Within how many hours somebody is to have decided. */
export const hoursFor: Readonly<Record<Severity, number>> = { 3: 1, 2: 4, 1: 48 };

/** An objection is heard in this time, whatever it was about: what is urgent was done before. */
export const hoursForObjection = 48;

export const severityNames: Readonly<Record<Severity, string>> = {
  3: "At once",
  2: "Soon",
  1: "In turn",
};

/** As whoever reports reads it. */
export const severityPromises: Readonly<Record<Severity, string>> = {
  3: "Looked at before all else, within an hour.",
  2: "Looked at within four hours.",
  1: "Looked at within two days.",
};
