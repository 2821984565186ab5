CREATE TABLE "email_suppressions" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_suppressions_lower" CHECK (address = lower(address))
);
--> statement-breakpoint
CREATE TABLE "newsletter_mailings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"work_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"tier_ids" uuid[] DEFAULT '{}' NOT NULL,
	"subject" text NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'collecting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "newsletter_mailings_done" CHECK ((state = 'done') = (finished_at is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_plans" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"tier_ids" uuid[] DEFAULT '{}' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_plans_tiers" CHECK ((audience = 'tiers') = (cardinality(tier_ids) > 0))
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"mailing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"whole" boolean,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_by" uuid,
	"handed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	CONSTRAINT "newsletter_recipients_mailing_id_user_id_pk" PRIMARY KEY("mailing_id","user_id"),
	CONSTRAINT "newsletter_recipients_done" CHECK ((state in ('waiting', 'claimed', 'handed')) = (done_at is null)),
	CONSTRAINT "newsletter_recipients_claimed" CHECK (state <> 'claimed' or claimed_by is not null)
);
--> statement-breakpoint
CREATE TABLE "newsletter_sender" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"lease" uuid,
	"leased_until" timestamp with time zone,
	"watch_at" timestamp with time zone,
	CONSTRAINT "newsletter_sender_single" CHECK (single)
);
--> statement-breakpoint
CREATE TABLE "creator_email_settings" (
	"user_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"works" text,
	"emails" text,
	CONSTRAINT "creator_email_settings_user_id_creator_id_pk" PRIMARY KEY("user_id","creator_id"),
	CONSTRAINT "creator_email_settings_works" CHECK (works in ('each', 'digest', 'off')),
	CONSTRAINT "creator_email_settings_emails" CHECK (emails in ('each', 'digest', 'off'))
);
--> statement-breakpoint
CREATE TABLE "subscriber_follows" (
	"subscriber_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriber_follows_subscriber_id_creator_id_pk" PRIMARY KEY("subscriber_id","creator_id")
);
--> statement-breakpoint
ALTER TABLE "newsletter_mailings" ADD CONSTRAINT "newsletter_mailings_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_mailings" ADD CONSTRAINT "newsletter_mailings_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_plans" ADD CONSTRAINT "newsletter_plans_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_mailing_id_newsletter_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."newsletter_mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_email_settings" ADD CONSTRAINT "creator_email_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_email_settings" ADD CONSTRAINT "creator_email_settings_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber_follows" ADD CONSTRAINT "subscriber_follows_subscriber_id_users_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber_follows" ADD CONSTRAINT "subscriber_follows_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_mailings_once" ON "newsletter_mailings" USING btree ("work_id","kind");--> statement-breakpoint
CREATE INDEX "newsletter_mailings_creator" ON "newsletter_mailings" USING btree ("creator_id","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_mailings_open" ON "newsletter_mailings" USING btree ("created_at") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "newsletter_recipients_user" ON "newsletter_recipients" USING btree ("user_id","handed_at");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_waiting" ON "newsletter_recipients" USING btree ("mailing_id","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "newsletter_recipients_open" ON "newsletter_recipients" USING btree ("mailing_id") WHERE state in ('claimed', 'handed');--> statement-breakpoint
CREATE INDEX "newsletter_recipients_reported" ON "newsletter_recipients" USING btree ("mailing_id","handed_at") WHERE reported_at is not null;--> statement-breakpoint
CREATE INDEX "creator_email_settings_creator" ON "creator_email_settings" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "subscriber_follows_creator" ON "subscriber_follows" USING btree ("creator_id");