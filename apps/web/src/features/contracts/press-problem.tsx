import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Notice } from '@baize/ui';
import { isFateUnknown } from '#widgets/member/money-press.ts';
import type { MoneyPress } from '#widgets/member/money-press.ts';

/** Beneath a button that decides about a contract: still checking, or why not. The first sentence says what stands. */
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
  if (failure.code === 'CONTRACT_CHANGED') return <Notice tone="wait">{t('contracts.accept.changed')}</Notice>;
  const isUnknown = isFateUnknown(failure);
  return (
    <Notice tone="bad" title={t(isUnknown ? 'contracts.unknown' : 'contracts.refused')}>
      {isUnknown ? t('contracts.unknownSub') : errorText(texts, failure)}
    </Notice>
  );
}
