ALTER TABLE "entitlements" ALTER COLUMN "creator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "creator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tiers" ALTER COLUMN "creator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "guild_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD COLUMN "guild_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "guild_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "guild_name" text;--> statement-breakpoint
ALTER TABLE "tiers" ADD COLUMN "guild_id" uuid;--> statement-breakpoint
CREATE INDEX "archive_works_guild" ON "archive_works" USING btree ("guild_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE guild_id is not null;--> statement-breakpoint
CREATE INDEX "entitlements_in_guild" ON "entitlements" USING btree ("user_id","guild_id","ends_at") WHERE guild_id is not null;--> statement-breakpoint
CREATE INDEX "subscription_charges_of_guild" ON "subscription_charges" USING btree ("guild_id","paid_at" DESC NULLS LAST,"id") WHERE guild_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_live_in_guild" ON "subscriptions" USING btree ("subscriber_id","guild_id") WHERE state <> 'ended' and guild_id is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_guild" ON "subscriptions" USING btree ("guild_id","created_at") WHERE guild_id is not null;--> statement-breakpoint
CREATE INDEX "tiers_guild" ON "tiers" USING btree ("guild_id","position") WHERE guild_id is not null;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_one_seller" CHECK ((creator_id is null) <> (guild_id is null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_one_seller" CHECK ((creator_id is null) <> (guild_id is null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_guild_is_named" CHECK ((guild_id is null) = (guild_name is null));--> statement-breakpoint
ALTER TABLE "tiers" ADD CONSTRAINT "tiers_one_seller" CHECK ((creator_id is null) <> (guild_id is null));