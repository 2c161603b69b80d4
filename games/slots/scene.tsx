/** Any title on a slot model: reels in a print of its theme. The studio decides every spin; this only shows it. */
import { AutoNotice, classes, PlayNotice, useAutoplay, useGame, usePlay, useStake, useStore } from '@baize/game-kit';
import type { Autoplay, Play, Stake, RecalledProps } from '@baize/game-kit';
import {
  AutoSpins,
  BuyFeature,
  Controls,
  isShortOf,
  ladderOf,
  ShortNotice,
  SlotLayout,
  useEscape,
  useReelDrive,
} from '@baize/game-kit/slot-scene';
import type { ReelDrive } from '@baize/game-kit/slot-scene';
import { PotAmounts, PotWon } from '@baize/game-kit/pots';
import type { SlotSheet } from '@baize/game-kit/slot-engine';
import { useT } from '@baize/i18n/react';
import { drawBackdrop, inksOfTitle } from '@baize/ui/art';
import { use, useMemo } from 'react';
import type { CSSProperties } from 'react';
import { lookOf } from './scene/look.ts';
import type { Look } from './scene/look.ts';
import { PaysAndRules } from './scene/pays-and-rules.tsx';
import { hasScene, Over, FeatureBadges } from './scene/feature-badges.tsx';
import { Recall } from './scene/recall.tsx';
import { Reels } from './scene/reels.tsx';
import { lastWindow, readRound } from './scene/round.ts';
import { openingWindow, sheetOf } from './scene/sheet.ts';
import { FinishedRound } from './scene/finished-round.tsx';
import { useShow } from './scene/use-show.ts';
import type { Show } from './scene/use-show.ts';
import { useWords } from './scene/words.ts';
import type { Words } from './scene/words.ts';
import styles from './scene/scene.module.css';

const c = classes(styles);

const plain = { themeId: 'crown-trophy', edition: 'dawn', palette: 0 };

export function Scene() {
  const { session } = useGame();
  const sheet = use(sheetOf(session.model.modelId));
  const look = useMemo(() => lookOf(session.title.look ?? plain), [session]);
  const dress = useMemo(() => dressOf(session.gameCode), [session]);
  return <Slot sheet={sheet} look={look} dress={dress} />;
}

function Slot({ sheet, look, dress }: { sheet: SlotSheet; look: Look; dress: CSSProperties }) {
  const t = useT();
  const game = useGame();
  const balance = useStore(game.balance);
  const steps = useMemo(() => ladderOf(game.session, sheet.betUnits.coins), [game, sheet]);
  const stake = useStake({ steps, first: steps[3] ?? steps[0] ?? 0n });
  const play = usePlay();
  const words = useWords(look);
  const { lastRound } = game.session.state;
  const shownBefore = lastRound && readRound(lastRound)?.result.base;
  const drive = useReelDrive(shownBefore ? lastWindow(shownBefore) : openingWindow(sheet));
  const show = useShow(play, drive, sheet);
  const auto = useAutoplay(play, (choices, stakeMinor, runId) => show.turn({ choices, stakeMinor, runId }));
  const isShort = isShortOf(stake, balance);
  const press = () => {
    if (isShort && show.stage !== 'intro') game.frame.tell({ type: 'baize:cashier' });
    else if (stake.minor !== null || show.stage === 'intro') show.press(stake.minor ?? 0n);
  };
  useEscape(show.skip);
  const { grid } = sheet;
  const size = { '--reels': grid.reels, '--rows': Math.max(...grid.rows) } as CSSProperties;

  return (
    <div className={c('game')} data-mode={game.session.mode} style={{ ...dress, ...size }}>
      <SlotLayout
        foot={
          <Foot
            auto={auto}
            play={play}
            show={show}
            stake={stake}
            isShort={isShort}
            sheet={sheet}
            look={look}
            onPress={press}
          />
        }
      >
        <section
          className={c('scene')}
          aria-label={t('game-slots.scene', { name: game.session.title.name })}
          data-free={show.stage === 'free' ? '' : undefined}
          data-pots={game.session.state.pots ? '' : undefined}
        >
          <div className={c('backdrop')} aria-hidden="true" />
          <div className={c('front')}>
            <div className={c('head')}>
              <p className={c('title')}>{game.session.title.name}</p>
              <PotAmounts />
              <FeatureBadges show={show} />
            </div>
            <ReelBox drive={drive} show={show} look={look} words={words} sheet={sheet} />
            <FinishedRound show={show} words={words} sheet={sheet} />
          </div>
        </section>
      </SlotLayout>
    </div>
  );
}

