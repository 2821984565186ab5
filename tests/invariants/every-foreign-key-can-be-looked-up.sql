-- Without an index that begins with its columns, deleting or locking the parent reads the whole child.
select k.conrelid::regclass::text as table_name, k.conname
from pg_constraint k
join pg_namespace n on n.oid = k.connamespace
where k.contype = 'f'
  and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss')
  and not exists (
    select from pg_index i
    where i.indrelid = k.conrelid
      and i.indisvalid
      and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
  );
