CREATE TABLE "saved_folders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"folder_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"position" double precision NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "saved_items_kind" CHECK (kind in ('work', 'collection', 'topic', 'reply', 'guild', 'person'))
);
--> statement-breakpoint
CREATE TABLE "saved_shelves" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"folder_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "date_order" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "clock" text DEFAULT '24' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "week_start" text DEFAULT 'monday' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "start_page" text DEFAULT '/' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_folders" ADD CONSTRAINT "saved_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_folder_id_saved_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."saved_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_shelves" ADD CONSTRAINT "saved_shelves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_folders_name" ON "saved_folders" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_items_one" ON "saved_items" USING btree ("user_id","item_id");--> statement-breakpoint
CREATE INDEX "saved_items_order" ON "saved_items" USING btree ("user_id","position" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "saved_items_time" ON "saved_items" USING btree ("user_id","saved_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "saved_items_folder" ON "saved_items" USING btree ("folder_id","position" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_items_removed" ON "saved_items" USING btree ("removed_at") WHERE removed_at is not null;