interface ReelBoxProps {
  drive: ReelDrive;
  show: Show;
  look: Look;
  words: Words;
  sheet: SlotSheet;
}

/** The reels, with what stands over them: a bonus scene, a pot that was won. */
function ReelBox({ drive, show, look, words, sheet }: ReelBoxProps) {
  return (
    <div className={c('place')} data-scene={show.stage === 'bonus' && hasScene(show.bonus) ? '' : undefined}>
      <Reels
        drive={drive}
        look={look}
        words={words}
        lines={sheet.lines}
        framed={show.framed}
        coins={show.coins}
        isHolding={show.bonus?.kind === 'holdAndSpin'}
        isFree={show.stage === 'free'}
      />
      <Over show={show} look={look} sheet={sheet} />
      {show.stage === 'told' && show.round && <PotWon wins={show.round.potWins} />}
    </div>
  );
}

interface FootProps {
  auto: Autoplay;
  play: Play;
  show: Show;
  stake: Stake;
  isShort: boolean;
  sheet: SlotSheet;
  look: Look;
  onPress: () => void;
}

function Foot({ auto, play, show, stake, isShort, sheet, look, onPress }: FootProps) {
  const t = useT();
  const { spinMsMin } = useGame().session.limits;
  const controlWords = {
    balance: t('game-host.balance'),
    lastWin: t('game-slots.lastWin'),
    totalBet: t('game-slots.totalBet'),
    spin: t('game-slots.spin'),
    spinning: t('game-slots.spinning'),
    begin: t('game-slots.begin'),
    paysAndRules: t('game-slots.paysAndRules'),
    keys: t('game-slots.keysSpin'),
    pace:
      spinMsMin > 0 ? t('game-slots.pace', { seconds: (spinMsMin / 1_000).toFixed(1) }) : t('game-slots.onePerPress'),
  };
  return (
    <>
      {isShort && show.stage !== 'free' && play.phase === 'ready' ? (
        <ShortNotice>{t('game-slots.short')}</ShortNotice>
      ) : (
        <PlayNotice play={play} />
      )}
      {!play.problem && <AutoNotice auto={auto} />}
      <Controls
        words={controlWords}
        play={play}
        stake={stake}
        isWaiting={show.stage === 'intro'}
        isTurning={show.stage !== 'ready' && show.stage !== 'told'}
        isShort={isShort}
        auto={auto}
        more={
          <>
            <AutoSpins auto={auto} play={play} stake={stake} />
            <BuyFeature
              sheet={sheet}
              betMinor={stake.minor ?? stake.min}
              isLocked={play.phase !== 'ready' || auto.run !== null || show.stage === 'intro'}
              onBuy={(stakeMinor) => void show.turn({ stakeMinor, choices: { buy: 'freeSpins' } })}
            />
          </>
        }
        rules={<PaysAndRules sheet={sheet} look={look} stakeMinor={stake.minor ?? stake.min} />}
        roundText={(round) => <Recall round={round} sheet={sheet} look={look} />}
        onPress={onPress}
      />
    </>
  );
}

/** The inks and the ground of the title's own card. */
function dressOf(gameCode: string): CSSProperties {
  const [lane = ''] = gameCode.split('-');
  const request = { title: gameCode.replace(/[-_.]+/g, ' '), category: 'slots', studio: lane.toUpperCase() } as const;
  const inks = inksOfTitle(request);
  return {
    '--slot-line': inks.line,
    '--slot-deep': inks.deep,
    '--slot-ground': inks.ground,
    '--slot-lit': inks.mid,
    '--slot-brass': inks.bright.plain,
    '--slot-title': inks.bright.light,
    '--slot-backdrop': `url("data:image/svg+xml,${encodeURIComponent(drawBackdrop(request))}")`,
  } as CSSProperties;
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  const { session } = useGame();
  const sheet = use(sheetOf(session.model.modelId));
  const look = useMemo(() => lookOf(session.title.look ?? plain), [session]);
  const dress = useMemo(() => dressOf(session.gameCode), [session]);
  return (
    <div style={dress}>
      <Recall round={round} sheet={sheet} look={look} />
    </div>
  );
}
