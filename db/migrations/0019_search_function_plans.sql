-- These run for each written row. Planning their statements every time took longer than running them,
-- and a plan made while a table was small would read all of it later.
alter function search_keep_posts(uuid[]) set plan_cache_mode = force_generic_plan;
--> statement-breakpoint
alter function search_keep_posts(uuid[]) set enable_seqscan = off;
--> statement-breakpoint
alter function search_keep_works(uuid[]) set plan_cache_mode = force_generic_plan;
--> statement-breakpoint
alter function search_keep_works(uuid[]) set enable_seqscan = off;
