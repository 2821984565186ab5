import type { Message } from "#platform/i18n";

/** The steps of the setup in their order, each with an address of its own. */
export const setupSteps = [
  { key: "security", name: "setup.security.name" },
  { key: "site", name: "setup.site.name" },
  { key: "access", name: "setup.access.name" },
  { key: "community", name: "setup.community.name" },
  { key: "email", name: "setup.email.name" },
  { key: "payments", name: "setup.payments.name" },
  { key: "storage", name: "setup.storage.name" },
  { key: "done", name: "setup.done.name" },
] as const satisfies readonly { readonly key: string; readonly name: Message }[];

export type SetupStep = (typeof setupSteps)[number]["key"];

export const pathOfStep = (step: SetupStep): string => `/setup/${step}`;

/** The step after this one; the last has none. */
export const nextPath = (step: SetupStep): string => {
  const index = setupSteps.findIndex(({ key }) => key === step);
  return pathOfStep(setupSteps[index + 1]?.key ?? "done");
};
