import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Dialog, Notice, Stack, TextField } from '@baize/ui';
import { ProhibitIcon, WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFreezeLine } from '../data.ts';
import type { Standing } from '../data.ts';

const reasonMax = 140; // specification 9
const reasonMin = 3;

/** Asks why a whole line is stopped or let go; the reason stands in the audit log. */
export function FreezeLineDialog({ line, onClose }: { line: Standing; onClose: () => void }) {
  const t = useT();
  const texts = useTexts();
  const [reason, setReason] = useState('');
  const freeze = useFreezeLine(line.id);
  const isFrozen = line.freeze !== null;
  const act = t(isFrozen ? 'console-agents.unfreezeLine' : 'console-agents.freezeLine');
  const submit = (): void => freeze.mutate({ isFrozen: !isFrozen, reason: reason.trim() }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!freeze.isPending}
      icon={<ProhibitIcon />}
      tone={isFrozen ? 'wait' : 'bad'}
      title={
        <>
          {act}: <bdi>{line.account}</bdi>
        </>
      }
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind={isFrozen ? 'primary' : 'danger'}
            blocked={reason.trim().length < reasonMin}
            waiting={freeze.isPending}
            waitingLabel={t('common.waiting')}
            onClick={submit}
          >
            {act}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        {!isFrozen && <p>{t('console-agents.freezeLineBody')}</p>}
        {freeze.error && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {errorText(texts, freeze.error)}
          </Notice>
        )}
        <TextField
          size="s"
          label={t('console-agents.moveReason')}
          hint={t('console-agents.moveReasonHint')}
          value={reason}
          maxLength={reasonMax}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
