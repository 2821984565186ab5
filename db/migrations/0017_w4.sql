ALTER TABLE "rule_hits" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "invite_key" text;--> statement-breakpoint
CREATE INDEX "provider_events_acted" ON "provider_events" USING btree ("received_at") WHERE acted_at is not null;--> statement-breakpoint
CREATE INDEX "waitlist_invite_key" ON "waitlist_entries" USING btree ("invite_key") WHERE invite_key is not null;--> statement-breakpoint
-- What rules kept of closed guilds and categories, and of people who have left.
UPDATE "rule_hits" SET "excerpt" = '' WHERE "subject_kind" = 'forum_post' AND NOT coalesce((SELECT coalesce(k.may_read, 'everyone') = 'everyone'
    AND (t.guild_id IS NULL OR g.visibility = 'public') AND u.erased_at IS NULL
  FROM forum_posts p JOIN forum_topics t ON t.id = p.topic_id JOIN users u ON u.id = p.author_id
  LEFT JOIN forum_categories k ON k.id = t.category_id
  LEFT JOIN guilds g ON g.id = t.guild_id WHERE p.id = "rule_hits"."subject_id"), false);
