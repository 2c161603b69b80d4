import { errorText } from '@baize/i18n';
import { useTexts } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import { Notice } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';

/** Why nothing was done, above the buttons; `text` where the code alone says too little. */
export function Refusal({ error, text }: { error: CallFailure | null; text?: string | undefined }) {
  const texts = useTexts();
  if (!error) return null;
  return (
    <Notice tone="bad" icon={<WarningCircleIcon />}>
      {text ?? errorText(texts, error)}
    </Notice>
  );
}
