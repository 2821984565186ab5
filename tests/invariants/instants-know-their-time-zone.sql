-- A timestamp without one means another moment on every machine.
select n.nspname as table_schema, c.relname as table_name, a.attname as column_name,
  format_type(t.base, null) as data_type
from pg_attribute a
join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v', 'f')
join pg_namespace n on n.oid = c.relnamespace
cross join lateral (
  select case when typtype = 'd' then typbasetype else oid end as base
  from pg_type where oid = a.atttypid
) t
where a.attnum > 0
  and not a.attisdropped
  and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss')
  and (t.base = 'timestamp'::regtype
    or (a.attname like '%\_at' and t.base not in ('timestamptz'::regtype, 'bigint'::regtype)));
