import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Figure, Line, Link, Money, Notice, RowItem, Rows, showToast, Stack, TextField } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { linePath } from '#lib/paths.ts';
import { useDecide } from '../data.ts';
import type { Transfer } from '../data.ts';
import { Reverse } from './reverse.tsx';
import sheet from '../transfers.module.css';

const c = classes(sheet);
const remarkMax = 140; // specification 9

/** One transfer on paper: who, how much, why it is held, the circle it would close, and the decision. */
export function TransferFile({ transfer, onDone }: { transfer: Transfer; onDone: () => void }) {
  const t = useT();
  const { dateTime, money } = useFormat();
  const mayDecide = useMay('agents.write');
  const { from, to, direction, amountMinor, currency, state, reason, note, at, decidedBy, remark, circle, reversal } =
    transfer;
  return (
    <Stack gap={14}>
      <p className={c('sum')}>
        <Money currency={currency} codeLast>
          {money(amountMinor, currency)}
        </Money>
      </p>
      <Rows>
        <RowItem label={t('console-agents.from')}>
          <Person person={from} />
        </RowItem>
        <RowItem label={t('console-agents.to')}>
          <Person person={to} /> {t('console-agents.direction', { direction })}
        </RowItem>
        <RowItem label={t('console-agents.made')}>
          <Figure>{dateTime(at)}</Figure>
        </RowItem>
        <RowItem label={t('common.state')}>{t('console-agents.state', { state })}</RowItem>
        {reason && <RowItem label={t('console-agents.reason')}>{t('console-agents.held', { reason })}</RowItem>}
        {note && (
          <RowItem label={t('console-agents.note')}>
            <bdi>{note}</bdi>
          </RowItem>
        )}
        {decidedBy && (
          <RowItem label={t('console-agents.decidedBy')}>
            <bdi>{decidedBy}</bdi>
          </RowItem>
        )}
        {remark && (
          <RowItem label={t('console-agents.remark')}>
            <bdi>{remark}</bdi>
          </RowItem>
        )}
        {reversal && (
          <RowItem label={t('console-agents.state', { state: 'reversed' })}>
            <Figure>{dateTime(reversal.at)}</Figure>, <bdi>{reversal.by}</bdi>: <bdi>{reversal.reason}</bdi>
          </RowItem>
        )}
        {circle.length > 0 && (
          <RowItem label={t('console-agents.circle')}>
            <Way people={circle} />
          </RowItem>
        )}
      </Rows>
      {state === 'held' && mayDecide && <Decide transfer={transfer} onDone={onDone} />}
      {state === 'done' && mayDecide && <Reverse transfer={transfer} />}
    </Stack>
  );
}

function Person({ person: { id, account } }: { person: Transfer['from'] }) {
  return (
    <Link href={linePath(id)} className="baize-link">
      <bdi>{account}</bdi>
    </Link>
  );
}

/** The members in the order in which the money goes, back to the first. */
export function Way({ people }: { people: readonly Transfer['from'][] }) {
  const [first] = people;
  return (
    <ol className={c('way')}>
      {people.map((person) => (
        <li key={person.id}>
          <Person person={person} />
        </li>
      ))}
      {first && (
        <li>
          <bdi>{first.account}</bdi>
        </li>
      )}
    </ol>
  );
}

function Decide({ transfer, onDone }: { transfer: Transfer; onDone: () => void }) {
  const t = useT();
  const texts = useTexts();
  const { money } = useFormat();
  const decide = useDecide(transfer);
  const [remark, setRemark] = useState('');
  const send = (decision: 'release' | 'return'): void =>
    decide.mutate(
      { decision, remark: remark.trim() },
      {
        onSuccess: () => {
          const text = decision === 'release' ? t('console-agents.released') : t('console-agents.returned');
          showToast({ text, tone: 'good' });
          onDone();
        },
      },
    );
  const isBlocked = remark.trim() === '' || decide.isPending;
  const amount = `${money(transfer.amountMinor, transfer.currency)} ${transfer.currency}`;
  return (
    <section aria-label={t('console-agents.decide')}>
      <Stack gap={12}>
        <p>{t('console-agents.releaseBody')}</p>
        <TextField
          size="s"
          label={t('console-agents.remark')}
          hint={t('console-agents.remarkHint')}
          value={remark}
          maxLength={remarkMax}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
        {decide.error && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {errorText(texts, decide.error)}
          </Notice>
        )}
        <Line gap={8}>
          <Button kind="primary" blocked={isBlocked} onClick={() => send('release')}>
            {t('console-agents.release', { amount })}
          </Button>
          <Button blocked={isBlocked} onClick={() => send('return')}>
            {t('console-agents.return')}
          </Button>
        </Line>
      </Stack>
    </section>
  );
}
