/** Lantern Market: five reels in a night market. The studio decides every spin; this only shows it. */
import { AutoNotice, classes, PlayNotice, useAutoplay, useGame, usePlay, useStake, useStore } from '@baize/game-kit';
import type { RecalledProps } from '@baize/game-kit';
import {
  isShortOf,
  ladderOf,
  ShortNotice,
  SlotLayout,
  useEscape,
  useReelDrive,
  windowAt,
} from '@baize/game-kit/slot-scene';
import { useT } from '@baize/i18n/react';
import { useMemo } from 'react';
import { Controls } from './scene/controls.tsx';
import { FreeIntro, FreePlates } from './scene/free-plates.tsx';
import { Market } from './scene/market.tsx';
import type { Light } from './scene/market.tsx';
import { Recall } from './scene/recall.tsx';
import { Reels } from './scene/reels.tsx';
import { readRound } from './scene/round.ts';
import { marketSheet } from './scene/sheet.ts';
import { SymbolSheet } from './scene/symbols.tsx';
import { FinishedRound } from './scene/finished-round.tsx';
import { useShow } from './scene/use-show.ts';
import type { Show } from './scene/use-show.ts';
import sheet from './scene/scene.module.css';

const c = classes(sheet);

const greatFrom = 20n; // a return of so many stakes lights every lantern
const rowsOfReels = marketSheet.strips.base.map(() => marketSheet.grid.rows);
const openingStops = [12, 16, 21, 3, 18]; // what stands before the first round: no prize

export function Scene() {
  const t = useT();
  const game = useGame();
  const balance = useStore(game.balance);
  const steps = useMemo(() => ladderOf(game.session, marketSheet.betUnits.coins), [game]);
  const stake = useStake({ steps, first: steps[3] ?? steps[0] ?? 0n });
  const play = usePlay();
  const lastRound = game.session.state.lastRound;
  const drive = useReelDrive(
    (lastRound && readRound(lastRound)?.base.window) ?? windowAt(openingStops, marketSheet.strips.base, rowsOfReels),
  );
  const show = useShow(play, drive);
  const auto = useAutoplay(play, (choices, stakeMinor, runId) => show.turn({ choices, stakeMinor, runId }));
  const isShort = isShortOf(stake, balance);

  const press = () => {
    if (isShort && show.stage !== 'intro') game.frame.tell({ type: 'baize:cashier' });
    else if (stake.minor !== null || show.stage === 'intro') show.press(stake.minor ?? 0n);
  };
  useEscape(show.skip);

  return (
    <div className={c('game')} data-mode={game.session.mode}>
      <SlotLayout
        foot={
          <>
            {isShort && show.stage !== 'free' && play.phase === 'ready' ? (
              <ShortNotice>{t('game-lantern-market.short')}</ShortNotice>
            ) : (
              <PlayNotice play={play} />
            )}
            {!play.problem && <AutoNotice auto={auto} />}
            <Controls auto={auto} play={play} show={show} stake={stake} isShort={isShort} onPress={press} />
          </>
        }
      >
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
            <FinishedRound show={show} />
          </div>
        </section>
      </SlotLayout>
    </div>
  );
}

/** Lanterns light up for what came back above the stake; in the free spins, for what is won so far. */
function lightOf({ stage, round, free }: Show): Light {
  if (!round) return 'rest';
  const won = stage === 'told' ? round.payoutMinor : stage === 'free' && free ? free.wonMinor : 0n;
  if (won >= round.stakeMinor * greatFrom) return 'great';
  return won > round.stakeMinor ? 'won' : 'rest';
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  return (
    <div>
      <SymbolSheet />
      <Recall round={round} />
    </div>
  );
}
