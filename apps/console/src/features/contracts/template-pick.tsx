import { useT } from '@baize/i18n/react';
import { Select } from '@baize/ui';
import { useState } from 'react';
import { draftOf } from './draft.ts';
import type { Draft } from './draft.ts';
import { useTemplates } from './templates.ts';

/** Begins a draft with a template that may be offered as it stands; nothing where there is none. */
export function TemplatePick({ onPick }: { onPick: (draft: Draft) => void }) {
  const t = useT();
  const [chosen, setChosen] = useState('');
  const usable = useTemplates().data?.content.filter(({ problem }) => problem === null) ?? [];
  if (usable.length === 0) return null;
  return (
    <Select
      size="s"
      label={t('contracts.template.begin')}
      value={chosen}
      options={[
        { value: '', label: t('contracts.template.without') },
        ...usable.map(({ id, name, kind }) => ({ value: id, label: `${name} (${t(`contracts.kind.${kind}`)})` })),
      ]}
      onChange={(event) => {
        const id = event.currentTarget.value;
        const template = usable.find((one) => one.id === id);
        setChosen(id);
        if (template) onPick(draftOf(template.kind, template.terms));
      }}
    />
  );
}
