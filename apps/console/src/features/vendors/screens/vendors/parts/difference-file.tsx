import { useT } from '@baize/i18n/react';
import { Button, Figure, Line, Notice, RowItem, Rows, showToast, Stack, TextField } from '@baize/ui';
import { ArrowsClockwiseIcon, WarningIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { Refusal } from '#widgets/refusal.tsx';
import { useQueryDifference, useResolve } from '../data.ts';
import type { Difference } from '../data.ts';
import sheet from '../vendors.module.css';
import { useOutcome } from './words.ts';

const c = classes(sheet);
const noteMax = 140; // specification 9

/** Where the books differ: both sides, the vendor asked anew, or closed with a note. */
export function DifferenceFile({ difference, onDone }: { difference: Difference; onDone: () => void }) {
  const t = useT();
  const { dateTime } = useFormat();
  const outcome = useOutcome();
  const mayWrite = useMay('vendors.write');
  const { txId, kind, here, there, foundAt, told } = difference;
  return (
    <Stack gap={14}>
      <Rows>
        <RowItem label={t('console-reports.round.transaction')}>
          <Figure className={c('id')}>{txId}</Figure>
        </RowItem>
        <RowItem label={t('console-players.kind')}>{t('console-vendors.diff.kind', { kind })}</RowItem>
        <RowItem label={t('console-vendors.diff.here')}>{outcome(here)}</RowItem>
        <RowItem label={t('console-vendors.diff.there')}>{outcome(there)}</RowItem>
        {told && (
          <RowItem label={t('common.amount')}>
            <Figure>{`${told.amount} ${told.currency}`}</Figure>
          </RowItem>
        )}
        <RowItem label={t('console-agents.found')}>
          <Figure>{dateTime(foundAt)}</Figure>
        </RowItem>
      </Rows>
      {mayWrite && <Acts difference={difference} onDone={onDone} />}
    </Stack>
  );
}

function Acts({ difference, onDone }: { difference: Difference; onDone: () => void }) {
  const t = useT();
  const ask = useQueryDifference(difference);
  const resolve = useResolve(difference);
  const [note, setNote] = useState('');
  const done = (text: string): void => {
    showToast({ text, tone: 'good' });
    onDone();
  };
  return (
    <>
      <Line>
        <Button
          icon={<ArrowsClockwiseIcon />}
          waiting={ask.isPending}
          waitingLabel={t('common.waiting')}
          onClick={() =>
            ask.mutate(undefined, { onSuccess: ({ agrees }) => agrees && done(t('console-vendors.diff.agrees')) })
          }
        >
          {t('console-vendors.ask')}
        </Button>
      </Line>
      {ask.data && !ask.data.agrees && (
        <Notice tone="wait" icon={<WarningIcon />}>
          {t('console-vendors.diff.still')}
        </Notice>
      )}
      <Refusal error={ask.error ?? resolve.error} />
      <section className={c('form')} aria-label={t('console-vendors.diff.close')}>
        <TextField
          size="s"
          label={t('console-vendors.diff.note')}
          hint={t('console-vendors.diff.noteHint')}
          value={note}
          maxLength={noteMax}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div>
          <Button
            blocked={note.trim() === ''}
            waiting={resolve.isPending}
            waitingLabel={t('common.waiting')}
            onClick={() =>
              note.trim() !== '' &&
              resolve.mutate(note.trim(), { onSuccess: () => done(t('console-vendors.diff.closed')) })
            }
          >
            {t('console-vendors.diff.close')}
          </Button>
        </div>
      </section>
    </>
  );
}
