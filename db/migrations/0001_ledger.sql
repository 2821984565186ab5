CREATE SCHEMA "ledger";
--> statement-breakpoint
CREATE TABLE "ledger"."accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger"."accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"hot" boolean GENERATED ALWAYS AS (kind in ('external_bank', 'platform_fees', 'processor_clearing', 'processor_fees', 'disputes', 'tax', 'currency_exchange')) STORED NOT NULL,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "accounts_kind_known" CHECK (kind in ('external_payer', 'external_bank', 'creator_pending', 'creator_available', 'creator_reserved', 'creator_debt', 'guild_purse', 'gift_liability', 'platform_fees', 'processor_clearing', 'processor_fees', 'disputes', 'tax', 'payout_in_transit', 'currency_exchange')),
	CONSTRAINT "accounts_currency_form" CHECK (currency ~ '^[A-Z]{3}$'),
	CONSTRAINT "accounts_owner_fits" CHECK (case
        when kind = 'external_payer' then owner_type in ('member', 'guest')
        when kind = 'guild_purse' then owner_type = 'guild'
        when kind = 'creator_debt' then owner_type in ('member', 'guild')
        when kind = 'gift_liability' then owner_type = 'gift'
        when kind like 'creator%' or kind = 'payout_in_transit' then owner_type = 'member'
        else owner_type = 'platform'
      end and (owner_type = 'platform') = (owner_id = '00000000-0000-0000-0000-000000000000')),
	CONSTRAINT "accounts_floor" CHECK (balance_minor >= 0 or kind not in ('creator_pending', 'creator_available', 'creator_reserved', 'guild_purse', 'gift_liability', 'payout_in_transit')),
	CONSTRAINT "accounts_ceiling" CHECK (balance_minor <= 0 or kind <> 'creator_debt')
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