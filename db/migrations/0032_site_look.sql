CREATE TABLE "site_files" (
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"key" text NOT NULL,
	"alt" text NOT NULL,
	"credit" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_files_purpose_name_pk" PRIMARY KEY("purpose","name")
);
--> statement-breakpoint
CREATE INDEX "site_files_key" ON "site_files" USING btree ("key");