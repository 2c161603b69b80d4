import type { CallFailure } from '@baize/protocol/client';
import { useT } from '@baize/i18n/react';
import { Button, Line, Notice, TextField } from '@baize/ui';
import { UsersIcon } from '@baize/ui/icons';
import { Refusal } from '#widgets/refusal.tsx';
import { reasonLength } from '../entry-draft.ts';

interface SubmitEntryProps {
  reason: string;
  onReason: (reason: string) => void;
  /** What the button says. */
  label: string;
  kind: 'danger' | 'primary';
  /** Whether what stands above can be sent. */
  isWhole: boolean;
  isPending: boolean;
  error: CallFailure | null;
  onBack: () => void;
  onSubmit: () => void;
}

/** The end of every form of entries: why, that another person approves it, and the button. */
export function SubmitEntry(props: SubmitEntryProps) {
  const t = useT();
  const { reason, label, kind, isWhole, isPending, error } = props;
  const { length } = reason.trim();
  return (
    <>
      <TextField
        required
        label={t('console-agents.reason')}
        hint={t('console-draws.reasonHint')}
        value={reason}
        maxLength={reasonLength.most}
        onChange={(event) => props.onReason(event.currentTarget.value)}
      />
      <Notice tone="note" icon={<UsersIcon />}>
        {t('console-draws.twoPeople')}
      </Notice>
      <Refusal error={error} />
      <Line gap={8}>
        <Button onClick={props.onBack}>{t('common.back')}</Button>
        <Button
          kind={kind}
          blocked={!isWhole || length < reasonLength.least || length > reasonLength.most}
          waiting={isPending}
          waitingLabel={t('common.waiting')}
          onClick={props.onSubmit}
        >
          {label}
        </Button>
      </Line>
    </>
  );
}
