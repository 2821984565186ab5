ALTER TABLE "archive_drafts" ADD COLUMN "scheduled" jsonb;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "first_public_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rule_hits" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "invite_key" text;--> statement-breakpoint
CREATE INDEX "provider_events_acted" ON "provider_events" USING btree ("received_at") WHERE acted_at is not null;--> statement-breakpoint
CREATE INDEX "waitlist_invite_key" ON "waitlist_entries" USING btree ("invite_key") WHERE invite_key is not null;
--> statement-breakpoint
-- What rules kept of closed guilds, and of people who have left.
UPDATE "rule_hits" SET "excerpt" = '' WHERE "subject_kind" = 'forum_post' AND NOT coalesce((SELECT (t.guild_id IS NULL OR g.visibility = 'public') AND u.erased_at IS NULL
  FROM forum_posts p JOIN forum_topics t ON t.id = p.topic_id JOIN users u ON u.id = p.author_id
  LEFT JOIN guilds g ON g.id = t.guild_id WHERE p.id = "rule_hits"."subject_id"), false);
--> statement-breakpoint
-- What goes out at its hour is what was there when this came.
update archive_drafts d set scheduled = jsonb_build_object(
  'fields', d.fields, 'fileIds', to_jsonb(d.file_ids), 'version', d.version)
from archive_works w where w.id = d.work_id and w.state = 'scheduled';
--> statement-breakpoint
-- When everybody could first read a work: libraries that took it then hear when it is closed. What
-- is searched for stays as it is, so no work is read anew.
alter table archive_works disable trigger search_work_changed;
--> statement-breakpoint
update archive_works w set first_public_at = coalesce(
  (select min(r.published_at) from archive_revisions r
    where r.work_id = w.id and r.content->>'access' = 'public'),
  case when w.access = 'public' then w.published_at end)
where w.published_at is not null;
--> statement-breakpoint
alter table archive_works enable trigger search_work_changed;
--> statement-breakpoint
-- Words of private titles stood among these; they are learnt anew from what everybody may read.
truncate search_words;
--> statement-breakpoint
delete from search_progress where name = 'words';
