import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import type { TagFamily } from "./contract.ts";
import { tags } from "./tables.ts";

/** The families in display order, each with its crafts. A slug never changes. */
const families: Readonly<Record<string, readonly (readonly [slug: string, name: string])[]>> = {
  "Print and paper": [
    ["relief-printing", "Relief printing"],
    ["etching", "Etching"],
    ["screen-printing", "Screen printing"],
    ["letterpress", "Letterpress"],
    ["bookbinding", "Bookbinding"],
    ["papermaking", "Papermaking"],
    ["zines", "Zines"],
  ],
  "Picture and line": [
    ["drawing", "Drawing"],
    ["painting", "Painting"],
    ["illustration", "Illustration"],
    ["comics", "Comics"],
    ["calligraphy", "Calligraphy"],
    ["type-design", "Type design"],
    ["photography", "Photography"],
  ],
  "Sound and stage": [
    ["field-recording", "Field recording"],
    ["songwriting", "Songwriting"],
    ["instrument-making", "Instrument making"],
    ["electronic-music", "Electronic music"],
    ["radio", "Radio and podcasts"],
    ["theatre", "Theatre"],
  ],
  Words: [
    ["essays", "Essays"],
    ["fiction", "Fiction"],
    ["poetry", "Poetry"],
    ["translation", "Translation"],
    ["local-history", "Local history"],
    ["game-writing", "Games and rules"],
  ],
  "Cloth, clay and wood": [
    ["weaving", "Weaving"],
    ["knitting", "Knitting"],
    ["sewing", "Sewing"],
    ["natural-dyes", "Natural dyes"],
    ["ceramics", "Ceramics"],
    ["woodwork", "Woodwork"],
    ["metalwork", "Metalwork"],
    ["glass", "Glass"],
    ["repair", "Repair"],
  ],
  "Code and tools": [
    ["small-tools", "Small tools"],
    ["web-making", "Web making"],
    ["generative-art", "Generative art"],
    ["electronics", "Electronics"],
    ["maps", "Maps"],
    ["animation", "Animation"],
  ],
};

const rows = Object.entries(families).flatMap(([family, crafts]) =>
  crafts.map(([slug, name]) => ({ slug, name, family })),
);

export const catalog: readonly TagFamily[] = Object.entries(families).map(([name, crafts]) => ({
  name,
  tags: crafts.map(([slug, craft]) => ({ slug, name: craft })),
}));

export const tagName = new Map(rows.map(({ slug, name }) => [slug, name]));

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
