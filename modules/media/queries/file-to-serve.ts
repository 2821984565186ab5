import { eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import { definePort } from "#platform/ports";
import type { SubjectKind } from "../contract.ts";
import { mediaFiles } from "../tables.ts";

/** Whether this actor may read what the files are attached to. */
export type SubjectReader = (ctx: Context<Actor>, subjectId: string) => Promise<boolean>;

/** Each module that attaches files decides who may read them. */
export const subjectReadersPort = definePort<Partial<Record<SubjectKind, SubjectReader>>>(
  "media.subjectReaders",
  () => ({}),
);

/**
 * A file for the actor; one they may not read is reported as not found, exactly like a missing one.
 */
export async function fileToServe(ctx: Context<Actor>, id: string) {
  const [row] = await ctx.db.select().from(mediaFiles).where(eq(mediaFiles.id, id));
  if (!row || !(await mayRead(ctx, row))) throw notFound("file_not_found");
  return row;
}

async function mayRead(
  ctx: Context<Actor>,
  { ownerId, subjectKind, subjectId }: typeof mediaFiles.$inferSelect,
): Promise<boolean> {
  if (isMember(ctx.actor) && ctx.actor.userId === ownerId) return true;
  if (subjectKind === null || subjectId === null) return false;
  return (await ctx.ports.get(subjectReadersPort)[subjectKind]?.(ctx, subjectId)) ?? false;
}
