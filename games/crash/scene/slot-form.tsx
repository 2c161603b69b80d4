import {
  ActionButton,
  AutoNotice,
  classes,
  formatTimesE2,
  ProblemNotice,
  StakeField,
  StopAct,
  useMoney,
  useStore,
} from '@baize/game-kit';
import type { AutoFields, CrashTicket } from '@baize/game-kit';
import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { Button, Notice, TextField } from '@baize/ui';
import { CASHOUT_MAX_E2, CASHOUT_MIN_E2 } from '../rules.ts';
import { worthOf } from './headline.tsx';
import { useTable } from './table-store.ts';
import type { CrashRun } from './use-run.ts';
import { multiplier } from './use-slot.ts';
import type { Slot } from './use-slot.ts';
import sheet from './crash.module.css';

const c = classes(sheet);

/** One bet: amount, where it collects by itself, and the one act that is possible now, always in the same place. */
export function SlotForm({ slot, isAuto, series }: { slot: Slot; isAuto: boolean; series?: Series | undefined }) {
  const t = useT();
  const figure = useFigureField();
  const isIn = slot.ticket?.state === 'riding' || slot.ticket?.state === 'pending';
  const isSeriesOn = series !== undefined && (series.run.run !== null || series.run.isStarting);
  const isLocked = slot.act !== null || slot.isQueued || isIn || isSeriesOn;
  const range = t('game-host.stake.range', { min: formatTimesE2(CASHOUT_MIN_E2), max: formatTimesE2(CASHOUT_MAX_E2) });
  return (
    <div className={c('bet')}>
      <StakeField stake={slot.stake} label={t('game-crash.bet', { slot: slot.slot })} locked={isLocked} />
      <TextField
        {...figure(slot.autoText, multiplier, {
          error: slot.autoE2 === undefined && slot.autoText !== '' ? range : undefined,
        })}
        figure
        dir="ltr"
        autoComplete="off"
        className={c('auto')}
        label={
          <>
            <span className={c('long')}>{t('game-crash.collectAt')}</span>
            <span className={c('short')}>{t('game-crash.collectAtShort')}</span>
          </>
        }
        aside={isAuto ? t('common.required') : t('common.optional')}
        trail="×"
        readOnly={isLocked}
        onChange={(event) => slot.changeAuto(event.currentTarget.value)}
      />
      {series && (
        <fieldset className={c('series')} disabled={isLocked}>
          {series.planning.fields}
        </fieldset>
      )}
      <div className={c('act')}>{series ? <SeriesAct slot={slot} series={series} /> : <Act slot={slot} />}</div>
      {series && <AutoNotice auto={series.run} />}
      {(slot.isChecking || slot.problem) && (
        <div className={c('notice')}>
          {slot.isChecking && <Notice tone="wait">{t('game-host.checking')}</Notice>}
          {slot.problem && <Problem slot={slot} />}
        </div>
      )}
    </div>
  );
}

/** Bets of this slot that follow one another. */
export interface Series {
  readonly run: CrashRun;
  readonly planning: AutoFields;
}

/** Starts the bets that follow one another, and ends them; the one on the table still rides to where it collects. */
function SeriesAct({ slot, series: { run, planning } }: { slot: Slot; series: Series }) {
  const t = useT();
  const money = useMoney();
  if (run.run) return <StopAct auto={run} />;
  const { plan } = planning;
  const needsAuto = typeof slot.autoE2 !== 'number';
  const isIn = slot.ticket?.state === 'riding' || slot.ticket?.state === 'pending';
  return (
    <ActionButton
      hotkey
      label={plan ? t('game-mini.auto.start', { rounds: plan.rounds }) : t('game-crash.series')}
      amount={slot.stake.minor === null ? '–' : money.text(slot.stake.minor)}
      waiting={run.isStarting}
      waitingLabel={t('game-host.placing')}
      blocked={slot.stake.minor === null || needsAuto || plan === null || isIn}
      blockedBy={needsAuto && slot.autoText === '' ? t('game-crash.autoMissing') : null}
      onPress={() => plan && run.start(plan)}
    />
  );
}

/** A collect that came too late is no bet that was not placed. */
function Problem({ slot }: { slot: Slot }) {
  const t = useT();
  if (!slot.problem) return null;
  if (slot.problem.code === 'TOO_LATE') return <Notice tone="bad">{t('game-host.error.TOO_LATE')}</Notice>;
  return <ProblemNotice problem={slot.problem} />;
}

function Act({ slot }: { slot: Slot }) {
  const t = useT();
  const money = useMoney();
  const moment = useStore(useTable().moment);
  const { ticket, stake, act } = slot;
  const amount = stake.minor === null ? '–' : money.text(stake.minor);

  if (ticket?.state === 'riding' && moment === 'running') return <Collect slot={slot} ticket={ticket} />;
  if (ticket?.state === 'pending' || act === 'placing')
    return (
      <ActionButton
        label={t('game-host.placing')}
        amount={amount}
        waiting
        waitingLabel={t('game-host.placing')}
        onPress={slot.bet}
      />
    );
  if (ticket?.state === 'riding' && moment === 'betting')
    return (
      <OutlinedAct
        label={t('game-crash.takeBack')}
        amount={money.text(ticket.stakeMinor)}
        waiting={act === 'cancelling'}
        onPress={slot.cancel}
      />
    );
  if (slot.isQueued)
    return (
      <OutlinedAct label={t('game-crash.queued')} amount={t('game-crash.unqueue', { amount })} onPress={slot.unqueue} />
    );

  const isOpen = moment === 'betting';
  const needsAuto = slot.autoE2 === undefined;
  return (
    <ActionButton
      hotkey={slot.slot === 1}
      label={isOpen ? t('game-crash.betNow') : t('game-crash.betNext')}
      amount={amount}
      blocked={stake.minor === null || needsAuto}
      blockedBy={needsAuto && slot.autoText === '' ? t('game-crash.autoMissing') : null}
      onPress={slot.bet}
    />
  );
}

function OutlinedAct({
  label,
  amount,
  waiting,
  onPress,
}: {
  label: string;
  amount: string;
  waiting?: boolean;
  onPress: () => void;
}) {
  const t = useT();
  return (
    <Button
      kind="outline"
      size="xl"
      wide
      amount={amount}
      waiting={waiting}
      waitingLabel={t('common.waiting')}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

/** The live amount is on the button; what counts is when the studio received the press, and it says so itself. */
function Collect({ slot, ticket }: { slot: Slot; ticket: CrashTicket }) {
  const t = useT();
  const money = useMoney();
  const table = useTable();
  const nowE2 = useStore(table.nowE2);
  const isLive = useStore(table.view).link === 'live'; // without the line the amount is not known: a press still counts
  return (
    <ActionButton
      hotkey={slot.slot === 1}
      label={slot.act === 'collecting' ? t('game-crash.collecting') : t('game-crash.collect')}
      amount={isLive ? money.text(worthOf(ticket, nowE2)) : '–'}
      waiting={slot.act === 'collecting'}
      waitingLabel={t('game-crash.collecting')}
      onPress={slot.collect}
    />
  );
}
