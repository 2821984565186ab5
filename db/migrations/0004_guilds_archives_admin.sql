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
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"place" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"nature" text NOT NULL,
	"action" text NOT NULL,
	"person_id" uuid,
	"subject_kind" text DEFAULT '' NOT NULL,
	"subject_id" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_entries_place_unique" UNIQUE("place")
);
--> statement-breakpoint
CREATE TABLE "guild_announcements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"guild_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"body_html" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "guild_answers" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "guild_answers_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "guild_bans" (
	"guild_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"banned_by" uuid NOT NULL,
	"banned_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "guild_bans_guild_id_user_id_pk" PRIMARY KEY("guild_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "guild_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"guild_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "guild_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"guild_id" uuid NOT NULL,
	"title" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"made_by" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"coming_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guild_handovers" (
	"guild_id" uuid PRIMARY KEY NOT NULL,
	"to_id" uuid NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guild_invite_uses" (
	"invite_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "guild_invite_uses_invite_id_user_id_pk" PRIMARY KEY("invite_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "guild_invites" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"guild_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text,
	"user_id" uuid,
	"email" text,
	"role_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"max_uses" integer,
	"use_count" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "guild_invites_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "guild_invites_uses" CHECK (max_uses is null or use_count <= max_uses)
);
--> statement-breakpoint
CREATE TABLE "guild_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"guild_id" uuid NOT NULL,
	"act" text NOT NULL,
	"by_id" uuid,
	"about_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guild_members" (
	"guild_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"by_subscription" boolean DEFAULT false NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "guild_members_guild_id_user_id_pk" PRIMARY KEY("guild_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "guild_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"guild_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "guild_roles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"guild_id" uuid NOT NULL,
	"key" text,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"rank" integer NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guild_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"guild_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guilds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"crest_seed" text NOT NULL,
	"crest_choice" smallint DEFAULT 0 NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"about_html" text NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"rules_html" text NOT NULL,
	"visibility" text NOT NULL,
	"policy" text NOT NULL,
	"questions" text[] DEFAULT '{}' NOT NULL,
	"creator_id" uuid,
	"tier_id" uuid,
	"auto_approve_level" smallint,
	"tell_managers" boolean DEFAULT true NOT NULL,
	"founded_by" uuid NOT NULL,
	"founded_at" timestamp with time zone NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"open_request_count" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"delete_after" timestamp with time zone,
	"honest_at" timestamp with time zone,
	"poster_count" integer DEFAULT 0 NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"answered_count" integer DEFAULT 0 NOT NULL,
	"median_reply_minutes" integer,
	CONSTRAINT "guilds_slug_unique" UNIQUE("slug"),
	CONSTRAINT "guilds_slug_form" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "access_blocks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	"set_by" uuid,
	"set_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_limits" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"case_id" uuid,
	CONSTRAINT "account_limits_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "role_proposals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"give" boolean NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"agreed" boolean
);
--> statement-breakpoint
CREATE TABLE "case_appeals" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "case_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"measure" text NOT NULL,
	"until" timestamp with time zone,
	"ground" text NOT NULL,
	"statement" text NOT NULL,
	"automated" boolean DEFAULT false NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "case_words" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"side" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"concerned_id" uuid,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"severity" smallint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"evidence" jsonb,
	"evidence_until" timestamp with time zone,
	"report_count" integer DEFAULT 0 NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"waiting_since" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "cases_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "moderation_rules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"shape" text NOT NULL,
	"pattern" text NOT NULL,
	"mode" text NOT NULL,
	"newcomers_only" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"hit_count" integer DEFAULT 0 NOT NULL,
	"too_slow_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rule_hits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"rule_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"excerpt" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_topics" ADD COLUMN "guild_category_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" uuid;--> statement-breakpoint
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
ALTER TABLE "guild_announcements" ADD CONSTRAINT "guild_announcements_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_announcements" ADD CONSTRAINT "guild_announcements_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_answers" ADD CONSTRAINT "guild_answers_event_id_guild_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."guild_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_answers" ADD CONSTRAINT "guild_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_bans" ADD CONSTRAINT "guild_bans_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_bans" ADD CONSTRAINT "guild_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_bans" ADD CONSTRAINT "guild_bans_banned_by_users_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_categories" ADD CONSTRAINT "guild_categories_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_events" ADD CONSTRAINT "guild_events_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_events" ADD CONSTRAINT "guild_events_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_handovers" ADD CONSTRAINT "guild_handovers_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_handovers" ADD CONSTRAINT "guild_handovers_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_invite_uses" ADD CONSTRAINT "guild_invite_uses_invite_id_guild_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."guild_invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_invite_uses" ADD CONSTRAINT "guild_invite_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_invites" ADD CONSTRAINT "guild_invites_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_invites" ADD CONSTRAINT "guild_invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_invites" ADD CONSTRAINT "guild_invites_role_id_guild_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."guild_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_invites" ADD CONSTRAINT "guild_invites_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_log" ADD CONSTRAINT "guild_log_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_log" ADD CONSTRAINT "guild_log_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_log" ADD CONSTRAINT "guild_log_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_members" ADD CONSTRAINT "guild_members_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_members" ADD CONSTRAINT "guild_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_members" ADD CONSTRAINT "guild_members_role_id_guild_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."guild_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_requests" ADD CONSTRAINT "guild_requests_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_requests" ADD CONSTRAINT "guild_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_requests" ADD CONSTRAINT "guild_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_roles" ADD CONSTRAINT "guild_roles_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_slugs" ADD CONSTRAINT "guild_slugs_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guilds" ADD CONSTRAINT "guilds_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guilds" ADD CONSTRAINT "guilds_tier_id_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."tiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guilds" ADD CONSTRAINT "guilds_founded_by_users_id_fk" FOREIGN KEY ("founded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_blocks" ADD CONSTRAINT "access_blocks_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_limits" ADD CONSTRAINT "account_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_appeals" ADD CONSTRAINT "case_appeals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_appeals" ADD CONSTRAINT "case_appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_words" ADD CONSTRAINT "case_words_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_words" ADD CONSTRAINT "case_words_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_concerned_id_users_id_fk" FOREIGN KEY ("concerned_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_rules" ADD CONSTRAINT "moderation_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_hits" ADD CONSTRAINT "rule_hits_rule_id_moderation_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."moderation_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "archive_works_opening" ON "archive_works" USING btree ("opens_at") WHERE opens_at is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_person" ON "audit_entries" USING btree ("person_id","place");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","place");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","place");--> statement-breakpoint
CREATE INDEX "guild_announcements_guild" ON "guild_announcements" USING btree ("guild_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "guild_announcements_all" ON "guild_announcements" USING btree ("guild_id");--> statement-breakpoint
CREATE INDEX "guild_announcements_by" ON "guild_announcements" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "guild_answers_user" ON "guild_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "guild_bans_user" ON "guild_bans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "guild_bans_by" ON "guild_bans" USING btree ("banned_by");--> statement-breakpoint
CREATE UNIQUE INDEX "guild_categories_slug" ON "guild_categories" USING btree ("guild_id","slug");--> statement-breakpoint
CREATE INDEX "guild_events_guild" ON "guild_events" USING btree ("guild_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "guild_events_due" ON "guild_events" USING btree ("starts_at") WHERE reminded_at is null;--> statement-breakpoint
CREATE INDEX "guild_events_by" ON "guild_events" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "guild_handovers_to" ON "guild_handovers" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "guild_invite_uses_user" ON "guild_invite_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "guild_invites_guild" ON "guild_invites" USING btree ("guild_id","made_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "guild_invites_person" ON "guild_invites" USING btree ("user_id","guild_id") WHERE kind = 'person' and revoked_at is null and use_count = 0;--> statement-breakpoint
CREATE INDEX "guild_invites_user" ON "guild_invites" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "guild_invites_role" ON "guild_invites" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "guild_invites_maker" ON "guild_invites" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "guild_log_guild" ON "guild_log" USING btree ("guild_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "guild_log_by" ON "guild_log" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "guild_log_about" ON "guild_log" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "guild_log_at" ON "guild_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "guild_members_user" ON "guild_members" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "guild_members_joined" ON "guild_members" USING btree ("guild_id","joined_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "guild_members_posts" ON "guild_members" USING btree ("guild_id","post_count" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "guild_members_role" ON "guild_members" USING btree ("role_id","joined_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "guild_members_owner" ON "guild_members" USING btree ("guild_id") WHERE is_owner;--> statement-breakpoint
CREATE UNIQUE INDEX "guild_requests_open" ON "guild_requests" USING btree ("guild_id","user_id") WHERE state in ('pending', 'needs_info');--> statement-breakpoint
CREATE INDEX "guild_requests_line" ON "guild_requests" USING btree ("guild_id","state","asked_at","id");--> statement-breakpoint
CREATE INDEX "guild_requests_user" ON "guild_requests" USING btree ("user_id","guild_id","asked_at");--> statement-breakpoint
CREATE INDEX "guild_requests_decider" ON "guild_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "guild_requests_waiting" ON "guild_requests" USING btree ("asked_at") WHERE state in ('pending', 'needs_info');--> statement-breakpoint
CREATE UNIQUE INDEX "guild_roles_standing" ON "guild_roles" USING btree ("guild_id","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "guild_roles_guild" ON "guild_roles" USING btree ("guild_id","rank" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "guild_slugs_guild" ON "guild_slugs" USING btree ("guild_id");--> statement-breakpoint
CREATE INDEX "guilds_active" ON "guilds" USING btree ("last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'secret';--> statement-breakpoint
CREATE INDEX "guilds_new" ON "guilds" USING btree ("founded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'secret';--> statement-breakpoint
CREATE INDEX "guilds_size" ON "guilds" USING btree ("member_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility <> 'secret';--> statement-breakpoint
CREATE INDEX "guilds_name" ON "guilds" USING btree (lower("name"),"id") WHERE visibility <> 'secret';--> statement-breakpoint
CREATE INDEX "guilds_tags" ON "guilds" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "guilds_words" ON "guilds" USING gin (to_tsvector('english', "name" || ' ' || "purpose"));--> statement-breakpoint
CREATE INDEX "guilds_creator" ON "guilds" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "guilds_tier" ON "guilds" USING btree ("tier_id");--> statement-breakpoint
CREATE INDEX "guilds_founder" ON "guilds" USING btree ("founded_by");--> statement-breakpoint
CREATE INDEX "guilds_closing" ON "guilds" USING btree ("delete_after") WHERE delete_after is not null;--> statement-breakpoint
CREATE INDEX "access_blocks_set_by" ON "access_blocks" USING btree ("set_by");--> statement-breakpoint
CREATE UNIQUE INDEX "access_blocks_open" ON "access_blocks" USING btree ("kind","value") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "account_limits_due" ON "account_limits" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "role_proposals_open" ON "role_proposals" USING btree ("user_id","role") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "role_proposals_user" ON "role_proposals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "role_proposals_proposed_by" ON "role_proposals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "role_proposals_decided_by" ON "role_proposals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "case_appeals_decided_by" ON "case_appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "case_decisions_case" ON "case_decisions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_decisions_by" ON "case_decisions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "case_decisions_undone_by" ON "case_decisions" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "case_decisions_at" ON "case_decisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "case_words_case" ON "case_words" USING btree ("case_id","at");--> statement-breakpoint
CREATE INDEX "case_words_author" ON "case_words" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_subject" ON "cases" USING btree ("subject_kind","subject_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("severity" DESC NULLS LAST,"waiting_since","id") WHERE status in ('open', 'appealed');--> statement-breakpoint
CREATE INDEX "cases_subject" ON "cases" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "cases_concerned" ON "cases" USING btree ("concerned_id");--> statement-breakpoint
CREATE INDEX "cases_claimed_by" ON "cases" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "cases_evidence_until" ON "cases" USING btree ("evidence_until") WHERE evidence is not null;--> statement-breakpoint
CREATE INDEX "moderation_rules_created_by" ON "moderation_rules" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_hits_once" ON "rule_hits" USING btree ("rule_id","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "rule_hits_rule" ON "rule_hits" USING btree ("rule_id","at");--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_guild_category_id_guild_categories_id_fk" FOREIGN KEY ("guild_category_id") REFERENCES "public"."guild_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_topics_guild_category" ON "forum_topics" USING btree ("guild_category_id","last_post_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id");