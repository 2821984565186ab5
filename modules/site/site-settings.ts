import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database, Transaction } from "#platform/db";
import { defaultLocale, defaultSiteName, isLocale } from "#platform/i18n";
import {
  registrationModes,
  type SiteIdentity,
  type SiteStyle,
  siteCorners,
  siteDensities,
} from "./contract.ts";
import { navigationEntry } from "./parts/navigation-entry.ts";
import { isPartName } from "./parts/parts.ts";
import { siteSettings } from "./tables.ts";

export const defaultSiteIdentity: SiteIdentity = {
  name: defaultSiteName,
  shortName: "",
  description: "",
  language: defaultLocale,
  contact: "",
  operator: "",
  address: "",
  accent: "",
  showsSoftware: true,
};

const ownColors = { page: "", surface: "", text: "" };
export const defaultSiteStyle: SiteStyle = {
  light: ownColors,
  dark: ownColors,
  corners: "normal",
  density: "normal",
  textFont: "default",
  headingFont: "default",
};

/** What is not a color never gets into a style sheet, wherever it comes from. */
const color = z
  .string()
  .regex(/^(?:#[0-9a-f]{6})?$/)
  .catch("");
const colors = z.object({ page: color, surface: color, text: color }).catch(ownColors);

const landingText = z.object({
  headline: z.string(),
  body: z.string(),
  buttons: z.array(z.object({ label: z.string(), path: z.string() })),
});
export type LandingText = z.output<typeof landingText>;

/** Every setting with its schema and its default. */
const settings = {
  registration: z.enum(registrationModes).catch("open"),
  /** Whether newcomers' posts with links wait for a moderator. */
  holdFirstLinks: z.boolean().catch(false),
  /** Whether links in posts get previews, for which the server asks their sites. */
  linkPreviews: z.boolean().catch(true),
  /**
   * The name of the site and what belongs to it; null until an administrator sets it. A field that
   * was added after it was saved has its default.
   */
  identity: z
    .object({
      name: z.string().catch(defaultSiteIdentity.name),
      shortName: z.string().catch(defaultSiteIdentity.shortName),
      description: z.string().catch(defaultSiteIdentity.description),
      // A later release may not have the language any more.
      language: z.string().refine(isLocale).catch(defaultLocale),
      contact: z.string().catch(defaultSiteIdentity.contact),
      operator: z.string().catch(defaultSiteIdentity.operator),
      address: z.string().catch(defaultSiteIdentity.address),
      accent: z.string().catch(defaultSiteIdentity.accent),
      showsSoftware: z.boolean().catch(defaultSiteIdentity.showsSoftware),
    })
    .nullable()
    .catch(null),
  /** What visitors of the start page see, by language; without a text, the default. */
  landing: z
    .object({
      texts: z.record(z.string(), landingText).catch({}),
      featured: z.array(z.string()).catch([]),
    })
    .catch({ texts: {}, featured: [] }),
  /** Colors and type. */
  style: z
    .object({
      light: colors,
      dark: colors,
      corners: z.enum(siteCorners).catch("normal"),
      density: z.enum(siteDensities).catch("normal"),
      textFont: z.string().catch("default"),
      headingFont: z.string().catch("default"),
    })
    .catch(defaultSiteStyle),
  /** Parts that are turned off; not one that this release does not have. */
  partsOff: z
    .array(z.string())
    .catch([])
    .transform((names) => names.filter(isPartName)),
  /** The entries of the navigation, in order; null until an administrator changes it. */
  navigation: z.array(navigationEntry).nullable().catch(null),
  /** The maintenance message and its expected end; null while the site is open. */
  maintenance: z
    .object({ message: z.string().max(500), until: z.iso.datetime().nullable() })
    .nullable()
    .catch(null),
  /** The link for the first administrator; of its token only the digest. */
  setupLink: z
    .object({ id: z.string(), digest: z.string(), expiresAt: z.iso.datetime() })
    .nullable()
    .catch(null),
  /** Who began the setup, and when. */
  setup: z
    .object({
      by: z.uuid(),
      startedAt: z.iso.datetime(),
      finishedAt: z.iso.datetime().nullable(),
    })
    .nullable()
    .catch(null),
  /** The last test email, and what the mail server answered. */
  emailTest: z
    .object({ ok: z.boolean(), at: z.iso.datetime(), server: z.string() })
    .nullable()
    .catch(null),
  /** When a backup was last completed, wherever it is. */
  lastBackup: z.iso.datetime().nullable().catch(null),
  /** Daily backups to DATA_DIR/backups, and how many are kept. */
  backups: z
    .object({ daily: z.boolean(), keep: z.number().int().min(1).max(365) })
    .catch({ daily: false, keep: 7 }),
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

export async function deleteSetting(tx: Transaction, name: SettingName): Promise<void> {
  await tx.delete(siteSettings).where(eq(siteSettings.name, name));
}
