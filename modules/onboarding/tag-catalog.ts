import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import type { PlainKey, Translate } from "#platform/i18n";
import type { TagFamily } from "./contract.ts";
import { tags } from "./tables.ts";

/** The families in display order, each with its crafts. A slug never changes. */
const families = {
  "onboarding.tagFamilies.print": [
    ["relief-printing", "onboarding.tags.reliefPrinting"],
    ["etching", "onboarding.tags.etching"],
    ["screen-printing", "onboarding.tags.screenPrinting"],
    ["letterpress", "onboarding.tags.letterpress"],
    ["bookbinding", "onboarding.tags.bookbinding"],
    ["papermaking", "onboarding.tags.papermaking"],
    ["zines", "onboarding.tags.zines"],
  ],
  "onboarding.tagFamilies.visualArt": [
    ["drawing", "onboarding.tags.drawing"],
    ["painting", "onboarding.tags.painting"],
    ["illustration", "onboarding.tags.illustration"],
    ["comics", "onboarding.tags.comics"],
    ["calligraphy", "onboarding.tags.calligraphy"],
    ["type-design", "onboarding.tags.typeDesign"],
    ["photography", "onboarding.tags.photography"],
  ],
  "onboarding.tagFamilies.music": [
    ["field-recording", "onboarding.tags.fieldRecording"],
    ["songwriting", "onboarding.tags.songwriting"],
    ["instrument-making", "onboarding.tags.instrumentMaking"],
    ["electronic-music", "onboarding.tags.electronicMusic"],
    ["radio", "onboarding.tags.radio"],
    ["theatre", "onboarding.tags.theatre"],
  ],
  "onboarding.tagFamilies.writing": [
    ["essays", "onboarding.tags.essays"],
    ["fiction", "onboarding.tags.fiction"],
    ["poetry", "onboarding.tags.poetry"],
    ["translation", "onboarding.tags.translation"],
    ["local-history", "onboarding.tags.localHistory"],
    ["game-writing", "onboarding.tags.gameWriting"],
  ],
  "onboarding.tagFamilies.crafts": [
    ["weaving", "onboarding.tags.weaving"],
    ["knitting", "onboarding.tags.knitting"],
    ["sewing", "onboarding.tags.sewing"],
    ["natural-dyes", "onboarding.tags.naturalDyes"],
    ["ceramics", "onboarding.tags.ceramics"],
    ["woodwork", "onboarding.tags.woodwork"],
    ["metalwork", "onboarding.tags.metalwork"],
    ["glass", "onboarding.tags.glass"],
    ["repair", "onboarding.tags.repair"],
  ],
  "onboarding.tagFamilies.technology": [
    ["small-tools", "onboarding.tags.smallTools"],
    ["web-making", "onboarding.tags.webMaking"],
    ["generative-art", "onboarding.tags.generativeArt"],
    ["electronics", "onboarding.tags.electronics"],
    ["maps", "onboarding.tags.maps"],
    ["animation", "onboarding.tags.animation"],
  ],
} as const satisfies Record<string, readonly (readonly [slug: string, name: PlainKey])[]>;

type Family = keyof typeof families;

const familyKeys = Object.keys(families) as Family[];

/** Names are keys of texts, here and in the table. */
const rows = familyKeys.flatMap((family) =>
  families[family].map(([slug, name]) => ({ slug, name, family })),
);

/** The families with their names in the reader's language. */
export const tagCatalog = (t: Translate): readonly TagFamily[] =>
  familyKeys.map((family) => ({
    name: t(family),
    tags: families[family].map(([slug, name]) => ({ slug, name: t(name) })),
  }));

const names: ReadonlyMap<string, PlainKey> = new Map(rows.map(({ slug, name }) => [slug, name]));

/** A tag that is no longer offered is shown by its slug. */
export const tagName = (slug: string, t: Translate): string => {
  const name = names.get(slug);
  return name ? t(name) : slug;
};

/**
 * Updates the table to this release's list. Nothing is removed: users and works may refer to a tag
 * long after it is no longer offered.
 */
export async function syncTagCatalog({ db }: { db: Database | Transaction }): Promise<void> {
  await db
    .insert(tags)
    .values(rows)
    .onConflictDoUpdate({
      target: tags.slug,
      set: { name: sql`excluded.name`, family: sql`excluded.family` },
      setWhere: sql`(${tags.name}, ${tags.family}) is distinct from (excluded.name, excluded.family)`,
    });
}
