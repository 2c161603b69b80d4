/** Draws that the slip is repeated for, and the bonus group of its lines. */
import { classes, SlipChoice } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { LOTT_GROUPS } from '@baize/lottery';
import { fractionToNumber, returnOfGroup } from '@baize/lottery';
import { formatPercent } from '@baize/game-kit/figures.ts';
import { Slider, Switch } from '@baize/ui';
import { useBoard } from './lottery-store.ts';
import { drawsMost } from './slip.ts';
import type { Raise } from './slip.ts';
import type { SlipState } from './use-slip.ts';
import sheet from './slip.module.css';

const c = classes(sheet);

const raises: readonly Raise[] = ['same', 'more', 'double'];
const firstDraws = 5;
const groupStep = 2;

export function RepeatForm({ state }: { state: SlipState }) {
  const t = useT();
  const { slip, change } = state;
  const { upcoming } = useBoard();
  const most = drawsMost(upcoming);
  const isOn = slip.draws > 1;
  return (
    <>
      {most > 1 && (
        <Switch
          label={t('game-lottery.repeat')}
          checked={isOn}
          onChange={(event) => change({ draws: event.currentTarget.checked ? Math.min(firstDraws, most) : 1 })}
        />
      )}
      {isOn && (
        <div className={c('repeat')}>
          <Slider
            label={t('game-lottery.repeatDraws')}
            value={Math.min(slip.draws, most)}
            min={2}
            max={Math.max(2, most)}
            display={String(Math.min(slip.draws, most))}
            onValueChange={(draws) => change({ draws })}
          />
          <Switch
            label={t('game-lottery.stop')}
            sub={t('game-lottery.stopSub')}
            checked={slip.stopsOnWin}
            onChange={(event) => change({ stopsOnWin: event.currentTarget.checked })}
          />
          <SlipChoice
            label={t('game-lottery.raise')}
            value={slip.raise}
            onValueChange={(raise) => change({ raise })}
            options={raises.map((raise) => ({ value: raise, label: t('game-lottery.raiseIs', { raise }) }))}
          />
        </div>
      )}
      <BonusGroup state={state} />
    </>
  );
}

/** In mode LOTT the player says which part of the stakes prizes give back. */
function BonusGroup({ state: { terms, changeGroup } }: { state: SlipState }) {
  const t = useT();
  if (terms.mode !== 'LOTT') return null;
  const share = formatPercent(fractionToNumber(returnOfGroup(terms.group)), 1);
  return (
    <Slider
      label={t('game-lottery.bonus')}
      value={terms.group}
      min={LOTT_GROUPS.least}
      max={LOTT_GROUPS.greatest}
      step={groupStep}
      display={t('game-lottery.bonusIs', { group: terms.group, share })}
      note={t('game-lottery.bonusSays')}
      onValueChange={changeGroup}
    />
  );
}
