import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import type { Permission } from '@baize/protocol/permissions';
import { Button, Notice } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useMay } from '../lib/me.ts';

interface PublishButtonProps {
  needs: Permission;
  isWhole: boolean;
  isPending: boolean;
  error: CallFailure | null;
  onPublish: () => void;
}

/** The foot of a form; only for who may publish. */
export function PublishButton({ needs, isWhole, isPending, error, onPublish }: PublishButtonProps) {
  const t = useT();
  const texts = useTexts();
  const mayWrite = useMay(needs);
  if (!mayWrite) return null;
  return (
    <>
      {error && (
        <Notice tone="bad" icon={<WarningCircleIcon />}>
          {errorText(texts, error)}
        </Notice>
      )}
      <Button
        blocked={!isWhole || isPending}
        waiting={isPending}
        waitingLabel={t('common.waiting')}
        onClick={onPublish}
      >
        {t('console-agents.publish')}
      </Button>
    </>
  );
}
