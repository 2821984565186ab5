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
ALTER TABLE "announcements" ADD COLUMN "audience" text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "banner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "suspicions" ADD CONSTRAINT "suspicions_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspicions" ADD CONSTRAINT "suspicions_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspicions" ADD CONSTRAINT "suspicions_block_id_access_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."access_blocks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_removals" ADD CONSTRAINT "legal_removals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_flag_people" ADD CONSTRAINT "feature_flag_people_name_feature_flags_name_fk" FOREIGN KEY ("name") REFERENCES "public"."feature_flags"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_flag_people" ADD CONSTRAINT "feature_flag_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_terms" ADD CONSTRAINT "published_terms_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "process_samples_at" ON "process_samples" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "suspicions_waiting" ON "suspicions" USING btree ("kind","about") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "suspicions_settled" ON "suspicions" USING btree ("kind","about","last_at");--> statement-breakpoint
CREATE INDEX "suspicions_person" ON "suspicions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "suspicions_settled_by" ON "suspicions" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "suspicions_block" ON "suspicions" USING btree ("block_id");--> statement-breakpoint
CREATE INDEX "refused_sign_ins_at" ON "refused_sign_ins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_views_user" ON "staff_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "legal_removals_at" ON "legal_removals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "feature_flag_people_user" ON "feature_flag_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "published_terms_by" ON "published_terms" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "announcements_banner" ON "announcements" USING btree ("published_at") WHERE banner and withdrawn_at is null;