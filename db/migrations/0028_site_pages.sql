CREATE TABLE "site_page_versions" (
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"body_html" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	CONSTRAINT "site_page_versions_slug_locale_version_pk" PRIMARY KEY("slug","locale","version"),
	CONSTRAINT "site_page_versions_version" CHECK (version > 0)
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"footer_position" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_pages_slug_form" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "site_page_versions" ADD CONSTRAINT "site_page_versions_slug_site_pages_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."site_pages"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page_versions" ADD CONSTRAINT "site_page_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_page_versions_published_by" ON "site_page_versions" USING btree ("published_by");