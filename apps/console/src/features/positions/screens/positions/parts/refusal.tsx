import { useT } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import { Refusal as Refused } from '#widgets/refusal.tsx';

/** Why nothing was changed, beneath the button. */
export function Refusal({ error }: { error: CallFailure | null }) {
  const t = useT();
  return <Refused error={error} title={t('positions.saveRefused')} />;
}
