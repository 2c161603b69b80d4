import { classes, formatPercent, sound, useGame, useMoney } from '@baize/game-kit';
import type { Steps } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Button, Switch } from '@baize/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { STANDARD, RULESETS } from '../ruleset.ts';
import { adviseAct } from '../strategy.ts';
import { ACTS } from '../table.ts';
import type { Act } from '../table.ts';
import { readView } from './read.ts';
import sheet from './blackjack.module.css';

const c = classes(sheet);

const hotkeys: Partial<Record<Act, string>> = { hit: 'h', stand: 's', double: 'd', split: 'p' };

/** What may be done with the hand whose turn it is, each act with what it adds to the stake. */
export function Acts({ steps }: { steps: Steps }) {
  const t = useT();
  const money = useMoney();
  const { session } = useGame();
  const [isAdvised, setAdvised] = useState(false);
  const [pressed, setPressed] = useState<Act | null>(null);
  const { round, phase } = steps;
  const view = readView(round);
  const acts = actsOf(steps);
  const isFree = phase === 'ready';
  const take = (act: Act) => {
    if (!isFree || !acts.includes(act)) return;
    setPressed(act);
    if (act === 'double' || act === 'split' || act === 'insure') sound.play('chips');
    void steps.step({ act });
  };
  useActKeys(take);
  if (!round || !view) return null;

  const stake = BigInt(round.stakeMinor);
  const costs: Partial<Record<Act, bigint>> = { double: stake, split: stake, insure: stake / 2n };
  const hand = view.hands[Math.max(0, view.turn)];
  const ruleset = RULESETS[session.model.modelId] ?? STANDARD;
  const advice = adviseAct(ruleset, hand?.cards ?? [], view.dealer[0] ?? 0, acts);
  const first = acts.find((act) => act === 'decline' || act === 'hit');
  return (
    <div className={c('acts')}>
      {view.isInsuranceOffered && <p className={c('note')}>{t('game-blackjack.insurance')}</p>}
      <div className={c('grid')}>
        {acts.map((act) => {
          const cost = costs[act];
          return (
            <Button
              key={act}
              kind={act === (isAdvised ? advice : first) ? 'primary' : 'outline'}
              size="l"
              wide
              amount={cost === undefined ? undefined : `+${money.text(cost)}`}
              waiting={phase === 'sending' && act === pressed}
              waitingLabel={t('game-host.placing')}
              blocked={!isFree}
              aria-keyshortcuts={hotkeys[act]}
              onClick={() => take(act)}
            >
              {t('game-blackjack.act', { act })}
            </Button>
          );
        })}
      </div>
      <Switch
        spread
        label={t('game-blackjack.strategy')}
        checked={isAdvised}
        onChange={(event) => setAdvised(event.currentTarget.checked)}
      />
      {isAdvised && (
        <div role="status">
          <p className={c('advice')}>{t('game-blackjack.strategy.says', { act: advice })}</p>
          <p className={c('note')}>
            {t('game-blackjack.strategy.size', { share: formatPercent(session.model.rtpMin) })}
          </p>
        </div>
      )}
    </div>
  );
}

/** In the order in which they stand; what ends a round left alone is no button. */
function actsOf({ round }: Steps): Act[] {
  const options = round?.steps?.options ?? [];
  return ACTS.filter((act) => act !== 'finish' && options.some((option) => option['act'] === act));
}

/** H, S, D and P, while no field has the focus. */
function useActKeys(take: (act: Act) => void): void {
  const press = useEffectEvent((key: string) => {
    const act = ACTS.find((one) => hotkeys[one] === key.toLowerCase());
    if (act) take(act);
  });
  useEffect(() => {
    const onKeyDown = ({ key, repeat, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.closest('input, select, textarea, dialog');
      if (!repeat && !ctrlKey && !metaKey && !altKey && !isTyping) press(key);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
