import { useT } from '@baize/i18n/react';
import { Button, ChoiceCard, Dialog, Stack, TextField } from '@baize/ui';
import { XCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { rejectReasons } from '../data.ts';
import type { Case, RejectReason } from '../data.ts';

const noteMax = 140;

interface RejectDialogProps {
  open: boolean;
  file: Case;
  /** What was written on the desk already. */
  note: string;
  onClose: () => void;
  onReject: (reason: RejectReason, note: string) => void;
}

/** Asks why. The player hears the reason in their own language; the note stays with us. */
export function RejectDialog({ open, file, note, onClose, onReject }: RejectDialogProps) {
  const t = useT();
  const { money } = useFormat();
  const [reason, setReason] = useState<RejectReason | null>(null);
  const [written, setWritten] = useState<string | null>(null);
  const text = written ?? note;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      icon={<XCircleIcon />}
      tone="bad"
      width="wide"
      title={t('console-approvals.rejectTitle', {
        amount: money(file.amountMinor, file.currency),
        account: file.account,
      })}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="danger" blocked={reason === null} onClick={() => reason && onReject(reason, text)}>
            {t('console-approvals.rejectNow')}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <p>{t('console-approvals.rejectBody')}</p>
        <Stack gap={8} role="radiogroup" aria-label={t('console-approvals.rejectWhy')}>
          {rejectReasons.map((name) => (
            <ChoiceCard
              key={name}
              name="reason"
              title={t(`console-approvals.rejectReason.${name}`)}
              checked={reason === name}
              onChange={() => setReason(name)}
            />
          ))}
        </Stack>
        <TextField
          size="s"
          label={t('console-approvals.note')}
          aside={t('console-approvals.noteLeft', { left: noteMax - text.length })}
          value={text}
          onChange={(event) => setWritten(event.currentTarget.value)}
          maxLength={noteMax}
        />
      </Stack>
    </Dialog>
  );
}
