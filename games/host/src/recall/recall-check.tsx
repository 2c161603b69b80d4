import type { PlayRecall } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Notice } from '@baize/ui';
import { useEffect, useState } from 'react';
import { Confirmed, Step } from '../verify/report.tsx';
import type { Checked } from '../verify/work-out.ts';

const reasons = {
  seed_active: 'game-host.recall.seedActive',
  round_open: 'game-host.proof.roundOpen',
  round_void: 'game-host.proof.roundVoid',
  official_draw: 'game-host.proof.officialDraw',
} as const;

/** The round worked out again in this browser from its document; where there is none yet, why. */
export function RecallCheck({ recall: { proof, pendingReason } }: { recall: PlayRecall }) {
  const t = useT();
  const [checked, setChecked] = useState<Checked | 'failed' | null>(null);
  useEffect(() => {
    if (!proof) return;
    const document = JSON.stringify(proof);
    import('../verify/work-out.ts') // every game's rules: brought only here
      .then(({ checkDocument }) => checkDocument(document))
      .then(setChecked, () => setChecked('failed'));
  }, [proof]);
  return (
    <section className="recallCheck" aria-live="polite">
      <h2>{t('bets.check')}</h2>
      {!proof && <Notice tone="wait">{t(reasons[pendingReason ?? 'round_open'])}</Notice>}
      {proof && !checked && <p>{t('bets.checking')}</p>}
      {checked === 'failed' && <Notice tone="bad">{t('bets.checkFailed')}</Notice>}
      {checked && checked !== 'failed' && (
        <>
          <Notice
            tone={checked.verification.ok ? 'good' : 'bad'}
            title={t(checked.verification.ok ? 'bets.allRight' : 'bets.notRight')}
          />
          <ol className="recallSteps">
            {checked.verification.steps.map((step) => (
              <Step key={step.code} step={step} />
            ))}
          </ol>
          {checked.verification.blocks.length > 0 && <Confirmed isConfirmed={checked.isConfirmed} />}
        </>
      )}
    </section>
  );
}
