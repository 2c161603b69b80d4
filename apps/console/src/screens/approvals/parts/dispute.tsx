import { useT } from '@baize/i18n/react';
import { Button, Dialog } from '@baize/ui';
import { WarningIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '../../../lib/classes.ts';
import { useFormat } from '../../../lib/format.ts';
import type { Case, useAct } from '../data.ts';
import type { Standing } from '../standing.ts';
import sheet from '../approvals.module.css';

const c = classes(sheet);

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
  const [asks, setAsks] = useState<'resend' | 'refuse' | null>(null);
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
      <Dialog
        open={asks !== null}
        onClose={() => setAsks(null)}
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
            <Button onClick={() => setAsks(null)}>{t('common.cancel')}</Button>
            <Button
              kind={asks === 'refuse' && !isLate ? 'danger' : 'primary'}
              onClick={() => {
                if (asks) act.mutate({ kind: 'resolve', decision: asks, note });
                setAsks(null);
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
    </>
  );
}
