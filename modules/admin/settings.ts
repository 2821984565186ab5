import { definePort } from "#platform/ports";

/** An address that sends X-Forwarded-For without being trusted as a proxy; none by default. */
export const untrustedProxyPort = definePort<() => string | undefined>(
  "admin.untrustedProxy",
  () => () => undefined,
);

/** Writes a backup into this folder; only the composition root knows the tables' owner. */
export const backUpPort = definePort<(folder: string) => Promise<unknown>>("admin.backUp");
