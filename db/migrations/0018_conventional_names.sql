-- Conventional names for tables, columns, constraints, indexes and stored values. Renames only:
-- no row is added or removed.
ALTER TABLE "address_shares" RENAME TO "email_shares";
--> statement-breakpoint
ALTER TABLE "archive_intakes" RENAME TO "archive_pending_contents";
--> statement-breakpoint
ALTER TABLE "brought_posts" RENAME TO "imported_posts";
--> statement-breakpoint
ALTER TABLE "case_words" RENAME TO "case_messages";
--> statement-breakpoint
ALTER TABLE "channel_trials" RENAME TO "channel_tests";
--> statement-breakpoint
ALTER TABLE "departures" RENAME TO "account_deletions";
--> statement-breakpoint
ALTER TABLE "failed_guesses" RENAME TO "failed_attempts";
--> statement-breakpoint
ALTER TABLE "feed_forgotten" RENAME TO "feed_removed_interests";
--> statement-breakpoint
ALTER TABLE "feed_wishes" RENAME TO "feed_feedback";
--> statement-breakpoint
ALTER TABLE "guild_answers" RENAME TO "guild_event_responses";
--> statement-breakpoint
ALTER TABLE "guild_handovers" RENAME TO "guild_ownership_transfers";
--> statement-breakpoint
ALTER TABLE "invitation_refusals" RENAME TO "invitation_opt_outs";
--> statement-breakpoint
ALTER TABLE "message_hidings" RENAME TO "hidden_messages";
--> statement-breakpoint
ALTER TABLE "message_looks" RENAME TO "message_staff_views";
--> statement-breakpoint
ALTER TABLE "notice_deliveries" RENAME TO "notification_deliveries";
--> statement-breakpoint
ALTER TABLE "notice_groups" RENAME TO "notification_groups";
--> statement-breakpoint
ALTER TABLE "notice_inboxes" RENAME TO "notification_inboxes";
--> statement-breakpoint
ALTER TABLE "notice_overrides" RENAME TO "notification_overrides";
--> statement-breakpoint
ALTER TABLE "notice_settings" RENAME TO "notification_preferences";
--> statement-breakpoint
ALTER TABLE "notices" RENAME TO "notifications";
--> statement-breakpoint
ALTER TABLE "page_refusals" RENAME TO "checkout_declines";
--> statement-breakpoint
ALTER TABLE "payout_objections" RENAME TO "payout_appeals";
--> statement-breakpoint
ALTER TABLE "pending_marks" RENAME TO "pending_cursors";
--> statement-breakpoint
ALTER TABLE "pending_rows" RENAME TO "pending_earnings";
--> statement-breakpoint
ALTER TABLE "price_moves" RENAME TO "price_changes";
--> statement-breakpoint
ALTER TABLE "purse_rules" RENAME TO "treasury_split_rules";
--> statement-breakpoint
ALTER TABLE "purse_shares" RENAME TO "treasury_split_shares";
--> statement-breakpoint
ALTER TABLE "purse_spends" RENAME TO "treasury_expenses";
--> statement-breakpoint
ALTER TABLE "purses" RENAME TO "treasuries";
--> statement-breakpoint
ALTER TABLE "refused_sign_ins" RENAME TO "rejected_sign_ins";
--> statement-breakpoint
ALTER TABLE "role_proposals" RENAME TO "approvals";
--> statement-breakpoint
ALTER TABLE "saved_shelves" RENAME TO "saved_libraries";
--> statement-breakpoint
ALTER TABLE "search_kept" RENAME TO "saved_searches";
--> statement-breakpoint
ALTER TABLE "subscription_notices" RENAME TO "subscription_reminders";
--> statement-breakpoint
ALTER TABLE "tip_address_shares" RENAME TO "tip_email_shares";
--> statement-breakpoint
ALTER TABLE "tip_jars" RENAME TO "tip_settings";
--> statement-breakpoint
ALTER TABLE "trust_standings" RENAME TO "user_trust";
--> statement-breakpoint
ALTER TABLE "webhook_refusals" RENAME TO "webhook_rejections";
--> statement-breakpoint
ALTER TABLE "analytics_progress" RENAME COLUMN "rolled_to" TO "rolled_up_to";
--> statement-breakpoint
ALTER TABLE "analytics_progress" RENAME COLUMN "taken_until" TO "ingested_until";
--> statement-breakpoint
ALTER TABLE "api_tokens" RENAME COLUMN "ended_why" TO "end_reason";
--> statement-breakpoint
ALTER TABLE "api_tokens" RENAME COLUMN "made_at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "archive_collections" RENAME COLUMN "made_at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "archive_comments" RENAME COLUMN "once_key" TO "idempotency_key";
--> statement-breakpoint
ALTER TABLE "archive_feed_keys" RENAME COLUMN "made_at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "archive_fetches" RENAME COLUMN "asked_at" TO "requested_at";
--> statement-breakpoint
ALTER TABLE "archive_fetches" RENAME COLUMN "why" TO "error";
--> statement-breakpoint
ALTER TABLE "archive_files" RENAME COLUMN "brought_at" TO "uploaded_at";
--> statement-breakpoint
ALTER TABLE "archive_files" RENAME COLUMN "check_found" TO "check_result";
--> statement-breakpoint
ALTER TABLE "archive_purchases" RENAME COLUMN "made_at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "archive_purchases" RENAME COLUMN "once_key" TO "idempotency_key";
--> statement-breakpoint
ALTER TABLE "archive_searches" RENAME COLUMN "kept_at" TO "saved_at";
--> statement-breakpoint
ALTER TABLE "archive_searches" RENAME COLUMN "told_of" TO "alert_facets";
--> statement-breakpoint
ALTER TABLE "archive_works" RENAME COLUMN "licence" TO "license";
--> statement-breakpoint
ALTER TABLE "archive_works" RENAME COLUMN "licence_text" TO "license_text";
--> statement-breakpoint
ALTER TABLE "audience_imports" RENAME COLUMN "made_at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "audience_lines" RENAME COLUMN "their_tier" TO "source_tier";
--> statement-breakpoint
ALTER TABLE "audience_lines" RENAME COLUMN "verdict" TO "outcome";
--> statement-breakpoint
ALTER TABLE "audience_tiers" RENAME COLUMN "their_tier" TO "source_tier";
--> statement-breakpoint
ALTER TABLE "case_decisions" RENAME COLUMN "was_open" TO "was_public";
--> statement-breakpoint
ALTER TABLE "channel_tests" RENAME COLUMN "asked_at" TO "requested_at";
--> statement-breakpoint
ALTER TABLE "channel_tests" RENAME COLUMN "letter_failed_at" TO "email_failed_at";
--> statement-breakpoint
ALTER TABLE "channel_tests" RENAME COLUMN "letter_sent_at" TO "email_sent_at";
--> statement-breakpoint
ALTER TABLE "channel_tests" RENAME COLUMN "trial_id" TO "test_id";
--> statement-breakpoint
ALTER TABLE "conversation_members" RENAME COLUMN "from_seq" TO "visible_from_seq";
--> statement-breakpoint
ALTER TABLE "conversation_members" RENAME COLUMN "waits_since" TO "unread_since";
--> statement-breakpoint
ALTER TABLE "creators" RENAME COLUMN "refund_words" TO "refund_policy_text";
--> statement-breakpoint
ALTER TABLE "feed_feedback" RENAME COLUMN "asked_at" TO "given_at";
--> statement-breakpoint
ALTER TABLE "feed_feedback" RENAME COLUMN "wish" TO "feedback";
--> statement-breakpoint
ALTER TABLE "feed_removed_interests" RENAME COLUMN "forgotten_at" TO "removed_at";
--> statement-breakpoint
ALTER TABLE "feedback" RENAME COLUMN "once_key" TO "idempotency_key";
--> statement-breakpoint
ALTER TABLE "feedback_answers" RENAME COLUMN "words" TO "message";
--> statement-breakpoint
ALTER TABLE "forum_categories" RENAME COLUMN "colour" TO "color";
--> statement-breakpoint
ALTER TABLE "forum_imports" RENAME COLUMN "made_at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "forum_posts" RENAME COLUMN "hidden_why" TO "hidden_reason";
--> statement-breakpoint
ALTER TABLE "forum_posts" RENAME COLUMN "once_key" TO "idempotency_key";
--> statement-breakpoint
ALTER TABLE "forum_topic_history" RENAME COLUMN "act" TO "action";
--> statement-breakpoint
ALTER TABLE "forum_topics" RENAME COLUMN "face_ids" TO "recent_poster_ids";
--> statement-breakpoint
ALTER TABLE "gifts" RENAME COLUMN "once_key" TO "idempotency_key";
--> statement-breakpoint
ALTER TABLE "guild_categories" RENAME COLUMN "colour" TO "color";
--> statement-breakpoint
ALTER TABLE "guild_events" RENAME COLUMN "coming_count" TO "attending_count";
--> statement-breakpoint
ALTER TABLE "guild_events" RENAME COLUMN "made_by" TO "created_by";
--> statement-breakpoint
ALTER TABLE "guild_invites" RENAME COLUMN "made_at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "guild_invites" RENAME COLUMN "made_by" TO "created_by";
--> statement-breakpoint
ALTER TABLE "guild_log" RENAME COLUMN "act" TO "action";
--> statement-breakpoint
ALTER TABLE "guild_roles" RENAME COLUMN "colour" TO "color";
--> statement-breakpoint
ALTER TABLE "guilds" RENAME COLUMN "honest_at" TO "activity_measured_at";
--> statement-breakpoint
ALTER TABLE "guilds" RENAME COLUMN "purse_shown" TO "treasury_visibility";
--> statement-breakpoint
ALTER TABLE "guilds" RENAME COLUMN "tell_managers" TO "notify_managers";
--> statement-breakpoint
ALTER TABLE "imported_posts" RENAME COLUMN "brought_at" TO "imported_at";
--> statement-breakpoint
ALTER TABLE "legal_removals" RENAME COLUMN "asked_by" TO "requested_by";
--> statement-breakpoint
ALTER TABLE "legal_removals" RENAME COLUMN "kept_until" TO "retained_until";
--> statement-breakpoint
ALTER TABLE "media_files" RENAME COLUMN "brought_at" TO "uploaded_at";
--> statement-breakpoint
ALTER TABLE "message_staff_views" RENAME COLUMN "looked_at" TO "viewed_at";
--> statement-breakpoint
ALTER TABLE "notification_groups" RENAME COLUMN "notice_count" TO "notification_count";
--> statement-breakpoint
ALTER TABLE "onboardings" RENAME COLUMN "creator_wish" TO "creator_intent";
--> statement-breakpoint
ALTER TABLE "onboardings" RENAME COLUMN "face_at" TO "profile_at";
--> statement-breakpoint
ALTER TABLE "payees" RENAME COLUMN "judged_at" TO "reviewed_at";
--> statement-breakpoint
ALTER TABLE "payment_methods" RENAME COLUMN "expiry_noticed_at" TO "expiry_notified_at";
--> statement-breakpoint
ALTER TABLE "payout_appeals" RENAME COLUMN "made_at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "payouts" RENAME COLUMN "kept_since" TO "staff_hold_since";
--> statement-breakpoint
ALTER TABLE "payouts" RENAME COLUMN "kept_until" TO "staff_hold_until";
--> statement-breakpoint
ALTER TABLE "payouts" RENAME COLUMN "once_key" TO "idempotency_key";
--> statement-breakpoint
ALTER TABLE "price_changes" RENAME COLUMN "noticed_at" TO "notified_at";
--> statement-breakpoint
ALTER TABLE "process_samples" RENAME COLUMN "pages_kept" TO "pages_from_cache";
--> statement-breakpoint
ALTER TABLE "profiles" RENAME COLUMN "memberships_shown_to" TO "memberships_visible_to";
--> statement-breakpoint
ALTER TABLE "profiles" RENAME COLUMN "online_shown_to" TO "online_visible_to";
--> statement-breakpoint
ALTER TABLE "reconciliation_runs" RENAME COLUMN "healed_count" TO "repaired_count";
--> statement-breakpoint
ALTER TABLE "saved_folders" RENAME COLUMN "made_at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "saved_searches" RENAME COLUMN "kept_at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "saved_searches" RENAME COLUMN "look_at" TO "next_check_at";
--> statement-breakpoint
ALTER TABLE "saved_searches" RENAME COLUMN "told_until" TO "notified_until";
--> statement-breakpoint
ALTER TABLE "saved_shares" RENAME COLUMN "made_at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "proved_at" TO "authenticated_at";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "proved_by" TO "authenticated_by";
--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "cadence" TO "billing_interval";
--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "cancel_words" TO "cancel_comment";
--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "once_key" TO "idempotency_key";
--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "started_at_once" TO "started_immediately";
--> statement-breakpoint
ALTER TABLE "tier_prices" RENAME COLUMN "cadence" TO "billing_interval";
--> statement-breakpoint
ALTER TABLE "tiers" RENAME COLUMN "seat_cap" TO "slot_limit";
--> statement-breakpoint
ALTER TABLE "tiers" RENAME COLUMN "seat_count" TO "slots_taken";
--> statement-breakpoint
ALTER TABLE "tips" RENAME COLUMN "amount_shown" TO "is_amount_public";
--> statement-breakpoint
ALTER TABLE "tips" RENAME COLUMN "made_at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "tips" RENAME COLUMN "name_shown_to" TO "name_visibility";
--> statement-breakpoint
ALTER TABLE "tips" RENAME COLUMN "once_key" TO "idempotency_key";
--> statement-breakpoint
ALTER TABLE "treasury_expenses" RENAME COLUMN "asked_at" TO "requested_at";
--> statement-breakpoint
ALTER TABLE "treasury_expenses" RENAME COLUMN "asked_by" TO "requested_by";
--> statement-breakpoint
ALTER TABLE "treasury_expenses" RENAME COLUMN "once_key" TO "idempotency_key";
--> statement-breakpoint
ALTER TABLE "user_trust" RENAME COLUMN "by_hand" TO "is_manual";
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" RENAME COLUMN "answer" TO "response_body";
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" RENAME COLUMN "made_at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "webhook_rejections" RENAME COLUMN "refused_count" TO "rejected_count";
--> statement-breakpoint
ALTER TABLE "webhooks" RENAME COLUMN "made_at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "webhooks" RENAME COLUMN "off_at" TO "disabled_at";
--> statement-breakpoint
ALTER TABLE "webhooks" RENAME COLUMN "off_why" TO "disabled_reason";
--> statement-breakpoint
ALTER TABLE "webhooks" RENAME COLUMN "secret_number" TO "secret_version";
--> statement-breakpoint
ALTER TABLE "sandbox"."cards" RENAME COLUMN "behaviour" TO "behavior";
--> statement-breakpoint
ALTER TABLE "sandbox"."checkouts" RENAME COLUMN "keeps_card" TO "saves_card";
--> statement-breakpoint
ALTER INDEX "departures_user" RENAME TO "account_deletions_user";
--> statement-breakpoint
ALTER INDEX "departures_one_open" RENAME TO "account_deletions_one_open";
--> statement-breakpoint
ALTER INDEX "departures_due" RENAME TO "account_deletions_due";
--> statement-breakpoint
ALTER TABLE "account_deletions" RENAME CONSTRAINT "departures_user_id_users_id_fk" TO "account_deletions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "account_deletions" RENAME CONSTRAINT "departures_choice" TO "account_deletions_choice";
--> statement-breakpoint
ALTER TABLE "account_deletions" RENAME CONSTRAINT "departures_one_end" TO "account_deletions_one_end";
--> statement-breakpoint
ALTER TABLE "approvals" RENAME CONSTRAINT "role_proposals_user_id_users_id_fk" TO "approvals_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "approvals" RENAME CONSTRAINT "role_proposals_proposed_by_users_id_fk" TO "approvals_proposed_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "approvals" RENAME CONSTRAINT "role_proposals_decided_by_users_id_fk" TO "approvals_decided_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "archive_purchases" RENAME CONSTRAINT "archive_purchases_onceKey_unique" TO "archive_purchases_idempotencyKey_unique";
--> statement-breakpoint
ALTER INDEX "case_words_case" RENAME TO "case_messages_case";
--> statement-breakpoint
ALTER INDEX "case_words_author" RENAME TO "case_messages_author";
--> statement-breakpoint
ALTER TABLE "case_messages" RENAME CONSTRAINT "case_words_case_id_cases_id_fk" TO "case_messages_case_id_cases_id_fk";
--> statement-breakpoint
ALTER TABLE "case_messages" RENAME CONSTRAINT "case_words_author_id_users_id_fk" TO "case_messages_author_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "channel_tests" RENAME CONSTRAINT "channel_trials_user_id_users_id_fk" TO "channel_tests_user_id_users_id_fk";
--> statement-breakpoint
ALTER INDEX "page_refusals_payment" RENAME TO "checkout_declines_payment";
--> statement-breakpoint
ALTER INDEX "page_refusals_setup" RENAME TO "checkout_declines_setup";
--> statement-breakpoint
ALTER INDEX "page_refusals_at" RENAME TO "checkout_declines_at";
--> statement-breakpoint
ALTER TABLE "checkout_declines" RENAME CONSTRAINT "page_refusals_payment_id_payments_id_fk" TO "checkout_declines_payment_id_payments_id_fk";
--> statement-breakpoint
ALTER TABLE "checkout_declines" RENAME CONSTRAINT "page_refusals_setup_id_method_setups_id_fk" TO "checkout_declines_setup_id_method_setups_id_fk";
--> statement-breakpoint
ALTER TABLE "checkout_declines" RENAME CONSTRAINT "page_refusals_provider_event_id_pk" TO "checkout_declines_provider_event_id_pk";
--> statement-breakpoint
ALTER TABLE "checkout_declines" RENAME CONSTRAINT "page_refusals_of_one" TO "checkout_declines_of_one";
--> statement-breakpoint
ALTER INDEX "address_shares_subscription" RENAME TO "email_shares_subscription";
--> statement-breakpoint
ALTER INDEX "address_shares_one_open" RENAME TO "email_shares_one_open";
--> statement-breakpoint
ALTER TABLE "email_shares" RENAME CONSTRAINT "address_shares_subscription_id_subscriptions_id_fk" TO "email_shares_subscription_id_subscriptions_id_fk";
--> statement-breakpoint
ALTER TABLE "email_shares" RENAME CONSTRAINT "address_shares_span" TO "email_shares_span";
--> statement-breakpoint
ALTER TABLE "feed_feedback" RENAME CONSTRAINT "feed_wishes_user_id_users_id_fk" TO "feed_feedback_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "feed_removed_interests" RENAME CONSTRAINT "feed_forgotten_user_id_users_id_fk" TO "feed_removed_interests_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "feed_removed_interests" RENAME CONSTRAINT "feed_forgotten_user_id_tag_pk" TO "feed_removed_interests_user_id_tag_pk";
--> statement-breakpoint
ALTER TABLE "feedback" RENAME CONSTRAINT "feedback_onceKey_unique" TO "feedback_idempotencyKey_unique";
--> statement-breakpoint
ALTER TABLE "gifts" RENAME CONSTRAINT "gifts_onceKey_unique" TO "gifts_idempotencyKey_unique";
--> statement-breakpoint
ALTER TABLE "guild_event_responses" RENAME CONSTRAINT "guild_answers_event_id_guild_events_id_fk" TO "guild_event_responses_event_id_guild_events_id_fk";
--> statement-breakpoint
ALTER TABLE "guild_event_responses" RENAME CONSTRAINT "guild_answers_user_id_users_id_fk" TO "guild_event_responses_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "guild_event_responses" RENAME CONSTRAINT "guild_answers_event_id_user_id_pk" TO "guild_event_responses_event_id_user_id_pk";
--> statement-breakpoint
ALTER TABLE "guild_events" RENAME CONSTRAINT "guild_events_made_by_users_id_fk" TO "guild_events_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "guild_invites" RENAME CONSTRAINT "guild_invites_made_by_users_id_fk" TO "guild_invites_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "guild_ownership_transfers" RENAME CONSTRAINT "guild_handovers_guild_id_guilds_id_fk" TO "guild_ownership_transfers_guild_id_guilds_id_fk";
--> statement-breakpoint
ALTER TABLE "guild_ownership_transfers" RENAME CONSTRAINT "guild_handovers_to_id_users_id_fk" TO "guild_ownership_transfers_to_id_users_id_fk";
--> statement-breakpoint
ALTER INDEX "message_hidings_user" RENAME TO "hidden_messages_user";
--> statement-breakpoint
ALTER TABLE "hidden_messages" RENAME CONSTRAINT "message_hidings_message_id_messages_id_fk" TO "hidden_messages_message_id_messages_id_fk";
--> statement-breakpoint
ALTER TABLE "hidden_messages" RENAME CONSTRAINT "message_hidings_user_id_users_id_fk" TO "hidden_messages_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "hidden_messages" RENAME CONSTRAINT "message_hidings_message_id_user_id_pk" TO "hidden_messages_message_id_user_id_pk";
--> statement-breakpoint
ALTER TABLE "imported_posts" RENAME CONSTRAINT "brought_posts_post_id_forum_posts_id_fk" TO "imported_posts_post_id_forum_posts_id_fk";
--> statement-breakpoint
ALTER INDEX "message_looks_message" RENAME TO "message_staff_views_message";
--> statement-breakpoint
ALTER INDEX "message_looks_staff" RENAME TO "message_staff_views_staff";
--> statement-breakpoint
ALTER INDEX "message_looks_once" RENAME TO "message_staff_views_once";
--> statement-breakpoint
ALTER TABLE "message_staff_views" RENAME CONSTRAINT "message_looks_message_id_messages_id_fk" TO "message_staff_views_message_id_messages_id_fk";
--> statement-breakpoint
ALTER TABLE "message_staff_views" RENAME CONSTRAINT "message_looks_staff_id_users_id_fk" TO "message_staff_views_staff_id_users_id_fk";
--> statement-breakpoint
ALTER INDEX "notice_deliveries_due" RENAME TO "notification_deliveries_due";
--> statement-breakpoint
ALTER INDEX "notice_deliveries_user" RENAME TO "notification_deliveries_user";
--> statement-breakpoint
ALTER TABLE "notification_deliveries" RENAME CONSTRAINT "notice_deliveries_group_id_notice_groups_id_fk" TO "notification_deliveries_group_id_notification_groups_id_fk";
--> statement-breakpoint
ALTER TABLE "notification_deliveries" RENAME CONSTRAINT "notice_deliveries_user_id_users_id_fk" TO "notification_deliveries_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notification_deliveries" RENAME CONSTRAINT "notice_deliveries_group_id_channel_pk" TO "notification_deliveries_group_id_channel_pk";
--> statement-breakpoint
ALTER INDEX "notice_groups_unread" RENAME TO "notification_groups_unread";
--> statement-breakpoint
ALTER INDEX "notice_groups_read" RENAME TO "notification_groups_read";
--> statement-breakpoint
ALTER INDEX "notice_groups_open" RENAME TO "notification_groups_open";
--> statement-breakpoint
ALTER INDEX "notice_groups_age" RENAME TO "notification_groups_age";
--> statement-breakpoint
ALTER INDEX "notice_groups_recent" RENAME TO "notification_groups_recent";
--> statement-breakpoint
ALTER TABLE "notification_groups" RENAME CONSTRAINT "notice_groups_user_id_users_id_fk" TO "notification_groups_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notification_inboxes" RENAME CONSTRAINT "notice_inboxes_user_id_users_id_fk" TO "notification_inboxes_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notification_overrides" RENAME CONSTRAINT "notice_overrides_user_id_users_id_fk" TO "notification_overrides_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notification_overrides" RENAME CONSTRAINT "notice_overrides_user_id_scope_kind_scope_id_pk" TO "notification_overrides_user_id_scope_kind_scope_id_pk";
--> statement-breakpoint
ALTER INDEX "notice_settings_digest" RENAME TO "notification_preferences_digest";
--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME CONSTRAINT "notice_settings_user_id_users_id_fk" TO "notification_preferences_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME CONSTRAINT "notice_settings_quiet" TO "notification_preferences_quiet";
--> statement-breakpoint
ALTER INDEX "notices_group" RENAME TO "notifications_group";
--> statement-breakpoint
ALTER INDEX "notices_actor" RENAME TO "notifications_actor";
--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_user_id_users_id_fk" TO "notifications_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_group_id_notice_groups_id_fk" TO "notifications_group_id_notification_groups_id_fk";
--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_actor_id_users_id_fk" TO "notifications_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_user_id_key_pk" TO "notifications_user_id_key_pk";
--> statement-breakpoint
ALTER INDEX "payout_objections_payout" RENAME TO "payout_appeals_payout";
--> statement-breakpoint
ALTER INDEX "payout_objections_answered_by" RENAME TO "payout_appeals_answered_by";
--> statement-breakpoint
ALTER INDEX "payout_objections_one_open" RENAME TO "payout_appeals_one_open";
--> statement-breakpoint
ALTER TABLE "payout_appeals" RENAME CONSTRAINT "payout_objections_payout_id_payouts_id_fk" TO "payout_appeals_payout_id_payouts_id_fk";
--> statement-breakpoint
ALTER TABLE "payout_appeals" RENAME CONSTRAINT "payout_objections_answered_by_users_id_fk" TO "payout_appeals_answered_by_users_id_fk";
--> statement-breakpoint
ALTER INDEX "pending_rows_once" RENAME TO "pending_earnings_once";
--> statement-breakpoint
ALTER INDEX "pending_rows_due" RENAME TO "pending_earnings_due";
--> statement-breakpoint
ALTER INDEX "pending_rows_open" RENAME TO "pending_earnings_open";
--> statement-breakpoint
ALTER INDEX "pending_rows_source" RENAME TO "pending_earnings_source";
--> statement-breakpoint
ALTER INDEX "pending_rows_earned" RENAME TO "pending_earnings_earned";
--> statement-breakpoint
ALTER TABLE "pending_earnings" RENAME CONSTRAINT "pending_rows_left" TO "pending_earnings_left";
--> statement-breakpoint
ALTER TABLE "pending_earnings" RENAME CONSTRAINT "pending_rows_reason" TO "pending_earnings_reason";
--> statement-breakpoint
ALTER INDEX "price_moves_subscription" RENAME TO "price_changes_subscription";
--> statement-breakpoint
ALTER INDEX "price_moves_one_open" RENAME TO "price_changes_one_open";
--> statement-breakpoint
ALTER INDEX "price_moves_from" RENAME TO "price_changes_from";
--> statement-breakpoint
ALTER INDEX "price_moves_to" RENAME TO "price_changes_to";
--> statement-breakpoint
ALTER TABLE "price_changes" RENAME CONSTRAINT "price_moves_subscription_id_subscriptions_id_fk" TO "price_changes_subscription_id_subscriptions_id_fk";
--> statement-breakpoint
ALTER TABLE "price_changes" RENAME CONSTRAINT "price_moves_from_price_id_tier_prices_id_fk" TO "price_changes_from_price_id_tier_prices_id_fk";
--> statement-breakpoint
ALTER TABLE "price_changes" RENAME CONSTRAINT "price_moves_to_price_id_tier_prices_id_fk" TO "price_changes_to_price_id_tier_prices_id_fk";
--> statement-breakpoint
ALTER TABLE "saved_libraries" RENAME CONSTRAINT "saved_shelves_user_id_users_id_fk" TO "saved_libraries_user_id_users_id_fk";
--> statement-breakpoint
ALTER INDEX "search_kept_one" RENAME TO "saved_searches_one";
--> statement-breakpoint
ALTER INDEX "search_kept_due" RENAME TO "saved_searches_due";
--> statement-breakpoint
ALTER TABLE "saved_searches" RENAME CONSTRAINT "search_kept_user_id_users_id_fk" TO "saved_searches_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "saved_searches" RENAME CONSTRAINT "search_kept_told" TO "saved_searches_notified";
--> statement-breakpoint
ALTER TABLE "saved_searches" RENAME CONSTRAINT "search_kept_tab" TO "saved_searches_tab";
--> statement-breakpoint
ALTER TABLE "subscription_reminders" RENAME CONSTRAINT "subscription_notices_subject_id_kind_for_at_pk" TO "subscription_reminders_subject_id_kind_for_at_pk";
--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME CONSTRAINT "subscriptions_onceKey_unique" TO "subscriptions_idempotencyKey_unique";
--> statement-breakpoint
ALTER TABLE "tier_prices" RENAME CONSTRAINT "tier_prices_cadence" TO "tier_prices_billing_interval";
--> statement-breakpoint
ALTER TABLE "tiers" RENAME CONSTRAINT "tiers_seats" TO "tiers_slots";
--> statement-breakpoint
ALTER INDEX "tip_address_shares_tip" RENAME TO "tip_email_shares_tip";
--> statement-breakpoint
ALTER INDEX "tip_address_shares_one_open" RENAME TO "tip_email_shares_one_open";
--> statement-breakpoint
ALTER TABLE "tip_email_shares" RENAME CONSTRAINT "tip_address_shares_tip_id_tips_id_fk" TO "tip_email_shares_tip_id_tips_id_fk";
--> statement-breakpoint
ALTER TABLE "tip_email_shares" RENAME CONSTRAINT "tip_address_shares_span" TO "tip_email_shares_span";
--> statement-breakpoint
ALTER TABLE "tip_settings" RENAME CONSTRAINT "tip_jars_user_id_users_id_fk" TO "tip_settings_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "tips" RENAME CONSTRAINT "tips_onceKey_unique" TO "tips_idempotencyKey_unique";
--> statement-breakpoint
ALTER TABLE "treasuries" RENAME CONSTRAINT "purses_guild_id_guilds_id_fk" TO "treasuries_guild_id_guilds_id_fk";
--> statement-breakpoint
ALTER INDEX "purse_spends_once" RENAME TO "treasury_expenses_idempotency_key";
--> statement-breakpoint
ALTER INDEX "purse_spends_line" RENAME TO "treasury_expenses_line";
--> statement-breakpoint
ALTER INDEX "purse_spends_to" RENAME TO "treasury_expenses_to";
--> statement-breakpoint
ALTER INDEX "purse_spends_asker" RENAME TO "treasury_expenses_requester";
--> statement-breakpoint
ALTER INDEX "purse_spends_decider" RENAME TO "treasury_expenses_decider";
--> statement-breakpoint
ALTER TABLE "treasury_expenses" RENAME CONSTRAINT "purse_spends_guild_id_guilds_id_fk" TO "treasury_expenses_guild_id_guilds_id_fk";
--> statement-breakpoint
ALTER TABLE "treasury_expenses" RENAME CONSTRAINT "purse_spends_to_id_users_id_fk" TO "treasury_expenses_to_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "treasury_expenses" RENAME CONSTRAINT "purse_spends_asked_by_users_id_fk" TO "treasury_expenses_requested_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "treasury_expenses" RENAME CONSTRAINT "purse_spends_decided_by_users_id_fk" TO "treasury_expenses_decided_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "treasury_expenses" RENAME CONSTRAINT "purse_spends_amount" TO "treasury_expenses_amount";
--> statement-breakpoint
ALTER TABLE "treasury_expenses" RENAME CONSTRAINT "purse_spends_decided" TO "treasury_expenses_decided";
--> statement-breakpoint
ALTER INDEX "purse_rules_version" RENAME TO "treasury_split_rules_version";
--> statement-breakpoint
ALTER INDEX "purse_rules_in_force" RENAME TO "treasury_split_rules_in_force";
--> statement-breakpoint
ALTER INDEX "purse_rules_by" RENAME TO "treasury_split_rules_by";
--> statement-breakpoint
ALTER TABLE "treasury_split_rules" RENAME CONSTRAINT "purse_rules_guild_id_guilds_id_fk" TO "treasury_split_rules_guild_id_guilds_id_fk";
--> statement-breakpoint
ALTER TABLE "treasury_split_rules" RENAME CONSTRAINT "purse_rules_published_by_users_id_fk" TO "treasury_split_rules_published_by_users_id_fk";
--> statement-breakpoint
ALTER INDEX "purse_shares_person" RENAME TO "treasury_split_shares_person";
--> statement-breakpoint
ALTER INDEX "purse_shares_role" RENAME TO "treasury_split_shares_role";
--> statement-breakpoint
ALTER INDEX "purse_shares_user" RENAME TO "treasury_split_shares_user";
--> statement-breakpoint
ALTER INDEX "purse_shares_roles" RENAME TO "treasury_split_shares_roles";
--> statement-breakpoint
ALTER TABLE "treasury_split_shares" RENAME CONSTRAINT "purse_shares_rule_id_purse_rules_id_fk" TO "treasury_split_shares_rule_id_treasury_split_rules_id_fk";
--> statement-breakpoint
ALTER TABLE "treasury_split_shares" RENAME CONSTRAINT "purse_shares_user_id_users_id_fk" TO "treasury_split_shares_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "treasury_split_shares" RENAME CONSTRAINT "purse_shares_role_id_guild_roles_id_fk" TO "treasury_split_shares_role_id_guild_roles_id_fk";
--> statement-breakpoint
ALTER TABLE "treasury_split_shares" RENAME CONSTRAINT "purse_shares_one" TO "treasury_split_shares_one";
--> statement-breakpoint
ALTER TABLE "treasury_split_shares" RENAME CONSTRAINT "purse_shares_role_named" TO "treasury_split_shares_role_named";
--> statement-breakpoint
ALTER TABLE "treasury_split_shares" RENAME CONSTRAINT "purse_shares_points" TO "treasury_split_shares_points";
--> statement-breakpoint
ALTER INDEX "trust_standings_review" RENAME TO "user_trust_review";
--> statement-breakpoint
ALTER TABLE "user_trust" RENAME CONSTRAINT "trust_standings_user_id_users_id_fk" TO "user_trust_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "webhook_rejections" RENAME CONSTRAINT "webhook_refusals_provider_day_reason_pk" TO "webhook_rejections_provider_day_reason_pk";
--> statement-breakpoint
ALTER TABLE "audience_imports" DROP CONSTRAINT "audience_imports_state", DROP CONSTRAINT "audience_imports_confirmed";
--> statement-breakpoint
UPDATE audience_imports SET state = 'analyzed' WHERE state = 'looked';
--> statement-breakpoint
ALTER TABLE "audience_imports" ALTER COLUMN "state" SET DEFAULT 'analyzed', ADD CONSTRAINT "audience_imports_state" CHECK (state in ('analyzed', 'inviting', 'done')), ADD CONSTRAINT "audience_imports_confirmed" CHECK ((state = 'analyzed') = (confirmed_at is null));
--> statement-breakpoint
ALTER TABLE "forum_imports" DROP CONSTRAINT "forum_imports_state";
--> statement-breakpoint
UPDATE forum_imports SET state = CASE state WHEN 'looking' THEN 'analyzing' WHEN 'looked' THEN 'analyzed' ELSE 'importing' END WHERE state IN ('looking', 'looked', 'bringing');
--> statement-breakpoint
ALTER TABLE "forum_imports" ALTER COLUMN "state" SET DEFAULT 'analyzing', ADD CONSTRAINT "forum_imports_state" CHECK (state in ('analyzing', 'analyzed', 'importing', 'done', 'failed', 'dropped'));
--> statement-breakpoint
ALTER TABLE "preferences" ALTER COLUMN "density" SET DEFAULT 'comfortable';
--> statement-breakpoint
UPDATE preferences SET density = 'comfortable' WHERE density = 'airy';
--> statement-breakpoint
UPDATE webhooks SET disabled_reason = CASE disabled_reason WHEN 'keys_ended' THEN 'credentials_revoked' ELSE 'no_guild_permission' END WHERE disabled_reason IN ('keys_ended', 'no_longer_runs_it');
--> statement-breakpoint
UPDATE guild_roles SET permissions = array_replace(array_replace(permissions, 'see_purse', 'view_treasury'), 'spend_purse', 'spend_treasury') WHERE permissions && ARRAY['see_purse', 'spend_purse'];
--> statement-breakpoint
UPDATE approvals SET kind = 'hold_payout' WHERE kind = 'keep_payout';
--> statement-breakpoint
UPDATE payouts SET hold_reason = 'staff_hold' WHERE hold_reason = 'looked_into';
--> statement-breakpoint
UPDATE payout_changes SET reason = 'staff_hold' WHERE reason = 'looked_into';
--> statement-breakpoint
UPDATE subscriptions SET end_reason = 'canceled' WHERE end_reason = 'cancelled';
--> statement-breakpoint
UPDATE subscription_history SET event = 'canceled' WHERE event = 'cancelled';
--> statement-breakpoint
UPDATE notification_groups g SET type = r.new FROM (VALUES ('purse_paid', 'treasury_paid'), ('purse_spend_asked', 'treasury_expense_requested'), ('purse_tipped', 'treasury_tipped'), ('purse_subscribed', 'treasury_subscribed')) AS r(old, new) WHERE g.type = r.old;
--> statement-breakpoint
UPDATE notification_preferences p SET choices = (SELECT jsonb_object_agg(coalesce(r.new, c.key), c.value) FROM jsonb_each(p.choices) c LEFT JOIN (VALUES ('purse_paid', 'treasury_paid'), ('purse_spend_asked', 'treasury_expense_requested'), ('purse_tipped', 'treasury_tipped'), ('purse_subscribed', 'treasury_subscribed')) AS r(old, new) ON r.old = c.key) WHERE p.choices ?| ARRAY['purse_paid', 'purse_spend_asked', 'purse_tipped', 'purse_subscribed'];
--> statement-breakpoint
UPDATE feed_settings SET weights = (weights - 'wish') || jsonb_build_object('feedback', weights -> 'wish') WHERE weights ? 'wish';
--> statement-breakpoint
UPDATE feed_settings SET "off" = array_replace("off", 'wish', 'feedback') WHERE 'wish' = any("off");
--> statement-breakpoint
UPDATE archive_drafts SET fields = (SELECT jsonb_object_agg(CASE c.key WHEN 'licence' THEN 'license' WHEN 'licenceText' THEN 'licenseText' ELSE c.key END, c.value) FROM jsonb_each(fields) c) WHERE fields ?| ARRAY['licence', 'licenceText'];
--> statement-breakpoint
UPDATE archive_drafts SET scheduled = jsonb_set(scheduled, '{fields}', (SELECT jsonb_object_agg(CASE c.key WHEN 'licence' THEN 'license' WHEN 'licenceText' THEN 'licenseText' ELSE c.key END, c.value) FROM jsonb_each(scheduled -> 'fields') c)) WHERE scheduled -> 'fields' ?| ARRAY['licence', 'licenceText'];
--> statement-breakpoint
-- A revision is final for the application; only the names of two of its keys change here.
ALTER TABLE archive_revisions DISABLE TRIGGER archive_revision_is_final;
--> statement-breakpoint
UPDATE archive_revisions SET content = (SELECT jsonb_object_agg(CASE c.key WHEN 'licence' THEN 'license' WHEN 'licenceText' THEN 'licenseText' ELSE c.key END, c.value) FROM jsonb_each(content) c) WHERE content ?| ARRAY['licence', 'licenceText'];
--> statement-breakpoint
ALTER TABLE archive_revisions ENABLE TRIGGER archive_revision_is_final;
--> statement-breakpoint
UPDATE archive_works w SET facets = ARRAY(SELECT regexp_replace(f, '^licence:', 'license:') FROM unnest(w.facets) WITH ORDINALITY AS u(f, n) ORDER BY n) WHERE EXISTS (SELECT FROM unnest(w.facets) f WHERE f LIKE 'licence:%');
--> statement-breakpoint
UPDATE archive_postings SET key = regexp_replace(key, '^licence:', 'license:') WHERE key LIKE 'licence:%';
--> statement-breakpoint
UPDATE archive_facet_counts SET given = regexp_replace(given, '^licence:', 'license:'), facet = regexp_replace(facet, '^licence$', 'license'), other = regexp_replace(other, '^licence:', 'license:') WHERE given LIKE 'licence:%' OR facet = 'licence' OR other LIKE 'licence:%';
--> statement-breakpoint
UPDATE archive_searches s SET query = regexp_replace(query, '(^|&)licence=', '\1license=', 'g'), alert_facets = CASE WHEN alert_facets IS NULL THEN NULL ELSE ARRAY(SELECT regexp_replace(f, '^licence:', 'license:') FROM unnest(s.alert_facets) WITH ORDINALITY AS u(f, n) ORDER BY n) END WHERE query LIKE '%licence=%' OR EXISTS (SELECT FROM unnest(s.alert_facets) f WHERE f LIKE 'licence:%');
--> statement-breakpoint
UPDATE events SET payload = (payload - 'spendId') || jsonb_build_object('expenseId', payload -> 'spendId') WHERE name LIKE 'purses.spen%' AND payload ? 'spendId';
--> statement-breakpoint
UPDATE events SET payload = (payload - 'byHand') || jsonb_build_object('isManual', payload -> 'byHand') WHERE name = 'trust.level_changed' AND payload ? 'byHand';
--> statement-breakpoint
UPDATE events SET payload = (payload - 'trialId') || jsonb_build_object('testId', payload -> 'trialId') WHERE name = 'people.channels_tested' AND payload ? 'trialId';
--> statement-breakpoint
UPDATE events SET payload = (payload - 'sentBackAt') || jsonb_build_object('publishFailedAt', payload -> 'sentBackAt') WHERE name = 'archives.work_sent_back' AND payload ? 'sentBackAt';
--> statement-breakpoint
UPDATE events SET payload = payload || jsonb_build_object('event', 'canceled') WHERE name = 'subscriptions.subscription_moved' AND payload ->> 'event' = 'cancelled';
--> statement-breakpoint
UPDATE events SET payload = payload || jsonb_build_object('why', CASE payload ->> 'why' WHEN 'keys_ended' THEN 'credentials_revoked' ELSE 'no_guild_permission' END) WHERE name = 'api.webhook_switched_off' AND payload ->> 'why' IN ('keys_ended', 'no_longer_runs_it');
--> statement-breakpoint
CREATE TEMPORARY TABLE renamed (old text PRIMARY KEY, new text NOT NULL) ON COMMIT DROP;
--> statement-breakpoint
INSERT INTO renamed VALUES
  ('admin.look_for_suspicions', 'admin.detect_suspicions'),
  ('analytics.keep_rollups', 'analytics.roll_up'),
  ('api.tidy', 'api.cleanup'),
  ('api.webhook_switched_off', 'api.webhook_disabled'),
  ('archives.bring_file', 'archives.download_remote_file'),
  ('archives.bring_in', 'archives.import_zip'),
  ('archives.rot_found', 'archives.file_corruption_found'),
  ('archives.sweep', 'archives.cleanup'),
  ('archives.tend_works', 'archives.publish_due_works'),
  ('archives.work_sent_back', 'archives.scheduled_publish_failed'),
  ('arrivals.bring_topics', 'imports.import_topics'),
  ('arrivals.forget_audiences', 'imports.delete_expired_audiences'),
  ('arrivals.send_batch', 'imports.send_batch'),
  ('arrivals.send_invitation', 'imports.send_invitation'),
  ('feed.gather_guild', 'feed.backfill_guild'),
  ('feed.gather_person', 'feed.backfill_person'),
  ('feed.gather_tag', 'feed.backfill_tag'),
  ('feed.note_held_reply', 'feed.record_held_reply'),
  ('feed.note_held_topic', 'feed.record_held_topic'),
  ('feed.note_hidden_post', 'feed.record_hidden_post'),
  ('feed.note_level', 'feed.record_level'),
  ('feed.spread_announcement', 'feed.fan_out_announcement'),
  ('feed.spread_item', 'feed.fan_out_item'),
  ('feed.spread_moved_topic', 'feed.fan_out_moved_topic'),
  ('feed.spread_topic', 'feed.fan_out_topic'),
  ('feed.spread_work', 'feed.fan_out_work'),
  ('feed.tidy_feeds', 'feed.cleanup'),
  ('feedback.forget_pictures', 'feedback.delete_screenshots'),
  ('feedback.send_letter', 'feedback.send_email'),
  ('forum.categories_arranged', 'forum.categories_changed'),
  ('forum.gauge_guilds', 'forum.measure_guild_activity'),
  ('forum.post_brought', 'forum.post_imported'),
  ('forum.tend', 'forum.maintenance'),
  ('forum.topic_steered', 'forum.topic_moderated'),
  ('guilds.event_moved', 'guilds.event_rescheduled'),
  ('guilds.event_soon', 'guilds.event_reminder_due'),
  ('guilds.guild_founded', 'guilds.guild_created'),
  ('guilds.tend', 'guilds.maintenance'),
  ('identity.lapse_proposals', 'identity.expire_approvals'),
  ('identity.lift_overdue_limits', 'identity.lift_expired_limits'),
  ('identity.send_letter', 'identity.send_email'),
  ('identity.tidy', 'identity.cleanup'),
  ('media.sweep', 'media.cleanup'),
  ('messaging.messages_waiting', 'messaging.messages_unread'),
  ('messaging.tell_waiting', 'messaging.notify_unread'),
  ('moderation.case_moved', 'moderation.case_transitioned'),
  ('moderation.forget_evidence', 'moderation.delete_expired_evidence'),
  ('notifications.tell_of_accepted_answer', 'notifications.notify_of_accepted_answer'),
  ('notifications.tell_of_announcement', 'notifications.notify_of_announcement'),
  ('notifications.tell_of_approval', 'notifications.notify_of_approval'),
  ('notifications.tell_of_case', 'notifications.notify_of_case'),
  ('notifications.tell_of_changed_post', 'notifications.notify_of_changed_post'),
  ('notifications.tell_of_comment', 'notifications.notify_of_comment'),
  ('notifications.tell_of_feedback', 'notifications.notify_of_feedback'),
  ('notifications.tell_of_follow', 'notifications.notify_of_follow'),
  ('notifications.tell_of_follow_request', 'notifications.notify_of_follow_request'),
  ('notifications.tell_of_guild_announcement', 'notifications.notify_of_guild_announcement'),
  ('notifications.tell_of_guild_event', 'notifications.notify_of_guild_event'),
  ('notifications.tell_of_guild_invite', 'notifications.notify_of_guild_invite'),
  ('notifications.tell_of_guild_subscriber', 'notifications.notify_of_guild_subscriber'),
  ('notifications.tell_of_guild_tip', 'notifications.notify_of_guild_tip'),
  ('notifications.tell_of_join_request', 'notifications.notify_of_join_request'),
  ('notifications.tell_of_message_request', 'notifications.notify_of_message_request'),
  ('notifications.tell_of_messages', 'notifications.notify_of_messages'),
  ('notifications.tell_of_moved_event', 'notifications.notify_of_moved_event'),
  ('notifications.tell_of_new_finds', 'notifications.notify_of_search_results'),
  ('notifications.tell_of_payout', 'notifications.notify_of_payout'),
  ('notifications.tell_of_purchase', 'notifications.notify_of_purchase'),
  ('notifications.tell_of_purse_paid', 'notifications.notify_of_treasury_payment'),
  ('notifications.tell_of_reaction', 'notifications.notify_of_reaction'),
  ('notifications.tell_of_reminder', 'notifications.notify_of_reminder'),
  ('notifications.tell_of_reply', 'notifications.notify_of_reply'),
  ('notifications.tell_of_rot', 'notifications.notify_of_damaged_file'),
  ('notifications.tell_of_security', 'notifications.notify_of_security'),
  ('notifications.tell_of_spend_asked', 'notifications.notify_of_expense_request'),
  ('notifications.tell_of_subscription', 'notifications.notify_of_subscription'),
  ('notifications.tell_of_tip', 'notifications.notify_of_tip'),
  ('notifications.tell_of_tip_message', 'notifications.notify_of_tip_message'),
  ('notifications.tell_of_topic', 'notifications.notify_of_topic'),
  ('notifications.tell_of_work', 'notifications.notify_of_work'),
  ('notifications.tell_of_work_reaction', 'notifications.notify_of_work_reaction'),
  ('notifications.tell_of_work_sent_back', 'notifications.notify_of_work_sent_back'),
  ('notifications.tidy', 'notifications.cleanup'),
  ('payments.act_on_news', 'payments.process_webhook_event'),
  ('payments.forget_customer', 'payments.delete_customer'),
  ('payments.notice_expiry', 'payments.send_expiry_notices'),
  ('payments.payout_moved', 'payments.payout_status_changed'),
  ('payments.send_expiry_letter', 'payments.send_expiry_email'),
  ('payments.tidy', 'payments.cleanup'),
  ('payouts.after_judging', 'payouts.after_evaluating'),
  ('payouts.apply_news', 'payouts.apply_payout_update'),
  ('payouts.before_judging', 'payouts.before_evaluating'),
  ('payouts.drive', 'payouts.advance'),
  ('payouts.hold_objected', 'payouts.hold_appealed'),
  ('payouts.judge_payees', 'payouts.review_payees'),
  ('payouts.pay_by_schedule', 'payouts.run_scheduled_payouts'),
  ('payouts.send_letter', 'payouts.send_email'),
  ('payouts.tend', 'payouts.advance_all'),
  ('people.forget_files', 'people.delete_unused_pictures'),
  ('people.send_test_letter', 'people.send_test_email'),
  ('portability.departure_requested', 'portability.deletion_requested'),
  ('portability.departure_undone', 'portability.deletion_canceled'),
  ('portability.send_letter', 'portability.send_email'),
  ('purses.purse_set', 'treasury.settings_changed'),
  ('purses.repay_debt', 'treasury.repay_debt'),
  ('purses.repay_debt_by_subscription', 'treasury.repay_debt_by_subscription'),
  ('purses.rule_published', 'treasury.split_rule_published'),
  ('purses.spend_answered', 'treasury.expense_decided'),
  ('purses.spend_asked', 'treasury.expense_requested'),
  ('purses.spent', 'treasury.expense_paid'),
  ('saved.tidy_saved', 'saved.cleanup_saved'),
  ('search.found_again', 'search.new_results_found'),
  ('search.learn_words', 'search.update_dictionary'),
  ('search.learn_words_anew', 'search.rebuild_dictionary'),
  ('search.look_again', 'search.check_saved_searches'),
  ('server.tidy', 'server.cleanup'),
  ('site.announcement_turned', 'site.announcement_refreshed'),
  ('site.send_waitlist_letter', 'site.send_waitlist_email'),
  ('site.tend_waitlist', 'site.maintain_waitlist'),
  ('site.turn_announcement', 'site.refresh_announcement'),
  ('site.waitlist_place_taken', 'site.waitlist_entry_confirmed'),
  ('subscriptions.follow_verdict', 'subscriptions.follow_closed_dispute'),
  ('subscriptions.give_back', 'subscriptions.refund'),
  ('subscriptions.send_letter', 'subscriptions.send_email'),
  ('subscriptions.subscription_moved', 'subscriptions.subscription_transitioned'),
  ('tips.tidy', 'tips.cleanup'),
  ('tips.tip_jar_changed', 'tips.tip_settings_changed'),
  ('trust.review_standings', 'trust.review_levels');
