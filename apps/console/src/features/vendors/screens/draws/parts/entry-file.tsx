import { useT } from '@baize/i18n/react';
import { Button, Figure, Line, Notice, RowItem, Rows, showToast, Stack, StateBadge } from '@baize/ui';
import { UsersIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { Refusal } from '#widgets/refusal.tsx';
import { useDecide } from '../data.ts';
import type { Entry, Issue } from '../data.ts';
import sheet from '../draws.module.css';
import { CancelEffect } from './cancel-effect.tsx';
import { AllNumbers } from './numbers.tsx';
import { usePersonName } from './words.ts';

const c = classes(sheet);
const tones = { waiting: 'wait', approved: 'good', rejected: 'plain' } as const;

interface EntryFileProps {
  issue: Issue;
  family: string;
  entry: Entry;
  /** Whether this person may agree, refuse or withdraw. */
  mayAct: boolean;
}

/** What was entered by hand, by whom, and what the second person made of it. */
export function EntryFile({ issue, family, entry, mayAct }: EntryFileProps) {
  const t = useT();
  const { dateTime } = useFormat();
  const personName = usePersonName();
  const isWaiting = entry.state === 'waiting';
  return (
    <section className={c('section')} aria-label={t('console-draws.entryOf', { act: entry.act })}>
      <Line spread>
        <h3 className={c('heading')}>{t('console-draws.entryOf', { act: entry.act })}</h3>
        <StateBadge tone={tones[entry.state]}>{t('console-draws.entryState', { state: entry.state })}</StateBadge>
      </Line>
      {entry.numbers && <AllNumbers family={family} numbers={entry.numbers} />}
      <Rows>
        <RowItem label={t('console-draws.by')}>
          <bdi>{personName(entry.proposedBy)}</bdi>, <Figure>{dateTime(entry.proposedAt)}</Figure>
        </RowItem>
        <RowItem label={t('console-agents.reason')}>
          <bdi>{entry.reason}</bdi>
        </RowItem>
        {entry.decidedBy && entry.decidedAt !== null && (
          <RowItem label={t('console-draws.decidedBy')}>
            <bdi>{personName(entry.decidedBy)}</bdi>, <Figure>{dateTime(entry.decidedAt)}</Figure>
          </RowItem>
        )}
      </Rows>
      {isWaiting && entry.act === 'cancel' && <CancelEffect issue={issue} />}
      {isWaiting && mayAct && <Decide issue={issue} entry={entry} />}
    </section>
  );
}

/** Who entered it may only withdraw it. */
function Decide({ issue, entry }: { issue: Issue; entry: Entry }) {
  const t = useT();
  const decide = useDecide(issue, entry);
  const [requestId] = useState(() => ({ agree: crypto.randomUUID(), refuse: crypto.randomUUID() }));
  const { isOwn } = entry.proposedBy;
  const press = (decision: 'agree' | 'refuse'): void => {
    if (decide.isPending) return;
    const said = decision === 'refuse' && isOwn ? 'withdraw' : decision;
    decide.mutate(
      { requestId: requestId[decision], decision },
      { onSuccess: () => showToast({ text: t('console-draws.decided', { decision: said }), tone: 'good' }) },
    );
  };
  const button = (decision: 'agree' | 'refuse', label: string) => (
    <Button
      kind={decision === 'agree' ? 'primary' : 'outline'}
      waiting={decide.isPending && decide.variables.decision === decision}
      waitingLabel={t('common.waiting')}
      onClick={() => press(decision)}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap={12}>
      {isOwn && (
        <Notice tone="wait" icon={<UsersIcon />}>
          {t('console-draws.own')}
        </Notice>
      )}
      <Refusal error={decide.error} />
      <Line gap={8}>
        {!isOwn && button('agree', t('console-draws.approve'))}
        {button('refuse', isOwn ? t('console-draws.withdraw') : t('console-draws.reject'))}
      </Line>
    </Stack>
  );
}
