import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, EmptyBox } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';

/** A list or page part that could not be read: why, a way on, a code for support. */
export function FailedBox({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const texts = useTexts();
  const failure = error instanceof CallFailure ? error : null;
  const trace = failure?.body?.traceId;
  return (
    <EmptyBox
      icon={<WarningCircleIcon weight="duotone" />}
      title={t('common.failedTitle')}
      acts={<Button onClick={onRetry}>{t('common.retry')}</Button>}
      {...(trace && { code: t('common.supportCode', { code: trace.slice(0, 8) }) })}
    >
      {errorText(texts, failure ?? 'UNKNOWN_ERROR')}
    </EmptyBox>
  );
}
