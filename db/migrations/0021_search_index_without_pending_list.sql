-- Entries that wait in a list are read by each search, once for each kind and age; now none wait.
ALTER INDEX "search_words_of_person" SET (fastupdate=false);--> statement-breakpoint
ALTER INDEX "search_words_of_guild" SET (fastupdate=false);--> statement-breakpoint
ALTER INDEX "search_words_of_work" SET (fastupdate=false);--> statement-breakpoint
ALTER INDEX "search_words_of_topic" SET (fastupdate=false);--> statement-breakpoint
ALTER INDEX "search_words_of_reply" SET (fastupdate=false);--> statement-breakpoint
ALTER INDEX "search_documents_marks" SET (fastupdate=false);--> statement-breakpoint
SELECT gin_clean_pending_list('search_words_of_person'), gin_clean_pending_list('search_words_of_guild'), gin_clean_pending_list('search_words_of_work'), gin_clean_pending_list('search_words_of_topic'), gin_clean_pending_list('search_words_of_reply'), gin_clean_pending_list('search_documents_marks');
