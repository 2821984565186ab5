CREATE TABLE "activity_days" (
	"person_id" uuid NOT NULL,
	"day" date NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activity_days_person_id_day_pk" PRIMARY KEY("person_id","day")
);
--> statement-breakpoint
CREATE TABLE "analytics_cohorts" (
	"source" text NOT NULL,
	"cohort" date NOT NULL,
	"month" date NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "analytics_cohorts_source_cohort_month_pk" PRIMARY KEY("source","cohort","month")
);
--> statement-breakpoint
CREATE TABLE "analytics_daily" (
	"source" text NOT NULL,
	"metric" text NOT NULL,
	"day" date NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	"amount_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_daily_source_metric_day_currency_pk" PRIMARY KEY("source","metric","day","currency")
);
--> statement-breakpoint
CREATE TABLE "analytics_facts" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"day" date NOT NULL,
	"person_id" uuid,
	"currency" text DEFAULT '' NOT NULL,
	"amount_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_facts_subject_id_kind_pk" PRIMARY KEY("subject_id","kind"),
	CONSTRAINT "analytics_facts_money_has_currency" CHECK (amount_minor = 0 or currency <> '')
);
--> statement-breakpoint
CREATE TABLE "analytics_mrr_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid,
	"currency" text NOT NULL,
	"delta_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"joined_on" date NOT NULL,
	"source" text NOT NULL,
	"confirmed_on" date,
	"counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "analytics_people_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "analytics_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"taken_until" timestamp with time zone NOT NULL,
	"rolled_to" date NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reference" text NOT NULL,
	"once_key" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"contact" text NOT NULL,
	"user_id" uuid,
	"guest_email" text,
	"page" text,
	"browser" text,
	"picture_key" text,
	"sent_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_reference_unique" UNIQUE("reference"),
	CONSTRAINT "feedback_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "feedback_kind" CHECK (kind in ('bug', 'idea', 'praise', 'other')),
	CONSTRAINT "feedback_status" CHECK (status in ('new', 'seen', 'planned', 'done', 'declined')),
	CONSTRAINT "feedback_contact" CHECK (case contact when 'notice' then user_id is not null when 'email' then user_id is not null or guest_email is not null else guest_email is null end)
);
--> statement-breakpoint
CREATE TABLE "feedback_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"feedback_id" uuid NOT NULL,
	"status" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_person_id_analytics_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."analytics_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_facts" ADD CONSTRAINT "analytics_facts_person_id_analytics_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."analytics_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_mrr_steps" ADD CONSTRAINT "analytics_mrr_steps_person_id_analytics_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."analytics_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_people" ADD CONSTRAINT "analytics_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_days_day" ON "activity_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "activity_days_new" ON "activity_days" USING btree ("day") WHERE not counted;--> statement-breakpoint
CREATE INDEX "analytics_cohorts_month" ON "analytics_cohorts" USING btree ("month");--> statement-breakpoint
CREATE INDEX "analytics_daily_day" ON "analytics_daily" USING btree ("day");--> statement-breakpoint
CREATE INDEX "analytics_facts_day" ON "analytics_facts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "analytics_facts_person" ON "analytics_facts" USING btree ("person_id","day");--> statement-breakpoint
CREATE INDEX "analytics_mrr_steps_subscription" ON "analytics_mrr_steps" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "analytics_mrr_steps_day" ON "analytics_mrr_steps" USING btree ("day");--> statement-breakpoint
CREATE INDEX "analytics_mrr_steps_person" ON "analytics_mrr_steps" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "analytics_people_joined" ON "analytics_people" USING btree ("joined_on");--> statement-breakpoint
CREATE INDEX "analytics_people_new" ON "analytics_people" USING btree ("joined_on") WHERE not counted;--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "feedback_inbox" ON "feedback" USING btree ("status","sent_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feedback_picture" ON "feedback" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "feedback_answers_feedback" ON "feedback_answers" USING btree ("feedback_id","at");--> statement-breakpoint
CREATE INDEX "feedback_answers_by" ON "feedback_answers" USING btree ("by_id");