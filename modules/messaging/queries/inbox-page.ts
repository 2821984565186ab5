import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { requireMember, requireNotViewingAs } from "#modules/identity";
import { fileAddresses } from "#modules/media";
import { visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf, decodeCursor } from "#platform/db";
import { users } from "#tables/identity";
import { profiles } from "#tables/people";
import type { ConversationRow, RequestRow } from "../contract.ts";
import { previewOf } from "../preview.ts";
import { conversationMembers, conversations, messages } from "../tables.ts";
import { notHidden } from "./conversation-page.ts";

const pageSize = 40;

export type InboxFolder = "inbox" | "archived";

export interface InboxPage {
  readonly conversations: readonly ConversationRow[];
  readonly requests: readonly RequestRow[];
  readonly next: string | null;
}

interface InboxParams {
  readonly folder: InboxFolder;
  readonly after?: string | undefined;
}

type InboxRow = Awaited<ReturnType<typeof find>>[number];

/** The actor's conversations: pinned first, then the latest; and message requests. */
export async function inboxPage(
  ctx: Context<Actor>,
  { folder, after }: InboxParams,
): Promise<InboxPage> {
  requireNotViewingAs(ctx);
  const archived =
    folder === "archived"
      ? isNotNull(conversationMembers.archivedAt)
      : isNull(conversationMembers.archivedAt);
  const from = decodeCursor("instant", after);
  const accepted = eq(conversationMembers.state, "accepted");
  const first = from === undefined && folder === "inbox";
  const [pinned, rest, asking] = await Promise.all([
    first ? find(ctx, and(accepted, archived, isNotNull(conversationMembers.pinnedAt)), 50) : [],
    find(
      ctx,
      and(
        accepted,
        archived,
        folder === "inbox" ? isNull(conversationMembers.pinnedAt) : undefined,
        from && afterCursor(from),
      ),
      pageSize + 1,
    ),
    first ? find(ctx, eq(conversationMembers.state, "requested"), 20) : [],
  ]);
  const page = rest.slice(0, pageSize);
  const last = rest.length > page.length ? page.at(-1) : undefined;
  const rows = await present(ctx, [...pinned, ...page, ...asking]);
  const view = (found: InboxRow) => rows.get(found.id);
  return {
    conversations: [...pinned, ...page].flatMap((found) => view(found) ?? []),
    requests: asking.flatMap((found) => {
      const row = view(found);
      const sender = row?.avatars.find(({ id }) => id === found.startedById) ?? row?.avatars[0];
      return row && sender
        ? [{ ...row, from: sender, joinedAt: found.startedAt.toISOString() }]
        : [];
    }),
    next: last ? `${last.at}~${last.id}` : null,
  };
}

const find = (ctx: Context<Actor>, where: SQL | undefined, limit: number) =>
  ctx.db
    .select({
      id: conversations.id,
      kind: conversations.kind,
      name: conversations.name,
      // No pictures are loaded for requests.
      pictureId: sql<
        string | null
      >`case when ${conversationMembers.state} = 'accepted' then ${conversations.pictureId} end`,
      startedById: conversations.startedById,
      announcerId: conversations.announcerId,
      startedAt: conversations.startedAt,
      lastAt: conversations.lastAt,
      lastSeq: conversations.lastSeq,
      visibleFromSeq: conversationMembers.visibleFromSeq,
      unread: conversationMembers.unread,
      mutedUntil: conversationMembers.mutedUntil,
      pinnedAt: conversationMembers.pinnedAt,
      // As text: a JavaScript date would lose the microseconds that the cursor needs.
      at: sql<string>`${conversations.lastAt}::text`,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.userId, requireMember(ctx).userId),
        isNull(conversationMembers.leftAt),
        where,
      ),
    )
    .orderBy(desc(conversations.lastAt), desc(conversations.id))
    .limit(limit);

/** Names, avatars and last messages, loaded for all of them at once. */
async function present(
  ctx: Context<Actor>,
  found: readonly InboxRow[],
): Promise<ReadonlyMap<string, ConversationRow>> {
  const me = requireMember(ctx).userId;
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [people, lasts, pictures] = await Promise.all([
    ctx.db
      .select({
        conversationId: conversationMembers.conversationId,
        id: users.id,
        username: users.username,
        displayName: users.name,
        avatar: profiles.avatar,
        met: visiblePeople(ctx.actor, users.id),
      })
      .from(conversationMembers)
      .innerJoin(users, eq(users.id, conversationMembers.userId))
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(
        and(
          anyOf(conversationMembers.conversationId, ids),
          ne(conversationMembers.userId, me),
          or(isNull(conversationMembers.leftAt), eq(conversationMembers.state, "accepted")),
        ),
      )
      .orderBy(conversationMembers.joinedAt, users.id),
    ctx.db
      .select({
        conversationId: messages.conversationId,
        seq: messages.seq,
        authorId: messages.authorId,
        body: messages.body,
        note: messages.note,
        deletedAt: messages.deletedAt,
        visible: sql<boolean>`(${notHidden(ctx)})`,
      })
      .from(messages)
      .innerJoin(
        conversations,
        and(eq(conversations.id, messages.conversationId), eq(conversations.lastSeq, messages.seq)),
      )
      .where(anyOf(conversations.id, ids)),
    fileAddresses(
      ctx.db,
      found.map(({ pictureId }) => pictureId),
    ),
  ]);
  const others = Map.groupBy(people, ({ conversationId }) => conversationId);
  const last = new Map(lasts.map((each) => [each.conversationId, each]));
  const now = ctx.clock.now();
  return new Map(
    found.map((row) => {
      const members = (others.get(row.id) ?? []).map(({ met, conversationId: _in, ...person }) =>
        met ? person : { ...person, username: "", displayName: "", avatar: null },
      );
      const nameOf = (id: string) => members.find((member) => member.id === id)?.displayName;
      const lastMessage = last.get(row.id);
      return [
        row.id,
        {
          id: row.id,
          kind: row.kind,
          name: row.kind === "group" ? row.name : (members[0]?.displayName ?? ""),
          picture: pictures.get(row.pictureId ?? "") ?? null,
          avatars: members.slice(0, 3),
          lastAt: row.lastAt.toISOString(),
          preview:
            lastMessage?.visible && lastMessage.seq > row.visibleFromSeq
              ? previewOf(lastMessage, row.kind, me, nameOf)
              : null,
          unread: row.unread,
          muted: row.mutedUntil !== null && row.mutedUntil > now,
          pinned: row.pinnedAt !== null,
          announcements: row.announcerId !== null,
        },
      ];
    }),
  );
}

const afterCursor = ({ key, id }: { readonly key: string; readonly id: string }): SQL =>
  sql`(${conversations.lastAt}, ${conversations.id}) < (${key}::timestamptz, ${id}::uuid)`;
