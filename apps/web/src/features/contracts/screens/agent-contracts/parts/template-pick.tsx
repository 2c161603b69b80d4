import { useT } from '@baize/i18n/react';
import { Select } from '@baize/ui';
import { useTemplates } from '#features/contracts/data.ts';
import type { ContractKind, Terms } from '#features/contracts/data.ts';
import { boundDraft, draftOf } from '#features/contracts/draft.ts';
import type { Draft } from '#features/contracts/draft.ts';
import { scaleOf } from '#widgets/member/amount.ts';

interface TemplatePickProps {
  kind: ContractKind;
  /** The own contract's terms. */
  ceiling: Terms;
  /** Id of the template that was begun with; empty: none. */
  value: string;
  /** `draft`: what the template says within the own contract; null: no template. */
  onPick: (id: string, draft: Draft | null) => void;
}

/** Begins with a template of the merchant, brought back within the own contract. Nothing where none is in its currency. */
export function TemplatePick({ kind, ceiling, value, onPick }: TemplatePickProps) {
  const t = useT();
  const scale = scaleOf(ceiling.currency);
  const usable = useTemplates(kind).data?.content.filter(({ terms }) => terms.currency === ceiling.currency) ?? [];
  const draftsOf = (id: string): readonly [whole: Draft, bound: Draft] | null => {
    const terms = usable.find((one) => one.id === id)?.terms;
    if (!terms) return null;
    const whole = draftOf(terms, scale);
    return [whole, boundDraft(whole, ceiling, scale)];
  };
  const picked = draftsOf(value);
  const isCut = picked !== null && JSON.stringify(picked[0]) !== JSON.stringify(picked[1]);
  if (usable.length === 0) return null;
  return (
    <Select
      label={t('contracts.template.begin')}
      value={value}
      options={[
        { value: '', label: t('contracts.template.without') },
        ...usable.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      hint={isCut && t('contracts.template.bound')}
      onChange={(event) => onPick(event.currentTarget.value, draftsOf(event.currentTarget.value)?.[1] ?? null)}
    />
  );
}
