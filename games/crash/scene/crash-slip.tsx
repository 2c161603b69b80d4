import { classes, useAutoFields, useMoney, useStore } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Button, Checkbox, Figure, Slip, SlipRule, RowItem, Rows, Segmented } from '@baize/ui';
import { useState } from 'react';
import { SlotForm } from './slot-form.tsx';
import { useTable } from './table-store.ts';
import { useRun } from './use-run.ts';
import type { Slot } from './use-slot.ts';
import sheet from './crash.module.css';

const c = classes(sheet);

type Mode = 'manual' | 'auto';

interface CrashSlipProps {
  mode: Mode;
  onModeChange: (mode: Mode) => void;
  slots: readonly [Slot, Slot];
  /** Opens what is known about this round's chance. */
  onCheck: () => void;
}

/** The stake paper: one bet, a second one on request, and the round it is for. */
export function CrashSlip({ mode, onModeChange, slots: [first, second], onCheck }: CrashSlipProps) {
  const t = useT();
  const money = useMoney();
  const [hasSecond, setSecond] = useState(false);
  const isSecondBusy =
    second.isQueued || second.act !== null || second.ticket?.state === 'riding' || second.ticket?.state === 'pending';
  const planning = useAutoFields(first.stake, { hasStakeMoves: true });
  const run = useRun(first);
  const isSeries = mode === 'auto' && planning.isOn;
  return (
    <Slip
      className={c('paper')}
      title={t('game-host.stake')}
      aside={
        <Segmented
          label={t('game-crash.mode')}
          value={mode}
          onValueChange={(next) => run.run === null && onModeChange(next)}
          options={[
            { value: 'manual', label: t('game-crash.manual') },
            { value: 'auto', label: t('game-crash.auto') },
          ]}
        />
      }
    >
      <SlotForm slot={first} isAuto={mode === 'auto'} series={isSeries ? { run, planning } : undefined} />
      {mode === 'auto' && planning.isOffered && (
        <Checkbox
          className={c('seriesChoice')}
          label={t('game-crash.series')}
          sub={t('game-crash.seriesSub')}
          checked={planning.isOn}
          disabled={run.run !== null || run.isStarting}
          onChange={(event) => planning.turn(event.currentTarget.checked)}
        />
      )}
      <SlipRule />
      <Checkbox
        label={t('game-crash.second')}
        sub={t('game-crash.secondSub')}
        checked={hasSecond}
        disabled={hasSecond && isSecondBusy}
        onChange={(event) => setSecond(event.currentTarget.checked)}
        end={
          hasSecond ? undefined : <Figure>{second.stake.minor === null ? '–' : money.text(second.stake.minor)}</Figure>
        }
      />
      {hasSecond && (
        <div className={c('second')}>
          <SlotForm slot={second} isAuto={mode === 'auto'} />
        </div>
      )}
      <SlipRule />
      <RoundFacts />
      <Button kind="ghost" size="s" className={c('check')} onClick={onCheck}>
        {t('game-crash.check')}
      </Button>
    </Slip>
  );
}

/** Number of the round, the fingerprint it was bound to before it opened, and where the salt comes from. */
function RoundFacts() {
  const t = useT();
  const { round, chain, history } = useStore(useTable().view);
  const before = history.find(({ index }) => round && index === round.index - 1);
  const bound = before?.hash ?? chain?.terminatingHash;
  const sources = {
    operator: 'game-crash.salt.operator',
    'client-seeds': 'game-crash.salt.seeds',
    waiting: 'game-crash.salt.none',
    unsalted: 'game-crash.salt.none',
  } as const;
  return (
    <Rows>
      <RowItem label={t('game-crash.round')}>
        <Figure>{round && round.index > 0 ? round.index.toLocaleString('en') : '–'}</Figure>
      </RowItem>
      <RowItem label={t('game-crash.seedHashed')}>
        <Figure>{bound ? `${bound.slice(0, 4)}…${bound.slice(-4)}` : '–'}</Figure>
      </RowItem>
      <RowItem label={t('game-crash.salt')}>{chain ? t(sources[chain.saltSource]) : '–'}</RowItem>
    </Rows>
  );
}
