CREATE TABLE "saved_shares" (
	"folder_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_shares_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "search_kept" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"tab" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"told_until" timestamp with time zone,
	"look_at" timestamp with time zone,
	CONSTRAINT "search_kept_told" CHECK ((told_until is null) = (look_at is null)),
	CONSTRAINT "search_kept_tab" CHECK (tab in ('all', 'people', 'creators', 'works', 'topics', 'replies', 'guilds'))
);
--> statement-breakpoint
DROP INDEX "saved_folders_name";--> statement-breakpoint
ALTER TABLE "role_proposals" ALTER COLUMN "role" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "role_proposals" ALTER COLUMN "give" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "page_refusals" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_collection_works" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "identifiers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "relations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "related_works" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "ai_uses" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD COLUMN "kind" text DEFAULT 'role' NOT NULL;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "good_faith" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "page_refusals" ADD COLUMN "setup_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "kept_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_folders" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_folders" ADD COLUMN "nested" boolean GENERATED ALWAYS AS (parent_id is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_folders" ADD COLUMN "parent_nested" boolean GENERATED ALWAYS AS (false) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_shares" ADD CONSTRAINT "saved_shares_folder_id_saved_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."saved_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_kept" ADD CONSTRAINT "search_kept_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_kept_one" ON "search_kept" USING btree ("user_id","query","tab");--> statement-breakpoint
CREATE INDEX "search_kept_due" ON "search_kept" USING btree ("look_at") WHERE look_at is not null;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_refusals" ADD CONSTRAINT "page_refusals_setup_id_method_setups_id_fk" FOREIGN KEY ("setup_id") REFERENCES "public"."method_setups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_works_identifiers" ON "archive_works" USING gin ("identifiers") WHERE identifiers <> '{}';--> statement-breakpoint
CREATE INDEX "archive_works_related" ON "archive_works" USING gin ("related_works") WHERE related_works <> '{}';--> statement-breakpoint
CREATE INDEX "archive_works_title_near" ON "archive_works" USING gin (lower("title") gin_trgm_ops) WHERE state = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "role_proposals_open_of_kind" ON "role_proposals" USING btree ("user_id","kind") WHERE decided_at is null and kind <> 'role';--> statement-breakpoint
CREATE INDEX "case_decisions_approved_by" ON "case_decisions" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "page_refusals_setup" ON "page_refusals" USING btree ("setup_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_folders_name_within" ON "saved_folders" USING btree ("parent_id",lower("name")) WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "saved_folders_owner" ON "saved_folders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_folders_standing" ON "saved_folders" USING btree ("id","user_id","nested");--> statement-breakpoint
CREATE INDEX "saved_folders_within" ON "saved_folders" USING btree ("parent_id","user_id","parent_nested");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_folders_name" ON "saved_folders" USING btree ("user_id",lower("name")) WHERE parent_id is null;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_role_is_whole" CHECK ((kind = 'role') = (role is not null and give is not null));--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_not_their_own" CHECK (agreed is not true or decided_by <> proposed_by);--> statement-breakpoint
ALTER TABLE "page_refusals" ADD CONSTRAINT "page_refusals_of_one" CHECK ((payment_id is null) <> (setup_id is null));