import { useT } from '@baize/i18n/react';
import { Select } from '@baize/ui';
import { ofKind, periodsOf } from './draft.ts';
import type { Draft } from './draft.ts';
import type { Bounds } from './terms.ts';

interface TermKindsProps {
  draft: Draft;
  bounds: Bounds;
  onDraft: (draft: Draft) => void;
}

/** Kind, period where the kind has several, and currency where the merchant has. */
export function TermKinds({ draft, bounds, onDraft }: TermKindsProps) {
  const t = useT();
  const periods = periodsOf[draft.kind];
  return (
    <>
      <Select
        size="s"
        label={t('console-agents.kind')}
        value={draft.kind}
        options={bounds.kinds.map((kind) => ({ value: kind, label: t(`contracts.kind.${kind}`) }))}
        onChange={(event) => {
          const kind = bounds.kinds.find((known) => known === event.currentTarget.value);
          if (kind) onDraft(ofKind(draft, kind));
        }}
      />
      {periods.length > 1 && (
        <Select
          size="s"
          label={t('contracts.term.paid')}
          value={draft.period}
          options={periods.map((period) => ({ value: period, label: t(`contracts.period.${period}`) }))}
          onChange={(event) =>
            onDraft({ ...draft, period: periods.find((known) => known === event.currentTarget.value) ?? draft.period })
          }
        />
      )}
      {bounds.currencies.length > 1 && (
        <Select
          size="s"
          label={t('deposits.currency')}
          value={draft.currency}
          options={bounds.currencies.map((code) => ({ value: code, label: code }))}
          onChange={(event) => onDraft({ ...draft, currency: event.currentTarget.value })}
        />
      )}
    </>
  );
}
