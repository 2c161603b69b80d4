import { useT } from '@baize/i18n/react';
import { parseDecimal } from '@baize/protocol/currencies';
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
const first = { rounds: '50', loss: '', single: '', ahead: '', afterWin: '', afterLoss: '' };

/** What a run of rounds is told before it starts. The loss at which it ends has to be given. */
export function useAutoFields(
  stake: Pick<Stake, 'minor'>,
  { hasStakeMoves = false, hasFeature = false }: { hasStakeMoves?: boolean; hasFeature?: boolean },
): AutoFields {
  const t = useT();
  const money = useMoney();
  const { session } = useGame();
  const isOffered = session.mode === 'demo' || session.limits.hasAutoplay === true;
  const [isOn, turn] = useState(false);
  const [typed, setTyped] = useState(first);
  const [stopsAtFeature, setStopsAtFeature] = useState(false);
  const set = (name: keyof typeof first) => (text: string) => setTyped({ ...typed, [name]: text });

  const amountOf = (text: string): bigint | null => {
    const parsed = parseDecimal(text, money.decimals);
    return parsed.ok && parsed.minor > 0n ? parsed.minor : null;
  };
  const rounds = Number(typed.rounds);
  const isRoundsOk = Number.isInteger(rounds) && rounds >= AUTO_ROUNDS_MIN && rounds <= AUTO_ROUNDS_MAX;
  const lossMaxMinor = amountOf(typed.loss);
  const isLossBelowStake = lossMaxMinor !== null && stake.minor !== null && lossMaxMinor < stake.minor;
  const plan =
    !isRoundsOk || lossMaxMinor === null || isLossBelowStake
      ? null
      : {
          rounds,
          lossMaxMinor,
          singleWinMinor: amountOf(typed.single),
          netWinMinor: amountOf(typed.ahead),
          stopsAtFeature,
          afterWin: moveOf(typed.afterWin),
          afterLoss: moveOf(typed.afterLoss),
        };

  const amount = (name: 'loss' | 'single' | 'ahead', label: string, extra: object) => (
    <AmountField
      compact
      label={label}
      value={typed[name]}
      onValueChange={set(name)}
      decimals={money.decimals}
      trail={money.unit}
      {...extra}
    />
  );
  const percent = (name: 'afterWin' | 'afterLoss', label: string) => (
    <TextField
      figure
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      label={label}
      value={typed[name]}
      trail="%"
      onChange={(event) => set(name)(digits(event.currentTarget.value, String(raiseMax)))}
    />
  );
  const optional = { aside: t('game-mini.auto.optional') };
  const fields = (
    <div className={c('fields')}>
      <TextField
        figure
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        label={t('game-mini.auto.rounds')}
        aside={<bdi dir="ltr">{t('game-host.stake.range', { min: AUTO_ROUNDS_MIN, max: '1,000' })}</bdi>}
        value={typed.rounds}
        onChange={(event) => set('rounds')(digits(event.currentTarget.value, String(AUTO_ROUNDS_MAX)))}
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
            {percent('afterLoss', t('game-mini.auto.afterLoss'))}
            {percent('afterWin', t('game-mini.auto.afterWin'))}
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

/** Empty: back to the first stake. */
function moveOf(text: string): StakeMove {
  return text === '' ? { kind: 'reset' } : { kind: 'raise', percent: Math.min(raiseMax, Number(text)) };
}

/** Latin digits alone, no more of them than the most has. */
function digits(text: string, most: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, most.length);
}
