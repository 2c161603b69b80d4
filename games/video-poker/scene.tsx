/** Video poker: five cards on the cloth, the printed table of prizes above them, one draw. */
import {
  ActionButton,
  classes,
  GameLayout,
  GameTable,
  GameTools,
  LastRounds,
  PlayNotice,
  ResultSlip,
  StakeField,
  FinishedHand,
  FinishedRound,
  useMoney,
  useNarrow,
} from '@baize/game-kit';
import type { RecalledProps } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Button, Figure, Slip, RowItem, Rows } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { FiveCards } from './scene/five-cards.tsx';
import { placesThatPay } from './scene/lit.ts';
import { Prizes } from './scene/prizes.tsx';
import { readView } from './scene/read.ts';
import { usePokerText } from './scene/round-text.ts';
import { usePokerGame } from './scene/use-poker-game.ts';
import type { PokerGame } from './scene/use-poker-game.ts';
import { VideoPokerRulesText } from './scene/video-poker-rules.tsx';
import sheet from './scene/video-poker.module.css';

const c = classes(sheet);

export function Scene() {
  const t = useT();
  const poker = usePokerGame();
  const tell = usePokerText();
  const isNarrow = useNarrow();
  return (
    <GameLayout
      table={
        <GameTable label={t('game-video-poker.table')} className={c('rail')}>
          <Table poker={poker} />
        </GameTable>
      }
      stake={
        <Slip title={t('game-host.stake')}>
          <div className={c('paper')}>
            <StakeOrStaked poker={poker} />
            {!isNarrow && <DealOrDraw poker={poker} />}
          </div>
        </Slip>
      }
      act={isNarrow ? <DealOrDraw poker={poker} /> : undefined}
      foot={
        <div className={c('foot')}>
          <LastRounds
            tell={(one) => ({
              title: t('game-video-poker.ranking', { ranking: readView(one)?.ranking ?? '' }),
              words: '',
            })}
          />
          <GameTools rules={<VideoPokerRulesText pays={poker.pays} />} roundText={tell} />
        </div>
      }
    />
  );
}

/** The printed prizes, the result or what to do next, and the five cards. */
function Table({ poker }: { poker: PokerGame }) {
  const tell = usePokerText();
  const { round, view, dealing, pays, holds, stakeMinor, isChoosing, isOver, isGain } = poker;
  return (
    <div className={c('table')}>
      <Prizes pays={pays} stakeMinor={stakeMinor} ranking={dealing.isSettled ? (view?.ranking ?? null) : null} />
      <div className={c('told')}>
        {isOver && dealing.isSettled && round ? (
          <ResultSlip
            key={round.roundId}
            stakeMinor={BigInt(round.stakeMinor)}
            payoutMinor={BigInt(round.payoutMinor)}
            words={tell(round)}
          />
        ) : (
          <Hint poker={poker} />
        )}
      </div>
      <FiveCards
        key={round?.roundId ?? 'none'}
        {...{ view, dealing, holds, isChoosing }}
        lit={isGain && view && dealing.isSettled ? placesThatPay(view.cards, view.ranking) : []}
      />
    </div>
  );
}

function Hint({ poker: { view, holds, isChoosing } }: { poker: PokerGame }) {
  const t = useT();
  return (
    <p className={c('hint')} role={holds.best && isChoosing ? 'status' : undefined}>
      {view === null
        ? t('game-video-poker.hint')
        : !isChoosing
          ? t('game-video-poker.dealing')
          : holds.best
            ? t('game-video-poker.best.worth', { times: holds.best.worth.toFixed(4) })
            : t('game-video-poker.choose')}
    </p>
  );
}

/** The amount of the next round; of an open one, what was staked on it. */
function StakeOrStaked({ poker: { steps, stake, stakeMinor, isOpen } }: { poker: PokerGame }) {
  const t = useT();
  const money = useMoney();
  if (!isOpen) return <StakeField stake={stake} label={t('game-host.bet')} locked={steps.phase !== 'ready'} />;
  return (
    <Rows>
      <RowItem label={t('game-host.staked')}>
        <Figure size="l">{stakeMinor === null ? '–' : money.text(stakeMinor)}</Figure>
      </RowItem>
    </Rows>
  );
}

/** Deals, or draws for the cards not held; below it why a press was refused. */
function DealOrDraw({ poker }: { poker: PokerGame }) {
  const t = useT();
  const money = useMoney();
  const { steps, stake, holds, isOpen, isChoosing, isWaiting, isAboveCap } = poker;
  return (
    <>
      <ActionButton
        hotkey
        label={isOpen ? t('game-video-poker.draw', { count: 5 - holds.places.length }) : t('game-video-poker.deal')}
        amount={isOpen ? undefined : stake.minor === null ? '–' : money.text(stake.minor)}
        waiting={isWaiting}
        waitingLabel={t('game-host.placing')}
        blocked={steps.phase === 'resting' || (!isOpen && stake.minor === null)}
        blockedBy={!isOpen && isAboveCap ? t('game-host.error.WIN_ABOVE_CAP') : null}
        onPress={poker.press}
      />
      {isChoosing && (
        <Button wide icon={<InfoIcon />} onClick={holds.ask}>
          {t('game-video-poker.best')}
        </Button>
      )}
      <div className={c('notice')}>
        <PlayNotice play={steps} />
      </div>
    </>
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  const view = readView(round);
  return (
    <FinishedRound words={usePokerText()(round)}>
      {view && (
        <>
          <FinishedHand cards={view.dealt} />
          {view.held && <FinishedHand cards={view.cards} />}
        </>
      )}
    </FinishedRound>
  );
}
