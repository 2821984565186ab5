import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import type { WorkRow } from "./access.ts";
import { aiFields, aiUses } from "./ai-use.ts";
import { writtenPrice } from "./buying/price.ts";
import { identifierLine } from "./identifiers/identifiers.ts";
import { teaserFrom } from "./published-row.ts";
import { relationLine } from "./relations/read-relations.ts";
import { archiveDrafts } from "./tables.ts";

/** A published work as its form would have it, so that editing begins with what stands. */
export function fieldsOf(work: WorkRow): Record<string, string> {
  const fields: Record<string, string | null> = {
    kind: work.kind,
    title: work.title,
    // One that was made from the text is not its maker's: closed to a tier, it would still be told.
    teaser: work.access === "public" && work.teaser === teaserFrom(work.body) ? null : work.teaser,
    body: work.body,
    makers: work.makers.map(({ name, role }) => `${name}, ${role}`).join("\n"),
    date: work.date,
    language: work.language,
    tags: work.tags.join(", "),
    sourceUrl: work.sourceUrl,
    licence: work.licence,
    licenceText: work.licenceText,
    warning: work.warning,
    access: work.access,
    tierId: work.tierId,
    guildId: work.guildId,
    price: writtenPrice(work),
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
export async function draftOf(tx: Transaction, work: WorkRow, now: Date) {
  const [kept] = await tx.select().from(archiveDrafts).where(eq(archiveDrafts.workId, work.id));
  if (kept) return kept;
  const [begun] = await tx
    .insert(archiveDrafts)
    .values({ workId: work.id, fields: fieldsOf(work), fileIds: work.fileIds, savedAt: now })
    .returning();
  if (!begun) throw new Error("no draft was begun");
  return begun;
}
