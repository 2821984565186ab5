ALTER TABLE "role_proposals" ALTER COLUMN "role" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "role_proposals" ALTER COLUMN "give" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "page_refusals" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD COLUMN "kind" text DEFAULT 'role' NOT NULL;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "good_faith" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "page_refusals" ADD COLUMN "setup_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "kept_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_refusals" ADD CONSTRAINT "page_refusals_setup_id_method_setups_id_fk" FOREIGN KEY ("setup_id") REFERENCES "public"."method_setups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "role_proposals_open_of_kind" ON "role_proposals" USING btree ("user_id","kind") WHERE decided_at is null and kind <> 'role';--> statement-breakpoint
CREATE INDEX "case_decisions_approved_by" ON "case_decisions" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "page_refusals_setup" ON "page_refusals" USING btree ("setup_id");--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_role_is_whole" CHECK ((kind = 'role') = (role is not null and give is not null));--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_not_their_own" CHECK (agreed is not true or decided_by <> proposed_by);--> statement-breakpoint
ALTER TABLE "page_refusals" ADD CONSTRAINT "page_refusals_of_one" CHECK ((payment_id is null) <> (setup_id is null));