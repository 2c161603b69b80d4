import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { StateBadge } from '@baize/ui';
import type { Erasure } from './data.ts';

const tones = { waiting: 'wait', withdrawn: 'plain', running: 'wait', held: 'good', done: 'good' } as const;

/** How one stands; a waiting one that was due says what stands against it. */
export function ErasureState({ erasure: { state, blockedBy } }: { erasure: Erasure }) {
  const t = useT();
  const texts = useTexts();
  const [blocker] = state === 'waiting' ? blockedBy : [];
  return (
    <StateBadge tone={tones[state]}>
      {blocker ? errorText(texts, `ERASURE_${blocker}`) : t('console-players.erase.state', { state })}
    </StateBadge>
  );
}
