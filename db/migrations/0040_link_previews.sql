CREATE TABLE "link_preview_uses" (
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"preview_id" uuid NOT NULL,
	CONSTRAINT "link_preview_uses_subject_kind_subject_id_preview_id_pk" PRIMARY KEY("subject_kind","subject_id","preview_id")
);
--> statement-breakpoint
CREATE TABLE "link_previews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"url" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"site_name" text DEFAULT '' NOT NULL,
	"picture_key" text,
	"picture_width" integer,
	"picture_height" integer,
	CONSTRAINT "link_previews_url_unique" UNIQUE("url"),
	CONSTRAINT "link_previews_titled" CHECK (status <> 'ready' or (title <> '' and fetched_at is not null)),
	CONSTRAINT "link_previews_picture_whole" CHECK ((picture_key is null) = (picture_width is null)
        and (picture_key is null) = (picture_height is null))
);
--> statement-breakpoint
ALTER TABLE "link_preview_uses" ADD CONSTRAINT "link_preview_uses_preview_id_link_previews_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."link_previews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_preview_uses_preview" ON "link_preview_uses" USING btree ("preview_id");--> statement-breakpoint
CREATE INDEX "link_previews_picture" ON "link_previews" USING btree ("picture_key") WHERE picture_key is not null;--> statement-breakpoint
CREATE INDEX "link_previews_requested" ON "link_previews" USING btree ("requested_at");--> statement-breakpoint
-- The picture of a link preview is not a picture that the author posted.
create or replace function search_keep_posts(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  r record;
begin
  delete from search_documents d where d.id = any(ids) and not exists (
    select from forum_posts p join forum_topics t on t.id = p.topic_id
    where p.id = d.id and t.listed and p.hidden_at is null and p.deleted_at is null);
  for r in
    select p.id, p.topic_id, p.number, p.body, p.html, p.author_id, p.posted_at, t.title, t.tags, t.kind,
      t.accepted_number, search_place(t.category_id, t.guild_id) as place, search_standing(t) as standing,
      search_language(coalesce(t.language, u.language)) as language
    from forum_posts p join forum_topics t on t.id = p.topic_id left join users u on u.id = p.author_id
    where p.id = any(ids) and t.listed and p.hidden_at is null and p.deleted_at is null
    order by p.posted_at, p.id
  loop
    perform search_use_language(r.language);
    perform search_put(r.id, case when r.number = 1 then 'topic' else 'reply' end, r.topic_id,
      case when r.number = 1 then r.title else '' end,
      search_vector('english', case when r.number = 1 then r.title else '' end,
        case when r.number = 1 then array_to_string(r.tags, ' ') else '' end, r.body, r.language),
      r.place || array['by:' || r.author_id, 'year:' || extract(year from r.posted_at at time zone 'utc')]
        || case when r.number = 1 then array['kind:' || r.kind] || r.standing
             || array(select 'tag:' || tag from unnest(r.tags) tag) else '{}' end
        || case when r.accepted_number is not null and r.number in (1, r.accepted_number)
             then array['has:answer'] else '{}' end
        || case when replace(r.html, '<img class="link-picture"', '') like '%<img%' then array['has:picture'] else '{}' end
        || case when r.html like '%<a %' then array['has:link'] else '{}' end
        || case when r.html like '%<pre%' then array['has:code'] else '{}' end,
      r.posted_at);
  end loop;
end $$;
