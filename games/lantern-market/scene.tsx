/** Lantern Market: five reels in a night market. The studio decides every spin; this only shows it. */
import { classes, PlayNotice, useGame, usePlay, useStake, useStore } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Button, Notice } from '@baize/ui';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { Controls } from './scene/controls.tsx';
import { FreeIntro, FreePlates } from './scene/free-plates.tsx';
import { ladderOf } from './scene/ladder.ts';
import { Market } from './scene/market.tsx';
import type { Light } from './scene/market.tsx';
import { useReelDrive, windowAt } from './scene/reel-drive.ts';
import { Reels } from './scene/reels.tsx';
import { readRound } from './scene/round.ts';
import { SymbolSheet } from './scene/symbols.tsx';
import { Told } from './scene/told.tsx';
import { useShow } from './scene/use-show.ts';
import type { Show } from './scene/use-show.ts';
import sheet from './scene/scene.module.css';

const c = classes(sheet);

const greatFrom = 20n; // a return of so many stakes lights every lantern
const openingStops = [12, 16, 21, 3, 18]; // what stands before the first round: no prize

export function Scene() {
  const t = useT();
  const game = useGame();
  const balance = useStore(game.balance);
  const steps = useMemo(() => ladderOf(game.session), [game]);
  const stake = useStake({ steps, first: steps[3] ?? steps[0] ?? 0n });
  const play = usePlay();
  const lastRound = game.session.state.lastRound;
  const drive = useReelDrive((lastRound && readRound(lastRound)?.base.window) ?? windowAt(openingStops));
  const show = useShow(play, drive);
  const isShort =
    stake.minor === null && balance < (steps.find((step) => String(step) === digitsOf(stake.text)) ?? stake.min);

  const press = () => {
    if (isShort && show.stage !== 'intro') game.frame.tell({ type: 'baize:cashier' });
    else if (stake.minor !== null || show.stage === 'intro') show.press(stake.minor ?? 0n);
  };
  useEscape(show.skip);

  return (
    <div className={c('game')} data-mode={game.session.mode}>
      <div className={c('layout')}>
        <section
          className={c('scene')}
          aria-label={t('game-lantern-market.scene')}
          data-free={show.stage === 'free' ? '' : undefined}
        >
          <SymbolSheet />
          <Market light={lightOf(show)} />
          <div className={c('front')}>
            <div className={c('head')}>
              <p className={c('title')}>{t('game-lantern-market.title')}</p>
              <FreePlates show={show} />
            </div>
            <div className={c('place')}>
              <Reels drive={drive} framed={show.framed} isFree={show.free !== null && show.stage !== 'intro'} />
              <FreeIntro show={show} />
            </div>
            <Told show={show} />
          </div>
        </section>
        <div className={c('foot')}>
          {isShort && show.stage !== 'free' && play.phase === 'ready' ? <Short /> : <PlayNotice play={play} />}
          <Controls play={play} show={show} stake={stake} isShort={isShort} onPress={press} />
        </div>
      </div>
    </div>
  );
}

/** More is bet than is there: said before a press, with the way to pay in. */
function Short() {
  const t = useT();
  const game = useGame();
  const payIn =
    game.session.mode === 'real' ? (
      <Button size="s" onClick={() => game.frame.tell({ type: 'baize:cashier' })}>
        {t('game-host.deposit')}
      </Button>
    ) : undefined;
  return (
    <Notice tone="wait" acts={payIn}>
      {t('game-lantern-market.short')}
    </Notice>
  );
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}

/** Lanterns light up for what came back above the stake; in the free spins, for what is won so far. */
function lightOf({ stage, round, free }: Show): Light {
  if (!round) return 'rest';
  const won = stage === 'told' ? round.payoutMinor : stage === 'free' && free ? free.wonMinor : 0n;
  if (won >= round.stakeMinor * greatFrom) return 'great';
  return won > round.stakeMinor ? 'won' : 'rest';
}

/** Escape goes to the end of what is being shown, unless a dialog is open. */
function useEscape(act: () => void): void {
  const press = useEffectEvent(act);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) press();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
