CREATE TABLE "purse_rules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"guild_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "purse_shares" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"rule_id" uuid NOT NULL,
	"user_id" uuid,
	"role_id" uuid,
	"role_name" text,
	"basis_points" integer NOT NULL,
	CONSTRAINT "purse_shares_one" CHECK ((user_id is null) <> (role_name is null)),
	CONSTRAINT "purse_shares_role_named" CHECK (role_id is null or role_name is not null),
	CONSTRAINT "purse_shares_points" CHECK (basis_points between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "purse_spends" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"guild_id" uuid NOT NULL,
	"once_key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"to_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "purse_spends_amount" CHECK (amount_minor > 0),
	CONSTRAINT "purse_spends_decided" CHECK ((state = 'waiting') = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "purses" (
	"guild_id" uuid PRIMARY KEY NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	"currency" text NOT NULL,
	"presets_minor" bigint[] DEFAULT '{}' NOT NULL,
	"message_required" boolean DEFAULT false NOT NULL,
	"thanks" text DEFAULT '' NOT NULL,
	"limit_minor" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tips" DROP CONSTRAINT "tips_not_oneself";--> statement-breakpoint
ALTER TABLE "receipt_counters" DROP CONSTRAINT "receipt_counters_seller_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_seller_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "tips" ALTER COLUMN "to_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "purse_shown" text;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "guild_id" uuid;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "guild_name" text;--> statement-breakpoint
ALTER TABLE "purse_rules" ADD CONSTRAINT "purse_rules_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_rules" ADD CONSTRAINT "purse_rules_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_shares" ADD CONSTRAINT "purse_shares_rule_id_purse_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."purse_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_shares" ADD CONSTRAINT "purse_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_shares" ADD CONSTRAINT "purse_shares_role_id_guild_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."guild_roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_spends" ADD CONSTRAINT "purse_spends_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_spends" ADD CONSTRAINT "purse_spends_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_spends" ADD CONSTRAINT "purse_spends_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purse_spends" ADD CONSTRAINT "purse_spends_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purses" ADD CONSTRAINT "purses_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purse_rules_version" ON "purse_rules" USING btree ("guild_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "purse_rules_in_force" ON "purse_rules" USING btree ("guild_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "purse_rules_by" ON "purse_rules" USING btree ("published_by");--> statement-breakpoint
CREATE UNIQUE INDEX "purse_shares_person" ON "purse_shares" USING btree ("rule_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purse_shares_role" ON "purse_shares" USING btree ("rule_id","role_id");--> statement-breakpoint
CREATE INDEX "purse_shares_user" ON "purse_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "purse_shares_roles" ON "purse_shares" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purse_spends_once" ON "purse_spends" USING btree ("guild_id","asked_by","once_key");--> statement-breakpoint
CREATE INDEX "purse_spends_line" ON "purse_spends" USING btree ("guild_id","state","decided_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "purse_spends_to" ON "purse_spends" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "purse_spends_asker" ON "purse_spends" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "purse_spends_decider" ON "purse_spends" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "tips_of_guild" ON "tips" USING btree ("guild_id","given_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_one_receiver" CHECK (("tips"."to_id" is null) <> ("tips"."guild_id" is null));--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_guild_is_named" CHECK (("tips"."guild_id" is null) = ("tips"."guild_name" is null));--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_not_oneself" CHECK ("tips"."payer_id" is null or "tips"."payer_id" is distinct from "tips"."to_id");