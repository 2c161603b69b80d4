/** Many approvals at once: ticked in the queue, counted by hand before they are sent (design brief, Approvals). */
import { refreshCalls } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import type { CallFailure, Output } from '@baize/protocol/client';
import { readWhole } from '@baize/protocol/typed-amount';
import { Button, Dialog, Notice, TextField } from '@baize/ui';
import { StampIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import type { Task } from '../data.ts';
import sheet from '../approvals.module.css';

const c = classes(sheet);
type Outcomes = Output<'approveWithdrawals'>;

/** What may be ticked: the lowest risk, waiting, and for the same reason as what is ticked already. The server decides again. */
export function mayTick(task: Task, ticked: readonly Task[]): boolean {
  const [first] = ticked;
  return task.state === 'requested' && !task.isHeld && task.risk <= 1 && (!first || first.reason === task.reason);
}

interface BulkProps {
  ticked: readonly Task[];
  onClear: () => void;
}

export function Bulk({ ticked, onClear }: BulkProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  if (ticked.length === 0) return null;
  return (
    <div className={c('bulk')} role="status">
      <b>{t('console-approvals.chosen', { count: ticked.length })}</b>
      <span className={c('quiet')}>{t('console-approvals.bulkRule')}</span>
      <span className={c('bulkActs')}>
        <Button kind="ghost" size="s" onClick={onClear}>
          {t('console-approvals.clear')}
        </Button>
        <Button kind="primary" size="s" onClick={() => setAsking(true)}>
          {t('console-approvals.bulk', { count: ticked.length })}
        </Button>
      </span>
      <BulkDialog
        key={ticked.length}
        isOpen={isAsking}
        ticked={ticked}
        onClose={() => setAsking(false)}
        onDone={onClear}
      />
    </div>
  );
}

function BulkDialog({
  isOpen,
  ticked,
  onClose,
  onDone,
}: {
  isOpen: boolean;
  ticked: readonly Task[];
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const approve = useBulkApproval(ticked);
  const outcomes = approve.data;
  const close = outcomes ? onDone : onClose;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      dismissable={!approve.isPending}
      icon={<StampIcon weight="duotone" />}
      title={t('console-approvals.bulkTitle', { count: ticked.length, amount: sumOf(ticked, format.money) })}
      closeLabel={t('common.close')}
      buttons={
        outcomes ? (
          <Button kind="primary" onClick={close}>
            {t('common.close')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button
              kind="primary"
              blocked={readWhole(typed) !== ticked.length}
              waiting={approve.isPending}
              waitingLabel={t('console-approvals.approving')}
              onClick={() => approve.mutate()}
            >
              {t('console-approvals.bulk', { count: ticked.length })}
            </Button>
          </>
        )
      }
    >
      {outcomes ? (
        <Outcome outcomes={outcomes} />
      ) : (
        <TextField
          label={t('console-approvals.bulkType')}
          figure
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {approve.error && <Notice tone="bad">{errorText(texts, approve.error)}</Notice>}
    </Dialog>
  );
}

function useBulkApproval(ticked: readonly Task[]) {
  const { code } = useMerchant();
  return useMutation<Outcomes, CallFailure>({
    mutationFn: () =>
      send('approveWithdrawals', {
        query: { merchant: code },
        body: { items: ticked.map(({ id, amountMinor }) => ({ id, amountMinor })) },
      }),
    onSettled: () => refreshCalls(['withdrawalQueue', 'withdrawalCase']),
  });
}

function Outcome({ outcomes }: { outcomes: Outcomes }) {
  const t = useT();
  const count = (wanted: Outcomes[number]['outcome'][]): number =>
    outcomes.filter(({ outcome }) => wanted.includes(outcome)).length;
  const [second, left] = [count(['second_needed']), count(['not_alike', 'refused'])];
  return (
    <div role="status">
      <p>{t('console-approvals.bulkDone', { count: count(['approved']) })}</p>
      {second > 0 && <p>{t('console-approvals.bulkSecond', { count: second })}</p>}
      {left > 0 && <p>{t('console-approvals.bulkNot', { count: left })}</p>}
    </div>
  );
}

/** One sum a currency: they are never added up. */
function sumOf(tasks: readonly Task[], money: (minor: bigint, currency: string) => string): string {
  const sums = new Map<string, bigint>();
  for (const { currency, amountMinor } of tasks) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amountMinor));
  return [...sums].map(([currency, minor]) => `${money(minor, currency)} ${currency}`).join(', ');
}
