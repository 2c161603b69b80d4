import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Notice } from '@baize/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import type { ContractKind, Terms } from '#features/contracts/data.ts';
import { TrialBox } from '#features/contracts/trial-box.tsx';
import sheet from '../agent-contracts.module.css';

const c = classes(sheet);

/** Typing has to rest this long before terms are tried. */
const restMs = 350;

interface SimulationProps {
  kind: ContractKind;
  downlineId: string;
  terms: Terms | null;
  currency: string;
}

/** What the terms would have brought on the last closed periods; worked out by the server, by the rules that pay. */
export function Simulation({ kind, downlineId, terms, currency }: SimulationProps) {
  const t = useT();
  const texts = useTexts();
  const asked = useRested(terms === null || downlineId === '' ? null : JSON.stringify({ downlineId, terms }));
  const trial = useQuery({
    queryKey: ['simulateContract', kind, asked],
    queryFn: ({ signal }) =>
      send('simulateContract', {
        params: { kind },
        body: JSON.parse(asked ?? '') as { downlineId: string; terms: Terms }, // written just above
        signal,
      }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  if (asked === null) return <p className={c('well')}>{t('contracts.trial.none')}</p>;
  if (trial.isError) return <p className={c('well')}>{t('contracts.trial.failed')}</p>;
  if (!trial.data) return <p className={c('well')}>{t('contracts.trial.waiting')}</p>;
  const { theirs, theirsNowMinor, keepMinor, refusal } = trial.data;
  return (
    <div aria-live="polite" aria-busy={trial.isPlaceholderData}>
      <TrialBox
        kind={kind}
        trial={theirs}
        currency={currency}
        lines={[
          ...(theirsNowMinor === '0' ? [] : [{ label: t('contracts.trial.now'), minor: theirsNowMinor }]),
          { label: t('contracts.trial.they'), minor: theirs.earnMinor },
          { label: t('contracts.trial.keep'), minor: keepMinor },
        ]}
      />
      {refusal && <Notice tone="wait">{errorText(texts, refusal)}</Notice>}
    </div>
  );
}

/** The value once it has stood still; nothing is gone at once. */
function useRested(value: string | null): string | null {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return value === null ? null : rested;
}
