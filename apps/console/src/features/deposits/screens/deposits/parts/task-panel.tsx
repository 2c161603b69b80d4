/** One payment or transfer as it is judged: what was expected, what came, whose it is. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Figure, Money, Notice, Panel, RowItem, Rows, showToast, TextField } from '@baize/ui';
import { ArrowLeftIcon, InfoIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay, useMe } from '#lib/me.ts';
import { useDecide } from '../data.ts';
import type { Act, Task } from '../data.ts';
import { Proofs } from './proofs.tsx';
import sheet from '../deposits.module.css';

const c = classes(sheet);
const noteMax = 140; // specification 9

export function TaskPanel({ task, onBack }: { task: Task; onBack: () => void }) {
  const t = useT();
  const format = useFormat();
  const { deposit } = task;
  return (
    <Panel look="flush" className={c('case')} aria-label={t(`console-deposits.reason.${task.reason}`)}>
      <header className={c('paper')} data-surface="paper">
        <Button kind="ghost" size="s" icon={<ArrowLeftIcon data-mirror />} className={c('back')} onClick={onBack}>
          {t('console-deposits.back')}
        </Button>
        <h2 className={c('sum')}>
          <Money currency={task.currency} codeLast>
            {format.money(task.amountMinor, task.currency)}
          </Money>
        </h2>
        <p>{t(`console-deposits.reason.${task.reason}`)}</p>
      </header>
      <div className={c('body')}>
        <Rows>
          {deposit && (
            <>
              <RowItem label={t('console-deposits.player')}>
                <bdi>{deposit.account}</bdi>
              </RowItem>
              <RowItem label={t('console-deposits.expected')}>
                <Figure>{`${format.money(deposit.sendMinor, deposit.currency)} ${deposit.currency}`}</Figure>
              </RowItem>
              <RowItem label={t('console-deposits.reference')}>
                <Figure>{deposit.referenceCode}</Figure>
              </RowItem>
            </>
          )}
          {task.kind === 'receipt' && (
            <RowItem label={t('console-deposits.came')}>
              <Figure>{`${format.money(task.amountMinor, task.currency)} ${task.currency}`}</Figure>
            </RowItem>
          )}
          {task.payer !== null && (
            <RowItem label={t('console-deposits.payer')}>
              <bdi>{task.payer}</bdi>
            </RowItem>
          )}
          {task.text !== null && (
            <RowItem label={t('console-deposits.text')}>
              <bdi>{task.text}</bdi>
            </RowItem>
          )}
        </Rows>
        {deposit && deposit.proofs.length > 0 && <Proofs depositId={deposit.id} proofs={deposit.proofs} />}
        <Decision task={task} />
      </div>
    </Panel>
  );
}

function Decision({ task }: { task: Task }) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const me = useMe();
  const mayMatch = useMay('deposits.match');
  const [note, setNote] = useState('');
  const [account, setAccount] = useState('');
  const act = useDecide(task);
  const decide = (given: Act): void =>
    act.mutate(given, { onSuccess: (done) => showToast({ text: t(`console-deposits.${done}`), tone: 'good' }) });
  const isMine = task.approvals.some(({ staffId }) => staffId === me.id);
  if (!mayMatch)
    return (
      <Notice icon={<InfoIcon />} tone="note">
        {t('console-approvals.readOnly')}
      </Notice>
    );
  const isUnowned = !task.deposit;
  const amount = format.money(task.amountMinor, task.currency);
  const isBusy = act.isPending;
  return (
    <section className={c('decision')} aria-busy={isBusy}>
      {isUnowned && (
        <TextField
          size="s"
          label={t('console-deposits.account')}
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
          autoComplete="off"
          maxLength={64}
        />
      )}
      <TextField
        size="s"
        label={t('console-deposits.note')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        autoComplete="off"
        maxLength={noteMax}
      />
      {act.error && <Notice tone="bad">{errorText(texts, act.error)}</Notice>}
      <div className={c('acts')}>
        <Button
          kind="primary"
          size="l"
          blocked={isMine || (isUnowned && account.trim() === '') || isBusy}
          waiting={isBusy && act.variables.kind === 'credit'}
          waitingLabel={t('console-deposits.crediting')}
          onClick={() => decide({ kind: 'credit', account, note })}
        >
          {t('console-deposits.credit', { amount })}
        </Button>
        {task.kind === 'receipt' ? (
          <Button size="l" blocked={note.trim() === '' || isBusy} onClick={() => decide({ kind: 'return', note })}>
            {t('console-deposits.return')}
          </Button>
        ) : (
          <Button size="l" blocked={isBusy} onClick={() => decide({ kind: 'refuse', note })}>
            {t('console-deposits.refuse')}
          </Button>
        )}
      </div>
      <StatusLine task={task} isMine={isMine} note={note} />
    </section>
  );
}

interface StatusLineProps {
  task: Task;
  /** This person has agreed already. */
  isMine: boolean;
  note: string;
}

/** Whose agreement is there and whose is still needed, or what a return takes. */
function StatusLine({ task, isMine, note }: StatusLineProps) {
  const t = useT();
  const [first] = task.approvals;
  return (
    <p className={c('quiet')} role="status">
      {isMine
        ? t('console-deposits.agreed')
        : first
          ? t('console-deposits.oneAgreed', { name: first.displayName })
          : task.approvalsNeeded > 1
            ? t('console-deposits.twoNeeded')
            : task.kind === 'receipt' && note.trim() === ''
              ? t('console-deposits.returnNote')
              : null}
    </p>
  );
}
