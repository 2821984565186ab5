CREATE TABLE "supporter_message_recipients" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "supporter_message_recipients_message_id_user_id_pk" PRIMARY KEY("message_id","user_id"),
	CONSTRAINT "supporter_message_recipients_done" CHECK ((state = 'waiting') = (done_at is null))
);
--> statement-breakpoint
CREATE TABLE "supporter_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"creator_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"filter" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'collecting' NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "supporter_messages_finished" CHECK ((state in ('done', 'stopped')) = (finished_at is not null))
);
--> statement-breakpoint
DROP INDEX "conversations_pair";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "announcer_id" uuid;--> statement-breakpoint
ALTER TABLE "supporter_message_recipients" ADD CONSTRAINT "supporter_message_recipients_message_id_supporter_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."supporter_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporter_message_recipients" ADD CONSTRAINT "supporter_message_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporter_messages" ADD CONSTRAINT "supporter_messages_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supporter_message_recipients_user" ON "supporter_message_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "supporter_message_recipients_waiting" ON "supporter_message_recipients" USING btree ("message_id","user_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "supporter_messages_once" ON "supporter_messages" USING btree ("creator_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "supporter_messages_newest" ON "supporter_messages" USING btree ("creator_id","created_at");--> statement-breakpoint
CREATE INDEX "supporter_messages_open" ON "supporter_messages" USING btree ("created_at") WHERE state in ('collecting', 'sending');--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_announcer_id_users_id_fk" FOREIGN KEY ("announcer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_announcements" ON "conversations" USING btree ("announcer_id","pair_low","pair_high") WHERE announcer_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_pair_low" ON "conversations" USING btree ("pair_low");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("pair_low","pair_high") WHERE announcer_id is null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_announcer_is_of_the_pair" CHECK (announcer_id is null or (kind = 'pair' and announcer_id in (pair_low, pair_high)));