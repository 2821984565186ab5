ALTER TABLE "archive_works" ADD COLUMN "first_public_at" timestamp with time zone;
--> statement-breakpoint
update archive_works w set first_public_at = coalesce(
  (select min(r.published_at) from archive_revisions r
    where r.work_id = w.id and r.content->>'access' = 'public'),
  case when w.access = 'public' then w.published_at end)
where w.published_at is not null;
