CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE TABLE "creators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"terms_version" integer NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"refund_policy" text DEFAULT 'law' NOT NULL,
	"refund_words" text DEFAULT '' NOT NULL,
	"grace_days" integer DEFAULT 7 NOT NULL,
	"gifts_open" boolean DEFAULT true NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "creators_grace_days" CHECK (grace_days in (0, 7, 14, 21))
);
--> statement-breakpoint
CREATE TABLE "split_shares" (
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"basis_points" integer NOT NULL,
	"accepted_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	CONSTRAINT "split_shares_version_id_user_id_pk" PRIMARY KEY("version_id","user_id"),
	CONSTRAINT "split_shares_points" CHECK (basis_points between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "split_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"creator_id" uuid NOT NULL,
	"state" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"in_force_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "split_versions_state" CHECK (state in ('proposed', 'in_force', 'replaced', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "forum_ballots" (
	"topic_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"choices" smallint[] NOT NULL,
	"cast_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_ballots_topic_id_user_id_pk" PRIMARY KEY("topic_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"may_read" text DEFAULT 'everyone' NOT NULL,
	"may_start" text DEFAULT 'members' NOT NULL,
	"may_reply" text DEFAULT 'members' NOT NULL,
	"archived_at" timestamp with time zone,
	"topic_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "forum_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "forum_drafts" (
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_drafts_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "forum_flags" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"trusted" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"upheld" boolean
);
--> statement-breakpoint
CREATE TABLE "forum_poll_options" (
	"topic_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"label" text NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "forum_poll_options_topic_id_position_pk" PRIMARY KEY("topic_id","position")
);
--> statement-breakpoint
CREATE TABLE "forum_polls" (
	"topic_id" uuid PRIMARY KEY NOT NULL,
	"style" text NOT NULL,
	"closes_at" timestamp with time zone,
	"hidden_until_voted" boolean NOT NULL,
	"voter_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"topic_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"renderer" smallint NOT NULL,
	"excerpt" text NOT NULL,
	"reply_to" integer,
	"reactions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_why" text,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"once_key" text
);
--> statement-breakpoint
CREATE TABLE "forum_reactions" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_reactions_post_id_user_id_reaction_pk" PRIMARY KEY("post_id","user_id","reaction")
);
--> statement-breakpoint
CREATE TABLE "forum_readers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"all_read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_reads" (
	"user_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"read_seconds" integer DEFAULT 0 NOT NULL,
	"level" text,
	"chosen" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "forum_reads_user_id_topic_id_pk" PRIMARY KEY("user_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "forum_revisions" (
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"title" text,
	"written_by" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"replaced_by" uuid NOT NULL,
	CONSTRAINT "forum_revisions_post_id_version_pk" PRIMARY KEY("post_id","version")
);
--> statement-breakpoint
CREATE TABLE "forum_tag_follows" (
	"user_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "forum_tag_follows_user_id_tag_pk" PRIMARY KEY("user_id","tag")
);
--> statement-breakpoint
CREATE TABLE "forum_tags" (
	"slug" text PRIMARY KEY NOT NULL,
	"topic_count" integer DEFAULT 0 NOT NULL,
	"synonym_of" text,
	CONSTRAINT "forum_tags_form" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "forum_tallies" (
	"topic_id" uuid NOT NULL,
	"choices" smallint[] NOT NULL,
	"ballot_count" integer NOT NULL,
	CONSTRAINT "forum_tallies_topic_id_choices_pk" PRIMARY KEY("topic_id","choices")
);
--> statement-breakpoint
CREATE TABLE "forum_topic_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"topic_id" uuid NOT NULL,
	"act" text NOT NULL,
	"by_id" uuid NOT NULL,
	"after_number" integer NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_topic_tags" (
	"topic_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"last_post_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_topic_tags_topic_id_tag_pk" PRIMARY KEY("topic_id","tag")
);
--> statement-breakpoint
CREATE TABLE "forum_topics" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"public_id" text NOT NULL,
	"category_id" uuid,
	"guild_id" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"author_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_post_at" timestamp with time zone NOT NULL,
	"last_number" integer DEFAULT 1 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"reader_count" integer DEFAULT 0 NOT NULL,
	"face_ids" uuid[] DEFAULT '{}' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"hot" double precision NOT NULL,
	"accepted_number" integer,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"pinned_at" timestamp with time zone,
	"pinned_until" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"slow_seconds" integer,
	"hidden_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"merged_into" uuid,
	"listed" boolean GENERATED ALWAYS AS (deleted_at is null and hidden_at is null and merged_into is null) STORED NOT NULL,
	CONSTRAINT "forum_topics_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "forum_topics_place" CHECK ((category_id is null) <> (guild_id is null))
);
--> statement-breakpoint
CREATE TABLE "forum_votes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_votes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"key" text NOT NULL,
	"avif_key" text,
	"subject_kind" text,
	"subject_id" uuid,
	"brought_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_files_subject_whole" CHECK ((subject_kind is null) = (subject_id is null))
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"from_seq" bigint NOT NULL,
	"read_seq" bigint NOT NULL,
	"unread" boolean DEFAULT false NOT NULL,
	"waits_since" timestamp with time zone,
	"muted_until" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"pinned_at" timestamp with time zone,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"pair_low" uuid,
	"pair_high" uuid,
	"name" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"started_by_id" uuid,
	"with_stranger" boolean DEFAULT false NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_change" bigint DEFAULT 0 NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversations_pair_is_two" CHECK ((kind = 'pair') = (pair_low is not null and pair_high is not null) and pair_low < pair_high is not false)
);
--> statement-breakpoint
CREATE TABLE "message_edits" (
	"message_id" uuid NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "message_edits_message_id_edited_at_pk" PRIMARY KEY("message_id","edited_at")
);
--> statement-breakpoint
CREATE TABLE "message_hidings" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "message_hidings_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_inboxes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_looks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"staff_id" uuid,
	"looked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reacted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reactions_message_id_user_id_kind_pk" PRIMARY KEY("message_id","user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"change" bigint NOT NULL,
	"author_id" uuid,
	"client_id" text,
	"body" text NOT NULL,
	"body_html" text NOT NULL,
	"body_text" text NOT NULL,
	"note" jsonb,
	"reply_to_id" uuid,
	"forwarded" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_deliveries" (
	"group_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"user_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"outcome" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "notice_deliveries_group_id_channel_pk" PRIMARY KEY("group_id","channel")
);
--> statement-breakpoint
CREATE TABLE "notice_groups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"target" text NOT NULL,
	"notice_count" integer NOT NULL,
	"actor_ids" uuid[] NOT NULL,
	"actor_count" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"listed" boolean NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_inboxes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_overrides" (
	"user_id" uuid NOT NULL,
	"scope_kind" text NOT NULL,
	"scope_id" text NOT NULL,
	"level" text NOT NULL,
	"until" timestamp with time zone,
	"label" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "notice_overrides_user_id_scope_kind_scope_id_pk" PRIMARY KEY("user_id","scope_kind","scope_id")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest" text DEFAULT 'off' NOT NULL,
	"digest_hour" smallint DEFAULT 9 NOT NULL,
	"digest_weekday" smallint DEFAULT 1 NOT NULL,
	"next_digest_at" timestamp with time zone,
	"last_digest_at" timestamp with time zone,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"pushes_per_day" smallint DEFAULT 12 NOT NULL,
	"previews" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notice_settings_quiet" CHECK ((quiet_from is null) = (quiet_until is null))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"group_id" uuid NOT NULL,
	"actor_id" uuid,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notices_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL,
	"last_reached_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"transfer_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_state" CHECK (state in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_closed_is_whole" CHECK ((state = 'open') = (closed_at is null))
);
--> statement-breakpoint
CREATE TABLE "method_setups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"checkout_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"method_id" uuid,
	"state" text DEFAULT 'created' NOT NULL,
	"request" jsonb NOT NULL,
	"provider_id" text,
	"checkout_id" text,
	"next_url" text,
	"next_url_until" timestamp with time zone,
	"failure_code" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"first_submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempts_kind" CHECK (kind in ('hosted', 'charge', 'refund')),
	CONSTRAINT "payment_attempts_refund_is_whole" CHECK ((kind = 'refund') = (refund_id is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	"failure_code" text,
	"expiry_noticed_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"purpose" text NOT NULL,
	"purpose_id" uuid NOT NULL,
	"payer_type" text NOT NULL,
	"payer_id" uuid NOT NULL,
	"payer_email" text,
	"allocation" jsonb NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_path" text NOT NULL,
	"client_key" text NOT NULL,
	"input_hash" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider" text NOT NULL,
	"fee_minor" bigint,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_amount" CHECK (amount_minor > 0 and refunded_minor between 0 and amount_minor),
	CONSTRAINT "payments_payer_type" CHECK (payer_type in ('member', 'guest')),
	CONSTRAINT "payments_status" CHECK (status in ('open', 'processing', 'succeeded', 'failed')),
	CONSTRAINT "payments_succeeded_is_whole" CHECK ((status = 'succeeded') = (succeeded_at is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_customers" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"object_kind" text,
	"object_id" text,
	"account_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"acted_at" timestamp with time zone,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_findings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"what" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text NOT NULL,
	"payment_id" uuid,
	"details" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"span_from" timestamp with time zone NOT NULL,
	"span_to" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"checked_count" integer DEFAULT 0 NOT NULL,
	"healed_count" integer DEFAULT 0 NOT NULL,
	"finding_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"provider_id" text,
	"requested_by" uuid,
	"failure_code" text,
	"transfer_id" uuid,
	"confirm_transfer_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK (amount_minor > 0),
	CONSTRAINT "refunds_state" CHECK (state in ('requested', 'submitted', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_refusals" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"refused_count" integer NOT NULL,
	CONSTRAINT "webhook_refusals_provider_day_reason_pk" PRIMARY KEY("provider","day","reason")
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider" text,
	"account_id" text,
	"country" text,
	"state" text DEFAULT 'none' NOT NULL,
	"payouts_allowed" boolean DEFAULT false NOT NULL,
	"wanted" text[] DEFAULT '{}' NOT NULL,
	"overdue" text[] DEFAULT '{}' NOT NULL,
	"deadline" timestamp with time zone,
	"disabled_reason" text,
	"bank_last4" text,
	"bank_id" text,
	"bank_set_at" timestamp with time zone,
	"bank_problem" text,
	"locked_until" timestamp with time zone,
	"change_id" uuid,
	"stopped_at" timestamp with time zone,
	"waived_at" timestamp with time zone,
	"schedule" text DEFAULT 'manual' NOT NULL,
	"threshold_minor" bigint DEFAULT 0 NOT NULL,
	"next_on" date,
	"trusted" boolean DEFAULT false NOT NULL,
	"reserve_bp" integer DEFAULT 0 NOT NULL,
	"charge_count" integer DEFAULT 0 NOT NULL,
	"dispute_count" integer DEFAULT 0 NOT NULL,
	"judged_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payees_state" CHECK (state in ('none', 'needs_info', 'verifying', 'verified', 'restricted', 'rejected')),
	CONSTRAINT "payees_schedule" CHECK (schedule in ('manual', 'weekly', 'monthly')),
	CONSTRAINT "payees_reserve" CHECK (reserve_bp between 0 and 5000)
);
--> statement-breakpoint
CREATE TABLE "payout_changes" (
	"payout_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"to_state" text NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "payout_changes_payout_id_n_pk" PRIMARY KEY("payout_id","n")
);
--> statement-breakpoint
CREATE TABLE "payout_objections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payout_id" uuid NOT NULL,
	"text" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_steps" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payout_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"request" jsonb NOT NULL,
	"provider_id" text,
	"lease_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_submitted_at" timestamp with time zone,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_steps_kind" CHECK (kind in ('transfer', 'payout', 'reversal')),
	CONSTRAINT "payout_steps_state" CHECK (state in ('created', 'submitting', 'unknown', 'done', 'refused', 'needs_review')),
	CONSTRAINT "payout_steps_done" CHECK ((state = 'done') <= (provider_id is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account_id" text NOT NULL,
	"bank_last4" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"hold_reason" text,
	"hold_until" timestamp with time zone,
	"once_key" text NOT NULL,
	"by_schedule" boolean DEFAULT false NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"failure_code" text,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"arrives_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payouts_state" CHECK (state in ('requested', 'held', 'approved', 'sent', 'paid', 'failed', 'returned', 'canceled')),
	CONSTRAINT "payouts_hold_is_whole" CHECK ((state = 'held') = (hold_reason is not null)),
	CONSTRAINT "payouts_amount" CHECK (amount_minor > 0),
	CONSTRAINT "payouts_nobody_their_own" CHECK (approved_by is distinct from user_id)
);
--> statement-breakpoint
CREATE TABLE "pending_marks" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_rows" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"transfer_id" uuid NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"left_minor" bigint NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"available_on" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"release_transfer_id" uuid,
	CONSTRAINT "pending_rows_left" CHECK (left_minor between 0 and amount_minor),
	CONSTRAINT "pending_rows_reason" CHECK (reason in ('settling', 'reserve'))
);
--> statement-breakpoint
CREATE TABLE "statement_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"tax_kind" text DEFAULT 'private' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "receipts_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"country" text NOT NULL,
	"return_url" text,
	"identity" text DEFAULT 'missing' NOT NULL,
	"identity_due_at" timestamp with time zone,
	"bank" text,
	"bank_last4" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."cards" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"behaviour" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"detached_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount_minor" bigint,
	"currency" text,
	"customer_id" text,
	"keeps_card" boolean NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"payment_id" text,
	"card_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_checkouts_sum" CHECK ((mode = 'payment') = (amount_minor is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox"."customers" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"last_status" integer
);
--> statement-breakpoint
CREATE TABLE "sandbox"."disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"evidence_due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."entries" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"account_id" text,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payments" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"customer_id" text,
	"card_id" text NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"failure_code" text,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"dispute_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	CONSTRAINT "sandbox_payments_amount" CHECK (amount_minor > 0 and refunded_minor between 0 and amount_minor)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"failure_code" text,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."requests" (
	"key" text PRIMARY KEY NOT NULL,
	"input_hash" text NOT NULL,
	"made_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reversed_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_transfers_reversed" CHECK (reversed_minor between 0 and amount_minor)
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"tier_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "entitlements_span" CHECK (ends_at is null or ends_at >= starts_at)
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"once_key" text NOT NULL,
	"giver_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"tier_id" uuid NOT NULL,
	"months" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'checkout_pending' NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"bought_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"redeemed_by" uuid,
	"redeemed_at" timestamp with time zone,
	CONSTRAINT "gifts_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "gifts_months" CHECK (months between 1 and 12),
	CONSTRAINT "gifts_redeemed_is_whole" CHECK ((redeemed_at is not null) = (redeemed_by is not null))
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"creator_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"target" bigint NOT NULL,
	"currency" text,
	"reward" text DEFAULT '' NOT NULL,
	"ends_at" timestamp with time zone,
	"reached_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goals_target" CHECK (target > 0)
);
--> statement-breakpoint
CREATE TABLE "offer_redemptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"offer_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_minor" bigint,
	"periods_left" integer,
	"redeemed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_redemptions_left" CHECK (periods_left is null or periods_left >= 0)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"creator_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_minor" bigint,
	"duration" text NOT NULL,
	"months" integer,
	"tier_id" uuid,
	"max_redemptions" integer,
	"redemption_count" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offers_code_or_retention" CHECK ((audience = 'sign_up') = (code is not null)),
	CONSTRAINT "offers_worth" CHECK (case kind when 'percent' then percent between 1 and 100 and amount_minor is null else amount_minor > 0 and percent is null end)
);
--> statement-breakpoint
CREATE TABLE "price_moves" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"from_price_id" uuid NOT NULL,
	"to_price_id" uuid NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "spending_caps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spending_caps_amount" CHECK (amount_minor > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_charges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer,
	"tier_id" uuid NOT NULL,
	"price_id" uuid NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"list_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"payment_id" uuid,
	"redemption_id" uuid,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "subscription_charges_amount" CHECK (amount_minor between 0 and list_minor),
	CONSTRAINT "subscription_charges_span" CHECK (end_at > start_at),
	CONSTRAINT "subscription_charges_number_is_period" CHECK ((kind = 'upgrade') = (number is null)),
	CONSTRAINT "subscription_charges_state" CHECK (state in ('due', 'paid', 'waived', 'void'))
);
--> statement-breakpoint
CREATE TABLE "subscription_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_notices" (
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"for_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_notices_subject_id_kind_for_at_pk" PRIMARY KEY("subject_id","kind","for_at")
);
--> statement-breakpoint
CREATE TABLE "subscription_pauses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"months" integer NOT NULL,
	CONSTRAINT "subscription_pauses_months" CHECK (months between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"once_key" text NOT NULL,
	"input_hash" text NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"tier_id" uuid NOT NULL,
	"price_id" uuid,
	"cadence" text,
	"state" text NOT NULL,
	"state_before" text,
	"anchor_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"charge_count" integer DEFAULT 0 NOT NULL,
	"method_id" uuid,
	"gift_id" uuid,
	"due_since" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"pending_tier_id" uuid,
	"pending_price_id" uuid,
	"pending_pause_months" integer,
	"started_at_once" boolean DEFAULT false NOT NULL,
	"cancel_reason" text,
	"cancel_words" text DEFAULT '' NOT NULL,
	"end_reason" text,
	"next_due_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscriptions_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "subscriptions_not_oneself" CHECK (subscriber_id <> creator_id),
	CONSTRAINT "subscriptions_ended_is_whole" CHECK ((state = 'ended') = (ended_at is not null)),
	CONSTRAINT "subscriptions_state" CHECK (state in ('checkout_pending', 'trialing', 'active', 'past_due', 'paused', 'canceling', 'disputed', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "tier_prices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"tier_id" uuid NOT NULL,
	"cadence" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "tier_prices_amount" CHECK (amount_minor > 0),
	CONSTRAINT "tier_prices_cadence" CHECK (cadence in ('month', 'year'))
);
--> statement-breakpoint
CREATE TABLE "tiers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"creator_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"benefits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"welcome" text DEFAULT '' NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"seat_cap" integer,
	"seat_count" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tiers_seats" CHECK (seat_count >= 0 and (seat_cap is null or seat_cap > 0)),
	CONSTRAINT "tiers_trial" CHECK (trial_days between 0 and 30),
	CONSTRAINT "tiers_state" CHECK (state in ('draft', 'live', 'closed', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "tip_jars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	"currency" text NOT NULL,
	"presets_minor" bigint[] DEFAULT '{}' NOT NULL,
	"message_required" boolean DEFAULT false NOT NULL,
	"thanks" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"once_key" text NOT NULL,
	"input_hash" text NOT NULL,
	"payer_id" uuid,
	"guest_id" uuid,
	"guest_email" text,
	"to_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"name_shown_to" text NOT NULL,
	"amount_shown" boolean NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone,
	CONSTRAINT "tips_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "tips_one_giver" CHECK (("tips"."payer_id" is null) <> ("tips"."guest_id" is null)),
	CONSTRAINT "tips_not_oneself" CHECK ("tips"."payer_id" is distinct from "tips"."to_id"),
	CONSTRAINT "tips_amounts" CHECK ("tips"."amount_minor" > 0 and "tips"."gross_minor" >= "tips"."amount_minor"),
	CONSTRAINT "tips_refunds" CHECK ("tips"."refunded_minor" between 0 and "tips"."gross_minor")
);
--> statement-breakpoint
CREATE TABLE "trust_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"topics_entered" integer DEFAULT 0 NOT NULL,
	"posts_read" integer DEFAULT 0 NOT NULL,
	"read_seconds" integer DEFAULT 0 NOT NULL,
	"replies_posted" integer DEFAULT 0 NOT NULL,
	"reactions_given" integer DEFAULT 0 NOT NULL,
	"reactions_received" integer DEFAULT 0 NOT NULL,
	"flags_upheld" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trust_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "trust_standings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"level" smallint DEFAULT 0 NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"stale" boolean DEFAULT true NOT NULL,
	"days_visited" integer DEFAULT 0 NOT NULL,
	"topics_entered" integer DEFAULT 0 NOT NULL,
	"posts_read" integer DEFAULT 0 NOT NULL,
	"read_seconds" integer DEFAULT 0 NOT NULL,
	"topics_started" integer DEFAULT 0 NOT NULL,
	"replies_posted" integer DEFAULT 0 NOT NULL,
	"reactions_given" integer DEFAULT 0 NOT NULL,
	"reactions_received" integer DEFAULT 0 NOT NULL,
	"flags_upheld" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "creators" ADD CONSTRAINT "creators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_shares" ADD CONSTRAINT "split_shares_version_id_split_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."split_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_shares" ADD CONSTRAINT "split_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_versions" ADD CONSTRAINT "split_versions_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_ballots" ADD CONSTRAINT "forum_ballots_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_ballots" ADD CONSTRAINT "forum_ballots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_flags" ADD CONSTRAINT "forum_flags_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_flags" ADD CONSTRAINT "forum_flags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_poll_options" ADD CONSTRAINT "forum_poll_options_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_polls" ADD CONSTRAINT "forum_polls_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_readers" ADD CONSTRAINT "forum_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reads" ADD CONSTRAINT "forum_reads_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_revisions" ADD CONSTRAINT "forum_revisions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_revisions" ADD CONSTRAINT "forum_revisions_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_revisions" ADD CONSTRAINT "forum_revisions_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_tag_follows" ADD CONSTRAINT "forum_tag_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_tag_follows" ADD CONSTRAINT "forum_tag_follows_tag_forum_tags_slug_fk" FOREIGN KEY ("tag") REFERENCES "public"."forum_tags"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_tallies" ADD CONSTRAINT "forum_tallies_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topic_history" ADD CONSTRAINT "forum_topic_history_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topic_history" ADD CONSTRAINT "forum_topic_history_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topic_tags" ADD CONSTRAINT "forum_topic_tags_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topic_tags" ADD CONSTRAINT "forum_topic_tags_tag_forum_tags_slug_fk" FOREIGN KEY ("tag") REFERENCES "public"."forum_tags"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_votes" ADD CONSTRAINT "forum_votes_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_votes" ADD CONSTRAINT "forum_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_pair_low_users_id_fk" FOREIGN KEY ("pair_low") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_pair_high_users_id_fk" FOREIGN KEY ("pair_high") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_edits" ADD CONSTRAINT "message_edits_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_hidings" ADD CONSTRAINT "message_hidings_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_hidings" ADD CONSTRAINT "message_hidings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_inboxes" ADD CONSTRAINT "message_inboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_looks" ADD CONSTRAINT "message_looks_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_looks" ADD CONSTRAINT "message_looks_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_id_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_group_id_notice_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."notice_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_groups" ADD CONSTRAINT "notice_groups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_inboxes" ADD CONSTRAINT "notice_inboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_overrides" ADD CONSTRAINT "notice_overrides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_group_id_notice_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."notice_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "method_setups" ADD CONSTRAINT "method_setups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_customers" ADD CONSTRAINT "provider_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_changes" ADD CONSTRAINT "payout_changes_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_objections" ADD CONSTRAINT "payout_objections_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_objections" ADD CONSTRAINT "payout_objections_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_steps" ADD CONSTRAINT "payout_steps_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_profiles" ADD CONSTRAINT "statement_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_counters" ADD CONSTRAINT "receipt_counters_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."cards" ADD CONSTRAINT "cards_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."checkouts" ADD CONSTRAINT "checkouts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."checkouts" ADD CONSTRAINT "checkouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "sandbox"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."checkouts" ADD CONSTRAINT "checkouts_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "sandbox"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "sandbox"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "sandbox"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."entries" ADD CONSTRAINT "entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "sandbox"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."payments" ADD CONSTRAINT "payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."payments" ADD CONSTRAINT "payments_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "sandbox"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."payouts" ADD CONSTRAINT "payouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "sandbox"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "sandbox"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."transfers" ADD CONSTRAINT "transfers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "sandbox"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_tier_id_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_tier_id_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_redemptions" ADD CONSTRAINT "offer_redemptions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_redemptions" ADD CONSTRAINT "offer_redemptions_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_redemptions" ADD CONSTRAINT "offer_redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_tier_id_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_moves" ADD CONSTRAINT "price_moves_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_moves" ADD CONSTRAINT "price_moves_from_price_id_tier_prices_id_fk" FOREIGN KEY ("from_price_id") REFERENCES "public"."tier_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_moves" ADD CONSTRAINT "price_moves_to_price_id_tier_prices_id_fk" FOREIGN KEY ("to_price_id") REFERENCES "public"."tier_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_caps" ADD CONSTRAINT "spending_caps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_tier_id_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_price_id_tier_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."tier_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_redemption_fk" FOREIGN KEY ("redemption_id") REFERENCES "public"."offer_redemptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_history" ADD CONSTRAINT "subscription_history_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_pauses" ADD CONSTRAINT "subscription_pauses_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_subscriber_id_users_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tier_id_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_price_id_tier_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."tier_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_pending_tier_id_tiers_id_fk" FOREIGN KEY ("pending_tier_id") REFERENCES "public"."tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_pending_price_id_tier_prices_id_fk" FOREIGN KEY ("pending_price_id") REFERENCES "public"."tier_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_prices" ADD CONSTRAINT "tier_prices_tier_id_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tiers" ADD CONSTRAINT "tiers_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_jars" ADD CONSTRAINT "tip_jars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_days" ADD CONSTRAINT "trust_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_standings" ADD CONSTRAINT "trust_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "split_shares_user" ON "split_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "split_versions_creator" ON "split_versions" USING btree ("creator_id","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "split_versions_one_in_force" ON "split_versions" USING btree ("creator_id") WHERE state = 'in_force';--> statement-breakpoint
CREATE UNIQUE INDEX "split_versions_one_proposed" ON "split_versions" USING btree ("creator_id") WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX "forum_ballots_user" ON "forum_ballots" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_drafts_saved" ON "forum_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_flags_open" ON "forum_flags" USING btree ("post_id","user_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "forum_flags_post" ON "forum_flags" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_flags_user" ON "forum_flags" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_number" ON "forum_posts" USING btree ("topic_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_once" ON "forum_posts" USING btree ("author_id","once_key");--> statement-breakpoint
CREATE INDEX "forum_posts_author" ON "forum_posts" USING btree ("author_id","posted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "forum_posts_deleted_by" ON "forum_posts" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "forum_posts_renderer" ON "forum_posts" USING btree ("renderer","id");--> statement-breakpoint
CREATE INDEX "forum_posts_hidden" ON "forum_posts" USING btree ("hidden_at") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "forum_posts_votes" ON "forum_posts" USING btree ("topic_id","vote_count" DESC NULLS FIRST) WHERE vote_count > 0;--> statement-breakpoint
CREATE INDEX "forum_reactions_user" ON "forum_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_reads_topic" ON "forum_reads" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_reads_followed" ON "forum_reads" USING btree ("user_id","topic_id") WHERE level in ('watching', 'tracking');--> statement-breakpoint
CREATE INDEX "forum_revisions_written_by" ON "forum_revisions" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "forum_revisions_replaced_by" ON "forum_revisions" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "forum_tag_follows_tag" ON "forum_tag_follows" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "forum_tags_use" ON "forum_tags" USING btree ("topic_count" DESC NULLS FIRST,"slug");--> statement-breakpoint
CREATE INDEX "forum_tags_synonym" ON "forum_tags" USING btree ("synonym_of");--> statement-breakpoint
CREATE INDEX "forum_topic_history_topic" ON "forum_topic_history" USING btree ("topic_id","after_number","id");--> statement-breakpoint
CREATE INDEX "forum_topic_history_by" ON "forum_topic_history" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "forum_topic_tags_latest" ON "forum_topic_tags" USING btree ("tag","last_post_at" DESC NULLS FIRST,"topic_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "forum_topics_latest" ON "forum_topics" USING btree ("last_post_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed and guild_id is null;--> statement-breakpoint
CREATE INDEX "forum_topics_in_category" ON "forum_topics" USING btree ("category_id","last_post_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "forum_topics_category" ON "forum_topics" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "forum_topics_in_guild" ON "forum_topics" USING btree ("guild_id","last_post_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE guild_id is not null;--> statement-breakpoint
CREATE INDEX "forum_topics_started" ON "forum_topics" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed and guild_id is null;--> statement-breakpoint
CREATE INDEX "forum_topics_hot" ON "forum_topics" USING btree ("hot" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed and guild_id is null;--> statement-breakpoint
CREATE INDEX "forum_topics_top" ON "forum_topics" USING btree ("points" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed and guild_id is null;--> statement-breakpoint
CREATE INDEX "forum_topics_unanswered" ON "forum_topics" USING btree ("last_post_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed and guild_id is null and kind = 'question' and reply_count = 0;--> statement-breakpoint
CREATE INDEX "forum_topics_unsolved" ON "forum_topics" USING btree ("last_post_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed and guild_id is null and kind = 'question' and accepted_number is null;--> statement-breakpoint
CREATE INDEX "forum_topics_pinned" ON "forum_topics" USING btree ("pinned_at" DESC NULLS FIRST) WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX "forum_topics_author" ON "forum_topics" USING btree ("author_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "forum_topics_accepted_by" ON "forum_topics" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "forum_topics_title_words" ON "forum_topics" USING gin (to_tsvector('english', "title"));--> statement-breakpoint
CREATE INDEX "forum_votes_user" ON "forum_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_files_owner" ON "media_files" USING btree ("owner_id","brought_at");--> statement-breakpoint
CREATE INDEX "media_files_subject" ON "media_files" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "media_files_key" ON "media_files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "media_files_avif_key" ON "media_files" USING btree ("avif_key");--> statement-breakpoint
CREATE INDEX "media_files_loose" ON "media_files" USING btree ("brought_at") WHERE subject_id is null;--> statement-breakpoint
CREATE INDEX "conversation_members_user" ON "conversation_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_members_waiting" ON "conversation_members" USING btree ("waits_since") WHERE waits_since is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("pair_low","pair_high");--> statement-breakpoint
CREATE INDEX "conversations_pair_high" ON "conversations" USING btree ("pair_high");--> statement-breakpoint
CREATE INDEX "conversations_owner" ON "conversations" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "conversations_started" ON "conversations" USING btree ("started_by_id","started_at");--> statement-breakpoint
CREATE INDEX "message_hidings_user" ON "message_hidings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_looks_message" ON "message_looks" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_looks_staff" ON "message_looks" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_looks_once" ON "message_looks" USING btree ("report_id","message_id","staff_id");--> statement-breakpoint
CREATE INDEX "message_reactions_user" ON "message_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_order" ON "messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "messages_changes" ON "messages" USING btree ("conversation_id","change");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("conversation_id","author_id","client_id");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "messages_reply" ON "messages" USING btree ("reply_to_id");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin (to_tsvector('simple', "body_text"));--> statement-breakpoint
CREATE INDEX "notice_deliveries_due" ON "notice_deliveries" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "notice_deliveries_user" ON "notice_deliveries" USING btree ("user_id","channel","done_at");--> statement-breakpoint
CREATE INDEX "notice_groups_unread" ON "notice_groups" USING btree ("user_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE listed and read_at is null;--> statement-breakpoint
CREATE INDEX "notice_groups_read" ON "notice_groups" USING btree ("user_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE listed and read_at is not null;--> statement-breakpoint
CREATE INDEX "notice_groups_open" ON "notice_groups" USING btree ("user_id","type","target") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notice_groups_age" ON "notice_groups" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "notice_groups_recent" ON "notice_groups" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE INDEX "notice_settings_digest" ON "notice_settings" USING btree ("next_digest_at") WHERE next_digest_at is not null;--> statement-breakpoint
CREATE INDEX "notices_group" ON "notices" USING btree ("group_id","at");--> statement-breakpoint
CREATE INDEX "notices_actor" ON "notices" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_provider" ON "disputes" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "method_setups_user" ON "method_setups" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "method_setups_checkout" ON "method_setups" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_payment" ON "payment_attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_refund" ON "payment_attempts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_method" ON "payment_attempts" USING btree ("method_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_provider" ON "payment_attempts" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_checkout" ON "payment_attempts" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live" ON "payment_attempts" USING btree ("payment_id") WHERE kind <> 'refund' and state in ('created', 'submitting', 'submitted', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_attempts_waiting" ON "payment_attempts" USING btree ("lease_until") WHERE state in ('created', 'submitting', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_methods_user" ON "payment_methods" USING btree ("user_id","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_provider" ON "payment_methods" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_one_default" ON "payment_methods" USING btree ("user_id") WHERE is_default and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_client_key" ON "payments" USING btree ("payer_type","payer_id","client_key");--> statement-breakpoint
CREATE INDEX "payments_purpose" ON "payments" USING btree ("purpose","purpose_id");--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_customers_provider" ON "provider_customers" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("received_at") WHERE acted_at is null;--> statement-breakpoint
CREATE INDEX "reconciliation_findings_payment" ON "reconciliation_findings" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "reconciliation_findings_settled_by" ON "reconciliation_findings" USING btree ("settled_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_findings_open" ON "reconciliation_findings" USING btree ("provider","what","object_kind","object_id") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("payment_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider" ON "refunds" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payees_account" ON "payees" USING btree ("provider","account_id");--> statement-breakpoint
CREATE INDEX "payees_next" ON "payees" USING btree ("next_on") WHERE next_on is not null;--> statement-breakpoint
CREATE INDEX "payout_objections_payout" ON "payout_objections" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_objections_answered_by" ON "payout_objections" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_objections_one_open" ON "payout_objections" USING btree ("payout_id") WHERE answered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_steps_one" ON "payout_steps" USING btree ("payout_id","kind") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "payout_steps_payout" ON "payout_steps" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_steps_waiting" ON "payout_steps" USING btree ("lease_until") WHERE state in ('created', 'submitting', 'unknown');--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payouts_approved_by" ON "payouts" USING btree ("approved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("user_id","once_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("user_id") WHERE state in ('requested', 'held', 'approved', 'sent');--> statement-breakpoint
CREATE INDEX "payouts_moving" ON "payouts" USING btree ("updated_at") WHERE state in ('requested', 'held', 'approved', 'sent');--> statement-breakpoint
CREATE INDEX "payouts_arrived" ON "payouts" USING btree ("ended_at") WHERE state = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "pending_rows_once" ON "pending_rows" USING btree ("transfer_id","user_id","reason");--> statement-breakpoint
CREATE INDEX "pending_rows_due" ON "pending_rows" USING btree ("available_on") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "pending_rows_open" ON "pending_rows" USING btree ("user_id","currency","available_on") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "pending_rows_source" ON "pending_rows" USING btree ("source_type","source_id");--> statement-breakpoint
CREATE INDEX "pending_rows_earned" ON "pending_rows" USING btree ("user_id","earned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_sequence" ON "receipts" USING btree ("seller_id","sequence");--> statement-breakpoint
CREATE INDEX "receipts_seller" ON "receipts" USING btree ("seller_id","issued_at");--> statement-breakpoint
CREATE INDEX "sandbox_cards_customer" ON "sandbox"."cards" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_reference" ON "sandbox"."checkouts" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_customer" ON "sandbox"."checkouts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_payment" ON "sandbox"."checkouts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_card" ON "sandbox"."checkouts" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_created" ON "sandbox"."checkouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_expiry" ON "sandbox"."checkouts" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_event" ON "sandbox"."deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox"."deliveries" USING btree ("due_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "sandbox_disputes_payment" ON "sandbox"."disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_disputes_created" ON "sandbox"."disputes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_entries_object" ON "sandbox"."entries" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "sandbox_entries_account" ON "sandbox"."entries" USING btree ("account_id","currency");--> statement-breakpoint
CREATE INDEX "sandbox_payments_reference" ON "sandbox"."payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "sandbox_payments_customer" ON "sandbox"."payments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_card" ON "sandbox"."payments" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_created" ON "sandbox"."payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_dispute" ON "sandbox"."payments" USING btree ("dispute_at");--> statement-breakpoint
CREATE INDEX "sandbox_payouts_account" ON "sandbox"."payouts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sandbox_payouts_created" ON "sandbox"."payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_payouts_due" ON "sandbox"."payouts" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment" ON "sandbox"."refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_reference" ON "sandbox"."refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_created" ON "sandbox"."refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_due" ON "sandbox"."refunds" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_requests_age" ON "sandbox"."requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_transfers_account" ON "sandbox"."transfers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sandbox_transfers_created" ON "sandbox"."transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "entitlements_access" ON "entitlements" USING btree ("user_id","creator_id","ends_at");--> statement-breakpoint
CREATE INDEX "entitlements_creator" ON "entitlements" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "entitlements_tier" ON "entitlements" USING btree ("tier_id");--> statement-breakpoint
CREATE INDEX "entitlements_subscription" ON "entitlements" USING btree ("subscription_id","starts_at");--> statement-breakpoint
CREATE INDEX "gifts_giver" ON "gifts" USING btree ("giver_id","created_at");--> statement-breakpoint
CREATE INDEX "gifts_creator" ON "gifts" USING btree ("creator_id","created_at");--> statement-breakpoint
CREATE INDEX "gifts_tier" ON "gifts" USING btree ("tier_id");--> statement-breakpoint
CREATE INDEX "gifts_payment" ON "gifts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "gifts_redeemed_by" ON "gifts" USING btree ("redeemed_by");--> statement-breakpoint
CREATE INDEX "gifts_expiry" ON "gifts" USING btree ("expires_at") WHERE state = 'bought';--> statement-breakpoint
CREATE INDEX "goals_creator" ON "goals" USING btree ("creator_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_redemptions_once" ON "offer_redemptions" USING btree ("offer_id","user_id");--> statement-breakpoint
CREATE INDEX "offer_redemptions_subscription" ON "offer_redemptions" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "offer_redemptions_user" ON "offer_redemptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "offers_creator" ON "offers" USING btree ("creator_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_tier" ON "offers" USING btree ("tier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_code" ON "offers" USING btree ("creator_id","code") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_retention" ON "offers" USING btree ("creator_id") WHERE audience = 'retention' and closed_at is null;--> statement-breakpoint
CREATE INDEX "price_moves_subscription" ON "price_moves" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_moves_one_open" ON "price_moves" USING btree ("subscription_id") WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX "price_moves_from" ON "price_moves" USING btree ("from_price_id");--> statement-breakpoint
CREATE INDEX "price_moves_to" ON "price_moves" USING btree ("to_price_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_charges_number" ON "subscription_charges" USING btree ("subscription_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_charges_one_upgrade" ON "subscription_charges" USING btree ("subscription_id") WHERE kind = 'upgrade' and state = 'due';--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_charges_start" ON "subscription_charges" USING btree ("subscription_id","start_at") WHERE kind <> 'upgrade' and state <> 'void';--> statement-breakpoint
CREATE INDEX "subscription_charges_tier" ON "subscription_charges" USING btree ("tier_id");--> statement-breakpoint
CREATE INDEX "subscription_charges_price" ON "subscription_charges" USING btree ("price_id");--> statement-breakpoint
CREATE INDEX "subscription_charges_payment" ON "subscription_charges" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "subscription_charges_redemption" ON "subscription_charges" USING btree ("redemption_id");--> statement-breakpoint
CREATE INDEX "subscription_history_subscription" ON "subscription_history" USING btree ("subscription_id","at");--> statement-breakpoint
CREATE INDEX "subscription_history_at" ON "subscription_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscription_pauses_subscription" ON "subscription_pauses" USING btree ("subscription_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_live" ON "subscriptions" USING btree ("subscriber_id","creator_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "subscriptions_subscriber" ON "subscriptions" USING btree ("subscriber_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_creator" ON "subscriptions" USING btree ("creator_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_tier" ON "subscriptions" USING btree ("tier_id");--> statement-breakpoint
CREATE INDEX "subscriptions_price" ON "subscriptions" USING btree ("price_id");--> statement-breakpoint
CREATE INDEX "subscriptions_method" ON "subscriptions" USING btree ("method_id");--> statement-breakpoint
CREATE INDEX "subscriptions_gift" ON "subscriptions" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "subscriptions_pending_tier" ON "subscriptions" USING btree ("pending_tier_id");--> statement-breakpoint
CREATE INDEX "subscriptions_pending_price" ON "subscriptions" USING btree ("pending_price_id");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_due_at") WHERE next_due_at is not null;--> statement-breakpoint
CREATE INDEX "tier_prices_tier" ON "tier_prices" USING btree ("tier_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tier_prices_one_open" ON "tier_prices" USING btree ("tier_id","cadence") WHERE ends_at is null;--> statement-breakpoint
CREATE INDEX "tiers_creator" ON "tiers" USING btree ("creator_id","position");--> statement-breakpoint
CREATE INDEX "tips_received" ON "tips" USING btree ("to_id","given_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "tips_given" ON "tips" USING btree ("payer_id","made_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trust_days_day" ON "trust_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "trust_standings_review" ON "trust_standings" USING btree ("stale","reviewed_at");