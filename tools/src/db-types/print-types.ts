import type { Column, Table } from './read-tables.ts';

/** As kernel/db.ts has the driver parse them; `date`, `interval` and `numeric` stay text, so nothing is lost on the way. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  int8: 'bigint',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  name: 'string',
  char: 'string',
  citext: 'string',
  uuid: 'string',
  inet: 'string',
  cidr: 'string',
  ltree: 'string',
  tsvector: 'string',
  xid8: 'string',
  date: 'string',
  time: 'string',
  interval: 'string',
  timestamptz: 'Timestamp',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
};

const HEAD = `// Written by \`npm run db:types\` from apps/server/migrations. Do not edit.
import type { ColumnType } from 'kysely';

/** May be left out of an insert. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

/** The database alone writes it. */
export type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>;

/** What comes out must be parsed. An array goes in as JSON text: the driver takes a plain one for a PostgreSQL array. */
export type Json = ColumnType<unknown, object | string, object | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
`;

/** TypeScript source of the Kysely interface \`DB\`, one interface a table. */
export function printTypes(tables: Table[]): string {
  const interfaces = tables.map((table) => {
    const columns = table.columns.map((column) => `  ${key(column.name)}: ${typeOf(table, column)};\n`);
    return `export interface ${interfaceName(table)} {\n${columns.join('')}}\n`;
  });
  const entries = tables.map((table) => `  ${key(qualifiedName(table))}: ${interfaceName(table)};\n`);
  return `${HEAD}\n${interfaces.join('\n')}\nexport interface DB {\n${entries.join('')}}\n`;
}

function typeOf(table: Table, column: Column): string {
  const plain = column.allowed.length > 0 ? column.allowed.map(toTypeScript).join(' | ') : TYPES[column.type];
  if (plain === undefined) {
    throw new Error(
      `${qualifiedName(table)}.${column.name}: no TypeScript type is known for ${column.type}; add it to print-types.ts`,
    );
  }
  const value = column.isArray ? `${plain.includes('|') ? `(${plain})` : plain}[]` : plain;
  const nullable = column.isNullable ? `${value} | null` : value;
  if (column.generated === 'always') return `GeneratedAlways<${nullable}>`;
  return column.generated === 'default' ? `Generated<${nullable}>` : nullable;
}

/** From a SQL literal to the TypeScript one: only the quotes differ. */
function toTypeScript(literal: string): string {
  if (!literal.startsWith("'")) return literal;
  const text = literal.slice(1, -1).replaceAll("''", "'");
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function qualifiedName(table: Table): string {
  return table.schema === 'public' ? table.name : `${table.schema}.${table.name}`;
}

function interfaceName(table: Table): string {
  return qualifiedName(table)
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function key(name: string): string {
  return /^[a-zA-Z_]\w*$/.test(name) ? name : `'${name}'`;
}
