/** Terms that operators keep to begin contracts with. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type * as calls from '@baize/protocol/calls/contracts-templates';
import { contractTemplatesMax } from '@baize/protocol/calls/contracts-templates';
import { audit, canonicalJson } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { platformBounds } from './bounds.ts';
import { ceilingTerms, isWithin, termsProblem } from './rules/terms.ts';
import type { Kind, Terms } from './rules/terms.ts';
import { findTemplate, insertTemplate, keptTemplates, lockTemplates, updateTemplate } from './store/templates.ts';
import type { TemplateRow } from './store/templates.ts';

type Wish = ParsedInput<typeof calls.saveContractTemplate>['body'];
type Content = Omit<Wish, 'revision'>;
type View = CallOutput<typeof calls.saveContractTemplate>;

/** Makes a template, or writes it anew; the very same again changes nothing. Errors: NOT_FOUND, STATE_CONFLICT (written or removed
 *  since it was read), CONTRACT_TERMS, CONTRACT_ABOVE_OWN (above the merchant's ceiling), CONTRACT_TEMPLATES_FULL. */
export async function saveTemplate(tx: Tx<StaffCtx>, templateId: string, wish: Wish): Promise<View> {
  const problem = problemOf(tx, wish);
  if (problem) fail(problem);
  await lockTemplates(tx);
  const { revision, ...written } = wish;
  const before = await findTemplate(tx, templateId);
  if (before && revision === null && isSame(before, written)) return viewOf(tx, before);
  if (!before && revision !== null) fail('NOT_FOUND');
  if (before && (before.revision !== revision || before.removed_at !== null)) fail('STATE_CONFLICT');
  if (!before && (await keptTemplates(tx)).length >= contractTemplatesMax) fail('CONTRACT_TEMPLATES_FULL');
  const columns = {
    kind: written.kind,
    name: written.name,
    terms: JSON.stringify(written.terms),
    is_shared: written.isShared,
    changed_by: tx.ctx.actor.displayName,
    changed_at: tx.ctx.now,
  };
  if (before) await updateTemplate(tx, templateId, { ...columns, revision: before.revision + 1 });
  else await insertTemplate(tx, { template_id: templateId, ...columns });
  await audit(tx, 'contract.template_save', templateId, before ? contentOf(before) : null, written);
  return viewOf(tx, (await findTemplate(tx, templateId)) ?? fail('NOT_FOUND'));
}

/** Removes a template; removed already, it stays so. Errors: NOT_FOUND, STATE_CONFLICT (written since it was read). */
export async function removeTemplate(tx: Tx<StaffCtx>, templateId: string, revision: number): Promise<{ id: string }> {
  await lockTemplates(tx);
  const before = (await findTemplate(tx, templateId)) ?? fail('NOT_FOUND');
  if (before.revision !== revision) fail('STATE_CONFLICT');
  if (before.removed_at === null) {
    const { now, actor } = tx.ctx;
    await updateTemplate(tx, templateId, { removed_at: now, changed_at: now, changed_by: actor.displayName });
    await audit(tx, 'contract.template_remove', templateId, contentOf(before), null);
  }
  return { id: templateId };
}

export async function readTemplates(tx: Tx): Promise<CallOutput<typeof calls.consoleContractTemplates>> {
  return { content: (await keptTemplates(tx)).map((row) => viewOf(tx, row)) };
}

/** What agents may begin with: who pays is theirs to say, within what they may. */
export async function readSharedTemplates(tx: Tx, kind: Kind): Promise<CallOutput<typeof calls.contractTemplates>> {
  const rows = await keptTemplates(tx, { sharedOf: kind });
  return {
    content: rows.map(({ template_id: id, name, terms }) => ({ id, name, terms: { ...terms, payer: 'upline' } })),
  };
}

/** Why the platform could not offer such terms, or null. */
function problemOf({ ctx: { merchant } }: Tx, { kind, terms }: { readonly kind: Kind; readonly terms: Terms }) {
  const { kinds, currencies } = platformBounds(merchant);
  const isOpen = kinds.includes(kind) && currencies.includes(terms.currency);
  if (!isOpen || terms.payer !== 'platform' || termsProblem(kind, terms) !== null) return 'CONTRACT_TERMS';
  return isWithin(terms, ceilingTerms(kind, terms, merchant.settings.contracts)) ? null : 'CONTRACT_ABOVE_OWN';
}

function contentOf({ name, kind, terms, is_shared: isShared }: TemplateRow): Content {
  return { name, kind, terms, isShared };
}

/** Whether what is stored, written once, is what was sent. */
function isSame(row: TemplateRow, written: Content): boolean {
  return row.revision === 1 && row.removed_at === null && canonicalJson(contentOf(row)) === canonicalJson(written);
}

function viewOf(tx: Tx, row: TemplateRow): View {
  return {
    id: row.template_id,
    ...contentOf(row),
    revision: row.revision,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
    problem: problemOf(tx, row),
  };
}
