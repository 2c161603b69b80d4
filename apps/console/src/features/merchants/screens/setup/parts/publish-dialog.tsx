import { errorText, fieldText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import { Button, Dialog, Notice, Stack } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { isAsked, Refusal } from '#widgets/refusal.tsx';
import type { Change } from '../draft.ts';
import { useSetupWords } from '../words.ts';
import { ChangeList } from './change-list.tsx';

interface PublishDialogProps {
  open: boolean;
  name: string;
  changes: readonly Change[];
  isPending: boolean;
  error: CallFailure | null;
  onClose: () => void;
  onPublish: () => void;
}

/** The list of changes, once more, before visitors meet them; and what the server would not take, setting by setting. */
export function PublishDialog({ open, name, changes, isPending, error, onClose, onPublish }: PublishDialogProps) {
  const t = useT();
  const texts = useTexts();
  const words = useSetupWords();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      dismissable={!isPending}
      title={t('console-merchant.publishTitle', { name })}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="primary"
            blocked={isAsked(error)}
            waiting={isPending}
            waitingLabel={t('common.waiting')}
            onClick={onPublish}
          >
            {t('console-merchant.publishNow', { count: changes.length })}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <p>{t('console-merchant.publishBody')}</p>
        {isAsked(error) && <Refusal error={error} />}
        {error && !isAsked(error) && (
          <Notice tone="bad" icon={<WarningCircleIcon />} title={errorText(texts, error)}>
            {Object.entries(error.body?.fields ?? {}).map(([field, problem]) => (
              <p key={field}>
                <b>{words.name(field)}</b> {fieldText(texts, problem)}
              </p>
            ))}
          </Notice>
        )}
        <ChangeList changes={changes} />
      </Stack>
    </Dialog>
  );
}
