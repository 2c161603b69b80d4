import { useT } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import type { Permission } from '@baize/protocol/permissions';
import { Button } from '@baize/ui';
import { useMay } from '#lib/me.ts';
import { Refusal } from './refusal.tsx';

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
  const mayWrite = useMay(needs);
  if (!mayWrite) return null;
  return (
    <>
      <Refusal error={error} />
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
