/** Hi-lo: one open card; the player says on which side of it the next one will lie. */
import {
  CardPlace,
  classes,
  formatTimesE4,
  PlayingCard,
  sound,
  StepPills,
  StepResult,
  StepTable,
  FinishedRound,
  useGame,
  useMoney,
  useStepGame,
  viewOf,
} from '@baize/game-kit';
import type { RecalledProps, StepGame } from '@baize/game-kit';
import { payoutOf } from '@baize/fair';
import { useT } from '@baize/i18n/react';
import { Button } from '@baize/ui';
import { CEILING_MAX_E4, CEILING_MIN_E4 } from './rules.ts';
import type { HiLoView } from './rules.ts';
import { GuessBoxes } from './scene/guess-boxes.tsx';
import { HiLoRules } from './scene/hi-lo-rules.tsx';
import { guessesOf, useHiLoText } from './scene/round-text.ts';
import { Trail } from './scene/trail.tsx';
import sheet from './scene/hi-lo.module.css';

const c = classes(sheet);

const settleMs = 420;

export function Scene() {
  const t = useT();
  const money = useMoney();
  const { limits } = useGame().session;
  const tell = useHiLoText();
  const game = useStepGame<HiLoView>({
    settleMs,
    onAnswer: ({ isLost }, { state }) => sound.play(isLost ? 'knock' : state === 'closed' ? 'paper' : 'turn'),
  });
  const { view, isOpen, stakeMinor } = game;
  const ceilingE4 = isOpen && view ? view.ceilingE4 : ceilingOf(stakeMinor, BigInt(limits.winMaxMinor));
  const hasGuessed = isOpen && view !== null && guessesOf(view) > 0;
  const moneyOf = (multiplier: number) => (stakeMinor === null ? '–' : money.text(payoutOf(stakeMinor, multiplier)));

  return (
    <StepTable
      game={game}
      label={t('game-hi-lo.table')}
      table={
        <div className={c('table')}>
          <StepPills game={game} />
          <StepResult
            game={game}
            tell={tell}
            hint={t('game-hi-lo.hint')}
            openHint={
              hasGuessed ? t('game-steps.worthHint', { amount: moneyOf(view.multiplierE4) }) : t('game-hi-lo.first')
            }
          />
          <Stage game={game} />
          {view ? <Trail view={view} /> : <div className={c('trail')} />}
        </div>
      }
      facts={[
        { label: t('game-steps.worth'), value: hasGuessed ? formatTimesE4(view.multiplierE4) : '–' },
        { label: t('game-hi-lo.ceiling'), value: formatTimesE4(ceilingE4) },
        { label: t('game-mini.paysUpTo'), value: moneyOf(ceilingE4), isLarge: true },
      ]}
      start={{
        label: t('game-steps.start'),
        opening: { ceilingE4 },
        largestMinor: stakeMinor === null ? 0n : payoutOf(stakeMinor, ceilingE4),
      }}
      collectMinor={hasGuessed && stakeMinor !== null ? payoutOf(stakeMinor, view.multiplierE4) : null}
      rules={<HiLoRules />}
      tell={tell}
    />
  );
}

/** The shoe, the open card with the way past it, and the two guesses. */
function Stage({ game }: { game: StepGame<HiLoView> }) {
  const t = useT();
  const { view, isOpen, stakeMinor } = game;
  const isReady = isOpen && !game.isUnderWay;
  const canSkip = isOpen && game.round?.steps?.options.some(({ kind }) => kind === 'skip') === true;
  const card = view?.cards.at(-1);
  return (
    <div className={c('stage')}>
      <div className={c('shoe')} aria-hidden="true">
        <PlayingCard card={null} />
        <PlayingCard card={null} />
        <PlayingCard card={null} />
      </div>
      <div className={c('side')}>
        {card === undefined ? (
          <CardPlace className={c('open')} />
        ) : (
          <PlayingCard
            key={view?.cards.length}
            card={card}
            dealtAfterMs={0}
            tone={game.isNotified && view?.isLost ? 'quiet' : undefined}
            className={c('open', view?.isLost && 'lost')}
          />
        )}
        <Button
          size="s"
          blocked={!isReady || !canSkip}
          className={c('aside')}
          onClick={() => void game.act({ kind: 'skip' })}
        >
          {t('game-hi-lo.skip')}
        </Button>
      </div>
      <GuessBoxes view={view} stakeMinor={stakeMinor} isOpen={isReady} onGuess={(kind) => void game.act({ kind })} />
    </div>
  );
}

/** The highest multiplier, in whole times, that the cap of a round lets this stake reach. */
function ceilingOf(stakeMinor: bigint | null, capMinor: bigint): number {
  const stake = stakeMinor === null || stakeMinor === 0n ? 1n : stakeMinor;
  const within = Number(capMinor / stake) * 10_000;
  return Math.min(CEILING_MAX_E4, Math.max(CEILING_MIN_E4, within));
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  const view = viewOf<HiLoView>(round);
  return <FinishedRound words={useHiLoText()(round)}>{view && <Trail view={view} />}</FinishedRound>;
}
