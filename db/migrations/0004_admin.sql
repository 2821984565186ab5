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
ALTER TABLE "reports" ADD COLUMN "case_id" uuid;--> statement-breakpoint
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
CREATE INDEX "audit_entries_person" ON "audit_entries" USING btree ("person_id","place");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","place");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","place");--> statement-breakpoint
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
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id");