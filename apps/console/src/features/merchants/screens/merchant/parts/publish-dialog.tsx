import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Dialog, Notice, Stack } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import type { usePublish } from '../data.ts';
import type { Change, Published } from '../draft.ts';
import { ChangeList } from './change-list.tsx';

interface PublishDialogProps {
  open: boolean;
  brand: Published;
  changes: readonly Change[];
  publish: ReturnType<typeof usePublish>;
  onClose: () => void;
  onPublish: () => void;
}

/** The list of changes, once more, before players see them. */
export function PublishDialog({ open, brand, changes, publish, onClose, onPublish }: PublishDialogProps) {
  const t = useT();
  const texts = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      dismissable={!publish.isPending}
      title={t('console-merchant.publishTitle', { name: brand.name })}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" waiting={publish.isPending} waitingLabel={t('common.waiting')} onClick={onPublish}>
            {t('console-merchant.publishNow', { count: changes.length })}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <p>{t('console-merchant.publishBody')}</p>
        {publish.error && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {errorText(texts, publish.error)}
          </Notice>
        )}
        <ChangeList changes={changes} currency={brand.currency} />
      </Stack>
    </Dialog>
  );
}