--> statement-breakpoint
UPDATE events e SET name = r.new FROM renamed r WHERE e.name = r.old;
--> statement-breakpoint
UPDATE scheduled_runs s SET job = r.new FROM renamed r WHERE s.job = r.old;
--> statement-breakpoint
-- The queue's tables exist only where the application has run before. Jobs that wait keep waiting
-- under their new names; schedules are written again at the next start.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF;
  DELETE FROM pgboss.schedule s USING renamed r WHERE s.key = r.old;
  UPDATE pgboss.job j SET data = jsonb_set(data, '{job}', to_jsonb(r.new)) FROM renamed r WHERE data ->> 'job' = r.old;
  UPDATE pgboss.job j SET data = jsonb_set(jsonb_set(data, '{key}', to_jsonb(r.new)), '{data,job}', to_jsonb(r.new)) FROM renamed r WHERE data ->> 'key' = r.old AND data -> 'data' ->> 'job' = r.old;
  UPDATE pgboss.job SET data = jsonb_set(data #- '{payload,trialId}', '{payload,testId}', data #> '{payload,trialId}') WHERE data -> 'payload' ? 'trialId';
  UPDATE pgboss.job SET data = jsonb_set(data #- '{payload,spendId}', '{payload,expenseId}', data #> '{payload,spendId}') WHERE data -> 'payload' ? 'spendId';
  UPDATE pgboss.job SET data = jsonb_set(data #- '{payload,byHand}', '{payload,isManual}', data #> '{payload,byHand}') WHERE data -> 'payload' ? 'byHand';
  UPDATE pgboss.job SET data = jsonb_set(data #- '{payload,sentBackAt}', '{payload,publishFailedAt}', data #> '{payload,sentBackAt}') WHERE data -> 'payload' ? 'sentBackAt';
  UPDATE pgboss.job SET data = jsonb_set(data, '{payload,event}', to_jsonb('canceled'::text)) WHERE data -> 'payload' ? 'subscriptionId' AND data #>> '{payload,event}' = 'cancelled';
  UPDATE pgboss.job SET data = jsonb_set(data, '{payload,kind}', to_jsonb('canceled'::text)) WHERE data ->> 'job' = 'subscriptions.send_email' AND data #>> '{payload,kind}' = 'cancelled';
  UPDATE pgboss.job SET data = jsonb_set(data, '{payload,kind}', to_jsonb('appeal_answered'::text)) WHERE data ->> 'job' = 'payouts.send_email' AND data #>> '{payload,kind}' = 'objection_answered';
  UPDATE pgboss.job SET data = jsonb_set(data, '{payload,kind}', to_jsonb(replace(data #>> '{payload,kind}', 'departure', 'deletion'))) WHERE data ->> 'job' = 'portability.send_email' AND data #>> '{payload,kind}' LIKE 'departure%';
END $$;
