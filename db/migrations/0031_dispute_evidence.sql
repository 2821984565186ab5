CREATE TABLE "dispute_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"file_key" text NOT NULL,
	"provider_id" text,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_files_kind" CHECK (kind in ('receipt', 'communication', 'delivery', 'other')),
	CONSTRAINT "dispute_files_type" CHECK (type in ('application/pdf', 'image/png', 'image/jpeg'))
);
--> statement-breakpoint
CREATE TABLE "dispute_responses" (
	"dispute_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"product" text DEFAULT '' NOT NULL,
	"access_log" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"attempt_id" uuid,
	"failure_code" text,
	"changed_by" uuid,
	"changed_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"reminded_days" integer,
	CONSTRAINT "dispute_responses_state" CHECK (state in ('draft', 'submitting', 'submitted', 'accepting', 'accepted')),
	CONSTRAINT "dispute_responses_attempt" CHECK (state not in ('submitting', 'accepting') or attempt_id is not null)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."evidence_files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "sandbox"."disputes" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox"."disputes" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox"."disputes" ADD COLUMN "decides_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_dispute_id_dispute_responses_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."dispute_responses"("dispute_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_responses" ADD CONSTRAINT "dispute_responses_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_responses" ADD CONSTRAINT "dispute_responses_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_files_one" ON "dispute_files" USING btree ("dispute_id","kind");--> statement-breakpoint
CREATE INDEX "dispute_files_key" ON "dispute_files" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "dispute_responses_changed_by" ON "dispute_responses" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("evidence_due_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "sandbox_disputes_due" ON "sandbox"."disputes" USING btree ("evidence_due_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "sandbox_disputes_decision" ON "sandbox"."disputes" USING btree ("decides_at") WHERE status = 'under_review';--> statement-breakpoint
-- Written by hand: disputes that are closed already; whether evidence was submitted is not known.
UPDATE "disputes" SET "outcome" = "state" WHERE "state" <> 'open';--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_outcome" CHECK (case state when 'open' then outcome is null when 'won' then outcome = 'won' else outcome in ('lost', 'accepted', 'expired') end is true);