import { type SQL, sql } from "drizzle-orm";
import type { SafeHtml } from "#platform/markdown";
import type { SystemNote } from "./contract.ts";
import { conversationMembers, conversations, messageInboxes, messages } from "./tables.ts";

export interface Written {
  readonly authorId: string | null;
  readonly clientId?: string;
  readonly body: string;
  readonly replyToId?: string | undefined;
  readonly forwarded?: boolean;
  readonly note?: SystemNote;
}

interface Rendered extends Written {
  readonly bodyHtml: SafeHtml;
  readonly bodyText: string;
}

/**
 * Inserts a message and all its effects in one statement, since the conversation's lock is held
 * meanwhile and blocks every other writer. Badges are updated in id order, so that two
 * conversations with the same members can't deadlock. A note leaves badges alone. A message already
 * sent under the same client id is not inserted again: then there is no row.
 */
export function appendMessageSql(conversationId: string, message: Rendered, now: Date): SQL {
  const { authorId, clientId, body, bodyHtml, bodyText, replyToId, forwarded, note } = message;
  const counts = note === undefined;
  return sql`
    with place as (
      update ${conversations}
         set last_seq = last_seq + 1, last_change = last_change + 1, last_at = ${now}
       where id = ${conversationId}
         and not exists (select from ${messages}
           where conversation_id = ${conversationId} and author_id = ${authorId}::uuid
             and client_id = ${clientId ?? null})
      returning last_seq as seq, last_change as change
    ), written as (
      insert into ${messages} (conversation_id, seq, change, author_id, client_id, body, body_html,
        body_text, note, reply_to_id, forwarded, sent_at)
      select ${conversationId}, seq, change, ${authorId}::uuid, ${clientId ?? null}, ${body},
        ${bodyHtml}, ${bodyText}, ${note ? JSON.stringify(note) : null}::jsonb,
        ${replyToId ?? null}::uuid, ${forwarded ?? false}, ${now}
      from place
      returning id, seq, change
    ), newly as (
      update ${conversationMembers}
         set unread = true, archived_at = null,
           unread_since = case when muted_until > ${now} then null else ${now}::timestamptz end
       where conversation_id = ${conversationId} and left_at is null and state = 'accepted'
         and not unread and user_id is distinct from ${authorId}::uuid and ${counts}
         and exists (select from place)
      returning user_id, unread_since
    ), own as (
      update ${conversationMembers} m
         set unread = false, unread_since = null, read_seq = place.seq
        from place
       where m.conversation_id = ${conversationId} and m.user_id = ${authorId}::uuid and ${counts}
      returning m.user_id, old.unread as was_unread
    ), badges as (
      insert into ${messageInboxes} as i (user_id, unread_count)
      select user_id, by from (
        select user_id, 1 as by from newly
        union all
        select user_id, -1 from own where was_unread
      ) moved order by user_id
      on conflict (user_id) do update set unread_count = i.unread_count + excluded.unread_count
      returning user_id, unread_count
    )
    select written.id, written.seq, written.change,
      exists (select from newly where unread_since is not null) as "hasUnread",
      array(select user_id::text from ${conversationMembers}
             where conversation_id = ${conversationId} and left_at is null
               and state in ('accepted', 'requested') and visible_from_seq < written.seq
             order by user_id) as "to",
      (select jsonb_agg(jsonb_build_object('userId', user_id, 'unread', unread_count))
         from badges) as counts
    from written`;
}
