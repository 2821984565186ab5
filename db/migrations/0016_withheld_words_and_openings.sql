ALTER TABLE "forum_posts" ADD COLUMN "hidden_by_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "deleted_by_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_revisions" ADD COLUMN "withheld_with" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "remember" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD COLUMN "was_open" boolean;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "known_to" text[];--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "search_documents_opened" ON "search_documents" USING btree ("kind",coalesce(opened_at, at));--> statement-breakpoint
-- When something came to those it is for, where that is later than its own date: kept searches tell of
-- it then (docs/decisions/0123). Mere edits, things shown anew and a rebuild change nothing here.
create function search_opened(ids uuid[], known text[]) returns void language sql as $$
  update search_documents set opened_at = greatest(clock_timestamp(), at), known_to = known where id = any(ids)
$$;
--> statement-breakpoint
create function search_audience(marks text[]) returns text[] language sql immutable parallel safe as $$
  select array(select mark from unnest(marks) mark where mark like 'for:%' or mark like 'guild:%')
$$;
--> statement-breakpoint
-- A category's gate, a guild's doors, a topic that moved: whoever could find it before hears nothing.
create function search_on_marks() returns trigger language plpgsql as $$
declare
  v_before text[] := search_audience(old.marks);
  v_after text[] := search_audience(new.marks);
begin
  if v_before @> v_after and v_after @> v_before then return new; end if;
  new.known_to := array(select distinct mark from unnest(old.known_to || v_before) mark);
  if not new.known_to @> v_after then new.opened_at := greatest(clock_timestamp(), new.at); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger search_marks_changed before update of marks on search_documents for each row
  when (old.marks is distinct from new.marks and current_setting('search.rebuilding', true) is distinct from 'yes')
  execute function search_on_marks();
--> statement-breakpoint
-- What was hidden from its first moment on was held for review: nobody has read it yet.
create or replace function search_on_post() returns trigger language plpgsql as $$
begin
  perform search_keep_posts(array[new.id]);
  if tg_op = 'UPDATE' and new.hidden_at is null and old.hidden_at = old.posted_at then
    perform search_opened(array[new.id], null);
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function search_on_topic() returns trigger language plpgsql as $$
declare
  v_before text[];
  v_after text[];
  v_posts uuid[];
begin
  if old.listed and not new.listed then
    delete from search_documents where parent_id = new.id;
  elsif new.listed and not old.listed then
    v_posts := array(select id from forum_posts where topic_id = new.id);
    perform search_keep_posts(v_posts);
    if old.hidden_at = old.started_at then perform search_opened(v_posts, null); end if;
  else
    if (old.category_id, old.guild_id) is distinct from (new.category_id, new.guild_id) then
      v_before := search_place(old.category_id, old.guild_id);
      v_after := search_place(new.category_id, new.guild_id);
      update search_documents d set kept_at = clock_timestamp(),
        marks = array(select mark from unnest(d.marks) mark where mark <> all (v_before)) || v_after
      where d.parent_id = new.id;
    end if;
    perform search_keep_posts(array(select id from forum_posts where topic_id = new.id
      and number in (1, old.accepted_number, new.accepted_number)));
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A guild's own work comes into lists, or one that few could open opens to all members.
create or replace function search_on_work() returns trigger language plpgsql as $$
begin
  perform search_keep_works(array[new.id]);
  if tg_op = 'UPDATE' and old.published_at is not null then
    if old.access = 'guild' and new.access <> 'guild' then
      perform search_opened(array[new.id], array['guild:' || old.guild_id]);
    elsif old.access in ('followers', 'tier', 'price') and new.access in ('members', 'public') then
      perform search_opened(array[new.id], null);
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
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
--> statement-breakpoint
-- What the new index holds is known to the planner from the start.
analyze search_documents;
