ALTER TABLE "conversations" ADD COLUMN "picture_id" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_picture_id_media_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_picture" ON "conversations" USING btree ("picture_id");