import { definePort } from "#platform/ports";

/** Writes a backup into this folder; only the composition root knows the tables' owner. */
export const backUpPort = definePort<(folder: string) => Promise<unknown>>("admin.backUp");
