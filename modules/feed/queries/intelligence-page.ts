import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { listedGuild } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { archiveWorks } from "#tables/archives";
import { guilds } from "#tables/guilds";
import type { AutomatedDecisionView, MuteView, Weights } from "../contract.ts";
import { loadEvidence, profileFrom } from "../interests.ts";
import { isMuteActive } from "../mutes.ts";
import type { Reader } from "../reader.ts";
import { settingsOf } from "../settings.ts";
import { effectsOf } from "../shares.ts";
import { automatedDecisions, feedMutes } from "../tables.ts";
import { forYouFeed } from "./for-you.ts";

const previewed = 8;

/** Everything the platform infers and decides about the user, with a preview of their feed. */
export async function intelligencePage(
  ctx: Context<Actor>,
  { weights }: { readonly weights?: Weights | undefined } = {},
) {
  const me = requireMember(ctx);
  const { userId } = me;
  const { db } = ctx;
  const [settings, preview, evidence, effects, muted, decisions] = await Promise.all([
    settingsOf(db, userId),
    forYouFeed(ctx, { most: previewed, weights: weights ?? "own" }),
    loadEvidence(ctx, me),
    effectsOf(db, userId, ctx.clock.now()),
    mutesOf(ctx, userId),
    decisionsOf(db, userId),
  ]);
  return {
    settings: {
      firstTab: settings.firstTab,
      weights: settings.weights,
      off: settings.off,
      pausedAt: settings.pausedAt?.toISOString() ?? null,
      forgottenAt: settings.forgottenAt?.toISOString() ?? null,
      recommended: settings.recommended,
      training: settings.training,
    },
    interests: profileFrom(evidence.all, settings, evidence.removed),
    effects,
    mutes: muted,
    decisions,
    preview: preview.items.map((item) => ({
      id: item.id,
      title:
        item.kind === "work"
          ? item.work.title
          : item.kind === "topic"
            ? item.topic.title
            : item.title,
      why: item.explanation,
    })),
  };
}

export async function decisionsOf(
  db: Reader,
  userId: string,
): Promise<readonly AutomatedDecisionView[]> {
  const rows = await db
    .select()
    .from(automatedDecisions)
    .where(eq(automatedDecisions.userId, userId))
    .orderBy(desc(automatedDecisions.at))
    .limit(50);
  return rows.map(({ id, kind, words, at, contestedAt, caseCode }) => ({
    id,
    kind,
    text: words,
    caseCode,
    at: at.toISOString(),
    contestedAt: contestedAt?.toISOString() ?? null,
  }));
}

/** The user's mutes, with the names of guilds they may see. */
export async function mutesOf(
  { db, clock, actor }: Pick<Context<Actor>, "db" | "clock" | "actor">,
  userId: string,
): Promise<readonly MuteView[]> {
  const rows = await db
    .select()
    .from(feedMutes)
    .where(isMuteActive(userId, clock.now()))
    .orderBy(desc(feedMutes.mutedAt));
  const ids = rows.filter(({ kind }) => kind === "guild").map(({ value }) => value);
  const names = new Map(
    ids.length === 0
      ? []
      : (
          await db
            .select({ id: guilds.id, name: guilds.name })
            .from(guilds)
            .where(and(inArray(guilds.id, ids), listedGuild(actor)))
        ).map(({ id, name }) => [id, name]),
  );
  return rows.map(({ kind, value, endsAt }) => ({
    kind,
    value,
    until: endsAt?.toISOString() ?? null,
    name: kind === "guild" ? (names.get(value) ?? null) : value,
  }));
}

/** Whether a user's content may be used for training, for the headers of their pages. */
export async function contentUseOf(db: Reader, userId: string | SQL) {
  const { recommended, training } = await settingsOf(db, userId);
  return { recommended, training };
}

/** The same of a work's owner; defaults where there is no such work. */
export const contentUseOfWorkOwner = (
  { db }: Pick<Context<Actor>, "db">,
  { publicId }: { readonly publicId: string },
) =>
  contentUseOf(
    db,
    sql`(select ${archiveWorks.ownerId} from ${archiveWorks} where ${archiveWorks.publicId} = ${publicId})`,
  );
