import { useT } from '@baize/i18n/react';
import { Button, Dialog } from '@baize/ui';
import { WarningIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Case, useAct } from '../data.ts';
import type { Standing } from '../standing.ts';
import sheet from '../approvals.module.css';

const c = classes(sheet);

type Decision = 'resend' | 'refuse';

interface DisputeProps {
  file: Case;
  note: string;
  standing: Standing;
  act: ReturnType<typeof useAct>;
}

/** The answer to "it did not arrive": send the missing part again, or refuse; either way the player reads the note. */
export function Dispute({ file, note, standing, act }: DisputeProps) {
  const t = useT();
  const { money } = useFormat();
  const [asks, setAsks] = useState<Decision | null>(null);
  const missing = money(file.remainderMinor, file.currency);
  const isTheirs = standing.kind === 'theirs';
  const needsNote = note.trim() === '' ? t('console-approvals.noteNeeded') : null;
  const isBusy = act.isPending;
  const isLate = file.lateDispute !== null; // a receipt that silence made is answered, never paid again
  return (
    <>
      <div className={c('acts')}>
        {!isLate && (
          <Button
            kind="primary"
            size="l"
            className={c('approve')}
            blocked={!standing.mayApprove || needsNote !== null}
            waiting={isBusy}
            waitingLabel={t('common.waiting')}
            onClick={() => setAsks('resend')}
          >
            {t('console-approvals.resend', { amount: missing })}
          </Button>
        )}
        <Button
          size="l"
          className={c('reject')}
          blocked={isTheirs || needsNote !== null}
          waiting={isBusy}
          onClick={() => setAsks('refuse')}
        >
          {t(isLate ? 'console-approvals.answerLate' : 'console-approvals.refuse')}
        </Button>
      </div>
      {needsNote && <p className={c('people')}>{needsNote}</p>}
      <ResolveDialog
        asks={asks}
        isLate={isLate}
        missing={missing}
        note={note}
        onClose={() => setAsks(null)}
        onResolve={(decision) => act.mutate({ kind: 'resolve', decision, note })}
      />
    </>
  );
}

interface ResolveDialogProps {
  /** Null: closed. */
  asks: Decision | null;
  isLate: boolean;
  /** The amount to send again. */
  missing: string;
  note: string;
  onClose: () => void;
  onResolve: (decision: Decision) => void;
}

function ResolveDialog({ asks, isLate, missing, note, onClose, onResolve }: ResolveDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={asks !== null}
      onClose={onClose}
      icon={<WarningIcon />}
      tone="wait"
      title={
        asks === 'refuse'
          ? t(isLate ? 'console-approvals.answerLateTitle' : 'console-approvals.refuseTitle')
          : t('console-approvals.resendTitle', { amount: missing })
      }
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind={asks === 'refuse' && !isLate ? 'danger' : 'primary'}
            onClick={() => {
              if (asks) onResolve(asks);
              onClose();
            }}
          >
            {asks === 'refuse'
              ? t(isLate ? 'console-approvals.answerLateNow' : 'console-approvals.refuseNow')
              : t('console-approvals.resend', { amount: missing })}
          </Button>
        </>
      }
    >
      <p>
        {asks === 'refuse'
          ? t(isLate ? 'console-approvals.answerLateBody' : 'console-approvals.refuseBody')
          : t('console-approvals.resendBody', { amount: missing })}
      </p>
      <blockquote className={c('quote')}>{note}</blockquote>
    </Dialog>
  );
}
