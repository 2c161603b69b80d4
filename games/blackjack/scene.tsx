/** Blackjack: the dealer's cards above the printed arc, the player's hands below it, acts on the stake paper. */
import {
  ActionButton,
  classes,
  GameLayout,
  GameTable,
  GameTools,
  LastRounds,
  PlayNotice,
  ResultSlip,
  stakedOf,
  StakeField,
  FinishedHand,
  FinishedRound,
  useMoney,
  useNarrow,
} from '@baize/game-kit';
import type { RecalledProps } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure, Slip, RowItem, Rows } from '@baize/ui';
import { Acts } from './scene/acts.tsx';
import { BlackjackRulesText } from './scene/blackjack-rules.tsx';
import { Print } from './scene/print.tsx';
import { DealerSeat, HandSeat } from './scene/seats.tsx';
import { useBlackjackGame } from './scene/use-blackjack-game.ts';
import type { BlackjackGame } from './scene/use-blackjack-game.ts';
import { readView } from './scene/read.ts';
import { scoreOf, useBlackjackText } from './scene/words.ts';
import sheet from './scene/blackjack.module.css';

const c = classes(sheet);

export function Scene() {
  const t = useT();
  const game = useBlackjackGame();
  const tell = useBlackjackText();
  const isNarrow = useNarrow();
  return (
    <GameLayout
      table={
        <GameTable label={t('game-blackjack.table')} className={c('rail')}>
          <Table game={game} />
        </GameTable>
      }
      stake={
        <Slip title={t('game-host.stake')}>
          <div className={c('paper')}>
            <StakeOrStaked game={game} />
            {!isNarrow && <DealOrAct game={game} />}
          </div>
        </Slip>
      }
      act={isNarrow ? <DealOrAct game={game} /> : undefined}
      foot={
        <div className={c('foot')}>
          <LastRounds tell={(one) => ({ title: scoreOf(one), words: '' })} />
          <GameTools rules={<BlackjackRulesText ruleset={game.ruleset} />} roundText={tell} />
        </div>
      }
    />
  );
}

/** The dealer's cards above the printed arc, the result or whose turn it is, and the player's hands. */
function Table({ game }: { game: BlackjackGame }) {
  const tell = useBlackjackText();
  const { ruleset, dealing, round, isOver } = game;
  const { view, isSettled } = dealing;
  return (
    <div className={c('table', view !== null && view.hands.length > 2 && 'many')}>
      <span className={c('shoe')} aria-hidden="true" />
      <DealerSeat dealing={dealing} />
      <Print ruleset={ruleset} />
      <div className={c('told')}>
        {isOver && isSettled && round ? (
          <ResultSlip
            key={round.roundId}
            stakeMinor={stakedOf(round)}
            payoutMinor={BigInt(round.payoutMinor)}
            words={tell(round)}
          />
        ) : (
          <Hint game={game} />
        )}
      </div>
      <div className={c('hands')} key={round?.roundId ?? 'none'}>
        {view?.hands.map((hand, index) => (
          <HandSeat
            key={index}
            {...{ hand, index, dealing }}
            hands={view.hands.length}
            isOn={isSettled && index === view.turn}
          />
        ))}
        {view === null && <span className={c('spot')} aria-hidden="true" />}
      </div>
    </div>
  );
}

function Hint({ game: { dealing, isOpen } }: { game: BlackjackGame }) {
  const t = useT();
  return (
    <p className={c('hint')}>
      {dealing.view === null
        ? t('game-blackjack.hint')
        : dealing.isSettled && isOpen
          ? t('game-blackjack.yourTurn')
          : t('game-blackjack.dealing')}
    </p>
  );
}

/** The amount of the next round; of an open one, what was staked on it and insured. */
function StakeOrStaked({ game: { steps, stake, round, dealing, isOpen } }: { game: BlackjackGame }) {
  const t = useT();
  const money = useMoney();
  const { view } = dealing;
  if (!isOpen || !round)
    return <StakeField stake={stake} label={t('game-host.bet')} locked={steps.phase !== 'ready'} />;
  return (
    <Rows>
      <RowItem label={t('game-host.staked')}>
        <Figure size="l">{money.text(stakedOf(round))}</Figure>
      </RowItem>
      {view !== null && BigInt(view.insuranceMinor) > 0n && (
        <RowItem label={t('game-blackjack.insured')}>
          <Figure>{money.text(view.insuranceMinor)}</Figure>
        </RowItem>
      )}
    </Rows>
  );
}

/** Deals, or offers the acts of an open round; below it why a press was refused. */
function DealOrAct({ game: { steps, stake, round, isOpen, isAboveCap, deal } }: { game: BlackjackGame }) {
  const t = useT();
  const money = useMoney();
  const { phase } = steps;
  return (
    <>
      {isOpen && round ? (
        <Acts steps={steps} />
      ) : (
        <ActionButton
          hotkey
          label={t('game-blackjack.deal')}
          amount={stake.minor === null ? '–' : money.text(stake.minor)}
          waiting={phase === 'sending' || phase === 'checking' || phase === 'showing'}
          waitingLabel={t('game-host.placing')}
          blocked={phase === 'resting' || stake.minor === null}
          blockedBy={isAboveCap ? t('game-host.error.WIN_ABOVE_CAP') : null}
          onPress={() => void deal()}
        />
      )}
      <div className={c('notice')}>
        <PlayNotice play={steps} />
      </div>
    </>
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  const t = useT();
  const view = readView(round);
  return (
    <FinishedRound words={useBlackjackText()(round)}>
      {view && (
        <>
          <FinishedHand name={t('game-blackjack.dealer')} cards={view.dealer} />
          {view.hands.map(({ cards }, at) => (
            <FinishedHand
              key={at}
              name={t('game-blackjack.hand', { hands: view.hands.length, number: at + 1 })}
              cards={cards}
            />
          ))}
        </>
      )}
    </FinishedRound>
  );
}
