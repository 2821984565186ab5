CREATE TABLE "supporter_notes" (
	"creator_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supporter_notes_creator_id_user_id_pk" PRIMARY KEY("creator_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "supporters" (
	"creator_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"tier_id" uuid,
	"spent_minor" bigint NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "supporters_creator_id_user_id_pk" PRIMARY KEY("creator_id","user_id"),
	CONSTRAINT "supporters_spent_minor" CHECK ("supporters"."spent_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "supporter_notes" ADD CONSTRAINT "supporter_notes_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporter_notes" ADD CONSTRAINT "supporter_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_tier_id_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."tiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supporter_notes_user" ON "supporter_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "supporters_newest" ON "supporters" USING btree ("creator_id","since","user_id");--> statement-breakpoint
CREATE INDEX "supporters_spent" ON "supporters" USING btree ("creator_id","spent_minor","user_id");--> statement-breakpoint
CREATE INDEX "supporters_name" ON "supporters" USING btree ("creator_id","search_text","user_id");--> statement-breakpoint
CREATE INDEX "supporters_user" ON "supporters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "supporters_tier" ON "supporters" USING btree ("tier_id");--> statement-breakpoint
-- Written by hand: the supporters of all creators so far, as modules/supporters/refresh.ts computes them.
WITH "given" AS (
	SELECT s.creator_id, s.subscriber_id AS user_id, s.started_at AS at, s.state, s.tier_id,
		(SELECT coalesce(sum(greatest(0, c.amount_minor - p.refunded_minor)), 0)
			FROM subscription_charges c JOIN payments p ON p.id = c.payment_id
			WHERE c.subscription_id = s.id AND c.state = 'paid' AND c.currency = r.currency) AS minor
	FROM subscriptions s JOIN creators r ON r.user_id = s.creator_id
	WHERE s.started_at IS NOT NULL AND s.state <> 'checkout_pending'
	UNION ALL
	SELECT t.to_id, t.payer_id, t.given_at, NULL, NULL,
		CASE WHEN t.currency = r.currency THEN greatest(0, t.amount_minor - t.refunded_minor) ELSE 0 END
	FROM tips t JOIN creators r ON r.user_id = t.to_id
	WHERE t.state = 'given' AND t.name_visibility <> 'nobody' AND t.payer_id IS NOT NULL)
INSERT INTO "supporters" ("creator_id", "user_id", "since", "state", "tier_id", "spent_minor", "search_text")
SELECT given.creator_id, u.id, min(given.at),
	coalesce((array_agg(given.state ORDER BY given.at DESC) FILTER (WHERE given.state IS NOT NULL))[1], 'tipped'),
	(array_agg(given.tier_id ORDER BY given.at DESC) FILTER (WHERE given.state IS NOT NULL))[1],
	sum(given.minor), lower(u.name || ' ' || u.username)
FROM "given" JOIN users u ON u.id = given.user_id AND u.erased_at IS NULL
GROUP BY given.creator_id, u.id;