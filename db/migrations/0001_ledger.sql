CREATE SCHEMA "ledger";
--> statement-breakpoint
CREATE TABLE "ledger"."accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger"."accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"hot" boolean NOT NULL,
	"floor_minor" bigint,
	"ceiling_minor" bigint,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "accounts_floor" CHECK (balance_minor >= floor_minor),
	CONSTRAINT "accounts_ceiling" CHECK (balance_minor <= ceiling_minor)
);
--> statement-breakpoint
CREATE TABLE "ledger"."blocks" (
	"number" integer PRIMARY KEY NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"transfer_ids" uuid[] NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger"."entries" (
	"transfer_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger"."entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"balance_after_minor" bigint,
	"account_version" bigint,
	CONSTRAINT "entries_transfer_id_n_pk" PRIMARY KEY("transfer_id","n"),
	CONSTRAINT "entries_amount_real" CHECK (amount_minor <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger"."transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"actor_id" uuid,
	"reverses" uuid,
	"occurred_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "transfers_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "ledger"."unsealed" (
	"transfer_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_identity" ON "ledger"."accounts" USING btree ("owner_id","kind","currency","owner_type");--> statement-breakpoint
CREATE INDEX "blocks_sealed" ON "ledger"."blocks" USING btree ("sealed_at");--> statement-breakpoint
CREATE INDEX "entries_account" ON "ledger"."entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "transfers_source" ON "ledger"."transfers" USING btree ("source_type","source_id");--> statement-breakpoint
CREATE INDEX "transfers_reverses" ON "ledger"."transfers" USING btree ("reverses") WHERE reverses is not null;