CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"transfer_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_state" CHECK (state in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_closed_is_whole" CHECK ((state = 'open') = (closed_at is null))
);
--> statement-breakpoint
CREATE TABLE "method_setups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"checkout_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"method_id" uuid,
	"state" text DEFAULT 'created' NOT NULL,
	"request" jsonb NOT NULL,
	"provider_id" text,
	"checkout_id" text,
	"next_url" text,
	"next_url_until" timestamp with time zone,
	"failure_code" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"first_submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempts_kind" CHECK (kind in ('hosted', 'charge', 'refund')),
	CONSTRAINT "payment_attempts_refund_is_whole" CHECK ((kind = 'refund') = (refund_id is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	"failure_code" text,
	"expiry_noticed_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"purpose" text NOT NULL,
	"purpose_id" uuid NOT NULL,
	"payer_type" text NOT NULL,
	"payer_id" uuid NOT NULL,
	"payer_email" text,
	"allocation" jsonb NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_path" text NOT NULL,
	"client_key" text NOT NULL,
	"input_hash" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider" text NOT NULL,
	"fee_minor" bigint,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_amount" CHECK (amount_minor > 0 and refunded_minor between 0 and amount_minor),
	CONSTRAINT "payments_payer_type" CHECK (payer_type in ('member', 'guest')),
	CONSTRAINT "payments_status" CHECK (status in ('open', 'processing', 'succeeded', 'failed')),
	CONSTRAINT "payments_succeeded_is_whole" CHECK ((status = 'succeeded') = (succeeded_at is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_customers" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"object_kind" text,
	"object_id" text,
	"account_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"acted_at" timestamp with time zone,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_findings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"what" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text NOT NULL,
	"payment_id" uuid,
	"details" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"span_from" timestamp with time zone NOT NULL,
	"span_to" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"checked_count" integer DEFAULT 0 NOT NULL,
	"healed_count" integer DEFAULT 0 NOT NULL,
	"finding_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"provider_id" text,
	"requested_by" uuid,
	"failure_code" text,
	"transfer_id" uuid,
	"confirm_transfer_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK (amount_minor > 0),
	CONSTRAINT "refunds_state" CHECK (state in ('requested', 'submitted', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_refusals" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"refused_count" integer NOT NULL,
	CONSTRAINT "webhook_refusals_provider_day_reason_pk" PRIMARY KEY("provider","day","reason")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"country" text NOT NULL,
	"return_url" text,
	"identity" text DEFAULT 'missing' NOT NULL,
	"identity_due_at" timestamp with time zone,
	"bank" text,
	"bank_last4" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."cards" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"behaviour" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"detached_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount_minor" bigint,
	"currency" text,
	"customer_id" text,
	"keeps_card" boolean NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"payment_id" text,
	"card_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_checkouts_sum" CHECK ((mode = 'payment') = (amount_minor is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox"."customers" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"last_status" integer
);
--> statement-breakpoint
CREATE TABLE "sandbox"."disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"evidence_due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."entries" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"account_id" text,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payments" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"customer_id" text,
	"card_id" text NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"failure_code" text,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"dispute_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	CONSTRAINT "sandbox_payments_amount" CHECK (amount_minor > 0 and refunded_minor between 0 and amount_minor)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"failure_code" text,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."requests" (
	"key" text PRIMARY KEY NOT NULL,
	"input_hash" text NOT NULL,
	"made_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reversed_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_transfers_reversed" CHECK (reversed_minor between 0 and amount_minor)
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "method_setups" ADD CONSTRAINT "method_setups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_customers" ADD CONSTRAINT "provider_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."cards" ADD CONSTRAINT "cards_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."checkouts" ADD CONSTRAINT "checkouts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."checkouts" ADD CONSTRAINT "checkouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "sandbox"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."checkouts" ADD CONSTRAINT "checkouts_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "sandbox"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "sandbox"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "sandbox"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."entries" ADD CONSTRAINT "entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "sandbox"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."payments" ADD CONSTRAINT "payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."payments" ADD CONSTRAINT "payments_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "sandbox"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."payouts" ADD CONSTRAINT "payouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "sandbox"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "sandbox"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."transfers" ADD CONSTRAINT "transfers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "sandbox"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_provider" ON "disputes" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "method_setups_user" ON "method_setups" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "method_setups_checkout" ON "method_setups" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_payment" ON "payment_attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_refund" ON "payment_attempts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_method" ON "payment_attempts" USING btree ("method_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_provider" ON "payment_attempts" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_checkout" ON "payment_attempts" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live" ON "payment_attempts" USING btree ("payment_id") WHERE kind <> 'refund' and state in ('created', 'submitting', 'submitted', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_attempts_waiting" ON "payment_attempts" USING btree ("lease_until") WHERE state in ('created', 'submitting', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_methods_user" ON "payment_methods" USING btree ("user_id","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_provider" ON "payment_methods" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_one_default" ON "payment_methods" USING btree ("user_id") WHERE is_default and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_client_key" ON "payments" USING btree ("payer_type","payer_id","client_key");--> statement-breakpoint
CREATE INDEX "payments_purpose" ON "payments" USING btree ("purpose","purpose_id");--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_customers_provider" ON "provider_customers" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("received_at") WHERE acted_at is null;--> statement-breakpoint
CREATE INDEX "reconciliation_findings_payment" ON "reconciliation_findings" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "reconciliation_findings_settled_by" ON "reconciliation_findings" USING btree ("settled_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_findings_open" ON "reconciliation_findings" USING btree ("provider","what","object_kind","object_id") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("payment_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider" ON "refunds" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "sandbox_cards_customer" ON "sandbox"."cards" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_reference" ON "sandbox"."checkouts" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_customer" ON "sandbox"."checkouts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_payment" ON "sandbox"."checkouts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_card" ON "sandbox"."checkouts" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_created" ON "sandbox"."checkouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_expiry" ON "sandbox"."checkouts" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_event" ON "sandbox"."deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox"."deliveries" USING btree ("due_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "sandbox_disputes_payment" ON "sandbox"."disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_disputes_created" ON "sandbox"."disputes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_entries_object" ON "sandbox"."entries" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "sandbox_entries_account" ON "sandbox"."entries" USING btree ("account_id","currency");--> statement-breakpoint
CREATE INDEX "sandbox_payments_reference" ON "sandbox"."payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "sandbox_payments_customer" ON "sandbox"."payments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_card" ON "sandbox"."payments" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_created" ON "sandbox"."payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_dispute" ON "sandbox"."payments" USING btree ("dispute_at");--> statement-breakpoint
CREATE INDEX "sandbox_payouts_account" ON "sandbox"."payouts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sandbox_payouts_created" ON "sandbox"."payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_payouts_due" ON "sandbox"."payouts" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment" ON "sandbox"."refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_reference" ON "sandbox"."refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_created" ON "sandbox"."refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_due" ON "sandbox"."refunds" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_requests_age" ON "sandbox"."requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_transfers_account" ON "sandbox"."transfers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sandbox_transfers_created" ON "sandbox"."transfers" USING btree ("created_at","id");