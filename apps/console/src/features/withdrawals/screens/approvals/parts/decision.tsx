/** Note and acts of an open task. Money is never moved by one stray key: A first takes a free task, then approves it. */
import { useT } from '@baize/i18n/react';
import { Button, Notice, TextField } from '@baize/ui';
import { ClockIcon, HandIcon, InfoIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useKeys } from '#lib/keys.ts';
import { useMay, useMe } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useLasting, useNow } from '#lib/now.ts';
import { useAct } from '../data.ts';
import type { Case } from '../data.ts';
import { standingOf } from '../standing.ts';
import type { Standing } from '../standing.ts';
import { Dispute } from './dispute.tsx';
import { Refusal } from './refusal.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import sheet from '../approvals.module.css';

const c = classes(sheet);
const noteMax = 140; // specification 9
const slowMs = 6_000; // design brief 12

export function Decision({ file }: { file: Case }) {
  const t = useT();
  const me = useMe();
  const mayDecide = useMay(file.state === 'disputed' ? 'disputes.resolve' : 'withdrawals.approve');
  const now = useNow();
  const act = useAct(file.id);
  const [note, setNote] = useState('');
  const [isRejecting, setRejecting] = useState(false);
  const isSlow = useLasting(act.isPending, slowMs);
  const standing = standingOf(file, me, now);
  const isOpen = mayDecide && standing.kind !== 'closed';
  const isBusy = act.isPending;
  const mayPress = isOpen && !isBusy;
  const takes = mayPress && standing.kind === 'free';
  const approve = (): void => act.mutate({ kind: 'approve', amountMinor: file.amountMinor, note });
  const hold = (): void => act.mutate({ kind: 'hold', isHeld: !file.isHeld, note });
  const isDispute = file.state === 'disputed';
  const mayAct = mayPress && !isDispute && standing.kind !== 'theirs';
  useKeys({
    c: mayPress && standing.kind !== 'theirs' ? () => act.mutate({ kind: 'take' }) : undefined,
    a: takes && !isDispute ? () => act.mutate({ kind: 'take' }) : mayAct && standing.mayApprove ? approve : undefined,
    h: mayAct ? hold : undefined,
    r: mayAct ? () => setRejecting(true) : undefined,
  });
  if (standing.kind === 'closed') return null;
  if (!mayDecide)
    return (
      <Notice icon={<InfoIcon />} tone="note">
        {t('console-approvals.readOnly')}
      </Notice>
    );

  return (
    <section className={c('decision')} aria-label={t('console-approvals.decision')} aria-busy={isBusy}>
      <NoteField note={note} onChange={setNote} isToPlayer={isDispute} isDisabled={isBusy} />
      {act.error && <Refusal failure={act.error} file={file} />}
      {isDispute ? (
        <Dispute file={file} note={note} standing={standing} act={act} />
      ) : (
        <Acts
          file={file}
          standing={standing}
          pending={isBusy ? act.variables.kind : null}
          onApprove={approve}
          onHold={hold}
          onReject={() => setRejecting(true)}
        />
      )}
      {standing.kind === 'free' && <TakeButton isWaiting={isBusy} onTake={() => act.mutate({ kind: 'take' })} />}
      {isSlow && (
        <Notice tone="wait" icon={<ClockIcon />}>
          {t('console-approvals.checking')}
        </Notice>
      )}
      <PeopleNote file={file} standing={standing} />
      <RejectDialog
        open={isRejecting}
        file={file}
        note={note}
        onClose={() => setRejecting(false)}
        onReject={(reason, text) => {
          setRejecting(false);
          act.mutate({ kind: 'reject', reason, note: text });
        }}
      />
    </section>
  );
}

interface NoteFieldProps {
  note: string;
  onChange: (note: string) => void;
  /** The player reads it. */
  isToPlayer: boolean;
  isDisabled: boolean;
}

function NoteField({ note, onChange, isToPlayer, isDisabled }: NoteFieldProps) {
  const t = useT();
  return (
    <TextField
      size="s"
      label={t('console-approvals.note')}
      aside={t('console-approvals.noteLeft', { left: noteMax - note.length })}
      hint={isToPlayer ? t('console-approvals.noteToPlayer') : undefined}
      value={note}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={noteMax}
      disabled={isDisabled}
      autoComplete="off"
    />
  );
}

function TakeButton({ isWaiting, onTake }: { isWaiting: boolean; onTake: () => void }) {
  const t = useT();
  return (
    <Button kind="ghost" icon={<HandIcon />} iconEnd={<kbd>C</kbd>} waiting={isWaiting} onClick={onTake}>
      {t('console-approvals.take')}
    </Button>
  );
}

interface ActsProps {
  file: Case;
  standing: Standing;
  pending: string | null;
  onApprove: () => void;
  onHold: () => void;
  onReject: () => void;
}

function Acts({ file, standing, pending, onApprove, onHold, onReject }: ActsProps) {
  const t = useT();
  const { money } = useFormat();
  const amount = money(file.amountMinor, file.currency);
  const isTheirs = standing.kind === 'theirs';
  const isBusy = pending !== null;
  return (
    <div className={c('acts')}>
      <Button
        kind="primary"
        size="l"
        className={c('approve')}
        iconEnd={<kbd>A</kbd>}
        blocked={!standing.mayApprove || (isBusy && pending !== 'approve')}
        waiting={pending === 'approve'}
        waitingLabel={t('console-approvals.approving')}
        onClick={onApprove}
      >
        {file.state === 'failed'
          ? t('console-approvals.payAgain', { amount })
          : t('console-approvals.approve', { amount })}
      </Button>
      <Button
        size="l"
        blocked={isTheirs || (isBusy && pending !== 'hold')}
        waiting={pending === 'hold'}
        waitingLabel={t('common.waiting')}
        onClick={onHold}
      >
        {file.isHeld ? t('console-approvals.resume') : t('console-approvals.hold')}
      </Button>
      <Button
        size="l"
        className={c('reject')}
        blocked={isTheirs || (isBusy && pending !== 'reject')}
        waiting={pending === 'reject'}
        waitingLabel={t('common.waiting')}
        onClick={onReject}
      >
        {t('console-approvals.reject')}
      </Button>
    </div>
  );
}

/** Who else must agree, and whether this person's limit is enough. */
function PeopleNote({ file, standing }: { file: Case; standing: Standing }) {
  const t = useT();
  const { money } = useFormat();
  const { approvalLimitMinor } = useMe();
  const { currency } = useMerchant();
  const limit = money(approvalLimitMinor, currency);
  const [first] = file.approvals;
  const sentence = {
    within: () => t('console-approvals.within', { limit }),
    aboveLimit: () => t('console-approvals.aboveLimit', { limit }),
    needsSecond: () => t('console-approvals.needsSecond'),
    youApproved: () => t('console-approvals.youApproved'),
    youAreSecond: () => t('console-approvals.youAreSecond', { name: first?.displayName ?? '' }),
    held: () => t('console-approvals.heldNote'),
    theirs: () => t('console-approvals.theirs', { name: file.takenBy?.displayName ?? '' }),
  }[standing.people]();
  return (
    <p className={c('people')} role="status">
      {sentence}
    </p>
  );
}
