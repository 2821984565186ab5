CREATE TABLE "forum_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"by_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"text" text,
	"site" text NOT NULL,
	"archive_author" text DEFAULT '' NOT NULL,
	"category" text,
	"state" text DEFAULT 'looking' NOT NULL,
	"report" jsonb,
	"problem" text,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "forum_imports_state" CHECK (state in ('looking', 'looked', 'bringing', 'done', 'failed', 'dropped')),
	CONSTRAINT "forum_imports_ended" CHECK ((state in ('done', 'failed', 'dropped')) = (ended_at is not null and text is null))
);
--> statement-breakpoint
CREATE TABLE "page_refusals" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_refusals_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "tip_address_shares" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tip_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "tip_address_shares_span" CHECK (until is null or until >= since)
);
--> statement-breakpoint
DROP INDEX "search_documents_words";--> statement-breakpoint
ALTER TABLE "feed_mutes" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mutes" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_items" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_items" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forum_imports" ADD CONSTRAINT "forum_imports_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_imports" ADD CONSTRAINT "forum_imports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_refusals" ADD CONSTRAINT "page_refusals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_address_shares" ADD CONSTRAINT "tip_address_shares_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_imports_by" ON "forum_imports" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "forum_imports_author" ON "forum_imports" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "forum_imports_made" ON "forum_imports" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "page_refusals_payment" ON "page_refusals" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "page_refusals_at" ON "page_refusals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "tip_address_shares_tip" ON "tip_address_shares" USING btree ("tip_id","since");--> statement-breakpoint
CREATE UNIQUE INDEX "tip_address_shares_one_open" ON "tip_address_shares" USING btree ("tip_id") WHERE until is null;--> statement-breakpoint
CREATE INDEX "feed_mutes_ending" ON "feed_mutes" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE INDEX "forum_topics_started_in_guild" ON "forum_topics" USING btree ("guild_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE guild_id is not null;--> statement-breakpoint
CREATE INDEX "mutes_ending" ON "mutes" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE INDEX "saved_items_reminders" ON "saved_items" USING btree ("user_id","remind_at","id") WHERE remind_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "saved_items_due" ON "saved_items" USING btree ("remind_at") WHERE remind_at is not null and reminded_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "search_words_of_person" ON "search_documents" USING gin ("words","marks","slices") WHERE kind = 'person';--> statement-breakpoint
CREATE INDEX "search_words_of_guild" ON "search_documents" USING gin ("words","marks","slices") WHERE kind = 'guild';--> statement-breakpoint
CREATE INDEX "search_words_of_work" ON "search_documents" USING gin ("words","marks","slices") WHERE kind = 'work';--> statement-breakpoint
CREATE INDEX "search_words_of_topic" ON "search_documents" USING gin ("words","marks","slices") WHERE kind = 'topic';--> statement-breakpoint
CREATE INDEX "search_words_of_reply" ON "search_documents" USING gin ("words","marks","slices") WHERE kind = 'reply';--> statement-breakpoint
CREATE INDEX "search_documents_marks" ON "search_documents" USING gin ("marks") WHERE kind <> 'reply';--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_reminded" CHECK (reminded_at is null or remind_at is not null);