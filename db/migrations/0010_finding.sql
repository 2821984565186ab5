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
ALTER TABLE "archive_searches" ADD COLUMN "told_of" text[];--> statement-breakpoint
ALTER TABLE "forum_category_follows" ADD CONSTRAINT "forum_category_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_category_follows" ADD CONSTRAINT "forum_category_follows_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_category_follows" ADD CONSTRAINT "forum_category_follows_guild_category_id_guild_categories_id_fk" FOREIGN KEY ("guild_category_id") REFERENCES "public"."guild_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_category_follows" ADD CONSTRAINT "forum_category_follows_membership" FOREIGN KEY ("guild_id","user_id") REFERENCES "public"."guild_members"("guild_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_category_follows_own" ON "forum_category_follows" USING btree ("user_id","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_category_follows_own_guild" ON "forum_category_follows" USING btree ("user_id","guild_category_id");--> statement-breakpoint
CREATE INDEX "forum_category_follows_category" ON "forum_category_follows" USING btree ("category_id","user_id");--> statement-breakpoint
CREATE INDEX "forum_category_follows_guild_category" ON "forum_category_follows" USING btree ("guild_category_id","user_id");--> statement-breakpoint
CREATE INDEX "forum_category_follows_member" ON "forum_category_follows" USING btree ("guild_id","user_id");--> statement-breakpoint
CREATE INDEX "archive_searches_told" ON "archive_searches" USING gin ("told_of") WHERE told_of is not null;