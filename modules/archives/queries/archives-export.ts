import { asc, eq, or, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { fieldsOf } from "../draft.ts";
import { plainName } from "../import-export/plain-name.ts";
import {
  archiveComments,
  archiveFiles,
  archivePurchases,
  archiveReactions,
  archiveRevisions,
  archiveSearches,
  archiveWorks,
} from "../tables.ts";
import { ownCollections } from "./own-collections.ts";

type Item =
  | { readonly path: string; readonly json: unknown }
  | { readonly path: string; readonly file: string };

/** All works of a user with their versions, and the files themselves. */
export async function* archivesExport(ctx: Context<Actor>, userId: string): AsyncGenerator<Item> {
  const works = await ctx.db
    .select()
    .from(archiveWorks)
    .where(eq(archiveWorks.ownerId, userId))
    .orderBy(asc(archiveWorks.createdAt));
  yield { path: "collections.json", json: await ownCollections(ctx.db, userId) };
  yield { path: "searches.json", json: await searchesOf(ctx, userId) };
  yield { path: "talk.json", json: await commentsBy(ctx, userId) };
  yield { path: "purchases.json", json: await purchasesOf(ctx, userId) };
  for (const work of works) {
    const files = await ctx.db.select().from(archiveFiles).where(eq(archiveFiles.workId, work.id));
    const revisions = await ctx.db
      .select()
      .from(archiveRevisions)
      .where(eq(archiveRevisions.workId, work.id))
      .orderBy(asc(archiveRevisions.number));
    const { publicId, state, publishedAt, withdrawnAt, withdrawReason } = work;
    yield {
      path: `works/${publicId}.json`,
      json: {
        publicId,
        state,
        publishedAt,
        withdrawnAt,
        withdrawReason,
        says: fieldsOf(work),
        files: files.map(({ id, name, type, bytes, sha256, alt, sourceUrl }) => ({
          id,
          name,
          type,
          bytes,
          sha256,
          alt,
          sourceUrl,
        })),
        revisions: revisions.map(({ number, publishedAt: at, note, changes, content }) => ({
          number,
          at,
          note,
          changes,
          content,
        })),
      },
    };
    for (const { id, name, sha256 } of files)
      yield { path: `works/${publicId}/${id}-${plainName(name)}`, file: sha256 };
  }
}

const searchesOf = ({ db }: Context<Actor>, userId: string) =>
  db
    .select({
      name: archiveSearches.name,
      query: archiveSearches.query,
      keptAt: archiveSearches.savedAt,
      told: sql<boolean>`(${archiveSearches.alertFacets} is not null)`,
    })
    .from(archiveSearches)
    .where(eq(archiveSearches.userId, userId))
    .orderBy(asc(archiveSearches.savedAt));

/** What they bought and sold; the other side appears by its id alone, as in the ledger. */
async function purchasesOf({ db }: Context<Actor>, userId: string) {
  const rows = await db
    .select()
    .from(archivePurchases)
    .where(or(eq(archivePurchases.buyerId, userId), eq(archivePurchases.sellerId, userId)))
    .orderBy(asc(archivePurchases.createdAt));
  return rows.map(({ idempotencyKey: _key, amountMinor, refundedMinor, ...row }) => ({
    ...row,
    amountMinor: amountMinor.toString(),
    refundedMinor: refundedMinor.toString(),
  }));
}

async function commentsBy({ db }: Context<Actor>, userId: string) {
  const comments = await db
    .select()
    .from(archiveComments)
    .where(eq(archiveComments.authorId, userId))
    .orderBy(asc(archiveComments.postedAt));
  const reactions = await db
    .select({
      workId: archiveReactions.workId,
      reaction: archiveReactions.reaction,
      at: archiveReactions.at,
    })
    .from(archiveReactions)
    .where(eq(archiveReactions.userId, userId));
  return {
    reactions,
    comments: comments.map(({ id, workId, body, postedAt, editedAt, deletedAt }) => ({
      id,
      workId,
      body,
      postedAt,
      editedAt,
      deletedAt,
    })),
  };
}
