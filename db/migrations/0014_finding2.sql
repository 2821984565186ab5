CREATE TABLE "saved_shares" (
	"folder_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_shares_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "search_kept" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"tab" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"told_until" timestamp with time zone,
	"look_at" timestamp with time zone,
	CONSTRAINT "search_kept_told" CHECK ((told_until is null) = (look_at is null)),
	CONSTRAINT "search_kept_tab" CHECK (tab in ('all', 'people', 'creators', 'works', 'topics', 'replies', 'guilds'))
);
--> statement-breakpoint
DROP INDEX "saved_folders_name";--> statement-breakpoint
ALTER TABLE "saved_folders" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_folders" ADD COLUMN "nested" boolean GENERATED ALWAYS AS (parent_id is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_folders" ADD COLUMN "parent_nested" boolean GENERATED ALWAYS AS (false) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_shares" ADD CONSTRAINT "saved_shares_folder_id_saved_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."saved_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_kept" ADD CONSTRAINT "search_kept_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_kept_one" ON "search_kept" USING btree ("user_id","query","tab");--> statement-breakpoint
CREATE INDEX "search_kept_due" ON "search_kept" USING btree ("look_at") WHERE look_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_folders_name_within" ON "saved_folders" USING btree ("parent_id",lower("name")) WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "saved_folders_owner" ON "saved_folders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_folders_standing" ON "saved_folders" USING btree ("id","user_id","nested");--> statement-breakpoint
CREATE INDEX "saved_folders_within" ON "saved_folders" USING btree ("parent_id","user_id","parent_nested");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_folders_name" ON "saved_folders" USING btree ("user_id",lower("name")) WHERE parent_id is null;