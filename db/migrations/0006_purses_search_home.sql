CREATE TABLE "archive_comments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"work_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"once_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_imports" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"failed" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_purchases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"once_key" text NOT NULL,
	"work_id" uuid,
	"title" text NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "archive_purchases_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "archive_purchases_amounts" CHECK (amount_minor > 0),
	CONSTRAINT "archive_purchases_refunds" CHECK (refunded_minor between 0 and amount_minor),
	CONSTRAINT "archive_purchases_not_oneself" CHECK (buyer_id <> seller_id),
	CONSTRAINT "archive_purchases_span" CHECK (ends_at is null or ends_at >= starts_at),
	CONSTRAINT "archive_purchases_whole" CHECK ((starts_at is null) = (state in ('pending', 'failed', 'dropped')))
);
--> statement-breakpoint
CREATE TABLE "archive_reactions" (
	"work_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "archive_reactions_work_id_user_id_reaction_pk" PRIMARY KEY("work_id","user_id","reaction")
);
--> statement-breakpoint
CREATE TABLE "automated_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"words" text NOT NULL,
	"post_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"contested_at" timestamp with time zone,
	"case_code" text
);
--> statement-breakpoint
CREATE TABLE "feed_entries" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_entries_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "feed_forgotten" (
	"user_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"forgotten_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_forgotten_user_id_tag_pk" PRIMARY KEY("user_id","tag")
);
--> statement-breakpoint
CREATE TABLE "feed_mutes" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"muted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_mutes_user_id_kind_value_pk" PRIMARY KEY("user_id","kind","value"),
	CONSTRAINT "feed_mutes_kind" CHECK (kind in ('tag', 'guild', 'word'))
);
--> statement-breakpoint
CREATE TABLE "feed_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_tab" text DEFAULT 'following' NOT NULL,
	"weights" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"off" text[] DEFAULT '{}' NOT NULL,
	"paused_at" timestamp with time zone,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"forgotten_at" timestamp with time zone,
	"recommended" boolean DEFAULT true NOT NULL,
	"training" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_shares" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"shown" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "feed_shares_user_id_day_kind_subject_pk" PRIMARY KEY("user_id","day","kind","subject"),
	CONSTRAINT "feed_shares_part" CHECK (shown between 0 and total)
);
--> statement-breakpoint
CREATE TABLE "feed_wishes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"wish" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"accent" text DEFAULT 'verdigris' NOT NULL,
	"density" text DEFAULT 'airy' NOT NULL,
	"text_size" text DEFAULT 'normal' NOT NULL,
	"motion" text DEFAULT 'system' NOT NULL,
	"warnings" text DEFAULT 'warn' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purse_rules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"guild_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "purse_shares" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"rule_id" uuid NOT NULL,
	"user_id" uuid,
	"role_id" uuid,
	"role_name" text,
	"basis_points" integer NOT NULL,
	CONSTRAINT "purse_shares_one" CHECK ((user_id is null) <> (role_name is null)),
	CONSTRAINT "purse_shares_role_named" CHECK (role_id is null or role_name is not null),
	CONSTRAINT "purse_shares_points" CHECK (basis_points between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "purse_spends" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"guild_id" uuid NOT NULL,
	"once_key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"to_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "purse_spends_amount" CHECK (amount_minor > 0),
	CONSTRAINT "purse_spends_decided" CHECK ((state = 'waiting') = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "purses" (
	"guild_id" uuid PRIMARY KEY NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	"currency" text NOT NULL,
	"presets_minor" bigint[] DEFAULT '{}' NOT NULL,
	"message_required" boolean DEFAULT false NOT NULL,
	"thanks" text DEFAULT '' NOT NULL,
	"limit_minor" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"words" "tsvector" NOT NULL,
	"marks" text[] NOT NULL,
	"slices" text[] NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"reached" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tips" DROP CONSTRAINT "tips_not_oneself";--> statement-breakpoint
ALTER TABLE "receipt_counters" DROP CONSTRAINT "receipt_counters_seller_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_seller_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "tips" ALTER COLUMN "to_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "price_minor" bigint;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "reactions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "purse_shown" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "picture_id" text;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "guild_id" uuid;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "guild_name" text;--> statement-breakpoint
ALTER TABLE "archive_comments" ADD CONSTRAINT "archive_comments_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_comments" ADD CONSTRAINT "archive_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_imports" ADD CONSTRAINT "archive_imports_file_id_archive_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."archive_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_purchases" ADD CONSTRAINT "archive_purchases_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_purchases" ADD CONSTRAINT "archive_purchases_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_purchases" ADD CONSTRAINT "archive_purchases_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_reactions" ADD CONSTRAINT "archive_reactions_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_reactions" ADD CONSTRAINT "archive_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automated_decisions" ADD CONSTRAINT "automated_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_entries" ADD CONSTRAINT "feed_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_forgotten" ADD CONSTRAINT "feed_forgotten_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_mutes" ADD CONSTRAINT "feed_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_settings" ADD CONSTRAINT "feed_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_shares" ADD CONSTRAINT "feed_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_wishes" ADD CONSTRAINT "feed_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_rules" ADD CONSTRAINT "purse_rules_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_rules" ADD CONSTRAINT "purse_rules_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_shares" ADD CONSTRAINT "purse_shares_rule_id_purse_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."purse_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_shares" ADD CONSTRAINT "purse_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_shares" ADD CONSTRAINT "purse_shares_role_id_guild_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."guild_roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_spends" ADD CONSTRAINT "purse_spends_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_spends" ADD CONSTRAINT "purse_spends_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_spends" ADD CONSTRAINT "purse_spends_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_spends" ADD CONSTRAINT "purse_spends_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purses" ADD CONSTRAINT "purses_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_comments_work" ON "archive_comments" USING btree ("work_id","posted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_comments_once" ON "archive_comments" USING btree ("author_id","once_key");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_purchases_open" ON "archive_purchases" USING btree ("buyer_id","work_id") WHERE state in ('pending', 'failed');--> statement-breakpoint
CREATE INDEX "archive_purchases_access" ON "archive_purchases" USING btree ("buyer_id","work_id","ends_at");--> statement-breakpoint
CREATE INDEX "archive_purchases_work" ON "archive_purchases" USING btree ("work_id","made_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "archive_purchases_seller" ON "archive_purchases" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "archive_reactions_user" ON "archive_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "automated_decisions_once" ON "automated_decisions" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "automated_decisions_user" ON "automated_decisions" USING btree ("user_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feed_entries_time" ON "feed_entries" USING btree ("user_id","at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feed_shares_day" ON "feed_shares" USING btree ("day");--> statement-breakpoint
CREATE INDEX "feed_wishes_user" ON "feed_wishes" USING btree ("user_id","asked_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "purse_rules_version" ON "purse_rules" USING btree ("guild_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "purse_rules_in_force" ON "purse_rules" USING btree ("guild_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "purse_rules_by" ON "purse_rules" USING btree ("published_by");--> statement-breakpoint
CREATE UNIQUE INDEX "purse_shares_person" ON "purse_shares" USING btree ("rule_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purse_shares_role" ON "purse_shares" USING btree ("rule_id","role_id");--> statement-breakpoint
CREATE INDEX "purse_shares_user" ON "purse_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "purse_shares_roles" ON "purse_shares" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purse_spends_once" ON "purse_spends" USING btree ("guild_id","asked_by","once_key");--> statement-breakpoint
CREATE INDEX "purse_spends_line" ON "purse_spends" USING btree ("guild_id","state","decided_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "purse_spends_to" ON "purse_spends" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "purse_spends_asker" ON "purse_spends" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "purse_spends_decider" ON "purse_spends" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words","marks","slices");--> statement-breakpoint
CREATE INDEX "search_documents_seq" ON "search_documents" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "search_documents_parent" ON "search_documents" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "search_documents_kept" ON "search_documents" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "search_documents_names" ON "search_documents" USING gin (lower("title") gin_trgm_ops) WHERE kind in ('person', 'guild');--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_begin" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_picture_id_media_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_picture" ON "conversations" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "tips_of_guild" ON "tips" USING btree ("guild_id","given_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "archive_works" ADD CONSTRAINT "archive_works_price_named" CHECK (access <> 'price' or (price_minor > 0 and currency is not null));--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_one_receiver" CHECK (("tips"."to_id" is null) <> ("tips"."guild_id" is null));--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_guild_is_named" CHECK (("tips"."guild_id" is null) = ("tips"."guild_name" is null));--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_not_oneself" CHECK ("tips"."payer_id" is null or "tips"."payer_id" is distinct from "tips"."to_id");