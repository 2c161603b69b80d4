import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Notice } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { useMe } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import type { Case } from '../data.ts';

/** Why an act was refused: first that nothing was decided, then the reason, then the way on. */
export function Refusal({ failure, file }: { failure: unknown; file: Case }) {
  const t = useT();
  const texts = useTexts();
  const { money } = useFormat();
  const { approvalLimitMinor } = useMe();
  const { currency } = useMerchant();
  const code = failure instanceof CallFailure ? failure.code : 'UNKNOWN_ERROR';
  const said =
    texts.find(`console-approvals.refused.${code}`, {
      name: file.takenBy?.displayName ?? t('console-approvals.somebody'),
      limit: money(approvalLimitMinor, currency),
    }) ?? errorText(texts, failure instanceof CallFailure ? failure : 'UNKNOWN_ERROR');
  const isUnknown = code === 'NETWORK' || code === 'UNKNOWN_ERROR';
  return (
    <Notice
      tone="bad"
      icon={<WarningCircleIcon />}
      title={isUnknown ? t('console-approvals.fateUnknown') : t('console-approvals.notDecided')}
    >
      {said}
    </Notice>
  );
}
