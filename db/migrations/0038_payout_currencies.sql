ALTER TABLE "payees" ADD COLUMN "bank_currency" text;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "agreement" text;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "processor_debt_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "bank_currency" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "converted_minor" bigint;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "bank_minor" bigint;--> statement-breakpoint
ALTER TABLE "sandbox"."accounts" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "sandbox"."transfers" ADD COLUMN "arrived_minor" bigint;--> statement-breakpoint
ALTER TABLE "sandbox"."transfers" ADD COLUMN "arrived_currency" text;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_agreement" CHECK (agreement in ('full', 'recipient'));--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_processor_debt" CHECK (processor_debt_minor >= 0);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_converted" CHECK ((converted_minor is null) = (bank_minor is null) and (converted_minor is null or bank_currency is not null)
        and (bank_minor is null or bank_minor between 1 and converted_minor));