import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database, Transaction } from "#platform/db";
import { registrationModes } from "./contract.ts";
import { siteSettings } from "./tables.ts";

/** Every setting with its schema and its default. */
const settings = {
  registration: z.enum(registrationModes).catch("open"),
  /** Whether newcomers' posts with links wait for a moderator. */
  holdFirstLinks: z.boolean().catch(false),
  /** The maintenance message and its expected end; null while the site is open. */
  maintenance: z
    .object({ message: z.string().max(500), until: z.iso.datetime().nullable() })
    .nullable()
    .catch(null),
} as const;

export type SettingName = keyof typeof settings;
export type SettingValue<Name extends SettingName> = z.output<(typeof settings)[Name]>;

export async function readSetting<Name extends SettingName>(
  db: Database | Transaction,
  name: Name,
): Promise<SettingValue<Name>> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, name));
  return settings[name].parse(row?.value) as SettingValue<Name>;
}

export async function writeSetting<Name extends SettingName>(
  tx: Transaction,
  name: Name,
  value: SettingValue<Name>,
  changedAt: Date,
): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({ name, value, changedAt })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value, changedAt } });
}
