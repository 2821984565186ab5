CREATE TABLE "site_texts" (
	"locale" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"default_text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "site_texts_locale_key_pk" PRIMARY KEY("locale","key"),
	CONSTRAINT "site_texts_length" CHECK (char_length(text) between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "site_texts" ADD CONSTRAINT "site_texts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_texts_changed_by" ON "site_texts" USING btree ("changed_by");