CREATE TABLE "search_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"words" "tsvector" NOT NULL,
	"marks" text[] NOT NULL,
	"slices" text[] NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"reached" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words","marks","slices");--> statement-breakpoint
CREATE INDEX "search_documents_seq" ON "search_documents" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "search_documents_parent" ON "search_documents" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "search_documents_kept" ON "search_documents" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "search_documents_names" ON "search_documents" USING gin (lower("title") gin_trgm_ops) WHERE kind in ('person', 'guild');--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_begin" ON "search_words" USING btree ("word" text_pattern_ops);