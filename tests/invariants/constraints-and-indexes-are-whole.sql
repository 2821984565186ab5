select conname as name, 'constraint not validated' as problem from pg_constraint where not convalidated
union all
select indexrelid::regclass::text, 'index not valid' from pg_index where not indisvalid;
