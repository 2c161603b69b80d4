import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Notice } from '@baize/ui';
import type { MoneyPress } from '#widgets/member/money-press.ts';
import { isFateUnknown } from '#widgets/member/money-press.ts';

/** Beneath a button: still asking, or why nothing was changed. */
export function PressProblem({ press }: { press: Pick<MoneyPress<never>, 'isChecking' | 'failure'> }) {
  const t = useT();
  const texts = useTexts();
  const { isChecking, failure } = press;
  if (isChecking)
    return (
      <Notice tone="wait" title={t('contracts.checking')}>
        {t('contracts.checkingSub')}
      </Notice>
    );
  if (!failure) return null;
  const isUnknown = isFateUnknown(failure);
  return (
    <Notice tone="bad" title={t(isUnknown ? 'contracts.unknown' : 'positions.saveRefused')}>
      {isUnknown ? t('contracts.unknownSub') : errorText(texts, failure)}
    </Notice>
  );
}
