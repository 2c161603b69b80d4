/** Erases what the registry names, one entry a transaction. Each is done again without harm, so whoever died in between begins anew. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../context.ts';
import type { Moment, PersonalColumns } from './columns.ts';
import { personalColumns } from './columns.ts';

export function entriesOf(moment: Moment): readonly PersonalColumns[] {
  return personalColumns.filter(({ when }) => when === moment);
}

/** What stands in the place of the account's name: no name can be registered with a hyphen, and an id has it once. */
export function pseudonymOf(memberId: string): string {
  return `erased-${memberId.replaceAll('-', '').slice(-16)}`;
}

/** Answers how many rows it was. */
export async function eraseEntry(tx: Tx, entry: PersonalColumns, memberId: string): Promise<number> {
  const { username } = await tx.db
    .selectFrom('member')
    .select('username')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const values: Record<string, RawBuilder<unknown>> = {
    ':merchant': sql`${tx.ctx.merchant.id}::integer`,
    ':member': sql`${memberId}::uuid`,
    ':pseudonym': sql`${pseudonymOf(memberId)}::text`,
    ':account': sql`${username}::text`,
  };
  if (entry.how === 'history') {
    const what = entry.when === 'after_hold' ? `${entry.table} held` : entry.table;
    const { rows: done } = await sql<{
      n: number;
    }>`select erase_from_history(${tx.ctx.merchant.id}, ${memberId}, ${what},
      ${username}, ${pseudonymOf(memberId)}) as n`.execute(tx.db);
    return done[0]?.n ?? 0;
  }
  const table = sql.table(entry.table);
  const rows = fill(entry.rows, values);
  const { how } = entry;
  const done =
    how === 'delete'
      ? await sql`delete from ${table} where ${rows}`.execute(tx.db)
      : await sql`update ${table} set ${sql.join(
          Object.entries(how).map(([column, value]) => sql`${sql.ref(column)} = ${fill(value, values)}`),
        )} where ${rows}`.execute(tx.db);
  return Number(done.numAffectedRows ?? 0n);
}

/** SQL of the registry with its places filled by parameters; nothing from outside is ever part of its text. */
function fill(text: string, values: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> {
  const parts = text.split(/(?<!:)(:merchant|:member|:pseudonym|:account)\b/);
  return sql.join(
    parts.map((part) => values[part] ?? sql.raw(part)),
    sql.raw(''),
  );
}
