CREATE TABLE "archive_collection_works" (
	"collection_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "archive_collection_works_collection_id_work_id_pk" PRIMARY KEY("collection_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "archive_collections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"public_id" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"cover_work_id" uuid,
	"work_count" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "archive_collections_publicId_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "archive_drafts" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_facet_counts" (
	"given" text NOT NULL,
	"facet" text NOT NULL,
	"other" text NOT NULL,
	"work_count" integer NOT NULL,
	CONSTRAINT "archive_facet_counts_given_other_pk" PRIMARY KEY("given","other")
);
--> statement-breakpoint
CREATE TABLE "archive_feed_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "archive_feed_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "archive_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"work_id" uuid NOT NULL,
	"upload_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"picture_key" text,
	"picture_avif_key" text,
	"thumb_key" text,
	"brought_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"check_found" text,
	CONSTRAINT "archive_files_uploadId_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "archive_intakes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"keys" text[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_postings" (
	"key" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"work_id" uuid NOT NULL,
	CONSTRAINT "archive_postings_key_published_at_work_id_pk" PRIMARY KEY("key","published_at","work_id")
);
--> statement-breakpoint
CREATE TABLE "archive_revisions" (
	"work_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"changes" text[] DEFAULT '{}' NOT NULL,
	"content" jsonb NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "archive_revisions_work_id_number_pk" PRIMARY KEY("work_id","number")
);
--> statement-breakpoint
CREATE TABLE "archive_searches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_works" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"public_id" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"teaser" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"body_html" text DEFAULT '' NOT NULL,
	"makers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"date" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT 'reserved' NOT NULL,
	"licence_text" text DEFAULT '' NOT NULL,
	"warning" text DEFAULT '' NOT NULL,
	"access" text DEFAULT 'public' NOT NULL,
	"tier_id" uuid,
	"guild_id" uuid,
	"opens_at" timestamp with time zone,
	"opens_to" text,
	"cover_file_id" uuid,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"file_count" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"facets" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"revised_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdraw_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "archive_works_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "archive_works_tier_named" CHECK (access <> 'tier' or tier_id is not null),
	CONSTRAINT "archive_works_guild_named" CHECK (access <> 'guild' or guild_id is not null),
	CONSTRAINT "archive_works_opening_whole" CHECK ((opens_at is null) = (opens_to is null)),
	CONSTRAINT "archive_works_published_whole" CHECK (state <> 'published' or published_at is not null)
);
--> statement-breakpoint
ALTER TABLE "archive_collection_works" ADD CONSTRAINT "archive_collection_works_collection_id_archive_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."archive_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_collection_works" ADD CONSTRAINT "archive_collection_works_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_collections" ADD CONSTRAINT "archive_collections_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_collections" ADD CONSTRAINT "archive_collections_cover_work_id_archive_works_id_fk" FOREIGN KEY ("cover_work_id") REFERENCES "public"."archive_works"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_drafts" ADD CONSTRAINT "archive_drafts_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_feed_keys" ADD CONSTRAINT "archive_feed_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_feed_keys" ADD CONSTRAINT "archive_feed_keys_collection_id_archive_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."archive_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_files" ADD CONSTRAINT "archive_files_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_postings" ADD CONSTRAINT "archive_postings_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_revisions" ADD CONSTRAINT "archive_revisions_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_searches" ADD CONSTRAINT "archive_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_works" ADD CONSTRAINT "archive_works_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_works" ADD CONSTRAINT "archive_works_tier_id_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "archive_collection_works_order" ON "archive_collection_works" USING btree ("collection_id","position");--> statement-breakpoint
CREATE INDEX "archive_collection_works_work" ON "archive_collection_works" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "archive_collections_owner" ON "archive_collections" USING btree ("owner_id","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "archive_collections_cover" ON "archive_collections" USING btree ("cover_work_id");--> statement-breakpoint
CREATE INDEX "archive_drafts_saved" ON "archive_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "archive_facet_counts_top" ON "archive_facet_counts" USING btree ("given","facet","work_count" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "archive_feed_keys_one" ON "archive_feed_keys" USING btree ("user_id","collection_id");--> statement-breakpoint
CREATE INDEX "archive_feed_keys_collection" ON "archive_feed_keys" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "archive_files_work" ON "archive_files" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "archive_files_sha256" ON "archive_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "archive_files_picture" ON "archive_files" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "archive_files_picture_avif" ON "archive_files" USING btree ("picture_avif_key");--> statement-breakpoint
CREATE INDEX "archive_files_thumb" ON "archive_files" USING btree ("thumb_key");--> statement-breakpoint
CREATE INDEX "archive_files_loose" ON "archive_files" USING btree ("brought_at") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "archive_files_checked" ON "archive_files" USING btree ("checked_at" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "archive_intakes_started" ON "archive_intakes" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "archive_postings_work" ON "archive_postings" USING btree ("work_id");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_searches_one" ON "archive_searches" USING btree ("user_id","query");--> statement-breakpoint
CREATE INDEX "archive_works_owner" ON "archive_works" USING btree ("owner_id","published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "archive_works_tier" ON "archive_works" USING btree ("tier_id") WHERE tier_id is not null;--> statement-breakpoint
CREATE INDEX "archive_works_changed" ON "archive_works" USING btree ("revised_at","id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "archive_works_due" ON "archive_works" USING btree ("publish_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "archive_works_opening" ON "archive_works" USING btree ("opens_at") WHERE opens_at is not null;