CREATE TABLE "scheduled_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "audience_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"creator_id" uuid NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'looked' NOT NULL,
	"tally" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "audience_imports_state" CHECK (state in ('looked', 'inviting', 'done')),
	CONSTRAINT "audience_imports_confirmed" CHECK ((state = 'looked') = (confirmed_at is null)),
	CONSTRAINT "audience_imports_ended" CHECK ((state = 'done') = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "audience_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"verdict" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"their_tier" text DEFAULT '' NOT NULL,
	CONSTRAINT "audience_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "audience_tiers" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"their_tier" text NOT NULL,
	"people" integer NOT NULL,
	"tier_id" uuid,
	CONSTRAINT "audience_tiers_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "brought_posts" (
	"source" text PRIMARY KEY NOT NULL,
	"topic_source" text NOT NULL,
	"post_id" uuid NOT NULL,
	"brought_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_refusals" (
	"digest" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"creator_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"address" text,
	"name" text DEFAULT '' NOT NULL,
	"tier_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sent_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"subscription_id" uuid,
	CONSTRAINT "invitations_state" CHECK (state in ('waiting', 'sent', 'refused', 'unsendable')),
	CONSTRAINT "invitations_refused" CHECK ((state = 'refused') = (refused_at is not null))
);
--> statement-breakpoint
CREATE TABLE "forum_category_follows" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"category_id" uuid,
	"guild_category_id" uuid,
	"guild_id" uuid,
	"level" text NOT NULL,
	CONSTRAINT "forum_category_follows_place" CHECK ((category_id is null) <> (guild_category_id is null)
        and (guild_id is null) = (guild_category_id is null))
);
--> statement-breakpoint
CREATE TABLE "address_shares" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "address_shares_span" CHECK (until is null or until >= since)
);
--> statement-breakpoint
ALTER TABLE "archive_searches" ADD COLUMN "told_of" text[];--> statement-breakpoint
ALTER TABLE "audience_imports" ADD CONSTRAINT "audience_imports_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_lines" ADD CONSTRAINT "audience_lines_import_id_audience_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."audience_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_tiers" ADD CONSTRAINT "audience_tiers_import_id_audience_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."audience_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_tiers" ADD CONSTRAINT "audience_tiers_tier_id_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_posts" ADD CONSTRAINT "brought_posts_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_import_id_audience_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."audience_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_tier_id_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_category_follows" ADD CONSTRAINT "forum_category_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_category_follows" ADD CONSTRAINT "forum_category_follows_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_category_follows" ADD CONSTRAINT "forum_category_follows_guild_category_id_guild_categories_id_fk" FOREIGN KEY ("guild_category_id") REFERENCES "public"."guild_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_category_follows" ADD CONSTRAINT "forum_category_follows_membership" FOREIGN KEY ("guild_id","user_id") REFERENCES "public"."guild_members"("guild_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_shares" ADD CONSTRAINT "address_shares_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audience_imports_creator" ON "audience_imports" USING btree ("creator_id","made_at");--> statement-breakpoint
CREATE INDEX "audience_imports_kept" ON "audience_imports" USING btree ("made_at") WHERE forgotten_at is null;--> statement-breakpoint
CREATE INDEX "audience_lines_address" ON "audience_lines" USING btree ("address");--> statement-breakpoint
CREATE INDEX "audience_tiers_tier" ON "audience_tiers" USING btree ("tier_id");--> statement-breakpoint
CREATE INDEX "brought_posts_topic" ON "brought_posts" USING btree ("topic_source");--> statement-breakpoint
CREATE INDEX "brought_posts_post" ON "brought_posts" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_once" ON "invitations" USING btree ("creator_id","digest");--> statement-breakpoint
CREATE INDEX "invitations_import" ON "invitations" USING btree ("import_id","state");--> statement-breakpoint
CREATE INDEX "invitations_tier" ON "invitations" USING btree ("tier_id");--> statement-breakpoint
CREATE INDEX "invitations_subscription" ON "invitations" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_category_follows_own" ON "forum_category_follows" USING btree ("user_id","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_category_follows_own_guild" ON "forum_category_follows" USING btree ("user_id","guild_category_id");--> statement-breakpoint
CREATE INDEX "forum_category_follows_category" ON "forum_category_follows" USING btree ("category_id","user_id");--> statement-breakpoint
CREATE INDEX "forum_category_follows_guild_category" ON "forum_category_follows" USING btree ("guild_category_id","user_id");--> statement-breakpoint
CREATE INDEX "forum_category_follows_member" ON "forum_category_follows" USING btree ("guild_id","user_id");--> statement-breakpoint
CREATE INDEX "address_shares_subscription" ON "address_shares" USING btree ("subscription_id","since");--> statement-breakpoint
CREATE UNIQUE INDEX "address_shares_one_open" ON "address_shares" USING btree ("subscription_id") WHERE until is null;--> statement-breakpoint
CREATE INDEX "archive_searches_told" ON "archive_searches" USING gin ("told_of") WHERE told_of is not null;