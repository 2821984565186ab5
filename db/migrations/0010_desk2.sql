CREATE TABLE "scheduled_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"problem" text
);
