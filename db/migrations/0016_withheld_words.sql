ALTER TABLE "forum_posts" ADD COLUMN "hidden_by_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "deleted_by_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_revisions" ADD COLUMN "withheld_with" integer;--> statement-breakpoint
-- What stewards edited out before there was a mark: the version itself, and all that came before it.
update forum_revisions r set withheld_with = gone.version
from (
  select r2.post_id, max(r2.version) as version
  from forum_revisions r2
  join cases c on c.subject_kind = 'forum_post' and c.subject_id = r2.post_id
  join case_decisions d on d.case_id = c.id and d.measure = 'edit_out' and d.undone_at is null
  where d.before->>'body' = r2.body
  group by r2.post_id
) gone
where r.post_id = gone.post_id and r.version <= gone.version;
--> statement-breakpoint
update forum_posts p set hidden_by_site = true
where p.hidden_why = 'staff' and exists (
  select from cases c join case_decisions d on d.case_id = c.id
  where c.subject_kind = 'forum_post' and c.subject_id = p.id
    and d.measure in ('hide', 'remove') and d.undone_at is null);
--> statement-breakpoint
update forum_posts p set deleted_by_site = true
where p.deleted_at is not null and p.deleted_by <> p.author_id
  and exists (select from user_roles r where r.user_id = p.deleted_by);
