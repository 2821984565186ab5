/** Every column of the database that can hold text, with its table; `$1` names schemas to leave out. */
export const textColumnsQuery = `
  select case table_schema when 'public' then table_name
           else table_schema || '.' || table_name end as "table",
         column_name as "column", udt_name as type
  from information_schema.columns
  join information_schema.tables using (table_catalog, table_schema, table_name)
  where table_type = 'BASE TABLE'
    and table_schema not in ('pg_catalog', 'information_schema') and table_schema <> all($1::text[])
    and udt_name not in ('uuid', '_uuid', 'bool', 'int2', 'int4', 'int8', '_int2', '_int8', 'float4', 'float8',
      'numeric', 'float4', 'timestamptz', 'timestamp', 'date', 'interval', 'xid8', '_int4', 'oid')
  order by 1, ordinal_position`;

export interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}
