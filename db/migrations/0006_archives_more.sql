CREATE TABLE "archive_comments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"work_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"once_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_imports" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"failed" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_purchases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"once_key" text NOT NULL,
	"work_id" uuid,
	"title" text NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "archive_purchases_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "archive_purchases_amounts" CHECK (amount_minor > 0),
	CONSTRAINT "archive_purchases_refunds" CHECK (refunded_minor between 0 and amount_minor),
	CONSTRAINT "archive_purchases_not_oneself" CHECK (buyer_id <> seller_id),
	CONSTRAINT "archive_purchases_span" CHECK (ends_at is null or ends_at >= starts_at),
	CONSTRAINT "archive_purchases_whole" CHECK ((starts_at is null) = (state in ('pending', 'failed', 'dropped')))
);
--> statement-breakpoint
CREATE TABLE "archive_reactions" (
	"work_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "archive_reactions_work_id_user_id_reaction_pk" PRIMARY KEY("work_id","user_id","reaction")
);
--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "price_minor" bigint;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_works" ADD COLUMN "reactions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_comments" ADD CONSTRAINT "archive_comments_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_comments" ADD CONSTRAINT "archive_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_imports" ADD CONSTRAINT "archive_imports_file_id_archive_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."archive_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_purchases" ADD CONSTRAINT "archive_purchases_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_purchases" ADD CONSTRAINT "archive_purchases_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_purchases" ADD CONSTRAINT "archive_purchases_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_reactions" ADD CONSTRAINT "archive_reactions_work_id_archive_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."archive_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_reactions" ADD CONSTRAINT "archive_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_comments_work" ON "archive_comments" USING btree ("work_id","posted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_comments_once" ON "archive_comments" USING btree ("author_id","once_key");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_purchases_open" ON "archive_purchases" USING btree ("buyer_id","work_id") WHERE state in ('pending', 'failed');--> statement-breakpoint
CREATE INDEX "archive_purchases_access" ON "archive_purchases" USING btree ("buyer_id","work_id","ends_at");--> statement-breakpoint
CREATE INDEX "archive_purchases_work" ON "archive_purchases" USING btree ("work_id","made_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "archive_purchases_seller" ON "archive_purchases" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "archive_reactions_user" ON "archive_reactions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "archive_works" ADD CONSTRAINT "archive_works_price_named" CHECK (access <> 'price' or (price_minor > 0 and currency is not null));