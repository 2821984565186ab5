import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, can, guest } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { sortableId } from "#platform/ids";
import { noLanguage } from "#platform/languages";
import { users } from "#tables/identity";
import { loadWorkFor, type WorkRow } from "../access.ts";
import { filesOf } from "../commands/publish-work.ts";
import { collectionNotFound } from "../errors.ts";
import { fileView } from "../files/file-view.ts";
import { archiveCollections, archiveFeedKeys } from "../tables.ts";
import type { FileView, WorkSummary } from "../views.ts";
import { type CollectionView, collectionPage } from "./collection-page.ts";

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");

/** Creates a listener's private feed URL for a series and invalidates the previous one. */
export async function createFeedKey(
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<{ readonly key: string }> {
  const { userId } = requireMember(ctx);
  const { id: collectionId } = await collectionPage(ctx, { publicId });
  const key = randomBytes(24).toString("base64url");
  const row = { keyHash: hashOf(key), createdAt: ctx.clock.now() };
  await inTransaction(ctx, (tx) =>
    tx
      .insert(archiveFeedKeys)
      .values({ id: sortableId(ctx.clock.now()), userId, collectionId, ...row })
      .onConflictDoUpdate({
        target: [archiveFeedKeys.userId, archiveFeedKeys.collectionId],
        set: row,
      }),
  );
  return { key };
}

/** The listener a feed key belongs to; undefined if the key was replaced or the account deleted. */
export async function authenticateListener(
  ctx: Context<Actor>,
  { publicId, key }: { readonly publicId: string; readonly key: string | null },
): Promise<Actor> {
  if (key === null) return guest;
  const [row] = await ctx.db
    .select({ user: users })
    .from(archiveFeedKeys)
    .innerJoin(archiveCollections, eq(archiveCollections.id, archiveFeedKeys.collectionId))
    .innerJoin(users, eq(users.id, archiveFeedKeys.userId))
    .where(
      and(eq(archiveFeedKeys.keyHash, hashOf(key)), eq(archiveCollections.publicId, publicId)),
    );
  if (!row || row.user.erasedAt || row.user.suspendedAt) throw collectionNotFound();
  const { user } = row;
  return {
    kind: "member",
    userId: user.id,
    username: user.username,
    displayName: user.name,
    roles: [],
    emailVerified: user.emailVerified,
    sessionId: "feed",
    hasSecondFactor: false,
    authenticatedAt: new Date(0),
    suspended: false,
  };
}

interface Episode {
  readonly work: WorkSummary;
  readonly file: FileView;
}

interface Podcast {
  readonly view: CollectionView;
  readonly episodes: readonly Episode[];
  /** Of the first episode that has one. */
  readonly language: string;
}

/**
 * The recordings of a series that this listener may hear now: those opened by a lapsed subscription
 * disappear with the next request.
 */
export async function podcastOf(
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<Podcast> {
  const { view } = await collectionPage(ctx, { publicId });
  const episodes: Episode[] = [];
  const languages: string[] = [];
  for (const line of view.works.filter(({ kind }) => kind === "audio")) {
    const { work, facts } = await loadWorkFor(ctx, { publicId: line.id });
    if (!can(ctx.actor, "work.open", facts)) continue;
    const file = await audioFileOf(ctx, work);
    if (!file) continue;
    episodes.push({ work: line, file });
    if (work.language !== noLanguage) languages.push(work.language);
  }
  return { view, episodes, language: languages[0] ?? "en" };
}

async function audioFileOf(ctx: Context<Actor>, work: WorkRow): Promise<FileView | undefined> {
  const files = await filesOf(ctx.db, work.id, work.fileIds);
  const sound = files.find(({ kind }) => kind === "audio");
  return sound && fileView(sound);
}
