CREATE TABLE "invoice_counters" (
	"seller_key" text NOT NULL,
	"kind" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_seller_key_kind_pk" PRIMARY KEY("seller_key","kind")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seller_key" text NOT NULL,
	"kind" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"supplied_on" date NOT NULL,
	"description" text NOT NULL,
	"treatment" text NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"lines" jsonb NOT NULL,
	"net_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	CONSTRAINT "invoices_kind" CHECK (kind in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_of_invoice" CHECK ((kind = 'credit_note') = (invoice_id is not null)),
	CONSTRAINT "invoices_amounts" CHECK (net_minor + tax_minor = gross_minor and tax_minor >= 0 and net_minor >= 0 and gross_minor > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_taxes" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"treatment" text NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"lines" jsonb NOT NULL,
	"net_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"declared_country" text,
	"ip_country" text,
	"card_country" text,
	"vat_id" text NOT NULL,
	"vies_confirmed_at" timestamp with time zone,
	"business_name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_taxes_whole" CHECK (net_minor + tax_minor = gross_minor and tax_minor >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"vat_id" text DEFAULT '' NOT NULL,
	"vies_confirmed_at" timestamp with time zone,
	"business_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"ip_country" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"mode" text DEFAULT 'off' NOT NULL,
	"seller_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"vat_id" text DEFAULT '' NOT NULL,
	"registrations" text[] DEFAULT '{}' NOT NULL,
	"tips_taxed" boolean DEFAULT false NOT NULL,
	"uses_vies" boolean DEFAULT false NOT NULL,
	"rates" jsonb,
	"rates_changed_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_settings_one_row" CHECK (id = 1),
	CONSTRAINT "tax_settings_mode" CHECK (mode in ('off', 'included', 'added'))
);
--> statement-breakpoint
ALTER TABLE "subscription_charges" DROP CONSTRAINT "subscription_charges_amount";--> statement-breakpoint
ALTER TABLE "archive_purchases" ADD COLUMN "tax_added_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_country" text;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD COLUMN "tax_added_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "agreed_to_added_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_invoice_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_taxes" ADD CONSTRAINT "payment_taxes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence" ON "invoices" USING btree ("seller_key","kind","sequence");--> statement-breakpoint
CREATE INDEX "invoices_payment" ON "invoices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "invoices_invoice" ON "invoices" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_taxes_created" ON "payment_taxes" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "archive_purchases" ADD CONSTRAINT "archive_purchases_tax" CHECK (tax_added_minor between 0 and amount_minor);--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_amount" CHECK (tax_added_minor >= 0 and amount_minor - tax_added_minor between 0 and list_minor);