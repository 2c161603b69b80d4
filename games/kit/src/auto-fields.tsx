import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { figureUnit, minorOf, readFigure, readWhole } from '@baize/protocol/typed-amount';
import { AmountField, Checkbox, Segmented, TextField } from '@baize/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AUTO_ROUNDS_MAX, AUTO_ROUNDS_MIN } from '../autoplay/index.ts';
import type { AutoPlan, StakeMove } from '../autoplay/index.ts';
import { ActionButton } from './action-button.tsx';
import { classes } from './classes.ts';
import { useGame } from './game-context.tsx';
import { ProblemNotice } from './play-notice.tsx';
import type { Autoplay } from './use-autoplay.ts';
import { useMoney } from './use-money.ts';
import type { Stake } from './use-stake.ts';
import sheet from './auto-fields.module.css';

const c = classes(sheet);

export interface AutoFields {
  /** With practice money always, with real money where the merchant's profile lets it. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
  readonly fields: ReactNode;
  /** Null while something is missing. */
  readonly plan: AutoPlan | null;
}

const raiseMax = 1_000; // per cent
const percent = figureUnit(0, ['%', '٪']);
const count = figureUnit(0);
const first = { rounds: '50', loss: '', single: '', ahead: '', afterWin: '', afterLoss: '' };

/** What a run of rounds is told before it starts. The loss at which it ends has to be given. */
export function useAutoFields(
  stake: Pick<Stake, 'minor'>,
  { hasStakeMoves = false, hasFeature = false }: { hasStakeMoves?: boolean; hasFeature?: boolean },
): AutoFields {
  const t = useT();
  const figure = useFigureField();
  const money = useMoney();
  const { session } = useGame();
  const isOffered = session.mode === 'demo' || session.limits.hasAutoplay === true;
  const [isOn, turn] = useState(false);
  const [typed, setTyped] = useState(first);
  const [stopsAtFeature, setStopsAtFeature] = useState(false);
  const set = (name: keyof typeof first) => (text: string) => setTyped({ ...typed, [name]: text });

  const amountOf = (text: string): bigint | null => minorOf(text, money.unit) || null; // nought is no amount to stop at
  const rounds = readWhole(typed.rounds) ?? 0;
  const isRoundsOk = rounds >= AUTO_ROUNDS_MIN && rounds <= AUTO_ROUNDS_MAX;
  const isReadable =
    [typed.single, typed.ahead].every((text) => readFigure(text, money.unit).state !== 'unclear') &&
    [typed.afterWin, typed.afterLoss].every((text) => moveOf(text) !== null);
  const lossMaxMinor = amountOf(typed.loss);
  const isLossBelowStake = lossMaxMinor !== null && stake.minor !== null && lossMaxMinor < stake.minor;
  const plan =
    !isRoundsOk || !isReadable || lossMaxMinor === null || isLossBelowStake
      ? null
      : {
          rounds,
          lossMaxMinor,
          singleWinMinor: amountOf(typed.single),
          netWinMinor: amountOf(typed.ahead),
          stopsAtFeature,
          afterWin: moveOf(typed.afterWin) ?? reset,
          afterLoss: moveOf(typed.afterLoss) ?? reset,
        };

  const amount = (
    name: 'loss' | 'single' | 'ahead',
    label: string,
    {
      hint,
      error,
      ...extra
    }: { hint?: string | undefined; error?: string | undefined; required?: true; aside?: string },
  ) => (
    <AmountField
      {...figure(typed[name], money.unit, { hint, error })}
      compact
      label={label}
      onValueChange={set(name)}
      {...extra}
    />
  );
  const share = (name: 'afterWin' | 'afterLoss', label: string) => (
    <TextField
      {...figure(typed[name], percent)}
      figure
      dir="ltr"
      autoComplete="off"
      label={label}
      trail="%"
      onChange={(event) => set(name)(event.currentTarget.value)}
    />
  );
  const optional = { aside: t('game-mini.auto.optional') };
  const fields = (
    <div className={c('fields')}>
      <TextField
        {...figure(typed.rounds, count)}
        figure
        dir="ltr"
        autoComplete="off"
        label={t('game-mini.auto.rounds')}
        aside={<bdi dir="ltr">{t('game-host.stake.range', { min: AUTO_ROUNDS_MIN, max: '1,000' })}</bdi>}
        onChange={(event) => set('rounds')(event.currentTarget.value)}
      />
      {amount('loss', t('game-mini.auto.loss'), {
        required: true,
        hint: lossMaxMinor === null ? t('game-mini.auto.lossNeeded') : undefined,
        error: isLossBelowStake ? t('game-mini.auto.lossBelowStake') : undefined,
      })}
      {amount('single', t('game-mini.auto.single'), optional)}
      {amount('ahead', t('game-mini.auto.ahead'), optional)}
      {hasFeature && (
        <Checkbox
          label={t('game-mini.auto.feature')}
          checked={stopsAtFeature}
          onChange={(event) => setStopsAtFeature(event.currentTarget.checked)}
        />
      )}
      {hasStakeMoves && (
        <>
          <div className={c('pair')}>
            {share('afterLoss', t('game-mini.auto.afterLoss'))}
            {share('afterWin', t('game-mini.auto.afterWin'))}
          </div>
          <p className={c('note')}>{t('game-mini.auto.moves')}</p>
        </>
      )}
    </div>
  );
  return { isOffered, isOn: isOn && isOffered, turn, fields, plan };
}

/** Why the last run ended, or was not begun. */
export function AutoNotice({ auto }: { auto: Pick<Autoplay, 'stopped' | 'problem'> }) {
  const t = useT();
  if (auto.problem) return <ProblemNotice problem={auto.problem} />;
  if (!auto.stopped) return null;
  return (
    <p className={c('stopped')} role="status">
      {t('game-mini.auto.stopped', { why: auto.stopped })}
    </p>
  );
}

/** The lamp button while a run is under way: how far it is, and the way to end it. */
export function StopAct({ auto, className }: { auto: Pick<Autoplay, 'run' | 'stop'>; className?: string }) {
  const t = useT();
  if (!auto.run) return null;
  const { played, plan } = auto.run;
  return (
    <ActionButton
      hotkey
      label={t('game-mini.auto.stop')}
      amount={t('game-mini.auto.progress', { played, rounds: plan.rounds })}
      onPress={auto.stop}
      className={className}
    />
  );
}

/** By hand or by itself, at the head of the paper. */
export function ModeChoice({ auto, locked }: { auto: AutoFields; locked: boolean }) {
  const t = useT();
  return (
    <fieldset className={c('mode')} disabled={locked}>
      <Segmented
        label={t('game-mini.auto.mode')}
        value={auto.isOn ? 'auto' : 'manual'}
        onValueChange={(value) => auto.turn(value === 'auto')}
        options={[
          { value: 'manual', label: t('game-mini.auto.manual') },
          { value: 'auto', label: t('game-mini.auto.auto') },
        ]}
      />
    </fieldset>
  );
}

const reset: StakeMove = { kind: 'reset' };

/** Empty: back to the first stake. Null while it is no share, or above the most. */
function moveOf(text: string): StakeMove | null {
  if (text.trim() === '') return reset;
  const share = minorOf(text, percent);
  return share !== null && share <= BigInt(raiseMax) ? { kind: 'raise', percent: Number(share) } : null;
}
