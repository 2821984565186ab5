-- A timestamp without one means another moment on every machine.
select table_schema, table_name, column_name, data_type
from information_schema.columns
where table_schema not in ('pg_catalog', 'information_schema', 'pgboss')
  and (data_type = 'timestamp without time zone'
    or (column_name like '%\_at' and data_type not in ('timestamp with time zone', 'bigint')));
