CREATE TABLE "error_groups" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "process_samples" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"process" text NOT NULL,
	"loop_delay_ms" real NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"heap_bytes" bigint NOT NULL,
	"pages_kept" bigint DEFAULT 0 NOT NULL,
	"pages_rendered" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspicions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"person_id" uuid,
	"network" text DEFAULT '' NOT NULL,
	"seen" jsonb NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"block_id" uuid
);
--> statement-breakpoint
CREATE TABLE "activity_days" (
	"person_id" uuid NOT NULL,
	"day" date NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activity_days_person_id_day_pk" PRIMARY KEY("person_id","day")
);
--> statement-breakpoint
CREATE TABLE "analytics_cohorts" (
	"source" text NOT NULL,
	"cohort" date NOT NULL,
	"month" date NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "analytics_cohorts_source_cohort_month_pk" PRIMARY KEY("source","cohort","month")
);
--> statement-breakpoint
CREATE TABLE "analytics_daily" (
	"source" text NOT NULL,
	"metric" text NOT NULL,
	"day" date NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	"amount_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_daily_source_metric_day_currency_pk" PRIMARY KEY("source","metric","day","currency")
);
--> statement-breakpoint
CREATE TABLE "analytics_facts" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"day" date NOT NULL,
	"person_id" uuid,
	"currency" text DEFAULT '' NOT NULL,
	"amount_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_facts_subject_id_kind_pk" PRIMARY KEY("subject_id","kind"),
	CONSTRAINT "analytics_facts_money_has_currency" CHECK (amount_minor = 0 or currency <> '')
);
--> statement-breakpoint
CREATE TABLE "analytics_mrr_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid,
	"currency" text NOT NULL,
	"delta_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"joined_on" date NOT NULL,
	"source" text NOT NULL,
	"confirmed_on" date,
	"counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "analytics_people_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "analytics_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"taken_until" timestamp with time zone NOT NULL,
	"rolled_to" date NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_on" date,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	CONSTRAINT "api_tokens_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_tokens_ends_with_a_reason" CHECK ((ended_at is null) = (ended_why is null)),
	CONSTRAINT "api_tokens_last" CHECK (expires_at > made_at)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"status" integer,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_wait" CHECK ((state = 'waiting') = (next_at is not null))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"guild_id" uuid,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret_number" integer DEFAULT 1 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"off_at" timestamp with time zone,
	"off_why" text,
	CONSTRAINT "webhooks_off_with_a_reason" CHECK ((off_at is null) = (off_why is null))
);
--> statement-breakpoint
CREATE TABLE "archive_fetches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"work_id" uuid NOT NULL,
	"url" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reference" text NOT NULL,
	"once_key" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"contact" text NOT NULL,
	"user_id" uuid,
	"guest_email" text,
	"page" text,
	"browser" text,
	"picture_key" text,
	"sent_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_reference_unique" UNIQUE("reference"),
	CONSTRAINT "feedback_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "feedback_kind" CHECK (kind in ('bug', 'idea', 'praise', 'other')),
	CONSTRAINT "feedback_status" CHECK (status in ('new', 'seen', 'planned', 'done', 'declined')),
	CONSTRAINT "feedback_contact" CHECK (case contact when 'notice' then user_id is not null when 'email' then user_id is not null or guest_email is not null else guest_email is null end)
);
--> statement-breakpoint
CREATE TABLE "feedback_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"feedback_id" uuid NOT NULL,
	"status" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ip_ranges" (
	"first" "inet" PRIMARY KEY NOT NULL,
	"last" "inet" NOT NULL,
	"asn" bigint NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	"account_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_removals" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" text NOT NULL,
	"law" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sealed_evidence" jsonb,
	"seal" text NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_folders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"folder_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"position" double precision NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "saved_items_kind" CHECK (kind in ('work', 'collection', 'topic', 'reply', 'guild', 'person'))
);
--> statement-breakpoint
CREATE TABLE "saved_shelves" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"folder_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_flags" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feature_flags_percent" CHECK (percent between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "feature_flag_people" (
	"name" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "feature_flag_people_name_user_id_pk" PRIMARY KEY("name","user_id")
);
--> statement-breakpoint
CREATE TABLE "published_terms" (
	"version" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid
);
--> statement-breakpoint
ALTER TABLE "entitlements" ALTER COLUMN "creator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "creator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tiers" ALTER COLUMN "creator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_files" ADD COLUMN "source_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "banner_id" text;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "date_order" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "clock" text DEFAULT '24' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "week_start" text DEFAULT 'monday' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "start_page" text DEFAULT '/' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "audience" text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "banner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "guild_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD COLUMN "guild_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "guild_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "guild_name" text;--> statement-breakpoint
ALTER TABLE "tiers" ADD COLUMN "guild_id" uuid;--> statement-breakpoint
ALTER TABLE "suspicions" ADD CONSTRAINT "suspicions_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspicions" ADD CONSTRAINT "suspicions_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspicions" ADD CONSTRAINT "suspicions_block_id_access_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."access_blocks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_person_id_analytics_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."analytics_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_facts" ADD CONSTRAINT "analytics_facts_person_id_analytics_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."analytics_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_mrr_steps" ADD CONSTRAINT "analytics_mrr_steps_person_id_analytics_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."analytics_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_people" ADD CONSTRAINT "analytics_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_fetches" ADD CONSTRAINT "archive_fetches_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_removals" ADD CONSTRAINT "legal_removals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_folders" ADD CONSTRAINT "saved_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_folder_id_saved_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."saved_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_shelves" ADD CONSTRAINT "saved_shelves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_flag_people" ADD CONSTRAINT "feature_flag_people_name_feature_flags_name_fk" FOREIGN KEY ("name") REFERENCES "public"."feature_flags"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_flag_people" ADD CONSTRAINT "feature_flag_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_terms" ADD CONSTRAINT "published_terms_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "process_samples_at" ON "process_samples" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "suspicions_waiting" ON "suspicions" USING btree ("kind","about") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "suspicions_settled" ON "suspicions" USING btree ("kind","about","last_at");--> statement-breakpoint
CREATE INDEX "suspicions_person" ON "suspicions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "suspicions_settled_by" ON "suspicions" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "suspicions_block" ON "suspicions" USING btree ("block_id");--> statement-breakpoint
CREATE INDEX "activity_days_day" ON "activity_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "activity_days_new" ON "activity_days" USING btree ("day") WHERE not counted;--> statement-breakpoint
CREATE INDEX "analytics_cohorts_month" ON "analytics_cohorts" USING btree ("month");--> statement-breakpoint
CREATE INDEX "analytics_daily_day" ON "analytics_daily" USING btree ("day");--> statement-breakpoint
CREATE INDEX "analytics_facts_day" ON "analytics_facts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "analytics_facts_person" ON "analytics_facts" USING btree ("person_id","day");--> statement-breakpoint
CREATE INDEX "analytics_mrr_steps_subscription" ON "analytics_mrr_steps" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "analytics_mrr_steps_day" ON "analytics_mrr_steps" USING btree ("day");--> statement-breakpoint
CREATE INDEX "analytics_mrr_steps_person" ON "analytics_mrr_steps" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "analytics_people_joined" ON "analytics_people" USING btree ("joined_on");--> statement-breakpoint
CREATE INDEX "analytics_people_new" ON "analytics_people" USING btree ("joined_on") WHERE not counted;--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "api_tokens_expiry" ON "api_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("webhook_id","key");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "webhooks_owner" ON "webhooks" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "webhooks_guild" ON "webhooks" USING btree ("guild_id");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_fetches_one" ON "archive_fetches" USING btree ("work_id","url");--> statement-breakpoint
CREATE INDEX "archive_fetches_asked" ON "archive_fetches" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "feedback_inbox" ON "feedback" USING btree ("status","sent_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feedback_picture" ON "feedback" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "feedback_answers_feedback" ON "feedback_answers" USING btree ("feedback_id","at");--> statement-breakpoint
CREATE INDEX "feedback_answers_by" ON "feedback_answers" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "refused_sign_ins_at" ON "refused_sign_ins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_views_user" ON "staff_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "legal_removals_at" ON "legal_removals" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_folders_name" ON "saved_folders" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_items_one" ON "saved_items" USING btree ("user_id","item_id");--> statement-breakpoint
CREATE INDEX "saved_items_order" ON "saved_items" USING btree ("user_id","position" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "saved_items_time" ON "saved_items" USING btree ("user_id","saved_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "saved_items_folder" ON "saved_items" USING btree ("folder_id","position" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_items_removed" ON "saved_items" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "feature_flag_people_user" ON "feature_flag_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "published_terms_by" ON "published_terms" USING btree ("published_by");--> statement-breakpoint
ALTER TABLE "guilds" ADD CONSTRAINT "guilds_banner_id_media_files_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_works_guild" ON "archive_works" USING btree ("guild_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE guild_id is not null;--> statement-breakpoint
CREATE INDEX "guilds_banner" ON "guilds" USING btree ("banner_id");--> statement-breakpoint
CREATE INDEX "announcements_banner" ON "announcements" USING btree ("published_at") WHERE banner and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "entitlements_in_guild" ON "entitlements" USING btree ("user_id","guild_id","ends_at") WHERE guild_id is not null;--> statement-breakpoint
CREATE INDEX "subscription_charges_of_guild" ON "subscription_charges" USING btree ("guild_id","paid_at" DESC NULLS LAST,"id") WHERE guild_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_live_in_guild" ON "subscriptions" USING btree ("subscriber_id","guild_id") WHERE state <> 'ended' and guild_id is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_guild" ON "subscriptions" USING btree ("guild_id","created_at") WHERE guild_id is not null;--> statement-breakpoint
CREATE INDEX "tiers_guild" ON "tiers" USING btree ("guild_id","position") WHERE guild_id is not null;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_one_seller" CHECK ((creator_id is null) <> (guild_id is null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_one_seller" CHECK ((creator_id is null) <> (guild_id is null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_guild_is_named" CHECK ((guild_id is null) = (guild_name is null));--> statement-breakpoint
ALTER TABLE "tiers" ADD CONSTRAINT "tiers_one_seller" CHECK ((creator_id is null) <> (guild_id is null));