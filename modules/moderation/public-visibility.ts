import { type SQLWrapper, sql } from "drizzle-orm";

const outsideClosedGuilds = sql`(t.guild_id is null or g.visibility = 'public')`;

/** Of a post, by its id: whether every moderator may read it, who reads all categories but not all guilds. */
export const moderatorsMayRead = (postId: SQLWrapper | string) =>
  sql<boolean>`coalesce((select ${outsideClosedGuilds}
    from forum_posts p join forum_topics t on t.id = p.topic_id
    left join guilds g on g.id = t.guild_id where p.id = ${postId}), false)`;

/** Publicly visible; guild-internal or deleted content is not. */
const isPublic = sql`case c.subject_kind
  when 'forum_post' then coalesce((select coalesce(k.may_read, 'everyone') = 'everyone'
      and ${outsideClosedGuilds}
    from forum_posts p join forum_topics t on t.id = p.topic_id
    left join forum_categories k on k.id = t.category_id
    left join guilds g on g.id = t.guild_id where p.id = c.subject_id), false)
  when 'work' then coalesce((select w.guild_id is null or g.visibility = 'public'
    from archive_works w left join guilds g on g.id = w.guild_id where w.id = c.subject_id), false)
  when 'work_comment' then coalesce((select w.guild_id is null or g.visibility = 'public'
    from archive_comments o join archive_works w on w.id = o.work_id
    left join guilds g on g.id = w.guild_id where o.id = c.subject_id), false)
  else true end`;

/** The same for a decision to be written, so that it stays what it was when it was taken. */
export const isPublicNow = (caseId: string) =>
  sql<boolean>`(select ${isPublic} from cases c where c.id = ${caseId}::uuid)`;

/** For a decision `d` in a case `c`: visibility at the time, or the current one if not recorded. */
export const wasPublic = sql`coalesce(d.was_public, ${isPublic})`;
