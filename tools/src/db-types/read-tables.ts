import type pg from 'pg';

export interface Table {
  schema: string;
  name: string;
  columns: Column[];
}

export interface Column {
  name: string;
  /** PostgreSQL's own name of the base type: `int8`, `timestamptz`; of the element for an array. */
  type: string;
  isArray: boolean;
  isNullable: boolean;
  /** `default`: may be left out of an insert. `always`: must be. */
  generated: 'never' | 'default' | 'always';
  /** The only values a check or an enum allows, as SQL literals without casts; empty when anything goes. */
  allowed: string[];
}

const COLUMNS = `
  select n.nspname as schema, c.relname as "table", a.attname as name,
         coalesce(element.typname, base.typname, t.typname) as type,
         t.typelem <> 0 and t.typlen = -1 as is_array,
         not (a.attnotnull or t.typnotnull) as is_nullable,
         case when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
              when a.atthasdef or a.attidentity = 'd' then 'default' else 'never' end as generated,
         array(select '''' || e.enumlabel || '''' from pg_enum e where e.enumtypid = coalesce(element.oid, t.oid) order by e.enumsortorder) as labels,
         array(select pg_get_constraintdef(k.oid) from pg_constraint k
               where k.contype = 'c' and (k.contypid = t.oid or (k.conrelid = c.oid and k.conkey = array[a.attnum]))) as checks
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type base on base.oid = t.typbasetype and t.typtype = 'd'
  left join pg_type element on element.oid = t.typelem and t.typlen = -1
  where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and c.relname <> 'sql_function' -- the book of migrate.ts alone, which runs before these types hold
    and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by n.nspname, c.relname, a.attnum`;

interface Row {
  schema: string;
  table: string;
  name: string;
  type: string;
  is_array: boolean;
  is_nullable: boolean;
  generated: Column['generated'];
  labels: string[];
  checks: string[];
}

/** All tables and views of the database that do not belong to PostgreSQL or an extension; partitions and the book of functions left out. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Row>(COLUMNS);
  const tables = new Map<string, Table>();
  for (const row of rows) {
    const key = `${row.schema}.${row.table}`;
    const table = tables.get(key) ?? { schema: row.schema, name: row.table, columns: [] };
    tables.set(key, table);
    table.columns.push({
      name: row.name,
      type: row.type,
      isArray: row.is_array,
      isNullable: row.is_nullable,
      generated: row.generated,
      allowed: row.labels.length > 0 ? row.labels : allowedValues(row.checks),
    });
  }
  return [...tables.values()];
}

const LITERAL = String.raw`(?:'(?:[^']|'')*'|-?\d+)(?:::[a-z ]+)?`;
const COLUMN = String.raw`\(?(?:"[^"]+"|\w+)\)?(?:::text)?`;
/** How PostgreSQL prints `x in (...)`, `x = 'a'` and either of them after `x is null or`. */
const ONE_OF = new RegExp(
  String.raw`^CHECK \(+(?:${COLUMN} IS NULL\) OR \()?${COLUMN} = (?:ANY \(\(?ARRAY\[(${LITERAL}(?:, ${LITERAL})*)\]\)?(?:::text\[\])?\)|(${LITERAL}))\)+(?: NOT ENFORCED)?$`,
);

/** The literals of the first check that is nothing but a list of allowed values. */
export function allowedValues(checks: string[]): string[] {
  for (const check of checks) {
    const match = ONE_OF.exec(check);
    const list = match?.[1] ?? match?.[2];
    if (list === undefined) continue;
    return [...list.matchAll(new RegExp(LITERAL, 'g'))].map(([literal]) => literal.replace(/::[a-z ]+$/, ''));
  }
  return [];
}
