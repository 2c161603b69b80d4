import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import { Notice } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';

/** Why nothing was changed, beneath the button. */
export function Refusal({ error }: { error: CallFailure | null }) {
  const t = useT();
  const texts = useTexts();
  if (!error) return null;
  return (
    <Notice tone="bad" icon={<WarningCircleIcon />} title={t('positions.saveRefused')}>
      {errorText(texts, error)}
    </Notice>
  );
}
