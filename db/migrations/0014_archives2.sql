ALTER TABLE "archive_collection_works" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "identifiers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "relations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "related_works" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "ai_uses" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "archive_works_identifiers" ON "archive_works" USING gin ("identifiers") WHERE identifiers <> '{}';--> statement-breakpoint
CREATE INDEX "archive_works_related" ON "archive_works" USING gin ("related_works") WHERE related_works <> '{}';--> statement-breakpoint
CREATE INDEX "archive_works_title_near" ON "archive_works" USING gin (lower("title") gin_trgm_ops) WHERE state = 'published';