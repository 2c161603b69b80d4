/** SQL of templates. */
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { ContractTemplate } from '#kernel/schema.gen.ts';
import type { Kind, Terms } from '../rules/terms.ts';

export type TemplateRow = Omit<Selectable<ContractTemplate>, 'kind' | 'terms'> & {
  readonly kind: Kind;
  readonly terms: Terms;
};

function templates(tx: Tx) {
  return tx.db.selectFrom('contract_template').selectAll().where('merchant_id', '=', tx.ctx.merchant.id);
}

/** Those that are kept, by kind and name. */
export async function keptTemplates(tx: Tx, only: { readonly sharedOf?: Kind } = {}): Promise<TemplateRow[]> {
  let found = templates(tx).where('removed_at', 'is', null);
  if (only.sharedOf) found = found.where('kind', '=', only.sharedOf).where('is_shared', '=', true);
  return found.orderBy('kind').orderBy('name').orderBy('template_id').$castTo<TemplateRow>().execute();
}

/** Whoever writes templates of a merchant holds this: their number has a bound. */
export async function lockTemplates(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('contract-templates', ${tx.ctx.merchant.id}))`.execute(tx.db);
}

export async function findTemplate(tx: Tx, templateId: string): Promise<TemplateRow | undefined> {
  return templates(tx).where('template_id', '=', templateId).$castTo<TemplateRow>().executeTakeFirst();
}

export async function insertTemplate(tx: Tx, row: Omit<Insertable<ContractTemplate>, 'merchant_id'>): Promise<void> {
  await tx.db
    .insertInto('contract_template')
    .values({ ...row, merchant_id: tx.ctx.merchant.id })
    .execute();
}

export async function updateTemplate(tx: Tx, templateId: string, change: Updateable<ContractTemplate>): Promise<void> {
  await tx.db
    .updateTable('contract_template')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('template_id', '=', templateId)
    .execute();
}
