ALTER TABLE "feedback" ADD COLUMN "guest_language" text;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "guest_language" text;