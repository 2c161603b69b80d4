import { useT } from '@baize/i18n/react';
import { Segmented } from '@baize/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AutoPlan } from '../autoplay/index.ts';
import { ActionButton } from './action-button.tsx';
import { PlanFields, usePlanForm } from './auto-plan.tsx';
import { classes } from './classes.ts';
import { useGame } from './game-context.tsx';
import { ProblemNotice } from './play-notice.tsx';
import type { Autoplay } from './use-autoplay.ts';
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

/** What a run of rounds is told before it starts. The loss at which it ends has to be given. */
export function useAutoFields(
  stake: Pick<Stake, 'minor'>,
  { hasStakeMoves = false, hasFeature = false }: { hasStakeMoves?: boolean; hasFeature?: boolean },
): AutoFields {
  const { session } = useGame();
  const isOffered = session.mode === 'demo' || session.limits.hasAutoplay === true;
  const [isOn, turn] = useState(false);
  const form = usePlanForm(stake);
  const fields = <PlanFields form={form} hasStakeMoves={hasStakeMoves} hasFeature={hasFeature} />;
  return { isOffered, isOn: isOn && isOffered, turn, fields, plan: form.plan };
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
