CREATE TABLE "archive_fetches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"work_id" uuid NOT NULL,
	"url" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_files" ADD COLUMN "source_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_fetches" ADD CONSTRAINT "archive_fetches_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "archive_fetches_one" ON "archive_fetches" USING btree ("work_id","url");--> statement-breakpoint
CREATE INDEX "archive_fetches_asked" ON "archive_fetches" USING btree ("asked_at");