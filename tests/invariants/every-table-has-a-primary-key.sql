select c.oid::regclass::text as table_name
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p')
  and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss')
  and n.nspname not like 'pg\_%'
  and not c.relispartition
  and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p');
