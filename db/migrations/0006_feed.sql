CREATE TABLE "automated_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"words" text NOT NULL,
	"post_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"contested_at" timestamp with time zone,
	"case_code" text
);
--> statement-breakpoint
CREATE TABLE "feed_entries" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_entries_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "feed_forgotten" (
	"user_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"forgotten_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_forgotten_user_id_tag_pk" PRIMARY KEY("user_id","tag")
);
--> statement-breakpoint
CREATE TABLE "feed_mutes" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"muted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_mutes_user_id_kind_value_pk" PRIMARY KEY("user_id","kind","value"),
	CONSTRAINT "feed_mutes_kind" CHECK (kind in ('tag', 'guild', 'word'))
);
--> statement-breakpoint
CREATE TABLE "feed_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_tab" text DEFAULT 'following' NOT NULL,
	"weights" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"off" text[] DEFAULT '{}' NOT NULL,
	"paused_at" timestamp with time zone,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"forgotten_at" timestamp with time zone,
	"recommended" boolean DEFAULT true NOT NULL,
	"training" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_shares" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"shown" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "feed_shares_user_id_day_kind_subject_pk" PRIMARY KEY("user_id","day","kind","subject"),
	CONSTRAINT "feed_shares_part" CHECK (shown between 0 and total)
);
--> statement-breakpoint
CREATE TABLE "feed_wishes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"wish" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"accent" text DEFAULT 'verdigris' NOT NULL,
	"density" text DEFAULT 'airy' NOT NULL,
	"text_size" text DEFAULT 'normal' NOT NULL,
	"motion" text DEFAULT 'system' NOT NULL,
	"warnings" text DEFAULT 'warn' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "automated_decisions" ADD CONSTRAINT "automated_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_entries" ADD CONSTRAINT "feed_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_forgotten" ADD CONSTRAINT "feed_forgotten_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_mutes" ADD CONSTRAINT "feed_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_settings" ADD CONSTRAINT "feed_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_shares" ADD CONSTRAINT "feed_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_wishes" ADD CONSTRAINT "feed_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automated_decisions_once" ON "automated_decisions" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "automated_decisions_user" ON "automated_decisions" USING btree ("user_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feed_entries_time" ON "feed_entries" USING btree ("user_id","at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feed_shares_day" ON "feed_shares" USING btree ("day");--> statement-breakpoint
CREATE INDEX "feed_wishes_user" ON "feed_wishes" USING btree ("user_id","asked_at" DESC NULLS FIRST);