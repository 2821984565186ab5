import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import type { WorkRow } from "./access.ts";
import { aiFields, aiUses } from "./ai-use.ts";
import { identifierLine } from "./identifiers/identifiers.ts";
import { teaserFrom } from "./published-row.ts";
import { priceFieldValue } from "./purchases/price.ts";
import { relationLine } from "./relations/parse-relations.ts";
import { archiveDrafts } from "./tables.ts";

/** A published work as form fields, so that editing starts from the published state. */
export function fieldsOf(work: WorkRow): Record<string, string> {
  const fields: Record<string, string | null> = {
    kind: work.kind,
    title: work.title,
    // A teaser generated from the text is not the owner's: it would leak the text once the work is
    // closed.
    teaser: work.access === "public" && work.teaser === teaserFrom(work.body) ? null : work.teaser,
    body: work.body,
    makers: work.makers.map(({ name, role }) => `${name}, ${role}`).join("\n"),
    date: work.date,
    language: work.language,
    tags: work.tags.join(", "),
    sourceUrl: work.sourceUrl,
    license: work.license,
    licenseText: work.licenseText,
    warning: work.warning,
    access: work.access,
    tierId: work.tierId,
    guildId: work.guildId,
    price: priceFieldValue(work),
    opensAt: work.opensAt?.toISOString().slice(0, 16) ?? null,
    opensTo: work.opensTo,
    coverFileId: work.coverFileId,
    identifiers: work.identifiers.map(identifierLine).join("\n"),
    relations: work.relations.map(relationLine).join("\n"),
    ...Object.fromEntries(aiUses.map((use) => [aiFields[use], work.aiUses[use] ?? null])),
  };
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])),
  );
}

/** The draft of a locked work, begun from what is published where there is none. */
export async function getOrCreateDraft(tx: Transaction, work: WorkRow, now: Date) {
  const [existing] = await tx.select().from(archiveDrafts).where(eq(archiveDrafts.workId, work.id));
  if (existing) return existing;
  const [begun] = await tx
    .insert(archiveDrafts)
    .values({ workId: work.id, fields: fieldsOf(work), fileIds: work.fileIds, savedAt: now })
    .returning();
  if (!begun) throw new Error("no draft was begun");
  return begun;
}
