import { useT } from '@baize/i18n/react';
import { Button, Dialog, Notice, showToast, Stack } from '@baize/ui';
import { KeyIcon, WarningIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { Refusal } from '#widgets/refusal.tsx';
import { useEndKey } from '../data.ts';
import type { Vendor, VendorKey } from '../data.ts';

interface EndKeyProps {
  vendor: Vendor;
  given: VendorKey;
  onClose: () => void;
}

/** Ends a key at once: until when it would count by itself, how much it is used, and what goes on without it. */
export function EndKey({ vendor, given, onClose }: EndKeyProps) {
  const t = useT();
  const { dateTime } = useFormat();
  const end = useEndKey(vendor.code);
  const { keyId, direction, retiresAt, usedDay, lastUsedAt } = given;
  const other = vendor.keys.find((key) => key.direction === direction && key.keyId !== keyId);
  const press = (): void =>
    end.mutate(keyId, {
      onSuccess: () => {
        showToast({ text: t('console-vendors.keys.ended', { id: keyId }), tone: 'good' });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!end.isPending}
      icon={<KeyIcon />}
      tone="bad"
      title={t('console-vendors.keys.endTitle', { id: keyId })}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {other && (
            <Button kind="danger" waiting={end.isPending} waitingLabel={t('common.waiting')} onClick={press}>
              {t('console-vendors.keys.end')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={14}>
        <p>
          {retiresAt === null
            ? t('console-vendors.keys.endOpen')
            : t('console-vendors.keys.endUntil', { time: dateTime(retiresAt) })}
        </p>
        <Notice tone={usedDay > 0 ? 'wait' : 'note'} icon={<WarningIcon />}>
          {t('console-vendors.keys.endUse', { count: usedDay, time: lastUsedAt === null ? '–' : dateTime(lastUsedAt) })}
        </Notice>
        <p>{other ? t('console-vendors.keys.endBody', { other: other.keyId }) : t('console-vendors.keys.last')}</p>
        <Refusal error={end.error} />
      </Stack>
    </Dialog>
  );
}
