import type { Draw, VerifyStep } from '@baize/fair';
import { useT } from '@baize/i18n/react';
import { Notice, StateBadge } from '@baize/ui';
import { CheckIcon, XIcon } from '@baize/ui/icons';
import type { Checked } from './work-out.ts';

/** A round of a shoe draws hundreds; more than these say nothing to a reader. */
const DRAWS_SHOWN_MAX = 500;

/** Every comparison, then all that the round was made of. */
export function Report({ verification, isConfirmed }: Checked) {
  const t = useT();
  const { ok, steps, blocks, draws, result } = verification;
  return (
    <section className="report">
      <Notice tone={ok ? 'good' : 'bad'} title={t(ok ? 'bets.allRight' : 'bets.notRight')} />
      <ol className="steps">
        {steps.map((step) => (
          <Step key={step.code} step={step} />
        ))}
      </ol>
      {blocks.length > 0 && <Confirmed isConfirmed={isConfirmed} />}
      {blocks.length > 0 && (
        <>
          <h2>{t('game-verify.blocks')}</h2>
          <pre dir="ltr">{blocks.map(({ message, hex }) => `HMAC-SHA256("${message}")\n  = ${hex}`).join('\n')}</pre>
          <h2>{t('game-verify.draws')}</h2>
          <pre dir="ltr">{draws.slice(0, DRAWS_SHOWN_MAX).map(describe).join('\n')}</pre>
        </>
      )}
      {result && (
        <>
          <h2>{t('game-verify.result')}</h2>
          <pre dir="ltr">{JSON.stringify(result, null, 2)}</pre>
        </>
      )}
    </section>
  );
}

/** What WebCrypto says of the same hashes. */
export function Confirmed({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useT();
  return (
    <Notice tone={isConfirmed ? 'plain' : 'bad'}>
      {t(isConfirmed ? 'game-verify.confirmed' : 'game-verify.unconfirmed')}
    </Notice>
  );
}

/** One comparison: what the document states and what was worked out. */
export function Step({ step: { code, ok, stated, computed } }: { step: VerifyStep }) {
  const t = useT();
  return (
    <li>
      <StateBadge tone={ok ? 'good' : 'bad'} icon={ok ? <CheckIcon weight="bold" /> : <XIcon weight="bold" />}>
        {t(ok ? 'bets.right' : 'bets.wrong')}
      </StateBadge>
      <b>{t(`bets.step.${code}`)}</b>
      <code dir="ltr">{ok ? computed : `${stated} ≠ ${computed}`}</code>
    </li>
  );
}

function describe({ kind, range, value, word }: Draw): string {
  const hex = word.toString(16).padStart(8, '0');
  return kind === 'bits52' ? `52 bits = ${value}` : `int(${range}) = ${value}   floor(0x${hex} × ${range} / 2^32)`;
}
