select table_schema, table_name, column_name, data_type
from information_schema.columns
where table_schema not in ('pg_catalog', 'information_schema', 'pgboss')
  and (data_type = 'money' or (column_name like '%\_minor' and udt_name not in ('int8', '_int8')));
