CREATE TABLE "statistics_readers" (
	"hash" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"viewed" boolean DEFAULT false NOT NULL,
	"played" boolean DEFAULT false NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_readers_progress" CHECK ("statistics_readers"."progress" in (0, 25, 50, 75, 100))
);
--> statement-breakpoint
CREATE TABLE "statistics_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_work_days" (
	"work_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"readers" integer DEFAULT 0 NOT NULL,
	"read25" integer DEFAULT 0 NOT NULL,
	"read50" integer DEFAULT 0 NOT NULL,
	"read75" integer DEFAULT 0 NOT NULL,
	"read100" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_work_days_work_id_day_pk" PRIMARY KEY("work_id","day"),
	CONSTRAINT "statistics_work_days_readers" CHECK (readers <= views),
	CONSTRAINT "statistics_work_days_read" CHECK (read100 <= read75 and read75 <= read50 and read50 <= read25 and read25 <= readers)
);
--> statement-breakpoint
CREATE TABLE "statistics_work_groups" (
	"work_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"readers" integer NOT NULL,
	CONSTRAINT "statistics_work_groups_work_id_day_kind_name_pk" PRIMARY KEY("work_id","day","kind","name")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "count_reading" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_readers" ADD CONSTRAINT "statistics_readers_day_statistics_salts_day_fk" FOREIGN KEY ("day") REFERENCES "public"."statistics_salts"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_work_days" ADD CONSTRAINT "statistics_work_days_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_work_groups" ADD CONSTRAINT "statistics_work_groups_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statistics_readers_day" ON "statistics_readers" USING btree ("day");--> statement-breakpoint
-- Hand-written: what could tell who read a work today is in no backup and no archive of changes.
-- After a crash both tables are empty, and readers of that day are counted again.
ALTER TABLE "statistics_readers" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "statistics_salts" SET UNLOGGED;
