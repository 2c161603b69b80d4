import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Dialog, Notice, Stack, TextField } from '@baize/ui';
import { ProhibitIcon, WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFreeze } from './data.ts';
import type { Member } from './data.ts';

const reasonMax = 140;

/** Asks why an account is stopped or let go; the reason stands in the audit log. */
export function FreezeDialog({ open, member, onClose }: { open: boolean; member: Member; onClose: () => void }) {
  const t = useT();
  const texts = useTexts();
  const [reason, setReason] = useState('');
  const freeze = useFreeze(member.id);
  const wish = member.isFrozen ? 'unfreeze' : 'freeze';
  const isEmpty = reason.trim() === '';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissable={!freeze.isPending}
      icon={<ProhibitIcon />}
      tone={member.isFrozen ? 'wait' : 'bad'}
      title={t(`console-players.${wish}Title`, { account: member.account })}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind={member.isFrozen ? 'primary' : 'danger'}
            blocked={isEmpty}
            waiting={freeze.isPending}
            waitingLabel={t('common.waiting')}
            onClick={() => freeze.mutate({ isFrozen: !member.isFrozen, reason: reason.trim() }, { onSuccess: onClose })}
          >
            {t(`console-players.${wish}`)}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <p>{t(`console-players.${wish}Body`)}</p>
        {freeze.error && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {errorText(texts, freeze.error)}
          </Notice>
        )}
        <TextField
          label={t('console-players.reason')}
          hint={t('console-players.reasonHint')}
          required
          value={reason}
          maxLength={reasonMax}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
