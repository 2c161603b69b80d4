import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Link, Notice } from '@baize/ui';
import { paths } from '#lib/paths.ts';
import type { MoneyPress } from './money-press.ts';
import { isFateUnknown } from './money-press.ts';

/** Beneath a money button: still checking, or why not. The first sentence says where the money is. */
export function MoneyProblem({ press }: { press: Pick<MoneyPress<never>, 'isChecking' | 'failure'> }) {
  const t = useT();
  const texts = useTexts();
  const { isChecking, failure } = press;
  if (isChecking)
    return (
      <Notice tone="wait" title={t('member.money.checking')}>
        {t('member.money.checkingSub')}
      </Notice>
    );
  if (!failure) return null;
  return (
    <Notice tone="bad" title={t(isFateUnknown(failure) ? 'member.money.unknown' : 'member.money.refused')}>
      {isFateUnknown(failure) ? t('member.money.unknownSub') : errorText(texts, failure)} <WayOn code={failure.code} />
    </Notice>
  );
}

/** Where a refusal can be answered. */
function WayOn({ code }: { code: string }) {
  const t = useT();
  if (code === 'KYC_REQUIRED')
    return (
      <Link href={paths.identity} className="baize-link">
        {t('centre.identity')}
      </Link>
    );
  if (code === 'DEPOSIT_LIMIT' || code === 'COOLING_OFF' || code === 'SELF_EXCLUDED')
    return (
      <Link href={paths.limits} className="baize-link">
        {t('shell.limits')}
      </Link>
    );
  return null;
}
