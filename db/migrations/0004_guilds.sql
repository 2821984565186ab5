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
ALTER TABLE "forum_topics" ADD COLUMN "guild_category_id" uuid;--> statement-breakpoint
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
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_guild_category_id_guild_categories_id_fk" FOREIGN KEY ("guild_category_id") REFERENCES "public"."guild_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_topics_guild_category" ON "forum_topics" USING btree ("guild_category_id","last_post_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);