-- Words of private titles stood among these; they are learnt anew from what everybody may read.
truncate search_words;
--> statement-breakpoint
delete from search_progress where name = 'words';
